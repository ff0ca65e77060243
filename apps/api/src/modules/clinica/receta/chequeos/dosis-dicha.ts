/** How the checks of doses say what they found. */
import type { Hallazgo } from '../hechos/hechos.ts';
import type { Dosis } from '../reglas/tipos.ts';
import type { Item } from './contexto.ts';

/** Up to a quarter above a limit is a mild warning. */
export const BEYOND = 1.25;

/** A dose beside the limit that it can be compared with, both in the limit's unit. */
export interface Comparable {
  limit: Dosis;
  take: number;
  /** Of one day, or of one period of a special regimen. */
  day: number;
}

/** `limit` is the rule that it comes from, if it comes from one. */
export const warning = (
  item: Item,
  gravedad: 'alta' | 'media',
  motivo: string,
  conducta: string,
  limit?: Dosis,
): Hallazgo => ({
  linea: item.indice as number,
  tipo: 'DOSIS',
  gravedad,
  motivo,
  conducta,
  regla: limit?.regla,
  sustancia: item.sustancia.nombre,
});

/** Which limits were not compared, and why. */
export const unchecked = ({ indice, sustancia }: Pick<Item, 'indice' | 'sustancia'>, why: string): Hallazgo => ({
  linea: indice as number,
  tipo: 'SIN_COMPROBAR',
  gravedad: 'info',
  motivo: `${sustancia.nombre}: ${why}`,
  conducta: '',
  sustancia: sustancia.nombre,
  sin_revisar: true,
});

const enEcuador = new Intl.NumberFormat('es-EC', { maximumFractionDigits: 2 });
export const format = (value: number) => enEcuador.format(value);
