import { ROLES } from '@hampi/contract/base/role-facts';
import type { Role } from '@hampi/contract/base/roles';
import type { RolNuevo } from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { issueDigits, takeDigits, tryDigits } from '../../../access/codigos.ts';
import { isPatient } from '../../../access/roles.ts';
import { followSession, type Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import type { Answer } from '../../../http/api.ts';
import { conflict, forbidden, invalid, notFound, tooMany } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import * as cuentasMails from './cuentas.mails.ts';
import { sessionOpened } from './ingreso/entrada.ts';
import { addRole, askForApproval } from './perfiles.ts';
import { setPersona } from './persona.ts';

/** 404 with `transaccion: false` if the account does not hold the role (1 §7). */
export async function validateRole(session: Session, role: string): Promise<null> {
  return session.roles.some((held) => held === role) ? null : notFound(MCuentas.rol_no_aceptado);
}

/** Switches to another role of the account under a new token; the current session ends. */
export async function switchRole(deps: Deps, session: Session, role: string): Promise<Answer<null>> {
  const rol = session.roles.find((held) => held === role);
  if (!rol) return forbidden(MCuentas.rol_no_aceptado);
  const token = await deps.db.transaction().execute(async (trx) => {
    if (isPatient({ rol })) await demandCliente(trx, session.usuario_id);
    return replaceSession(trx, deps, session, rol, 'sesion.rol');
  });
  return sessionOpened(token, inOrder(session.roles), rol);
}

const inOrder = (held: readonly Role[]) => ROLES.filter((role) => held.includes(role));

async function demandCliente(trx: Trx, usuario_id: number) {
  const cliente = await trx
    .selectFrom('cliente')
    .select('id')
    .where('usuario_id', '=', usuario_id)
    .where('habilitado', '=', true)
    .executeTakeFirst();
  if (!cliente) forbidden(MCuentas.paciente_no_aceptado);
}

async function replaceSession(trx: Trx, { clock }: Deps, session: Session, rol: Role, accion: string) {
  await audit(trx, session, accion, session.usuario_id, { role: rol });
  return followSession(trx, clock, session, rol);
}

/**
 * Mails six digits to the account's e-mail, and stores the request with them (2 §4). If the document belongs to another account, a mail
 * says so instead, so that the reply reveals nothing.
 */
export async function requestRole({ db, clock }: Deps, session: Session, pedido: RolNuevo): Promise<null> {
  if (session.roles.includes(pedido.newRole)) conflict('rol_ya_tiene', MCuentas.rol_ya_tiene);
  await db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('usuario')
      .select(['email', 'nombres', 'cedula'])
      .where('id', '=', session.usuario_id)
      .executeTakeFirstOrThrow();
    if (own.email.toLowerCase() !== pedido.email) invalid({ email: MCuentas.rol_email }, MCuentas.rol_email);
    if (own.cedula && own.cedula !== pedido.cedula_identidad)
      invalid({ cedula_identidad: MCuentas.rol_cedula }, MCuentas.rol_cedula);
    const { email: _, ...datos } = pedido;
    const code = await issueDigits(trx, clock, { tipo: 'ROL', usuario_id: session.usuario_id, datos });
    if (!code) return tooMany();
    await audit(trx, session, 'cuenta.rol.pedir', session.usuario_id, { role: pedido.newRole });
    const stranger = await trx
      .selectFrom('usuario')
      .select('id')
      .where('cedula', '=', pedido.cedula_identidad)
      .whereRef('cedula', '=', 'cedula_verificada')
      .where('id', '<>', session.usuario_id)
      .executeTakeFirst();
    const letter = { clave: `cuenta.rol:${code.id}`, para: own.email, usuario_id: session.usuario_id };
    if (stranger) await planMail(trx, clock, cuentasMails.rolImposible({ ...letter, datos: { nombres: own.nombres } }));
    else
      await planMail(
        trx,
        clock,
        cuentasMails.rol({
          ...letter,
          datos: { nombres: own.nombres, codigo: code.codigo },
        }),
      );
  });
  return null;
}

/** Adds and activates the requested role if the digits are right (2 §4); 400 beside `key` otherwise. */
export async function confirmRole(
  deps: Deps,
  session: Session,
  newRole: RolNuevo['newRole'],
  key: string,
): Promise<Answer<null>> {
  const { db, clock } = deps;
  const wrong = () => invalid({ key: MCuentas.codigo_incorrecto }, MCuentas.codigo_incorrecto, { clase: 'CODIGO' });
  const code = (await tryDigits(db, clock, session.usuario_id, 'ROL', key)) ?? wrong();
  const pedido = code.datos as Omit<RolNuevo, 'email'>;
  if (pedido.newRole !== newRole) wrong();

  const token = await db.transaction().execute(async (trx) => {
    if (!(await takeDigits(trx, clock, code.id))) wrong();
    const { nombres, apellidos, cedula_identidad } = pedido;
    const { email } = await setPersona(trx, session.usuario_id, { nombres, apellidos, cedula: cedula_identidad });
    await addRole(trx, deps, session.usuario_id, newRole, { nombres, apellidos, email, msp: pedido.msp });
    await askForApproval(trx, clock, newRole, { usuario_id: session.usuario_id, nombre: `${nombres} ${apellidos}` });
    return replaceSession(trx, deps, session, newRole, 'cuenta.rol');
  });
  return sessionOpened(token, inOrder([...session.roles, newRole]), newRole);
}
