import { ROLES, roleFacts } from '@hampi/contract/base/role-facts';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import type { UsuarioSesion } from '@hampi/contract/personas/cuentas/sesion';
import * as MPerfiles from '@hampi/contract/personas/perfiles/messages';
import { type SqlBool, sql } from 'kysely';
import { isDoctor } from '../../../access/roles.ts';
import type { Session } from '../../../access/session.ts';
import type { Db, DbOrTrx } from '../../../data/db.ts';
import type { Refusals } from '../../../http/errors.ts';

export const cuentasRefusals: Refusals = {
  usuario_login_unico: { status: 409, mensaje: MCuentas.usuario_existe, campo: 'usuario' },
  usuario_cedula_unica: { status: 409, mensaje: MPerfiles.cedula_registrada, campo: 'cedula_identidad' },
};

/** The account with this user name, national ID or e-mail, in this order of precedence. */
export const accountNamed = (db: DbOrTrx, name: string) =>
  db
    .selectFrom('usuario as u')
    .where((eb) =>
      eb.or([
        eb(sql`lower(u.login)`, '=', sql`lower(${name})`),
        // Only a verified number (decisions 49), because accounts may enter any.
        sql<SqlBool>`u.cedula = u.cedula_verificada and u.cedula in (${name}, documento_leido(${name}))`,
        eb(sql`lower(u.email)`, '=', sql`lower(${name})`),
      ]),
    )
    .orderBy(sql`lower(u.login) = lower(${name})`, 'desc')
    .orderBy(sql`lower(u.email) = lower(${name})`)
    .limit(1);

export const findAccountByName = (db: DbOrTrx, name: string) =>
  accountNamed(db, name)
    .select(['u.id', 'u.login', 'u.cedula', 'u.email', 'u.nombres', 'u.activated'])
    .executeTakeFirst();

/** The session's user with the profile of the active role (1 §3, §7). */
export async function currentUser(
  db: Db,
  session: Session,
): Promise<Omit<UsuarioSesion, 'segundo_paso_falta' | 'por_aceptar'>> {
  const row = await db
    .selectFrom('usuario as u')
    .leftJoin('doctor as d', (join) => join.on('d.id', '=', session.doctor_id))
    .leftJoin('institucion as i', (join) => join.on('i.id', '=', session.institucion_id))
    .where('u.id', '=', session.usuario_id)
    .select([
      'u.id',
      'u.id as user_id',
      'u.login',
      'u.email',
      'u.titulo_honorifico',
      'u.nombres',
      'u.apellidos',
      'u.lang_key',
      'u.cedula as cedula_identidad',
      'u.cambiar_password as changePassword',
      sql<string | null>`'/api/archivos/' || u.foto`.as('foto_perfil'),
      sql<string | null>`'/api/archivos/' || u.foto`.as('image_url'),
      'd.declaracion_profesional',
      'd.practica_desde',
      'd.msp',
      'd.acess',
      sql<boolean>`coalesce(d.med_visible, false)`.as('med_visible'),
      sql<boolean>`coalesce(d.cuenta_activa, true)`.as('cuenta_activa'),
      sql<string | null>`coalesce(i.telefono, d.numero_telefono)`.as('numero_telefono'),
      sql<boolean>`coalesce(i.cuenta_aprobada, true)`.as('cuenta_aprobada'),
      'd.rechazo_motivo',
      'i.nombre as i_nombre',
      'i.razon_social as i_razon_social',
      'i.ruc as i_ruc',
      // A doctor is affiliated if at least one office is (model §6).
      sql<boolean>`exists (select 1 from oficina o where o.doctor_id = d.id and o.afiliacion and o.eliminada_en is null)`.as(
        'med_activo',
      ),
      sql<
        { id: number; nombre: string }[]
      >`coalesce((select json_agg(json_build_object('id', e.id, 'nombre', e.nombre) order by e.nombre)
        from doctor_especializacion de join especializacion e on e.id = de.especializacion_id where de.doctor_id = d.id), '[]')`.as(
        'especializaciones',
      ),
    ])
    .executeTakeFirstOrThrow();
  const { msp, acess, especializaciones, i_nombre, i_razon_social, i_ruc, ...user } = row;
  const { rol, doctor_id, secretaria_id, laboratorista_id, cliente_id, institucion_id } = session;
  return {
    ...user,
    r: roleFacts[rol].number,
    roles: ROLES.filter((role) => session.roles.includes(role)),
    doctor_id,
    secretaria_id,
    laboratorista_id,
    cliente_id,
    institucion_id,
    medico: isDoctor(session) && doctor_id ? { id: doctor_id, msp, acess, especializaciones } : null,
    secretaria: secretaria_id ? { id: secretaria_id } : null,
    laboratorista: laboratorista_id && doctor_id ? { id: laboratorista_id, doctor_id } : null,
    cliente: cliente_id ? { id: cliente_id } : null,
    institucion:
      institucion_id && i_nombre && i_razon_social && i_ruc
        ? { id: institucion_id, nombre: i_nombre, razon_social: i_razon_social, ruc: i_ruc }
        : null,
  };
}
