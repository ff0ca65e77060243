import { type confirmIdentidad, M, MS, type Parsed } from '@hampi/contract';
import { audit } from '../../core/audit.ts';
import { HampiError, invalid } from '../../core/errors.ts';
import { proveSession, type Session } from '../../core/session.ts';
import type { Deps } from '../../deps.ts';
import { demandPassword } from './contrasenas.ts';
import { secondStepIsRight } from './segundo-paso-codigo.ts';

/** The session proves anew who is there: with the code where the account has a second step, which a password alone is not. */
export async function confirmIdentity(
  deps: Deps,
  session: Session,
  proof: Parsed<typeof confirmIdentidad>['body'],
): Promise<null> {
  if (proof.metodo === 'password') {
    if (session.segundo_paso) throw new HampiError(403, MS.confirmar, { data: { metodo: 'codigo' } });
    await demandPassword(deps, session, proof.password, 'password', M.password_incorrecta);
  } else if (!(await secondStepIsRight(deps, session.usuario_id, proof.codigo)))
    invalid({ codigo: MS.codigo_malo }, MS.codigo_malo);
  await deps.db.transaction().execute(async (trx) => {
    await proveSession(trx, deps.clock, session.id);
    await audit(trx, session, 'sesion.confirmar', session.usuario_id, { metodo: proof.metodo });
  });
  return null;
}
