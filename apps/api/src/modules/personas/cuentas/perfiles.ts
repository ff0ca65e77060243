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
  institucion?: { nombre: string; razon_social: string; ruc: string };
}

/** Gives the account a role with its profile row (model §1, §2), unless it has them. */
export async function addRole(trx: Trx, usuario_id: number, role: Role, datos: PerfilDatos): Promise<void> {
  await trx
    .insertInto('usuario_rol')
    .values({ usuario_id, authority_name: role })
    .onConflict((oc) => oc.doNothing())
    .execute();
  if (role === 'ROLE_MED') await addProvider(trx, usuario_id, 'MEDICO', datos.msp);
  if (role === 'ROLE_SEC')
    await trx
      .insertInto('secretaria')
      .values({ usuario_id })
      .onConflict((oc) => oc.doNothing())
      .execute();
  if (role === 'ROLE_LAB') {
    const doctor_id = await addProvider(trx, usuario_id, 'LABORATORIO');
    await trx
      .insertInto('laboratorista')
      .values({ usuario_id, doctor_id })
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
  if (role === 'ROLE_CLI')
    await trx
      .insertInto('cliente')
      .values({ usuario_id, nombres: datos.nombres, apellidos: datos.apellidos, correo: datos.email })
      .onConflict((oc) => oc.column('usuario_id').doNothing())
      .execute();
  if (role === 'ROLE_INS' && datos.institucion) {
    const doctor_id = await addProvider(trx, usuario_id, 'INSTITUCION');
    await trx
      .insertInto('institucion')
      .values({ usuario_id, doctor_id, ...datos.institucion })
      .onConflict((oc) => oc.column('usuario_id').doNothing())
      .execute();
  }
}

/** Creates the bookable provider of a professional, laboratory or institution, still to be approved. */
async function addProvider(
  trx: Trx,
  usuario_id: number,
  tipo: 'MEDICO' | 'LABORATORIO' | 'INSTITUCION',
  msp: string | null = null,
): Promise<number> {
  const { id } = await trx
    .insertInto('doctor')
    .values({ usuario_id, tipo, msp })
    .onConflict((oc) => oc.columns(['usuario_id', 'tipo']).doUpdateSet((eb) => ({ tipo: eb.ref('excluded.tipo') })))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Roles that need approval, and the screen where administrators give it (3 §2). */
const APPROVALS: Partial<Record<Role, { descripcion: string; screen: string }>> = {
  ROLE_MED: { descripcion: 'Nuevo profesional por verificar', screen: '/admin/doctor' },
  ROLE_LAB: { descripcion: 'Nuevo laboratorista por verificar', screen: '/admin/laboratoristas' },
  ROLE_INS: { descripcion: 'Nueva institución por verificar', screen: '/admin/instituciones' },
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
