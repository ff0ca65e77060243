import { faltaParaEmitir, marcaDe, nombreGenerico } from '@hampi/contract/clinica/receta/nombre-generico';
import { Checkbox, TextInput } from '@mantine/core';
import css from '../../plantillas/listas.module.css';
import type { LineaValores } from '../receta-lineas.ts';

interface NombreLineaProps {
  linea: LineaValores;
  readOnly: boolean;
  /** Error shown beside the generic name. */
  error?: string;
  /** Shows the fields even if nothing is missing. */
  open: boolean;
  onChange: (changes: Partial<LineaValores>) => void;
}

/** The printed name of the line: generic name and concentration, and the brand if the doctor wants it (ADR 107). */
export function NombreLinea({ linea, readOnly, error, open, onChange }: NombreLineaProps) {
  const falta = faltaParaEmitir(linea);
  const marca = marcaDe(linea);
  const sinConcentracion = falta !== undefined || linea.sin_concentracion;
  const named = open || sinConcentracion || error !== undefined || linea.vademecum_id === null;
  if (linea.controlado || (!named && !marca)) return null;
  return (
    <div className={`grid gap-12 items-start ${css.grid}`} data-more>
      {named && (
        <TextInput
          label="Nombre genérico y concentración"
          placeholder="Paracetamol 500 mg"
          name={`composicion-${linea.clave}`}
          autoComplete="off"
          style={{ gridColumn: 'span 2' }}
          readOnly={readOnly}
          value={linea.composicion}
          error={error}
          description={error ? undefined : (falta ?? `Se imprime: ${nombreGenerico(linea)}`)}
          onChange={(event) => onChange({ composicion: event.currentTarget.value })}
        />
      )}
      {sinConcentracion && (
        <Checkbox
          label="No tiene concentración (insumo, dispositivo)"
          checked={linea.sin_concentracion}
          disabled={readOnly}
          onChange={(event) => onChange({ sin_concentracion: event.currentTarget.checked })}
          mb={8}
        />
      )}
      {marca && (
        <Checkbox
          label={`Imprimir también la marca: ${marca}`}
          checked={linea.con_marca}
          disabled={readOnly}
          onChange={(event) => onChange({ con_marca: event.currentTarget.checked })}
          mb={8}
        />
      )}
      {error !== undefined && falta === undefined && (
        <span className="c-quiet t-small">{linea.medicamento} parece una marca.</span>
      )}
    </div>
  );
}
