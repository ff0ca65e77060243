import { cents, dollars, sumDollars } from '@hampi/contract/base/dinero';
import { horaOf } from '@hampi/contract/base/fechas';
import type { Arqueo, ArqueoEscrito } from '@hampi/contract/dinero/caja/arqueo';
import { valorDe } from '@hampi/contract/dinero/caja/fila';
import type { Session } from '../../../access/session.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import { audit } from '../../../vault/audit.ts';

interface Sheet {
  caja_id: number;
  hoja: number;
  /** The charges that are handed over. */
  filas: { forma_pago: string; valor: number }[];
  at: string;
}

/** Keeps what was counted in the drawer with the sheet that is handed over. */
export async function recordArqueo(
  trx: Trx,
  session: Session,
  { caja_id, hoja, filas, at }: Sheet,
  { apertura, gastos, contado }: ArqueoEscrito,
): Promise<void> {
  const paid = gastos.map(({ motivo, valor }) => ({ motivo, centavos: cents(valorDe(valor)) }));
  const cash = filas.filter(({ forma_pago }) => forma_pago === 'Efectivo').map(({ valor }) => valor);
  const { id, diferencia_centavos } = await trx
    .insertInto('caja_arqueo')
    .values({
      caja_id,
      hoja,
      apertura_centavos: cents(valorDe(apertura)),
      efectivo_centavos: cents(sumDollars(cash)),
      gastos: JSON.stringify(paid),
      gastos_centavos: paid.reduce((sum, { centavos }) => sum + centavos, 0),
      contado_centavos: cents(valorDe(contado)),
      registrado_por: session.usuario_id,
      creado_en: at,
    })
    .returning(['id', 'diferencia_centavos'])
    .executeTakeFirstOrThrow();
  await audit(trx, session, 'caja.arqueo', caja_id, { arqueo: id, hoja, diferencia: dollars(diferencia_centavos) });
}

interface Which {
  doctor_id: number;
  fecha: string;
  secretaria_id?: number;
}

/** What was counted on a day, in its order. */
export async function findArqueos(
  db: DbOrTrx,
  { doctor_id, fecha, secretaria_id }: Which,
  zona: string,
): Promise<Arqueo[]> {
  const rows = await db
    .selectFrom('caja_arqueo as a')
    .innerJoin('caja as k', 'k.id', 'a.caja_id')
    .where('k.doctor_id', '=', doctor_id)
    .where('k.fecha', '=', fecha)
    .$if(secretaria_id !== undefined, (q) => q.where('k.secretaria_id', '=', secretaria_id as number))
    .selectAll('a')
    .select('k.secretaria_id')
    .orderBy('a.id')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    s_id: row.secretaria_id,
    hoja: row.hoja,
    hora: horaOf(row.creado_en, zona),
    apertura: dollars(row.apertura_centavos),
    efectivo: dollars(row.efectivo_centavos),
    gastos: (row.gastos as { motivo: string; centavos: number }[]).map(({ motivo, centavos }) => ({
      motivo,
      valor: dollars(centavos),
    })),
    contado: dollars(row.contado_centavos),
    diferencia: dollars(row.diferencia_centavos),
  }));
}
