import { envasesDe, unitsNeeded } from '@hampi/contract/cantidad-receta';
import { isFecha } from '@hampi/contract/fechas';
import { cantidadEnCifras, cantidadEnPalabras, unidadDePresentacion } from '@hampi/contract/palabras';
import { pautaEnPalabras } from '@hampi/contract/pauta';
import { Button } from '@mantine/core';
import css from './advertencias.module.css';
import type { LineaValores } from './consulta-valores.ts';
import { entero, leer } from './numeros.ts';

interface PautaLineaProps {
  linea: LineaValores;
  readOnly: boolean;
  onCantidad: (cantidad: string) => void;
}

/** The line as the patient will read it, its quantity in words, and how much the treatment takes. */
export function PautaLinea({ linea, readOnly, onCantidad }: PautaLineaProps) {
  const pauta = {
    dosificacion: linea.dosificacion,
    dosis: leer(linea.dosis),
    dosis_unidad: linea.unidad.trim() || null,
    via: linea.via,
    frecuencia_uso_horas: entero(linea.frecuencia_uso_horas),
    dias_uso: entero(linea.dias_uso),
    fecha_inicio_uso: isFecha(linea.fecha_inicio_uso) ? linea.fecha_inicio_uso : null,
  };
  const isWritten = linea.dosificacion.trim() !== '' || pauta.frecuencia_uso_horas !== null || pauta.dias_uso !== null;
  const cantidad = entero(linea.cantidad);
  const unidad = unidadDePresentacion(linea.presentacion);
  const treatment = { ...pauta, unidad: linea.unidad };
  const envases = envasesDe({ ...treatment, presentacion: linea.presentacion, cantidad });
  const counted = unitsNeeded(treatment);
  // Of a liquid tablets are not counted: they are asked about.
  const needed = envases ? envases.hacenFalta : counted;
  if (!isWritten && cantidad === null) return null;
  return (
    <div className={css.pauta}>
      {isWritten && (
        <p>
          <b>El paciente leerá:</b> {pautaEnPalabras(pauta).join(' ')}
        </p>
      )}
      {cantidad !== null && (
        <span>
          <b>Cantidad:</b> {cantidad} ({cantidadEnPalabras(cantidad, unidad)})
        </span>
      )}
      {needed !== undefined && needed !== cantidad && needed <= 9_999 && (
        <span>
          El tratamiento necesita {cantidadEnCifras(needed, envases ? (unidad ?? 'envase') : linea.unidad.trim())}.{' '}
          {!readOnly && (
            <Button variant="subtle" size="compact-sm" onClick={() => onCantidad(String(needed))}>
              Usar {needed}
            </Button>
          )}
        </span>
      )}
      {envases?.otraForma && <strong>La dosis está en tabletas y el medicamento es un líquido: ¿es correcto?</strong>}
      {envases?.sobran && <strong>{cantidad} envases parecen demasiados para este tratamiento: ¿es correcto?</strong>}
    </div>
  );
}
