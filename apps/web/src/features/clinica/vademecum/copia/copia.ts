/**
 * The read-only copy of the vademecum that this browser keeps (decisions 1 and 54, ADR 250): taken once the doctor has opened the
 * vademecum, read while there is no network, gone with the session.
 */
import type { Reply } from '@hampi/contract/base/endpoint';
import { getCopiaVademecum } from '@hampi/contract/clinica/vademecum/calls';
import { call } from '../../../../base/api.ts';
import { COPIES, session } from '../../../../base/session.ts';

export type Copia = Reply<typeof getCopiaVademecum>;
type Kept = Copia & { doctor_id: number };

const STORE = 'vademecum';
const ONLY = 1;
const DAY = 86_400_000;

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Runs one request in the database, which is closed again, so that the end of a session can delete it. */
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

/** The doctor's copy, if this browser has one: storage may be forbidden, or hold that of somebody else. */
export async function readCopia(doctor_id: number): Promise<Copia | undefined> {
  const kept = await withStore<Kept | undefined>('readonly', (store) => store.get(ONLY)).catch(() => undefined);
  return kept?.doctor_id === doctor_id ? kept : undefined;
}

/** Takes a copy, at most once a day and whenever an own medicine changed (`anew`). Without network, or storage, there is none: no failure. */
export async function renewCopia(doctor_id: number, anew = false): Promise<void> {
  try {
    const kept = anew ? undefined : await readCopia(doctor_id);
    if (kept && Date.now() - Date.parse(kept.tomada_en) < DAY) return;
    const copia = await call(getCopiaVademecum);
    // Who logged out meanwhile leaves nothing behind.
    if (session().user?.doctor_id !== doctor_id) return;
    await withStore('readwrite', (store) => store.put({ ...copia, doctor_id } satisfies Kept, ONLY));
  } catch {
    // The search itself says that there is no network.
  }
}
