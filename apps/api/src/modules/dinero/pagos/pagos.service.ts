import type { FormaPago } from '@hampi/contract/dinero/pagos/forma';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import { findPagado, findUltimoCobro } from './pagos.queries.ts';

/** Who writes it down; null when nobody of the house does. */
type Who = Pick<Session, 'usuario_id' | 'rol'> | null;

export interface Cobro {
  cita_id: number;
  /** Dollars. */
  valor: number;
  forma_pago: FormaPago;
  at: string;
}

/** Writes payments down, for good: a mistake is another row (`undoCobro`), never a change of this one. */
export async function recordCobros(trx: Trx, who: Who, cobros: Cobro[]): Promise<void> {
  await trx
    .insertInto('pago')
    .values(
      cobros.map(({ cita_id, valor, forma_pago, at }) => ({
        cita_id,
        clase: 'COBRO',
        valor,
        forma_pago,
        fuente: 'AGENDA',
        ...by(who),
        creado_en: at,
      })),
    )
    .execute();
}

/** Takes back the last payment of a cita that the caller holds, with a reason; undefined when none is left. */
export async function undoCobro(
  trx: Trx,
  who: Who,
  { cita_id, razon, at }: { cita_id: number; razon: string; at: string },
) {
  const cobro = await findUltimoCobro(trx, cita_id);
  if (!cobro) return undefined;
  await trx
    .insertInto('pago')
    .values({
      cita_id,
      clase: 'ANULACION',
      valor: -cobro.valor,
      forma_pago: cobro.forma_pago,
      fuente: 'AGENDA',
      anula_id: cobro.id,
      razon,
      ...by(who),
      creado_en: at,
    })
    .execute();
  return { ...cobro, pago_total: await findPagado(trx, cita_id) };
}

const by = (who: Who) => ({ registrado_por: who?.usuario_id ?? null, registrado_rol: who?.rol ?? null });
