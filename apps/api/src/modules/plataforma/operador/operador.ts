/** Who runs this installation: each change is a new row, the newest is in force (decisions 77). */
import type { Parsed } from '@hampi/contract/base/endpoint';
import type { saveOperador } from '@hampi/contract/plataforma/operador/admin';
import type { Operador } from '@hampi/contract/plataforma/operador/calls';
import * as MOperador from '@hampi/contract/plataforma/operador/messages';
import type { Session } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError, type Refusals } from '../../../http/errors.ts';
import { auditChange } from '../../../vault/audit.ts';
import { operador } from './operador.queries.ts';

// Two administrators at the same moment: the second one reads the other's form again.
export const operadorRefusals: Refusals = {
  operador_anterior: { status: 409, mensaje: MOperador.cambiado_por_otro },
};

export async function changeOperador(
  { db, clock }: Deps,
  who: Session,
  anterior: number,
  form: Parsed<typeof saveOperador>['body'],
): Promise<Operador> {
  return db.transaction().execute(async (trx) => {
    const before = await operador(trx);
    if ((before?.id ?? 0) !== anterior)
      throw new HampiError(409, MOperador.cambiado_por_otro, { codigo: 'VERSION', data: before ?? null });
    // The RUC tells one party from another: a corrected name or a new address needs no new consent.
    const otro_responsable = before?.ruc !== form.ruc;
    const after = await trx
      .insertInto('operador')
      .values({
        ...form,
        anterior: before?.id ?? null,
        otro_responsable,
        desde: clock.now().toISOString(),
        usuario_id: who.usuario_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { anterior: _, otro_responsable: __, usuario_id: ___, ...said } = after;
    await auditChange(trx, who, 'operador.cambiar', said.id, before ?? null, said);
    return said;
  });
}
