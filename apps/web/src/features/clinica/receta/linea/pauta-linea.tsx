import { isFecha } from '@hampi/contract/base/fechas';
import { cantidadEnCifras, cantidadEnPalabras, unidadDePresentacion } from '@hampi/contract/base/texto/palabras';
import { type Necesidad, necesidadDe, necesidadEnPalabras } from '@hampi/contract/clinica/receta/cantidad';
import { conNumeros, conPalabras, contradiccionDe, dudaEscrita } from '@hampi/contract/clinica/receta/dosis/contradice';
import { indexFormas } from '@hampi/contract/clinica/receta/formas';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { pautaEnPalabras } from '@hampi/contract/clinica/receta/pauta';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { decimal, readCount, readNumber } from '../../consulta/numeros.ts';
import { formasFarmaceuticas } from '../receta.queries.ts';
import type { LineaValores } from '../receta-lineas.ts';
import css from './advertencias.module.css';

/** Used until the forms are loaded, and without a network; units that are counted still work. */
const SIN_FORMAS = indexFormas([]);

interface PautaLineaProps {
  linea: LineaValores;
  readOnly: boolean;
  onChange: (changes: Partial<LineaValores>) => void;
}

/** The line as the patient will read it, its quantity in words, and how much the treatment takes. */
export function PautaLinea({ linea, readOnly, onChange }: PautaLineaProps) {
  const pauta = pautaOf(linea);
  const isWritten = linea.dosificacion.trim() !== '' || pauta.frecuencia_uso_horas !== null || pauta.dias_uso !== null;
  const cantidad = readCount(linea.cantidad);
  const { data: formas = SIN_FORMAS } = useQuery(formasFarmaceuticas);
  const { presentacion, composicion } = linea;
  const dosificada = { ...linea, ...pauta, unidad: pauta.dosis_unidad };
  const duda = dudaEscrita(linea.dosificacion, dosificada);
  const differ = readOnly
    ? undefined
    : contradiccionDe(dosificada, {
        gotasPorMl: formas.de(presentacion)?.gotas_por_ml,
        medida: formas.medida,
      });
  const needed = necesidadDe(formas, { ...pauta, unidad: linea.unidad, presentacion, composicion });
  if (!isWritten && cantidad === null) return null;
  return (
    <div className="row wrap gap-2 gap-x-8 mt-8 c-quiet t-small">
      {isWritten && (
        <p className="own-line">
          <b>El paciente leerá:</b> {pautaEnPalabras(pauta).join(' ')}
        </p>
      )}
      {duda && <strong role="status">{duda}.</strong>}
      {differ && (
        <fieldset className={`flex own-line wrap gap-8 py-8 px-12 r-control my-4 edge-amber ${css.choice}`}>
          <legend role="status">{RECETA.no_coinciden}</legend>
          <Button variant="light" size="compact-sm" onClick={() => onChange(asValores(conPalabras(differ)))}>
            {RECETA.usar_palabras(differ.palabras.texto)}
          </Button>
          <Button
            variant="light"
            size="compact-sm"
            onClick={() => onChange({ dosificacion: conNumeros(dosificada, differ) })}
          >
            {RECETA.usar_numeros(differ.numeros.texto)}
          </Button>
        </fieldset>
      )}
      {cantidad !== null && (
        <span>
          <b>Cantidad:</b> {cantidad} ({cantidadEnPalabras(cantidad, unidadDePresentacion(presentacion))})
        </span>
      )}
      {needed && (
        <Necesita
          needed={needed}
          cantidad={cantidad}
          onUse={readOnly ? undefined : (n) => onChange({ cantidad: String(n) })}
        />
      )}
    </div>
  );
}

const pautaOf = (linea: LineaValores) => ({
  dosificacion: linea.dosificacion,
  dosis: readNumber(linea.dosis),
  dosis_unidad: linea.unidad.trim() || null,
  via: linea.via,
  frecuencia_uso_horas: readCount(linea.frecuencia_uso_horas),
  dias_uso: readCount(linea.dias_uso),
  fecha_inicio_uso: isFecha(linea.fecha_inicio_uso) ? linea.fecha_inicio_uso : null,
});

interface NecesitaProps {
  needed: Necesidad;
  cantidad: number | null;
  /** Takes a number; without it they are only said. */
  onUse: ((n: number) => void) | undefined;
}

/** How much the treatment takes, unless the line already has that quantity. */
function Necesita({ needed, cantidad, onUse }: NecesitaProps) {
  const choices = needed.cantidad === undefined ? needed.opciones.map((o) => o.envases) : [needed.cantidad];
  const offered = choices.filter((n) => n <= 9_999);
  if (offered.length === 0 || (cantidad !== null && offered.includes(cantidad))) return null;
  return (
    <span>
      El tratamiento necesita {needed.total && `${cantidadEnCifras(needed.total.valor, needed.total.unidad)}: `}
      {necesidadEnPalabras(needed)}.{' '}
      {onUse &&
        offered.map((n) => (
          <Button key={n} variant="subtle" size="compact-sm" onClick={() => onUse(n)}>
            Usar {n}
          </Button>
        ))}
    </span>
  );
}

/** Numbers of a line as its fields hold them. */
function asValores({ dosis, unidad, ...counts }: ReturnType<typeof conPalabras>): Partial<LineaValores> {
  return {
    ...(dosis === undefined ? {} : { dosis: decimal(dosis), unidad: unidad ?? '' }),
    ...Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, decimal(value)])),
  };
}
