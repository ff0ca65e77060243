import type { Role } from '@hampi/contract/base/roles';
import { DIAS_PARA_DESHACER } from '@hampi/contract/personas/cierre/calls';
import * as MCierre from '@hampi/contract/personas/cierre/messages';
import { expireCodes, issueLink } from '../../../access/codigos.ts';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import { conflict } from '../../../http/errors.ts';
import { daysFrom } from '../../../process/clock.ts';
import { enqueue } from '../../../process/jobs.ts';
import { audit } from '../../../vault/audit.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { deactivate, dropRole } from '../cuentas/cuentas.admin.ts';
import { cancelCitasOfCierre } from './cierre.jobs.ts';
import * as cierreMails from './cierre.mails.ts';
import { type EndingDeps, endRetaken, profilesOf, rolesOf } from './role-ends.ts';

export interface Closing {
  usuario_id: number;
  /** Null closes the whole account. */
  rol: Role | null;
  por: 'PERSONA' | 'ADMINISTRACION';
  /** The session that asked for it, if there was one. */
  by: Session | null;
}

/**
 * Ends access at once, and mails a link that undoes the closing for 14 days (decisions 45). Closing the only role closes the account. A job
 * cancels future citas, because there may be hundreds. 409 while another closing is in progress, and for the last administrator (decisions
 * 15).
 */
export async function close(trx: Trx, deps: EndingDeps, { usuario_id, rol, por, by }: Closing): Promise<void> {
  const { clock, perfiles } = deps;
  const { email, nombres, login } = await trx
    .selectFrom('usuario')
    .select(['email', 'nombres', 'login'])
    .where('id', '=', usuario_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const held = await rolesOf(trx, usuario_id);
  await endRetaken(trx, clock.now(), usuario_id);
  const only = rol && held.length > 1 ? rol : null;
  if (await isClosing(trx, usuario_id, only)) conflict('cuenta_ya_cerrada', MCierre.ya_cerrada);

  const antes: Partial<Record<Role, unknown>> = {};
  for (const ended of await profilesOf(trx, usuario_id, only ? [only] : held)) {
    antes[ended.rol] = (await perfiles[ended.rol]?.rest?.(trx, usuario_id)) ?? null;
    for (const hook of deps.roleEnds) await hook.ends?.(trx, deps, ended);
  }
  if (only) await dropRole(trx, usuario_id, only);
  else await deactivate(trx, usuario_id);
  // Includes a link of activation that was never opened, because it would reactivate the account.
  for (const tipo of ['ACTIVACION', 'RESET', 'EMAIL', 'ROL', 'CIERRE'] as const)
    await expireCodes(trx, clock, usuario_id, tipo);

  const now = clock.now();
  const vence = daysFrom(now, DIAS_PARA_DESHACER);
  const { id } = await trx
    .insertInto('cierre')
    .values({
      usuario_id,
      rol: only,
      antes: JSON.stringify(antes),
      por,
      pedido_en: now.toISOString(),
      vence_en: vence.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, by, 'cuenta.cerrar', usuario_id, { rol: only, por });
  await enqueue(trx, cancelCitasOfCierre, { cierre_id: id }, now);
  const link = await issueLink(trx, clock, { tipo: 'DESHACER_CIERRE', usuario_id });
  await planMail(
    trx,
    clock,
    cierreMails.cerrada({
      clave: `cierre.cerrada:${id}`,
      para: email,
      usuario_id,
      datos: { nombres, login, rol: only, hasta: vence.toISOString(), codigo: link?.codigo ?? '', por },
    }),
  );
}

const isClosing = async (trx: Trx, usuario_id: number, rol: Role | null) =>
  (await trx
    .selectFrom('cierre')
    .select('id')
    .where('usuario_id', '=', usuario_id)
    .where('estado', '=', 'ABIERTO')
    .where((eb) => eb.or([eb('rol', 'is', null), ...(rol ? [eb('rol', '=', rol)] : [])]))
    .executeTakeFirst()) !== undefined;
