/** What is archived each minute, and how it is named (ADR 258). The names say all that a restore must know to choose. */
import { type BackupPlace, readStamp, stampOf } from '../place.ts';

export interface MinutePlaces {
  /** Copies of the database's files, one each night. */
  bases: BackupPlace;
  /** Segments of its log. */
  wal: BackupPlace;
  /** Uploaded files, each once, and the seals of the audit as often as they change. */
  archivos: BackupPlace;
}

/** A segment of the log. All that was committed up to `cuando` is in it or in an earlier one. */
export interface Segment {
  nombre: string;
  /** PostgreSQL's number of the cluster. */
  sistema: string;
  /** PostgreSQL's name: timeline and place, 24 hexadecimal digits; or `00000002.history`. */
  tramo: string;
  cuando: Date;
}
export interface KeptFile {
  nombre: string;
  clave: string;
  cuando: Date;
}

/** The key under which the seals of the audit are kept; those of files are UUIDs. */
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

/** Where a segment stands in the log of its timeline: `size` is of a segment in bytes. */
export function placeInLog(tramo: string, size: bigint): bigint {
  return BigInt(`0x${tramo.slice(8, 16)}`) * (FOUR_GB / size) + BigInt(`0x${tramo.slice(16)}`);
}

export function segmentAt(timeline: string, place: bigint, size: bigint): string {
  const hex = (n: bigint) => n.toString(16).toUpperCase().padStart(8, '0');
  return timeline + hex(place / (FOUR_GB / size)) + hex(place % (FOUR_GB / size));
}
/** PostgreSQL numbers its log in halves of 32 bits. */
export const FOUR_GB = 0x1_0000_0000n;
