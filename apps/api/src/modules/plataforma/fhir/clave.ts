/** The key of an access: it says who reads and which types. */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { TipoFhir } from '@hampi/contract/plataforma/fhir/tipos';
import { type SqlBool, sql } from 'kysely';
import { roleOfTipo } from '../../../access/roles.ts';
import { randomToken, sha256 } from '../../../access/tokens.ts';
import type { Deps } from '../../../deps.ts';
import type { Dueno } from './alcance.ts';

/** The prefix distinguishes a key from a session's token, and helps to find keys that were written somewhere by mistake. */
const PREFIJO = 'hampi_';
export const newClave = (): string => PREFIJO + randomToken();

/** A program that reads what its owner sees. */
export interface Acceso extends Dueno {
  id: number;
  usuario_id: number;
  tipos: readonly TipoFhir[];
}

/** The time of use is written at most this often, so that reads do not become writes. */
const TOUCH_MINUTES = 5;

/**
 * Finds the access of a key. Undefined if it expired or was revoked, and while its owner could not log in to the role: the account is not
 * activated, no longer has the role, or its practice is not approved (3 §2).
 */
export async function findAcceso(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  clave: string,
): Promise<Acceso | undefined> {
  if (!clave.startsWith(PREFIJO)) return undefined;
  const now = clock.now();
  const row = await db
    .selectFrom('acceso_programa as a')
    .innerJoin('usuario as u', 'u.id', 'a.usuario_id')
    .innerJoin('usuario_rol as ur', (join) =>
      join.onRef('ur.usuario_id', '=', 'u.id').onRef('ur.authority_name', '=', 'a.rol'),
    )
    .leftJoin('doctor as d', (join) =>
      join.onRef('d.usuario_id', '=', 'u.id').on(sql<SqlBool>`${roleOfTipo('d.tipo')} = a.rol`),
    )
    .leftJoin('institucion as i', 'i.doctor_id', 'd.id')
    .leftJoin('cliente as c', (join) => join.onRef('c.usuario_id', '=', 'u.id').on('d.id', 'is', null))
    .where('a.hash', '=', sha256(clave))
    .where('a.expira_en', '>', now.toISOString())
    .where('u.activated', '=', true)
    .where(sql<SqlBool>`coalesce(i.cuenta_aprobada, d.cuenta_activa, c.habilitado)`)
    .select(['a.id', 'a.usuario_id', 'a.usado_en', 'd.id as doctor_id', 'c.id as cliente_id'])
    .select([sql<Dueno['rol']>`a.rol`.as('rol'), sql<TipoFhir[]>`a.tipos`.as('tipos')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { usado_en, ...acceso } = row;
  if (!usado_en || now.getTime() - Date.parse(usado_en) > TOUCH_MINUTES * 60_000)
    await db.updateTable('acceso_programa').set({ usado_en: now.toISOString() }).where('id', '=', row.id).execute();
  return { ...acceso, secretaria_id: null, propias: false, hoy: fechaOf(now, ZONA_ECUADOR) };
}

/** Whose key it was, if it has expired; a revoked one is deleted. */
export const ownerOfOld = async ({ db }: Pick<Deps, 'db'>, clave: string): Promise<number | undefined> =>
  clave.startsWith(PREFIJO)
    ? (await db.selectFrom('acceso_programa').select('usuario_id').where('hash', '=', sha256(clave)).executeTakeFirst())
        ?.usuario_id
    : undefined;
