/** A line of a receta as the rules read it: ingredients, route, amount and frequency. */
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import {
  type Cantidad,
  cantidadPorToma,
  type Falta,
  leerConcentracion,
} from '@hampi/contract/clinica/receta/dosis/concentracion';
import { type Frecuencia, frecuenciaOf } from '@hampi/contract/clinica/receta/dosis/frecuencia';
import { leerDosis } from '@hampi/contract/clinica/receta/dosis/lectura';
import { type Maximo, maximoSinLeer, maximosDelDia, tomasDelMaximo } from '@hampi/contract/clinica/receta/dosis/maximo';
import { isCounted, unidadOf } from '@hampi/contract/clinica/receta/dosis/unidades';
import type { LineaRevisada } from '@hampi/contract/clinica/receta/seguridad';
import type { Reglas } from '../reglas/tipos.ts';
import { type Componente, type Compuesto, readMedicina } from './medicina.ts';
import { isSistemica, type Via, viaOf } from './via.ts';

export interface ComponenteLeido extends Componente {
  /** For one dose; the largest if they differ. */
  cantidad: Cantidad | Falta;
}

export interface LineaLeida extends Frecuencia {
  medicamento: string;
  componentes: ComponenteLeido[];
  claseExtra: number | null;
  desconocidos: Compuesto['desconocidos'];
  via: Via;
  sistemica: boolean;
  /** Null if the line does not say. */
  dias: number | null;
  /** One dose in its own unit; null if unknown. */
  toma: Toma | null;
  /** `directo`, `en bolo`: pushed undiluted. */
  enBolo: boolean;
  /** All of a day's doses as a multiple of one dose, where they differ (`1 en la mañana y 2 en la noche` is 1.5 of 2); else null. */
  dosisDelDia: number | null;
  /** The words of a most that could not be read with certainty, and counts for nothing; null if there is none. */
  maximoSinLeer: string | null;
}

export interface Toma {
  dosis: number;
  unidad: string;
}

/** A line being written or a stored one, as far as it says something. */
type Escrita = Pick<LineaRevisada, 'medicamento'> & Partial<LineaRevisada | LineaReceta>;

export function readLinea(reglas: Reglas, linea: Escrita): LineaLeida {
  const { medicamento, composicion, presentacion, via, dias_uso, frecuencia_uso_horas, dosificacion } = linea;
  const { componentes, claseExtra, desconocidos } = readMedicina(reglas, medicamento, composicion);
  const way =
    viaOf(via, presentacion, composicion, medicamento, linea.unidad, dosificacion) ?? usualVia(reglas, componentes);
  const solo = componentes.length === 1;
  // A strength that stands only beside the form or the name.
  const beside = solo
    ? [presentacion, medicamento, composicion].find((text) => leerConcentracion(text) !== undefined)
    : undefined;
  const strengthOf = ({ concentracion }: Componente) =>
    concentracion && leerConcentracion(concentracion) ? concentracion : (beside ?? concentracion);
  const forma = reglas.formas.de(presentacion ?? medicamento);
  const envase = { gotasPorMl: forma?.gotas_por_ml, medida: reglas.formas.medida };
  const { toma, delDia } = tomaOf(linea, componentes[0] ? strengthOf(componentes[0]) : null, forma?.unidad);
  // Units of an insulin are international, also where its strength is not written.
  const insulinas = reglas.ids.get('insulinas') ?? -1;
  if (
    toma &&
    unidadOf(toma.unidad)?.nombre === 'unidad' &&
    componentes.some((c) => c.sustancia.clases.includes(insulinas))
  )
    toma.unidad = 'UI';
  const leidos = componentes.map((c) => ({
    ...c,
    cantidad: cantidadPorToma({ dosis: toma?.dosis, unidad: toma?.unidad }, strengthOf(c), solo, envase),
  }));
  return {
    medicamento,
    componentes: leidos,
    claseExtra,
    desconocidos,
    via: way,
    sistemica: isSistemica(way),
    dias: dias_uso ?? null,
    toma,
    enBolo: /\b(direct[ao]|(en )?bolo|sin diluir)\b/i.test(dosificacion ?? ''),
    ...conMaximo(
      dosificacion,
      toma?.dosis,
      { ...frecuenciaOf(frecuencia_uso_horas, dosificacion), dosisDelDia: delDia },
      (maximo) => tomasDelMaximo(maximo, toma, solo ? leidos[0]?.cantidad : undefined),
    ),
  };
}

/**
 * The most of a day is the day's dose where the words say no other, and where it is more. It never lowers what the line says: a word would
 * silence a warning (`2 cada 4 horas, bajar hasta 1 al día`).
 */
function conMaximo(
  dosificacion: string | null | undefined,
  dosis: number | undefined,
  said: Frecuencia & Pick<LineaLeida, 'dosisDelDia'>,
  tomasDe: (maximo: Maximo) => number | null,
) {
  const stated =
    said.regimen === null ? maximosDelDia(dosificacion).map((one) => ({ ...one, tomas: tomasDe(one) })) : [];
  const most = stated.flatMap(({ tomas }) => tomas ?? []);
  const unread = maximoSinLeer(dosificacion, dosis) ?? stated.find(({ tomas }) => tomas === null)?.dicho ?? null;
  if (most.length === 0) return { ...said, maximoSinLeer: unread };
  const times = said.dosisDelDia ?? said.vecesDia ?? 0;
  const dosisDelDia = Math.max(times, ...most);
  return { ...said, vecesDia: said.vecesDia ?? dosisDelDia, dosisDelDia, maximoSinLeer: unread };
}

const INJECTED: Via[] = ['SC', 'IM', 'IV'];
/** Oral, unless all limits of the medicine are of injections: an insulin whose line names no route is not swallowed. */
function usualVia(reglas: Reglas, [first]: Componente[]): Via {
  const known = new Set(first && reglas.dosis.get(first.sustancia.id)?.map(({ via }) => via));
  if (known.size === 0 || [...known].some((via) => via !== 'parenteral' && !INJECTED.includes(via as Via)))
    return 'oral';
  return known.size === 1 ? ([...known][0] as Via) : 'parenteral';
}

/** One dose from the line's numbers or, without them, from its words; of several the largest. */
function tomaOf(linea: Escrita, concentracion: string | null, formUnit: string | undefined) {
  const leida = leerDosis(linea.dosificacion ?? '', concentracion);
  const words = leida && !('duda' in leida) ? leida : undefined;
  const said = words && Math.max(...words.tomas);
  const unidad = linea.unidad?.trim();
  const counted = () => countedUnit(concentracion, formUnit);
  if (words && said && words.modo !== 'una')
    return { toma: tomaIn(said, words.unidad?.nombre ?? unidad ?? counted()), delDia: delDiaOf(words, said) };
  if (linea.dosis && unidad) return { toma: tomaIn(linea.dosis, unidad), delDia: null };
  return { toma: tomaIn(linea.dosis ?? said, unidad || words?.unidad?.nombre || counted()), delDia: null };
}

const tomaIn = (dosis: number | null | undefined, unidad: string | undefined): Toma | null =>
  dosis && unidad ? { dosis, unidad } : null;

/** Of doses at the moments of a day: their sum, in the largest of them. */
const delDiaOf = ({ modo, tomas }: { modo: string; tomas: number[] }, largest: number): number | null =>
  modo === 'momentos' ? tomas.reduce((sum, one) => sum + one, 0) / largest : null;

/** `1 cada 8 horas` of a medicine that is counted means its units. */
function countedUnit(concentracion: string | null, formUnit: string | undefined): string | undefined {
  if (formUnit) return isCounted(formUnit) ? formUnit : undefined;
  return leerConcentracion(concentracion)?.en === 'unidad' ? 'unidad' : undefined;
}
