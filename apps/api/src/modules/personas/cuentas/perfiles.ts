import { ADMINISTRACION } from '@hampi/contract/base/paths';
import type { Role } from '@hampi/contract/base/roles';
import type { Trx } from '../../../data/db.ts';
import type { Clock } from '../../../process/clock.ts';
import { notifyAdmins } from '../../plataforma/notificaciones/notificaciones.service.ts';

/** Data for a role's profile row besides the account's. */
export interface PerfilDatos {
  nombres: string;
  apellidos: string;
  email: string;
  msp?: string | null;
  /** What a patient who registered during a booking typed, as nobody has seen it. */
  reserva?: { tipo_documento: 'CEDULA' | 'PASAPORTE'; cedula_identidad: string; celular: string | undefined };
  /** Code of the link through which a patient came. */
  por?: string;
  institucion?: { nombre: string; razon_social: string; ruc: string };
}

/**
 * The row that accounts of a role have in addition to their own, written by the module that owns its table; its `module.ts` lists them. What
 * happens to the account reaches the row through these functions.
 */
export interface PerfilDeRol {
  /** Creates the row, unless it exists. */
  give(trx: Trx, usuario_id: number, datos: PerfilDatos): Promise<void>;
  /** The back office removes the role: 409 if something depends on the row. */
  take(trx: Trx, usuario_id: number, now: Date): Promise<void>;
  /** The role was closed: hides the profile from everybody. Returns what `wake` needs, to be stored as JSON. */
  rest?(trx: Trx, usuario_id: number): Promise<unknown>;
  /** The closing was undone: restores the profile. */
  wake?(trx: Trx, usuario_id: number, before: unknown): Promise<void>;
  /** The closing is final: deletes what nobody has to keep. */
  forget?(trx: Trx, usuario_id: number): Promise<void>;
  /** The account's e-mail was confirmed. */
  emailChanged?(trx: Trx, usuario_id: number, email: string): Promise<void>;
  /** The accounts are about to be deleted: deletes or detaches their rows. */
  leave?(trx: Trx, usuario_ids: number[]): Promise<void>;
}

export type Perfiles = Partial<Record<Role, PerfilDeRol>>;

/** Gives the account a role with its profile row (model §1, §2), unless it has them. */
export async function addRole(
  trx: Trx,
  { perfiles }: { perfiles: Perfiles },
  usuario_id: number,
  role: Role,
  datos: PerfilDatos,
): Promise<void> {
  await trx
    .insertInto('usuario_rol')
    .values({ usuario_id, authority_name: role })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await perfiles[role]?.give(trx, usuario_id, datos);
}

/** Roles that need approval, and the screen where administrators give it (3 §2). */
const APPROVALS: Partial<Record<Role, { descripcion: string; screen: string }>> = {
  ROLE_MED: { descripcion: 'Nuevo profesional por verificar', screen: ADMINISTRACION.doctores },
  ROLE_LAB: { descripcion: 'Nuevo laboratorista por verificar', screen: ADMINISTRACION.laboratoristas },
  ROLE_INS: { descripcion: 'Nueva institución por verificar', screen: ADMINISTRACION.instituciones },
};

/** Notifies every administrator except the person if the role needs approval. */
export async function askForApproval(
  trx: Trx,
  clock: Clock,
  role: Role,
  who: { usuario_id: number; nombre: string },
): Promise<void> {
  const approval = APPROVALS[role];
  const link_to = await adminLinkOf(trx, role, who.usuario_id);
  if (!approval || !link_to) return;
  const notice = { descripcion: `${approval.descripcion}: ${who.nombre}`, link_to, entity_id: who.usuario_id };
  await notifyAdmins(trx, clock, notice, who.usuario_id);
}

/** Link to the back office's list filtered to this account; undefined for a role without a list. */
export async function adminLinkOf(trx: Trx, role: Role, usuario_id: number): Promise<string | undefined> {
  const screen = APPROVALS[role]?.screen;
  if (!screen) return undefined;
  const { login, ruc } = await trx
    .selectFrom('usuario as u')
    .leftJoin('institucion as i', 'i.usuario_id', 'u.id')
    .where('u.id', '=', usuario_id)
    .select(['u.login', 'i.ruc'])
    .executeTakeFirstOrThrow();
  return `${screen}?q=${encodeURIComponent(role === 'ROLE_INS' ? (ruc ?? login) : login)}`;
}
