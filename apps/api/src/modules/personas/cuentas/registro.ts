import { leerDocumento } from '@hampi/contract/base/identidad';
import type { Role } from '@hampi/contract/base/roles';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { type RegistroInstitucion, type RegistroPersona, tipoDe } from '@hampi/contract/personas/cuentas/registro';
import * as MPerfiles from '@hampi/contract/personas/perfiles/messages';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { TERMINOS_VERSION } from '@hampi/contract/plataforma/operador/textos';
import { type SqlBool, sql } from 'kysely';
import { refuseWeak } from '../../../access/contrasena-debil.ts';
import { hashPassword } from '../../../access/passwords.ts';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { addressOf } from '../../../http/address.ts';
import { HampiError } from '../../../http/errors.ts';
import { audit, auditChange } from '../../../vault/audit.ts';
import { recordAceptacion } from '../../plataforma/operador/aceptacion.ts';
import { giveConsent } from '../../plataforma/promocionales/promocionales.ts';
import { hashed, isMailedOften, sendActivation } from './activacion.ts';
import { tellOwner } from './correo.ts';
import { deleteAccounts } from './cuentas.admin.ts';
import { addRole, type PerfilDatos } from './perfiles.ts';

type Registro = RegistroPersona | RegistroInstitucion;
type RegistroPropio = Registro & { promociones?: boolean };

interface Origin {
  platform?: string | undefined;
  empresa?: number | undefined;
}

/**
 * Registers an account and mails its activation. If e-mail, document or RUC belong to an account, its owner is told by mail and the
 * reply is the same; only a taken user name is reported (409).
 */
export async function signUp(
  deps: Deps,
  registro: RegistroPropio,
  origin: Origin,
  { dispositivo, ip }: { dispositivo: string; ip: string },
): Promise<null> {
  refuseWeak(registro.password, ownOf(registro), 'password');
  const password_hash = await hashPassword(registro.password);
  const attempt = () =>
    deps.db.transaction().execute(async (trx) => {
      // The last registration stays, with the link that was mailed for it.
      if (await isMailedOften(trx, deps.clock, registro.email)) return;
      const again = await makeWay(trx, deps, registro);
      await refuseTakenLogin(trx, registro);
      const owner = await findOwner(trx, registro);
      if (owner) return tellOwner(trx, deps.clock, owner);
      const id = await insertAccount(trx, deps, registro, password_hash, null, again);
      await audit(trx, null, 'cuenta.registrar', id, {
        role: registro.role,
        ...origin,
        direccion: addressOf(ip),
        ...CONSENT,
      });
      await recordAceptacion(trx, deps.clock, id, 'REGISTRO');
      if (registro.promociones) await giveConsent(trx, deps.clock, id, 'REGISTRO');
      const volver = 'volver' in registro ? registro.volver : undefined;
      await sendActivation(trx, deps.clock, id, { volver, dispositivo: hashed(dispositivo) });
    });
  // Of two concurrent registrations the constraint refuses one, and the second attempt then finds the owner.
  await attempt().catch((error: { constraint?: string }) => {
    if (!OWNER_CONSTRAINTS.has(error.constraint ?? '')) throw error;
    return attempt();
  });
  return null;
}

/** How the consent is recorded; registration is refused without it (decisions 53). */
const CONSENT = { terminos: TERMINOS_VERSION, consentimiento: 'casilla' };
const OWNER_CONSTRAINTS = new Set(['usuario_email_unico', 'usuario_cedula_unica', 'institucion_ruc_unico']);

/** Registration by an administrator: without terms, with explicit failures, and with a reminder to change the password. */
export async function registerCuenta(deps: Deps, admin: Session, registro: Registro): Promise<{ id: number }> {
  refuseWeak(registro.password, ownOf(registro), 'password');
  const password_hash = await hashPassword(registro.password);
  return deps.db.transaction().execute(async (trx) => {
    await refuseTakenLogin(trx, registro);
    await refuseTaken(trx, registro);
    const id = await insertAccount(trx, deps, registro, password_hash, admin.usuario_id, false);
    const made = { role: registro.role, login: loginOf(registro), email: registro.email, cedula: cedulaOf(registro) };
    await auditChange(trx, admin, 'cuenta.crear', id, null, made);
    await sendActivation(trx, deps.clock, id);
    return { id };
  });
}

const loginOf = (r: Registro) => (r.role === 'ROLE_INS' ? r.username : r.usuario);
const namesOf = (r: Registro) =>
  r.role === 'ROLE_INS' ? { nombres: r.nombre, apellidos: '' } : { nombres: r.nombres, apellidos: r.apellidos };
const ownOf = (r: Registro) => ({ login: loginOf(r), email: r.email, ...namesOf(r) });
const cedulaOf = (r: Registro) => ('cedula' in r ? r.cedula : null);

async function refuseTakenLogin(trx: Trx, registro: Registro): Promise<void> {
  const taken = await trx
    .selectFrom('usuario')
    .select('id')
    .where((eb) =>
      eb.or([
        eb(sql`lower(login)`, '=', sql`lower(${loginOf(registro)})`),
        // A user name that is somebody's number would take that person's log-in.
        sql<SqlBool>`cedula = cedula_verificada and cedula = ${leerDocumento(loginOf(registro))}`,
      ]),
    )
    .executeTakeFirst();
  const field = registro.role === 'ROLE_INS' ? 'username' : 'usuario';
  if (taken)
    throw new HampiError(409, MCuentas.usuario_existe, {
      codigo: 'usuario_existe',
      errores: { [field]: MCuentas.usuario_existe },
    });
}

interface Owner {
  id: number;
  email: string;
  nombres: string;
}

/** Condition for a verified number, because one that another account merely typed must not block anybody (decisions 49). */
const seenNumber = (cedula: string | null) => sql<SqlBool>`u.cedula = u.cedula_verificada and u.cedula = ${cedula}`;

/** Conditions, by field of the form, that its value belongs to the account `u` or to its institution `i`. */
const sameAs = (registro: Registro) => ({
  email: sql<SqlBool>`lower(u.email) = ${registro.email}`,
  cedula: seenNumber(cedulaOf(registro)),
  RUC: sql<SqlBool>`i.ruc = ${registro.role === 'ROLE_INS' ? registro.RUC : null}`,
});

/** Accounts that already have this e-mail, document or RUC. */
const owners = (trx: Trx, registro: Registro) =>
  trx
    .selectFrom('usuario as u')
    .leftJoin('institucion as i', 'i.usuario_id', 'u.id')
    .where((eb) => eb.or(Object.values(sameAs(registro))));

const findOwner = (trx: Trx, registro: Registro): Promise<Owner | undefined> =>
  owners(trx, registro).select(['u.id', 'u.email', 'u.nombres']).executeTakeFirst();

/** 400 beside each field whose value belongs to another account. Only for administrators, because it reveals who has an account. */
async function refuseTaken(trx: Trx, registro: Registro): Promise<void> {
  const { email, cedula, RUC } = sameAs(registro);
  const rows = await owners(trx, registro)
    .select([email.as('email'), cedula.as('cedula'), RUC.as('RUC')])
    .execute();
  if (rows.length === 0) return;
  throw new HampiError(409, MCuentas.documento_registrado, {
    codigo: 'documento_registrado',
    errores: {
      ...(rows.some((row) => row.email) && { email: MA.correo_repetido }),
      ...(rows.some((row) => row.cedula) && { cedula: MPerfiles.cedula_registrada }),
      ...(rows.some((row) => row.RUC) && { RUC: MPerfiles.ruc_registrado }),
    },
  });
}

/**
 * Removes accounts that were never activated and hold the same name or address: a mistyped e-mail must not lock out its owner, and nobody
 * may reserve another's. Returns true if one had the same e-mail. Then it is unclear which registration the mailbox's owner made, so the
 * link also asks for the password.
 */
async function makeWay(trx: Trx, { perfiles }: Deps, registro: Registro): Promise<boolean> {
  const stale = await trx
    .selectFrom('usuario as u')
    .leftJoin('institucion as i', 'i.usuario_id', 'u.id')
    .where('u.activated', '=', false)
    .where('u.created_by', 'is', null)
    .where((eb) =>
      eb.or([
        eb(sql`lower(u.email)`, '=', registro.email),
        ...(registro.role === 'ROLE_INS' ? [eb('i.ruc', '=', registro.RUC)] : []),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('codigo as c')
            .whereRef('c.usuario_id', '=', 'u.id')
            .where('c.tipo', '=', 'ACTIVACION')
            .where('c.usado_en', 'is not', null)
            .select('c.id'),
        ),
      ),
    )
    .select(['u.id', 'u.email'])
    .execute();
  const ids = stale.map(({ id }) => id);
  if (ids.length === 0) return false;
  await deleteAccounts(trx, perfiles, ids);
  return stale.some(({ email }) => email.toLowerCase() === registro.email);
}

async function insertAccount(
  trx: Trx,
  deps: Deps,
  registro: Registro,
  password_hash: string,
  created_by: number | null,
  activar_con_password: boolean,
): Promise<number> {
  const names = namesOf(registro);
  const { id } = await trx
    .insertInto('usuario')
    .values({
      login: loginOf(registro),
      email: registro.email,
      cedula: cedulaOf(registro),
      titulo_honorifico: registro.role === 'ROLE_MED' ? registro.titulo_honorifico : null,
      ...names,
      password_hash,
      created_by,
      cambiar_password: created_by !== null,
      activar_con_password,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const perfil: PerfilDatos = { ...names, email: registro.email };
  if (registro.role === 'ROLE_MED') perfil.msp = registro.msp;
  if (registro.role === 'ROLE_CLI' && registro.por) perfil.por = registro.por;
  if (registro.role === 'ROLE_CLI' && registro.cedulaIdentidad)
    perfil.reserva = {
      tipo_documento: tipoDe(registro.cedulaIdentidad),
      cedula_identidad: registro.cedulaIdentidad,
      celular: registro.celular,
    };
  if (registro.role === 'ROLE_INS')
    perfil.institucion = { nombre: registro.nombre, razon_social: registro.razonSocial, ruc: registro.RUC };
  await addRole(trx, deps, id, registro.role as Role, perfil);
  return id;
}
