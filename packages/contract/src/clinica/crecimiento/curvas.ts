/** The curves of a growth chart, for the screen and the printed sheet (BE-19, ADR 85). */
import { DOS_ANOS, type Evaluacion, type Resultado } from './crecimiento.ts';
import { INDICADORES, type Indicador, type SexoCrecimiento } from './indicadores.ts';
import { centimetrosDe, dayOfMonth, diasDe, lmsOfEdad, lmsOfTalla, monthOfDay } from './lms.ts';
import { valorOfZ } from './zscore.ts';

export const CURVAS_Z = [-3, -2, -1, 0, 1, 2, 3] as const;

/** The ages that one chart shows, in months. */
export const TRAMOS = {
  dos: { nombre: '0 a 2 años', meses: [0, 24] },
  cinco: { nombre: '0 a 5 años', meses: [0, 60] },
  diecinueve: { nombre: '5 a 19 años', meses: [60, 228] },
} as const;
export type Tramo = keyof typeof TRAMOS;
export const LISTA_TRAMOS = Object.keys(TRAMOS) as Tramo[];

export function tramoOf(dias: number): Tramo {
  if (dias < DOS_ANOS) return 'dos';
  return dias < dayOfMonth(61) ? 'cinco' : 'diecinueve';
}

export interface PuntoCurva {
  /** Months of age; cm for weight for height. */
  x: number;
  /** In the indicator's unit. */
  y: number;
}
export interface Curva {
  z: number;
  puntos: PuntoCurva[];
}

const POINTS = 100;
/** A chart needs at least this many days of a table; with fewer it would show almost nothing. */
const YEAR = 365;
const steps = (from: number, to: number) =>
  Array.from({ length: POINTS + 1 }, (_, i) => from + ((to - from) * i) / POINTS);
const posicionOf = (tramo: Tramo) => (tramo === 'dos' ? 'ACOSTADO' : 'DE_PIE');

/** One line for each z; none if the WHO has no table, as for the weight of adolescents. */
export function curvasOf(indicador: Indicador, sexo: SexoCrecimiento, tramo: Tramo): Curva[] {
  const at = samplesOf(indicador, sexo, tramo);
  const { restringido } = INDICADORES[indicador];
  if (at.length === 0) return [];
  return CURVAS_Z.map((z) => ({ z, puntos: at.map(({ x, lms }) => ({ x, y: valorOfZ(lms, z, restringido) })) }));
}

function samplesOf(indicador: Indicador, sexo: SexoCrecimiento, tramo: Tramo) {
  if (indicador === 'peso_talla') {
    const posicion = posicionOf(tramo);
    if (tramo === 'diecinueve') return [];
    return steps(...centimetrosDe(posicion)).flatMap((cm) => {
      const lms = lmsOfTalla(posicion, sexo, cm);
      return lms ? { x: cm, lms } : [];
    });
  }
  const [from, to] = TRAMOS[tramo].meses;
  const [first, last] = diasDe(indicador, sexo);
  const [start, end] = [Math.max(first, dayOfMonth(from)), Math.min(last, dayOfMonth(to))];
  if (end - start < YEAR) return [];
  return steps(start, end).flatMap((dias) => {
    const lms = lmsOfEdad(indicador, sexo, Math.round(dias));
    return lms ? { x: monthOfDay(dias), lms } : [];
  });
}

export interface PuntoMedido extends PuntoCurva {
  evaluacion: Evaluacion;
  resultado: Resultado;
}

/** The child's own points on a chart, oldest first. */
export function puntosOf(indicador: Indicador, tramo: Tramo, evaluaciones: Evaluacion[]): PuntoMedido[] {
  const [from, to] = TRAMOS[tramo].meses;
  return evaluaciones.flatMap((evaluacion) => {
    const { diasCorregidos: dias, talla } = evaluacion;
    const resultado = evaluacion.resultados[indicador];
    if (!resultado) return [];
    if (indicador === 'peso_talla')
      return talla !== null && (tramo === 'dos') === dias < DOS_ANOS
        ? [{ x: talla, y: resultado.valor, evaluacion, resultado }]
        : [];
    const inside = dias >= dayOfMonth(from) && dias <= dayOfMonth(to + 1);
    return inside ? [{ x: monthOfDay(dias), y: resultado.valor, evaluacion, resultado }] : [];
  });
}
