/** Archives uploaded files and the audit's seals, before the WAL that refers to them (ADR 235). */
import { Readable } from 'node:stream';
import type { FileStore } from '../../../../adapters/files/file-store.ts';
import { SEAL_OBJECT, type SealPlace, sealsUpTo } from '../../../../vault/audit-seals.ts';
import { packed, present } from '../make.ts';
import type { BackupPlace } from '../place.ts';
import type { RecoveryKey } from '../recovery-key.ts';
import { fileName, readFileName, SEALS } from './names.ts';

/**
 * Makes a function that archives everything new since its last call. The content of the place is listed only once, because files never
 * change. `files` is undefined if they are in S3, which survives the loss of this machine.
 */
export function archiveOfFiles(
  recovery: RecoveryKey,
  place: BackupPlace,
  files: FileStore | undefined,
  seals: SealPlace[],
) {
  let known: Set<string> | undefined;
  let lastSeals = '';
  const write = (clave: string, bytes: Uint8Array, now: Date) =>
    place.write(
      fileName(clave, now),
      packed(() => Readable.from([bytes]), recovery),
    );
  return async (now: Date): Promise<void> => {
    known ??= new Set((await place.list()).flatMap(({ nombre }) => readFileName(nombre)?.clave ?? []));
    for await (const clave of files?.keys() ?? []) {
      if (known.has(clave) || clave === SEAL_OBJECT) continue;
      const bytes = await present(files as FileStore, clave);
      if (bytes) await write(clave, bytes, now);
      known.add(clave);
    }
    const text = await sealsUpTo(seals, Number.POSITIVE_INFINITY);
    if (text !== lastSeals) await write(SEALS, Buffer.from(text), now);
    lastSeals = text;
  };
}
