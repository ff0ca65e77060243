import { isFecha } from '@hampi/contract/base/fechas';
import { cantidadEnCifras, cantidadEnPalabras, unidadDePresentacion } from '@hampi/contract/base/texto/palabras';
import { dudaEscrita, necesidadDe, necesidadEnPalabras } from '@hampi/contract/clinica/receta/cantidad';
import { indexFormas } from '@hampi/contract/clinica/receta/formas';
import { pautaEnPalabras } from '@hampi/contract/clinica/receta/pauta';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readCount, readNumber } from '../../consulta/numeros.ts';
import { formasFarmaceuticas } from '../receta.queries.ts';
import type { LineaValores } from '../receta-lineas.ts';
import css from './advertencias.module.css';

/** Used until the forms are loaded, and without a network; units that are counted still work. */
const SIN_FORMAS = indexFormas([]);

interface PautaLineaProps {
  linea: LineaValores;
  readOnly: boolean;
  onCantidad: (cantidad: string) => void;
}

/** The line as the patient will read it, its quantity in words, and how much the treatment takes. */
export function PautaLinea({ linea, readOnly, onCantidad }: PautaLineaProps) {
  const pauta = {
    dosificacion: linea.dosificacion,
    dosis: readNumber(linea.dosis),
    dosis_unidad: linea.unidad.trim() || null,
    via: linea.via,
    frecuencia_uso_horas: readCount(linea.frecuencia_uso_horas),
    dias_uso: readCount(linea.dias_uso),
    fecha_inicio_uso: isFecha(linea.fecha_inicio_uso) ? linea.fecha_inicio_uso : null,
  };
  const isWritten = linea.dosificacion.trim() !== '' || pauta.frecuencia_uso_horas !== null || pauta.dias_uso !== null;
  const duda = dudaEscrita(linea.dosificacion);
  const cantidad = readCount(linea.cantidad);
  const unidad = unidadDePresentacion(linea.presentacion);
  const { data: formas = SIN_FORMAS } = useQuery(formasFarmaceuticas);
  const { presentacion, composicion } = linea;
  const needed = necesidadDe(formas, { ...pauta, unidad: linea.unidad, presentacion, composicion });
  const choices = needed
    ? needed.cantidad === undefined
      ? needed.opciones.map((o) => o.envases)
      : [needed.cantidad]
    : [];
  const offered = choices.filter((n) => n <= 9_999);
  if (!isWritten && cantidad === null) return null;
  return (
    <div className={css.pauta}>
      {isWritten && (
        <p>
          <b>El paciente leerá:</b> {pautaEnPalabras(pauta).join(' ')}
        </p>
      )}
      {duda && <strong role="status">{duda}.</strong>}
      {cantidad !== null && (
        <span>
          <b>Cantidad:</b> {cantidad} ({cantidadEnPalabras(cantidad, unidad)})
        </span>
      )}
      {needed && offered.length > 0 && !(cantidad !== null && offered.includes(cantidad)) && (
        <span>
          El tratamiento necesita {needed.total && `${cantidadEnCifras(needed.total.valor, needed.total.unidad)}: `}
          {necesidadEnPalabras(needed)}.{' '}
          {!readOnly &&
            offered.map((n) => (
              <Button key={n} variant="subtle" size="compact-sm" onClick={() => onCantidad(String(n))}>
                Usar {n}
              </Button>
            ))}
        </span>
      )}
    </div>
  );
}
