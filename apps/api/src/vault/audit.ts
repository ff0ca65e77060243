import { cut } from '@hampi/contract/base/texto/cut';
import { sql } from 'kysely';
import type { Session } from '../access/session.ts';
import type { DbOrTrx } from '../data/db.ts';
import { prepared } from '../data/prepared.ts';

/**
 * Records who did what, in the caller's transaction. `accion` is `entidad.verbo` (`cita.crear`); `detalle` may hold names of fields
 * and numbers, but never clinical text or a password.
 */
export async function audit(
  trx: DbOrTrx,
  who: Pick<Session, 'usuario_id' | 'rol' | 'direccion'> | null,
  accion: string,
  entidad_id: number | null,
  detalle?: Record<string, unknown>,
): Promise<void> {
  const whence = who?.direccion && OF_ACCOUNTS.test(accion) ? { direccion: who.direccion } : undefined;
  await insertAuditoria(trx, {
    usuario_id: who?.usuario_id ?? null,
    rol: who?.rol ?? null,
    accion,
    entidad_id,
    detalle: detalle || whence ? JSON.stringify({ ...detalle, ...whence }) : null,
  });
}

/** What happens to log-ins, accounts and their keys is audited with the address. The log of security lists it (`plataforma/seguridad`). */
const OF_ACCOUNTS = /^(sesion|cuenta|llave|acceso_programa|calendario)\./;

/** The same for many entities: one row each, in one statement. */
export const auditEach = (
  trx: DbOrTrx,
  who: Pick<Session, 'usuario_id' | 'rol'>,
  accion: string,
  ids: number[],
  detalle: Record<string, unknown>,
) =>
  sql`insert into auditoria (usuario_id, rol, accion, entidad_id, detalle)
    select ${who.usuario_id}::int, ${who.rol}::text, ${accion}::text, id, ${JSON.stringify(detalle)}::jsonb
    from unnest(${ids}::int[]) with ordinality as e (id, n) order by n`.execute(trx);

type Values = Record<string, unknown>;

/**
 * The same for an administrator's change: `detalle` holds old and new values of the fields that differ, or all values of a row that
 * was created (`before` null) or deleted (`after` null). Not for rows that may contain a person's clinical text.
 */
export const auditChange = (
  trx: DbOrTrx,
  who: Pick<Session, 'usuario_id' | 'rol'>,
  accion: string,
  entidad_id: number,
  before: Values | null,
  after: Values | null,
): Promise<void> => audit(trx, who, accion, entidad_id, changeOf(before, after));

/** `{ antes, despues }` with only the differing fields. Long texts are truncated, because a catalogue's row may hold pages. */
export function changeOf(before: Values | null, after: Values | null) {
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) => !SECRET.test(field) && JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]),
  );
  const cut = (row: Values) => Object.fromEntries(fields.map((field) => [field, short(row[field] ?? null)]));
  return { antes: before && cut(before), despues: after && cut(after) };
}

/** Names of the fields that differ, for rows whose values say something about a person. */
export const changedFields = (before: object, after: object): string[] =>
  Object.keys(after).filter(
    (field) => JSON.stringify((before as Values)[field]) !== JSON.stringify((after as Values)[field]),
  );

const SECRET = /password|hash|clave/i;
const LONG = 1_000;
const short = (value: unknown) =>
  typeof value === 'string' && value.length > LONG ? `${cut(value, LONG)}… (${value.length})` : value;

interface Fila {
  usuario_id: number | null;
  rol: string | null;
  accion: string;
  entidad_id: number | null;
  detalle: string | null;
}

/** Only the insert, as a part of a statement that also writes the audited change. */
export const auditing = (r: Fila) =>
  sql`insert into auditoria (usuario_id, rol, accion, entidad_id, detalle)
    values (${r.usuario_id}, ${r.rol}, ${r.accion}, ${r.entidad_id}, ${r.detalle})`;

const insertAuditoria = prepared((_, r: Fila) => auditing(r));
