/** Which of what was archived a moment needs (ADR 258). Only names are read. */
import { StartError } from '../../../../process/start-error.ts';
import { placeInLog, readFileName, readSegment, SEALS, type Segment, segmentAt } from './names.ts';

/** A moment, or all there is. */
export type Until = Date | 'ultimo';

export interface Chosen {
  segments: Segment[];
  /** How earlier timelines ended, which the server asks for. */
  histories: Segment[];
  /** When the last of the segments was archived: files that came until then may be named in it. */
  upTo: Date;
}

/** A segment of 24 digits at the beginning of a base, as its `backup_label` names it, and the moment that was asked for. */
interface Wanted {
  sistema: string;
  first: string;
  size: bigint;
  until: Until;
}

/**
 * Every segment from the base's first to the one that was archived after the moment. Throws StartError where one is missing in between,
 * or the moment is later than all that is archived.
 */
export function chooseSegments(names: string[], { sistema, first, size, until }: Wanted): Chosen {
  const all = names.flatMap((nombre) => readSegment(nombre) ?? []).filter((one) => one.sistema === sistema);
  const timeline = first.slice(0, 8);
  const kept = new Map<string, Segment>();
  for (const one of all.filter(({ tramo }) => tramo.startsWith(timeline) && tramo.length === 24 && tramo >= first)) {
    const known = kept.get(one.tramo);
    // Written twice by a process that was killed: by the first time all of it was there.
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

/** Names of the uploaded files that were there, one for each key, and of the seals of the audit. */
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

/** As an operator writes a moment: `2026-11-23 14:05:00`. */
export const inEcuador = (cuando: Date): string => cuando.toLocaleString('sv-SE', { timeZone: 'America/Guayaquil' });
