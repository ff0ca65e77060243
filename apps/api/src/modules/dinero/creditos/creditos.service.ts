import * as MCreditos from '@hampi/contract/dinero/creditos/messages';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import { conflict, type Refusals } from '../../../http/errors.ts';
import { annulLiquidacion, oweLiquidacion } from '../deudas/deudas.ts';
import { recordConCredito } from '../pagos/pagos.service.ts';
import { saldosCon } from './creditos.queries.ts';

export const creditosRefusals: Refusals = {
  movimiento_saldo: { status: 409, mensaje: MCreditos.creditos_insuficientes, campo: 'creditos' },
};

/** Grants the credits of a purchase, once: the row is unique by its payment attempt. */
export const grantBought = (
  trx: Trx,
  at: Date,
  bought: { usuario_id: number; transaccion_id: number; creditos: number; valor_centavos: number },
) =>
  trx
    .insertInto('movimiento')
    .values({ ...bought, tipo_transaccion: 'COMPRA', creado_en: at.toISOString() })
    .execute();

interface Gasto {
  /** The cita, which the caller has locked, the first one of its chain, and its professional. */
  cita_id: number;
  raiz_id: number;
  doctor_id: number;
  /** The fee that the credit pays, and the part of it that the professional gets if the credit was bought. */
  valor_centavos: number;
  recibe_centavos: number;
}

/**
 * Spends one credit of an account on a cita's fee: first one that is valid only with its professional, otherwise any. The platform already
 * has the money of a bought credit, and from now on owes it to the professional.
 */
export async function spendCredito(trx: Trx, who: Session, at: Date, gasto: Gasto): Promise<void> {
  const [saldo] = await saldosCon(trx, who.usuario_id, gasto.doctor_id);
  if (!saldo) return conflict('sin_creditos', MCreditos.sin_creditos);
  const { id } = await trx
    .insertInto('movimiento')
    .values({
      usuario_id: who.usuario_id,
      tipo_transaccion: 'USO',
      creditos: -1,
      doctor_id: saldo.doctor_id,
      cita_id: gasto.raiz_id,
      creado_en: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { cita_id, valor_centavos, doctor_id } = gasto;
  await recordConCredito(trx, who, at, { clase: 'COBRO', cita_id, valor_centavos, movimiento_id: id });
  if (saldo.doctor_id === null && gasto.recibe_centavos > 0)
    await oweLiquidacion(trx, at, {
      movimiento_id: id,
      doctor_id,
      cita_id: gasto.raiz_id,
      valor_centavos: gasto.recibe_centavos,
      motivo: 'CREDITO_USADO',
    });
}

/** The credit that was spent on a chain of citas; undefined if none was. */
export const findGastado = (trx: Trx, raiz_id: number) =>
  trx
    .selectFrom('movimiento')
    .where('cita_id', '=', raiz_id)
    .where('tipo_transaccion', '=', 'USO')
    .select(['id', 'usuario_id', 'doctor_id'])
    .executeTakeFirst();

interface Regreso {
  usuario_id: number;
  cita_id: number;
  raiz_id: number;
  doctor_id: number | null;
  /** The amount that is removed from the cita's payments. */
  valor_centavos: number;
  razon: string;
}

/** Turns what was paid for a cita that does not take place into a credit. */
export async function returnAsCredito(trx: Trx, at: Date, regreso: Regreso): Promise<void> {
  const { usuario_id, cita_id, raiz_id, doctor_id, valor_centavos, razon } = regreso;
  const { id } = await trx
    .insertInto('movimiento')
    .values({
      usuario_id,
      tipo_transaccion: 'DEVOLUCION',
      creditos: 1,
      doctor_id,
      valor_centavos,
      cita_id: raiz_id,
      creado_en: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordConCredito(trx, null, at, { clase: 'DEVOLUCION', cita_id, valor_centavos, movimiento_id: id, razon });
}

/** Returns the spent credit as it was, and cancels what was owed to the professional for it. */
export async function returnGastado(
  trx: Trx,
  at: Date,
  gastado: NonNullable<Awaited<ReturnType<typeof findGastado>>>,
  regreso: Omit<Regreso, 'usuario_id' | 'doctor_id'>,
): Promise<void> {
  await annulLiquidacion(trx, at, gastado.id);
  await returnAsCredito(trx, at, { ...regreso, usuario_id: gastado.usuario_id, doctor_id: gastado.doctor_id });
}
