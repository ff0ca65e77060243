/** Chooses the archived files that a moment needs, by their names alone (ADR 235). */
import { StartError } from '../../../../process/start-error.ts';
import { placeInLog, readFileName, readSegment, SEALS, type Segment, segmentAt } from './names.ts';

/** A moment, or the last one there is. */
export type Until = Date | 'ultimo';

export interface Chosen {
  segments: Segment[];
  /** Files that say how earlier timelines ended, which the server needs. */
  histories: Segment[];
  /** When the last of the segments was archived. It may refer to files archived until then. */
  upTo: Date;
}

/** `first`: the base's first segment of 24 digits, as its `backup_label` names it. `until`: the requested moment. */
interface Wanted {
  sistema: string;
  first: string;
  size: bigint;
  until: Until;
}

/**
 * Every segment from the base's first to the first one archived after the moment. Throws StartError if one in between is missing, or if the
 * moment is later than everything archived.
 */
export function chooseSegments(names: string[], { sistema, first, size, until }: Wanted): Chosen {
  const all = names.flatMap((nombre) => readSegment(nombre) ?? []).filter((one) => one.sistema === sistema);
  const timeline = first.slice(0, 8);
  const kept = new Map<string, Segment>();
  for (const one of all.filter(({ tramo }) => tramo.startsWith(timeline) && tramo.length === 24 && tramo >= first)) {
    const known = kept.get(one.tramo);
    // A killed process may have written it twice; the first one is already complete.
    if (!known || one.cuando < known.cuando) kept.set(one.tramo, one);
  }
  const inOrder = [...kept.values()].sort((a, b) => (a.tramo < b.tramo ? -1 : 1));
  const newest = inOrder.at(-1)?.cuando;
  const upTo = until === 'ultimo' ? newest : inOrder.find(({ cuando }) => cuando >= until)?.cuando;
  if (!newest || !upTo) throw new StartError(TOO_LATE(newest));
  const segments = inOrder.filter(({ cuando }) => cuando <= upTo);
  const begin = placeInLog(first, size);
  segments.forEach(({ tramo }, i) => {
    const expected = segmentAt(timeline, begin + BigInt(i), size);
    if (tramo !== expected) throw new StartError(MISSING(expected));
  });
  return { segments, histories: all.filter(({ tramo }) => tramo.endsWith('.history')), upTo };
}

/** Names of the uploaded files that existed, one for each key, and of the audit's seals. */
export function chooseFiles(names: string[], claves: string[], upTo: Date): { files: string[]; seals?: string } {
  const inBase = new Set(claves);
  const all = names
    .flatMap((nombre) => readFileName(nombre) ?? [])
    .sort((a, b) => a.cuando.getTime() - b.cuando.getTime());
  const files = new Map<string, string>();
  for (const { nombre, clave, cuando } of all)
    if (clave !== SEALS && (inBase.has(clave) || cuando <= upTo) && !files.has(clave)) files.set(clave, nombre);
  const missing = claves.find((clave) => !files.has(clave));
  if (missing)
    throw new StartError(`Falta el archivo subido ${missing} entre lo archivado. Restaure el respaldo de una noche.`);
  const seals = all.filter(({ clave }) => clave === SEALS);
  const then = seals.find(({ cuando }) => cuando >= upTo) ?? seals.at(-1);
  return { files: [...files.values()], ...(then && { seals: then.nombre }) };
}

const MISSING = (tramo: string) =>
  `Falta el tramo ${tramo} de lo archivado: se puede volver a un minuto anterior a él, o al respaldo de una noche. ` +
  'Si tiene otra copia del lugar de los respaldos, búsquelo en su carpeta minutos/wal.';
const TOO_LATE = (newest: Date | undefined) =>
  newest
    ? `Lo archivado llega hasta las ${inEcuador(newest)}. Ponga un minuto anterior, o --hasta ultimo para volver a lo último que hay.`
    : 'No hay nada archivado después de la copia base de ese momento. Restaure el respaldo de una noche.';

/** As operators write a moment, in Ecuador's time: `2026-11-23 14:05:00`. */
export const inEcuador = (cuando: Date): string => cuando.toLocaleString('sv-SE', { timeZone: 'America/Guayaquil' });
