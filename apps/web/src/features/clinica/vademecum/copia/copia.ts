/**
 * The read-only copy of the vademecum in this browser (decisions 1 and 54, ADR 91): stored when the doctor opens the vademecum, read
 * without a network, deleted with the session.
 */

import type { Reply } from '@hampi/contract/base/endpoint';
import { DAY_MS } from '@hampi/contract/base/fechas';
import { getCopiaVademecum } from '@hampi/contract/clinica/vademecum/calls';
import { call } from '../../../../base/api.ts';
import { COPIES, session } from '../../../../base/session.ts';

export type Copia = Reply<typeof getCopiaVademecum>;
type Kept = Copia & { doctor_id: number };

const STORE = 'vademecum';
const ONLY = 1;
const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Runs one request in the database and closes it, so that the end of a session can delete it. */
async function withStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(COPIES, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const db = await asked(opening);
  try {
    return await asked(run(db.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    db.close();
  }
}

/** The doctor's copy, if this browser has one. Storage may be forbidden, or hold another doctor's copy. */
export async function readCopia(doctor_id: number): Promise<Copia | undefined> {
  const kept = await withStore<Kept | undefined>('readonly', (store) => store.get(ONLY)).catch(() => undefined);
  return kept?.doctor_id === doctor_id ? kept : undefined;
}

/**
 * Stores a new copy, at most once a day, or whenever the doctor's own medicines changed (`anew`). Fails silently without a network or
 * storage.
 */
export async function renewCopia(doctor_id: number, anew = false): Promise<void> {
  try {
    const kept = anew ? undefined : await readCopia(doctor_id);
    if (kept && Date.now() - Date.parse(kept.tomada_en) < DAY_MS) return;
    const copia = await call(getCopiaVademecum);
    // If the doctor logged out meanwhile, nothing is stored.
    if (session().user?.doctor_id !== doctor_id) return;
    await withStore('readwrite', (store) => store.put({ ...copia, doctor_id } satisfies Kept, ONLY));
  } catch {
    // The next search reports that there is no network.
  }
}
