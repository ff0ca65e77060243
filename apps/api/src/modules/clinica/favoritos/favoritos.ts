/** What each doctor uses most and most recently (BE-9), counted with each entry and encrypted with the doctor's key. */
import { daysBetween } from '@hampi/contract/base/fechas';
import type { DbOrTrx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import type { Vault } from '../../../vault/vault.ts';

/** Number of uses, and the day of the last one. */
interface Uso {
  clave: string;
  usos: number;
  ultimo: string;
}
interface Usos {
  cie10: Uso[];
  medicinas: Uso[];
}
const NONE: Usos = { cie10: [], medicinas: [] };

/** At most this many are kept of each kind; those used least and longest ago are dropped first. */
const KEPT = 200;
/** Days after which a use counts half. */
const HALF_LIFE_DAYS = 60;

const placeOf = (doctorId: number) => `favoritos:${doctorId}`;

const weight = ({ usos, ultimo }: Uso, hoy: string) =>
  usos * 0.5 ** (Math.max(0, daysBetween(ultimo, hoy)) / HALF_LIFE_DAYS);
/** Calculates each weight once, not in every comparison. */
const ranked = (list: Uso[], hoy: string): Uso[] =>
  list
    .map((uso) => ({ uso, peso: weight(uso, hoy) }))
    .sort((a, b) => b.peso - a.peso || b.uso.ultimo.localeCompare(a.uso.ultimo))
    .map(({ uso }) => uso);

const stored = prepared((db, a: { doctorId: number }) =>
  db.selectFrom('favoritos').where('doctor_id', '=', a.doctorId).select('sellado'),
);

async function read({ db, vault }: { db: DbOrTrx; vault: Vault }, doctor_id: number): Promise<Usos> {
  const [row] = await stored(db, { doctorId: doctor_id });
  return row ? vault.open<Usos>({ doctor_id }, placeOf(doctor_id), row.sellado) : NONE;
}

/** Codes, or ids of the vademecum, most used first. */
export async function favoritosOf(
  deps: { db: DbOrTrx; vault: Vault },
  doctorId: number | null,
  hoy: string,
): Promise<Usados> {
  const usos = doctorId === null ? NONE : await read(deps, doctorId);
  return {
    cie10: ranked(usos.cie10, hoy).map(({ clave }) => clave),
    medicinas: ranked(usos.medicinas, hoy).map(({ clave }) => Number(clave)),
  };
}

export interface Usados {
  cie10: string[];
  medicinas: number[];
}

/**
 * The lists with one more use of each, encrypted for `saveUsos`; null if nothing was used. They are read before the transaction and
 * without lock, so that entries of the same doctor do not wait for each other; two simultaneous ones may therefore count as one.
 */
export async function usosWith(
  deps: { db: DbOrTrx; vault: Vault },
  doctor_id: number,
  { cie10, medicinas }: Usados,
  hoy: string,
): Promise<Buffer | null> {
  if (cie10.length + medicinas.length === 0) return null;
  const before = await read(deps, doctor_id);
  return deps.vault.seal({ doctor_id }, placeOf(doctor_id), {
    cie10: counted(before.cie10, cie10, hoy),
    medicinas: counted(before.medicinas, medicinas.map(String), hoy),
  });
}

/** Stores the lists, in the transaction that saves the entry, so that an entry that fails is not counted. */
export const saveUsos = prepared((db, a: { doctor_id: number; sellado: Buffer }) =>
  db
    .insertInto('favoritos')
    .values({ doctor_id: a.doctor_id, sellado: a.sellado })
    .onConflict((oc) => oc.column('doctor_id').doUpdateSet({ sellado: (eb) => eb.ref('excluded.sellado') })),
);

function counted(list: Uso[], used: string[], hoy: string): Uso[] {
  const known = new Map(list.map((uso) => [uso.clave, uso]));
  for (const clave of new Set(used)) {
    const before = known.get(clave);
    // Starts from the decayed count, so that frequent use long ago fades.
    const usos = before ? weight(before, hoy) : 0;
    known.set(clave, { clave, usos: Math.round((usos + 1) * 100) / 100, ultimo: hoy });
  }
  return ranked([...known.values()], hoy).slice(0, KEPT);
}
