import { roleFacts } from '@hampi/contract/base/role-facts';
import type { Role } from '@hampi/contract/base/roles';
import { PIDE_PASSWORD } from '@hampi/contract/personas/cuentas/calls';
import * as MS from '@hampi/contract/personas/cuentas/segundo-paso-messages';
import { sql } from 'kysely';
import { issueLink, useLink } from '../../../access/codigos.ts';
import { verifyPassword } from '../../../access/passwords.ts';
import { sha256 } from '../../../access/tokens.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { addressOf } from '../../../http/address.ts';
import { Answer } from '../../../http/api.ts';
import { HampiError, invalid } from '../../../http/errors.ts';
import type { Clock } from '../../../process/clock.ts';
import { audit } from '../../../vault/audit.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import * as cuentasMails from './cuentas.mails.ts';
import { findAccountByName } from './cuentas.queries.ts';
import { refuseLink } from './enlace-muerto.ts';
import { compareCounted, insideKeys } from './ingreso/bloqueos.ts';
import type { Origin } from './ingreso/entrada.ts';
import { enterAs } from './ingreso/login.ts';
import { askForApproval } from './perfiles.ts';

interface Desde {
  /** The booking to which the activation leads back. */
  volver?: string | undefined;
  /** The browser that the link may log in, as `hashed`. */
  dispositivo?: string | undefined;
}

/** Mails the activation link, unless the account has had too many within the hour. */
export async function sendActivation(
  trx: Trx,
  clock: Clock,
  usuario_id: number,
  { volver, dispositivo }: Desde = {},
): Promise<void> {
  const datos = dispositivo ? { dispositivo } : {};
  const code = await issueLink(trx, clock, { tipo: 'ACTIVACION', usuario_id, datos });
  if (!code) return;
  const { email, nombres, login } = await trx
    .selectFrom('usuario')
    .select(['email', 'nombres', 'login'])
    .where('id', '=', usuario_id)
    .executeTakeFirstOrThrow();
  await planMail(
    trx,
    clock,
    cuentasMails.activacion({
      clave: `cuenta.activacion:${code.id}`,
      para: email,
      usuario_id,
      datos: { nombres, login, codigo: code.codigo, ...(volver && { volver }) },
    }),
  );
}

export const hashed = (dispositivo: string) => sha256(dispositivo).toString('base64url');

const MAILS_PER_HOUR = 5;

/**
 * Whether an address got as many activation mails within the hour as an account may have. Registering again makes another account of the
 * same address, so its links cannot be counted.
 */
export async function isMailedOften(trx: Trx, clock: Clock, email: string): Promise<boolean> {
  const now = clock.now();
  // Of two registrations at once the second counts the first one's mail.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cuenta.activacion ${email}`}, 0))`.execute(trx);
  const { n } = await trx
    .selectFrom('aviso')
    .where('tipo', '=', 'cuenta.activacion')
    .where(sql`lower(destinatario)`, '=', email)
    .where('creado_en', '>', new Date(now.getTime() - 3_600_000).toISOString())
    .where('creado_en', '<=', now.toISOString())
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n >= MAILS_PER_HOUR;
}

/**
 * Confirms the e-mail with the link's code and notifies administrators of a pending approval. 404 for a code that does not work. 403 with a
 * code, leaving the link valid, if the e-mail was registered twice: then the password shows whose registration it was. Logs in who
 * registered in this browser: the link alone may be opened by anybody who reads the mail.
 */
export async function activate(deps: Deps, codigo: string, origin: Origin, password?: string) {
  const { usuario, dispositivo, proven, id, login } = await confirmMailbox(deps, codigo, origin.ip, password);
  const mayEnter = dispositivo !== undefined && (proven || dispositivo === hashed(origin.dispositivo));
  // The account is active by now, so that a refusal only means to log in by oneself.
  const opened = mayEnter ? await enterAs(deps, { id, login }, origin).catch(refused) : undefined;
  return new Answer(null, { extra: { ...opened?.top.extra, usuario } });
}

function refused(error: unknown): undefined {
  if (!(error instanceof HampiError)) throw error;
}

async function confirmMailbox(deps: Deps, codigo: string, ip: string, password?: string) {
  const { db, clock } = deps;
  const asked = await askedPassword(deps, codigo);
  if (asked && password === undefined) throw new HampiError(403, MS.activar_password, { codigo: PIDE_PASSWORD });
  if (asked) {
    const compare = () => verifyPassword(asked.password_hash, password as string);
    if (!(await compareCounted(deps, insideKeys(asked.id), compare)))
      invalid({ password: MS.activar_ajena }, MS.activar_ajena, { clase: 'CONTRASENA', usuario_id: asked.id });
  }
  return db.transaction().execute(async (trx) => {
    const code = (await useLink(trx, clock, 'ACTIVACION', codigo)) ?? (await refuseLink(trx, codigo));
    const { nombres, apellidos, login, activar_con_password } = await trx
      .updateTable('usuario')
      .set({ activated: true })
      .where('id', '=', code.usuario_id)
      .returning(['nombres', 'apellidos', 'login', 'activar_con_password'])
      .executeTakeFirstOrThrow();
    // The e-mail was registered once more since it was looked at.
    if (activar_con_password && !asked) throw new HampiError(403, MS.activar_password, { codigo: PIDE_PASSWORD });
    const roles = await trx
      .selectFrom('usuario_rol')
      .select('authority_name')
      .where('usuario_id', '=', code.usuario_id)
      .execute();
    const who = { usuario_id: code.usuario_id, nombre: `${nombres} ${apellidos}`.trim() };
    for (const { authority_name } of roles)
      if (authority_name in roleFacts) await askForApproval(trx, clock, authority_name as Role, who);
    await audit(trx, null, 'cuenta.activar', code.usuario_id, { direccion: addressOf(ip) });
    const dispositivo = code.datos.dispositivo as string | undefined;
    const usuario = { firstName: nombres, lastName: apellidos };
    // A password that was sent without being asked for was compared with nothing.
    return { usuario, dispositivo, proven: asked !== undefined, id: code.usuario_id, login };
  });
}

/** The account of a link that also needs the password. */
const askedPassword = ({ db }: Deps, codigo: string) =>
  db
    .selectFrom('codigo as c')
    .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
    .where('c.hash', '=', sha256(codigo))
    .where('c.tipo', '=', 'ACTIVACION')
    .where('c.usado_en', 'is', null)
    .where('u.activar_con_password', '=', true)
    .select(['u.id', 'u.password_hash'])
    .executeTakeFirst();

/**
 * Mails the link again to an account never activated; the reply is the same in any case. It still logs in only the browser that registered,
 * because anybody may ask for it.
 */
export async function resendActivation({ db, clock }: Deps, username: string, volver?: string): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const account = await findAccountByName(trx, username);
    if (!account || !(await neverActivated(trx, account.id))) return;
    await sendActivation(trx, clock, account.id, { volver, dispositivo: await browserOf(trx, account.id) });
  });
  return null;
}

const browserOf = async (trx: Trx, usuario_id: number) =>
  (
    await trx
      .selectFrom('codigo')
      .where('usuario_id', '=', usuario_id)
      .where('tipo', '=', 'ACTIVACION')
      .orderBy('id', 'desc')
      .limit(1)
      .select(sql<string | null>`datos ->> 'dispositivo'`.as('dispositivo'))
      .executeTakeFirst()
  )?.dispositivo ?? undefined;

/** Whether the owner never activated it. An account deactivated later by the back office cannot be reactivated by mail. */
export const neverActivated = async (trx: Trx, usuario_id: number): Promise<boolean> =>
  (await trx
    .selectFrom('usuario as u')
    .where('u.id', '=', usuario_id)
    .where('u.activated', '=', false)
    .where(
      sql<boolean>`exists (select 1 from codigo c where c.usuario_id = u.id and c.tipo = 'ACTIVACION')
        and not exists (select 1 from codigo c where c.usuario_id = u.id and c.tipo = 'ACTIVACION' and c.usado_en is not null)`,
    )
    .select('u.id')
    .executeTakeFirst()) !== undefined;
