import type { Role } from '@hampi/contract/base/roles';
import { PATIENT, roleOfProveedor, SECRETARY } from '../../../access/roles.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';

/** A role that an account no longer has, with its profile rows; null where the role has none. */
export interface RoleEnded {
  usuario_id: number;
  rol: Role;
  /** The bookable provider. */
  doctor_id: number | null;
  secretaria_id: number | null;
  cliente_id: number | null;
}

/** What a hook may use. */
export type EndingDeps = Pick<Deps, 'clock' | 'perfiles' | 'roleEnds'>;

/**
 * What a module does when a role ends (decisions 45), listed in `register.ts`. `ends` runs at once and in the same transaction;
 * `isForgotten` when it can no longer be undone, for what nobody has to keep.
 */
export interface WhenRoleEnds {
  ends?(trx: Trx, deps: EndingDeps, role: RoleEnded): Promise<void>;
  isForgotten?(trx: Trx, deps: EndingDeps, role: RoleEnded): Promise<void>;
}

/** The roles that an account holds. */
export const rolesOf = async (db: DbOrTrx, usuario_id: number): Promise<Role[]> => {
  const rows = await db
    .selectFrom('usuario_rol')
    .select('authority_name')
    .where('usuario_id', '=', usuario_id)
    .orderBy('authority_name')
    .execute();
  return rows.map(({ authority_name }) => authority_name as Role);
};

/** Each role with the rows that it has besides the account's. */
export async function profilesOf(db: DbOrTrx, usuario_id: number, roles: readonly Role[]): Promise<RoleEnded[]> {
  const providers = await db.selectFrom('doctor').select(['id', 'tipo']).where('usuario_id', '=', usuario_id).execute();
  const cliente = await db.selectFrom('cliente').select('id').where('usuario_id', '=', usuario_id).executeTakeFirst();
  const secretaria = await db
    .selectFrom('secretaria')
    .select('id')
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirst();
  return roles.map((rol) => ({
    usuario_id,
    rol,
    doctor_id: providers.find(({ tipo }) => roleOfProveedor[tipo as keyof typeof roleOfProveedor] === rol)?.id ?? null,
    secretaria_id: rol === SECRETARY ? (secretaria?.id ?? null) : null,
    cliente_id: rol === PATIENT ? (cliente?.id ?? null) : null,
  }));
}
