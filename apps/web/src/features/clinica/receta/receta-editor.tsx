import { LIMITS } from '@hampi/contract/base/limits';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { Checkbox } from '@mantine/core';
import { flushSync } from 'react-dom';
import { toast } from '../../../base/toast.ts';
import { Cambio, Parrafo } from '../consulta/campos.tsx';
import { useCampo } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { newKey } from '../consulta/valores.ts';
import { ConPlantillas } from '../plantillas/con-plantillas.tsx';
import { BuscarMedicina, type Encontrada } from './buscar-medicina.tsx';
import { LineaReceta } from './linea/linea-receta.tsx';
import { type LineaValores, lineaVacia } from './receta-lineas.ts';
import { RevisionNota } from './revision-nota.tsx';

/** The medicines of the receta (RX-1), usable by keyboard alone, or "Sin receta". */
export function RecetaEditor() {
  const { dia } = useHistoria();
  const { value: lineas, readOnly, onChange } = useCampo('detalle');
  const { value: sinReceta, onChange: setSinReceta } = useCampo('sinReceta');
  const writable = !readOnly && !sinReceta;

  function add(found: Encontrada) {
    if (lineas.length >= LIMITS.recetaLineas) return toast.warning(MC.demasiadas_filas);
    const linea = lineaDe(found, dia);
    // Rendered synchronously, so that the next keystroke goes to the quantity.
    flushSync(() => onChange([...lineas, linea]));
    document.querySelector<HTMLElement>(`input[name="cantidad-${linea.clave}"]`)?.focus();
  }

  const change = (clave: string, changes: Partial<LineaValores>) =>
    onChange(lineas.map((linea) => (linea.clave === clave ? { ...linea, ...changes } : linea)));

  return (
    <div className="stack gap-16">
      <div className="row wrap gap-8 gap-x-12">
        <h3 className="grow">
          Receta <Cambio name="detalle" />
        </h3>
        <Checkbox
          label="Sin receta"
          checked={sinReceta}
          disabled={readOnly}
          onChange={(event) => setSinReceta(event.currentTarget.checked)}
        />
      </div>
      <BuscarMedicina writable={writable} onFound={add} />
      {!sinReceta && lineas.length > 0 && (
        <ol className="stack gap-8" aria-label="Medicamentos de la receta">
          {lineas.map((linea, i) => (
            <LineaReceta
              key={linea.clave}
              index={i}
              linea={linea}
              readOnly={readOnly}
              dia={dia}
              onChange={(changes) => change(linea.clave, changes)}
              onCopy={() =>
                onChange(
                  lineas.toSpliced(i + 1, 0, { ...linea, clave: newKey(), razon_advertencia: '', advertencias: [] }),
                )
              }
              onRemove={() => onChange(lineas.filter(({ clave }) => clave !== linea.clave))}
            />
          ))}
        </ol>
      )}
      {writable && <RevisionNota />}
      <ConPlantillas name="indicaciones" tipo="INDICACIONES">
        <Parrafo
          name="indicaciones"
          label="Indicaciones"
          placeholder="Dieta, reposo, signos de alarma, próximo control"
        />
      </ConPlantillas>
    </div>
  );
}

/** A line with what the vademécum says of the medicine. */
const lineaDe = (found: Encontrada, dia: string): LineaValores => ({
  ...lineaVacia(),
  vademecum_id: found.id || null,
  medicamento: found.nombre,
  composicion: found.composicion ?? '',
  funcion: found.funcion ?? '',
  presentacion: found.presentacion ?? '',
  casa_comercial: found.casa_comercial ?? '',
  via: /v[ií]a ([a-záéíóú]+)/i.exec(found.presentacion ?? '')?.[1] ?? '',
  fecha_inicio_uso: dia,
});
