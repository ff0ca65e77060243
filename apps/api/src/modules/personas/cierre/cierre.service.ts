import type { Reply } from '@hampi/contract/base/endpoint';
import type { Role } from '@hampi/contract/base/roles';
import { correoOculto } from '@hampi/contract/base/texto/correo-oculto';
import { type getAntesDeCerrar, PIDE_SEGUNDO_PASO } from '@hampi/contract/personas/cierre/calls';
import * as MCierre from '@hampi/contract/personas/cierre/messages';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import * as MS from '@hampi/contract/personas/cuentas/segundo-paso-messages';
import { issueDigits, takeDigits, tryDigits } from '../../../access/codigos.ts';
import { demandRecentProof } from '../../../access/proof.ts';
import type { Session } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';
import { Answer } from '../../../http/api.ts';
import { forbidden, HampiError, invalid, tooMany } from '../../../http/errors.ts';
import { listComing } from '../../agenda/citas/finales/coming.ts';
import { saldosDe } from '../../dinero/creditos/creditos.queries.ts';
import { findDestinatario } from '../../plataforma/avisos/avisos.queries.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { demandPassword } from '../cuentas/contrasenas.ts';
import { accountProven } from '../cuentas/ingreso/proven.ts';
import { secondStepIsRight } from '../cuentas/ingreso/segundo-paso-codigo.ts';
import * as cierreMails from './cierre.mails.ts';
import { close } from './close.ts';
import { profilesOf } from './role-ends.ts';

/** Only the active role can be closed; a person with several roles switches to it first. */
const demandActive = (session: Session, role: Role) => {
  if (session.rol !== role) forbidden(MCuentas.rol_no_aceptado);
};

/** What ends with the role of this session, or with the account. */
export async function beforeClosing(
  { db, clock }: Deps,
  session: Session,
  role: Role,
): Promise<Reply<typeof getAntesDeCerrar>> {
  demandActive(session, role);
  const { usuario_id, roles } = session;
  const alcance = roles.length > 1 ? 'ROL' : 'CUENTA';
  const [profile] = await profilesOf(db, usuario_id, [role]);
  const { doctor_id = null, cliente_id = null } = profile ?? {};
  const of = doctor_id ? { doctor_id } : cliente_id ? { cliente_id } : undefined;
  const { total, proximas } = of ? await listComing(db, of, clock.now()) : { total: 0, proximas: [] };
  const saldos = cliente_id ? await saldosDe(db, usuario_id) : [];
  const { email } = await db
    .selectFrom('usuario')
    .select('email')
    .where('id', '=', usuario_id)
    .executeTakeFirstOrThrow();
  return {
    alcance,
    correo: correoOculto(email),
    citas: total,
    proximas,
    creditos: saldos.reduce((sum, { creditos }) => sum + creditos, 0),
  };
}

/** Checks the password and mails the code. */
export async function askToClose(deps: Deps, session: Session, role: Role, password: string): Promise<null> {
  demandActive(session, role);
  if (session.segundo_paso) demandRecentProof(session, deps.clock.now());
  await demandPassword(deps, session, password, 'password', MCuentas.password_incorrecta);
  const { usuario_id } = session;
  await deps.db.transaction().execute(async (trx) => {
    const code = (await issueDigits(trx, deps.clock, { tipo: 'CIERRE', usuario_id, datos: { role } })) ?? tooMany();
    const { email, nombres } = await findDestinatario(trx, usuario_id);
    await planMail(
      trx,
      deps.clock,
      cierreMails.codigo({
        clave: `cierre.codigo:${code.id}`,
        para: email,
        usuario_id,
        datos: { nombres, codigo: code.codigo },
      }),
    );
  });
  return null;
}

/** Closes with the mailed code, and disconnects the open browsers. */
export async function confirmClosing(deps: Deps, session: Session, role: Role, codigo: string): Promise<Answer<null>> {
  demandActive(session, role);
  const wrong = () => invalid({ codigo: MCuentas.codigo_incorrecto }, MCuentas.codigo_incorrecto, { clase: 'CODIGO' });
  const { db, clock } = deps;
  const code = (await tryDigits(db, clock, session.usuario_id, 'CIERRE', codigo)) ?? wrong();
  if ((code.datos as { role?: string }).role !== role) wrong();
  await db.transaction().execute(async (trx) => {
    if (!(await takeDigits(trx, clock, code.id))) wrong();
    await close(trx, deps, { usuario_id: session.usuario_id, rol: role, por: 'PERSONA', by: session });
  });
  deps.realtime.disconnect(session.usuario_id);
  return new Answer(null, { mensaje: session.roles.length > 1 ? MCierre.rol_eliminado : MCierre.eliminada });
}

/**
 * The public page: name and password, and the code of the second step if there is one. Attempts are counted and answered as in a log-in, so
 * that the page reveals no more about who has an account.
 */
export async function closePublicly(
  deps: Deps,
  { username, password, codigo }: { username: string; password: string; codigo?: string | undefined },
  ip: string,
): Promise<null> {
  const account = await accountProven(deps, username, password, ip);
  if (account.segundo_paso) {
    if (!codigo) throw new HampiError(403, MCierre.pide_segundo_paso, { codigo: PIDE_SEGUNDO_PASO });
    if (!(await secondStepIsRight(deps, account.id, codigo)))
      invalid({ codigo: MS.codigo_malo }, MS.codigo_malo, { clase: 'CODIGO', usuario_id: account.id });
  }
  await deps.db
    .transaction()
    .execute((trx) => close(trx, deps, { usuario_id: account.id, rol: null, por: 'PERSONA', by: null }));
  deps.realtime.disconnect(account.id);
  return null;
}
