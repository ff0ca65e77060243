import type { Parsed } from '@hampi/contract/base/endpoint';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import type { confirmIdentidad } from '@hampi/contract/personas/cuentas/segundo-paso';
import * as MS from '@hampi/contract/personas/cuentas/segundo-paso-messages';
import { proveSession, type Session } from '../../../../access/session.ts';
import type { Deps } from '../../../../deps.ts';
import { HampiError, invalid } from '../../../../http/errors.ts';
import { audit } from '../../../../vault/audit.ts';
import { demandPassword } from '../contrasenas.ts';
import { secondStepIsRight } from './segundo-paso-codigo.ts';

/** Confirms the person's identity again: with the code if the account has a second step, otherwise with the password. */
export async function confirmIdentity(
  deps: Deps,
  session: Session,
  proof: Parsed<typeof confirmIdentidad>['body'],
): Promise<null> {
  if (proof.metodo === 'password') {
    if (session.segundo_paso) throw new HampiError(403, MS.confirmar, { data: { metodo: 'codigo' } });
    await demandPassword(deps, session, proof.password, 'password', MCuentas.password_incorrecta);
  } else if (!(await secondStepIsRight(deps, session.usuario_id, proof.codigo)))
    invalid({ codigo: MS.codigo_malo }, MS.codigo_malo, { clase: 'CODIGO' });
  await deps.db.transaction().execute(async (trx) => {
    await proveSession(trx, deps.clock, session.id);
    await audit(trx, session, 'sesion.confirmar', session.usuario_id, { metodo: proof.metodo });
  });
  return null;
}
