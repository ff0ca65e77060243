/** The names of archived files (ADR 235). A restore chooses by the names alone. */
import { type BackupPlace, readStamp, stampOf } from '../place.ts';

export interface MinutePlaces {
  /** Copies of the database's files, one every night. */
  bases: BackupPlace;
  /** WAL segments. */
  wal: BackupPlace;
  /** Uploaded files, each once, and the audit's seals each time they change. */
  archivos: BackupPlace;
}

/** A WAL segment. Everything committed up to `cuando` is in it or in an earlier one. */
export interface Segment {
  nombre: string;
  /** PostgreSQL's number of the cluster. */
  sistema: string;
  /** PostgreSQL's name for it: timeline and position, 24 hexadecimal digits, or `00000002.history`. */
  tramo: string;
  cuando: Date;
}
export interface KeptFile {
  nombre: string;
  clave: string;
  cuando: Date;
}

/** The key of the audit's seals; the keys of files are UUIDs. */
export const SEALS = 'sellos';

export const baseName = (cuando: Date): string => `hampi-${stampOf(cuando)}.base`;
export const baseMoment = (nombre: string): Date | undefined => readStamp(/^hampi-([^-]+)\.base$/.exec(nombre)?.[1]);

export const segmentName = (sistema: string, tramo: string, cuando: Date): string =>
  `hampi-${sistema}-${tramo}-${stampOf(cuando)}.wal`;

export function readSegment(nombre: string): Segment | undefined {
  const [, sistema = '', tramo = '', stamp] =
    /^hampi-(\d+)-([0-9A-F]{24}|[0-9A-F]{8}\.history)-([^-]+)\.wal$/.exec(nombre) ?? [];
  const cuando = readStamp(stamp);
  return cuando && { nombre, sistema, tramo, cuando };
}

export const fileName = (clave: string, cuando: Date): string =>
  `hampi-${stampOf(cuando)}-${encodeURIComponent(clave)}.archivo`;

export function readFileName(nombre: string): KeptFile | undefined {
  const [, stamp, clave = ''] = /^hampi-([^-]+)-(.+)\.archivo$/.exec(nombre) ?? [];
  const cuando = readStamp(stamp);
  return cuando && { nombre, clave: decodeURIComponent(clave), cuando };
}

export const MINUTE_KINDS = { bases: baseMoment, wal: readSegment, archivos: readFileName };

/** The position of a segment in its timeline, counted in segments; `size` is in bytes. */
export function placeInLog(tramo: string, size: bigint): bigint {
  return BigInt(`0x${tramo.slice(8, 16)}`) * (FOUR_GB / size) + BigInt(`0x${tramo.slice(16)}`);
}

export function segmentAt(timeline: string, place: bigint, size: bigint): string {
  const hex = (n: bigint) => n.toString(16).toUpperCase().padStart(8, '0');
  return timeline + hex(place / (FOUR_GB / size)) + hex(place % (FOUR_GB / size));
}
/** PostgreSQL writes WAL positions as two 32-bit halves. */
export const FOUR_GB = 0x1_0000_0000n;
