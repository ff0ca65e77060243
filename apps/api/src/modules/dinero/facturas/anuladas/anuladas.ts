/** Invoices and credit notes that were annulled in SRI en línea (ecuador §2.2): found by asking, or said by a person. */

import { cents } from '@hampi/contract/base/dinero';
import type { Scope } from '@hampi/contract/base/endpoint';
import { AMBIENTES } from '@hampi/contract/dinero/facturacion/emisor';
import type { Factura } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { type SqlBool, sql } from 'kysely';
import type { Session } from '../../../../access/session.ts';
import type { EstadoConsultado } from '../../../../adapters/sri/answers.ts';
import { SriDown } from '../../../../adapters/sri/sri.ts';
import type { Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { conflict, HampiError } from '../../../../http/errors.ts';
import { audit } from '../../../../vault/audit.ts';
import { oweDelConsultorio } from '../../deudas/deudas.ts';
import { pagadoEnConsultorio } from '../../pagos/pagos.queries.ts';
import { undoDevueltoConNota } from '../../pagos/pagos.service.ts';
import {
  type FacturaRow,
  findDevuelto,
  findFactura,
  findNotas,
  findOfConsulta,
  lockFactura,
  requireFactura,
} from '../facturas.queries.ts';
import { isAllGivenBack } from '../notas/to-give-back.ts';
import { show } from '../vista.ts';

/** Who said that it was annulled. */
type Quien = 'SRI' | 'PERSONA';

/** Only real documents to a named buyer can be annulled (NAC-DGERCGC25-00000014). */
const isAnnullable = (row: FacturaRow): boolean =>
  row.estado === 'AUTORIZADA' && row.ambiente === AMBIENTES.PRODUCCION && row.contenido.comprador.tipo !== '07';

/** Asks the SRI now, and follows its answer. 409 for a document that cannot be annulled; the sentence says what the SRI answered. */
export async function askAnulada(
  deps: Deps,
  session: Session,
  scope: Scope,
  id: number,
): Promise<{ factura: Factura; mensaje: string }> {
  const row = await requireFactura(deps.db, session, scope, id);
  if (!isAnnullable(row)) conflict('anular_imposible', MFacturas.anular_imposible);
  const estado = await consult(deps, row);
  if (estado === 'ANULADO' && !(await deps.db.transaction().execute((trx) => annul(deps, trx, session, id, 'SRI'))))
    conflict('anular_otro_documento', hindrance(row));
  return {
    factura: await show(deps.db, (await findFactura(deps.db, id)) as FacturaRow),
    mensaje: estado === 'ANULADO' ? MFacturas.anuladaDe(row.cod_doc) : MFacturas.consultada[estado],
  };
}

/**
 * A person says that it was annulled. 409 with `codigo: SIGUE_AUTORIZADA` if the SRI says otherwise and this was not confirmed; 409 for a
 * document that cannot be annulled, or whose credit note is on its way.
 */
export async function annulByHand(
  deps: Deps,
  session: Session,
  scope: Scope,
  id: number,
  confirmo: boolean,
): Promise<Factura> {
  const row = await requireFactura(deps.db, session, scope, id);
  if (!isAnnullable(row)) conflict('anular_imposible', MFacturas.anular_imposible);
  const estado = await consult(deps, row);
  if (!confirmo && (estado === 'AUTORIZADO' || estado === 'PENDIENTE_DE_ANULAR'))
    throw new HampiError(409, MFacturas.consultada[estado], { codigo: 'SIGUE_AUTORIZADA' });
  const done = await deps.db
    .transaction()
    .execute((trx) => annul(deps, trx, session, id, estado === 'ANULADO' ? 'SRI' : 'PERSONA'));
  if (!done) conflict('anular_otro_documento', hindrance(row));
  return show(deps.db, (await findFactura(deps.db, id)) as FacturaRow);
}

const hindrance = ({ cod_doc }: FacturaRow) =>
  cod_doc === '01' ? MFacturas.anular_con_nota : MFacturas.anular_facturada_otra_vez;

/** What the SRI says; SIN_RESPUESTA if it does not answer. */
async function consult({ sri }: Deps, row: FacturaRow): Promise<EstadoConsultado | 'SIN_RESPUESTA'> {
  try {
    return await sri.status(row.ambiente, row.clave_acceso);
  } catch (error) {
    if (error instanceof SriDown) return 'SIN_RESPUESTA';
    throw error;
  }
}

/**
 * From here on it counts in no sum of the accountant. The consultation of an invoice can be invoiced again; what a note gave back is paid
 * again and can be returned by another note. False if it is not authorised any more, if one of its credit notes still has money to give
 * back, or if the consultation of a note's invoice was invoiced again meanwhile.
 */
export async function annul(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  session: Pick<Session, 'usuario_id' | 'rol'> | null,
  id: number,
  quien: Quien,
): Promise<boolean> {
  const { modifica_id } = (await findFactura(trx, id)) as FacturaRow;
  // The invoice first, as where a note is made.
  const factura = modifica_id ? await lockFactura(trx, modifica_id) : undefined;
  const row = await lockFactura(trx, id);
  if (!isAnnullable(row)) return false;
  if (factura && !(await reopen(trx, clock.now(), factura))) return false;
  for (const nota of await findNotas(trx, id))
    if ((await findDevuelto(trx, nota.id)).some(({ pendiente }) => pendiente)) return false;
  await trx
    .updateTable('factura')
    .set({ estado: 'ANULADA', cambiada_en: clock.now().toISOString() })
    .where('id', '=', id)
    .execute();
  if (factura) {
    await undoDevueltoConNota(trx, session, { nota_id: id, at: clock.now().toISOString() });
    await oweForEnded(trx, clock.now(), id);
  }
  await audit(trx, session, 'factura.anular', id, { quien });
  return true;
}

/** A cita that ended while its money had gone back owed nothing then. Paid again, it waits on the list of what the practice is to give back. */
async function oweForEnded(trx: Trx, now: Date, nota_id: number): Promise<void> {
  const rows = await trx
    .selectFrom('cita as r')
    .where(sql<SqlBool>`coalesce(r.raiz_id, r.id) in (select raiz_id from pago where nota_id = ${nota_id})`)
    .where('r.viva', 'is distinct from', true)
    .where('r.terminada_como', 'is not', null)
    .where('r.terminada_como', '<>', 'REAGENDADA')
    .select(['r.id', 'r.doctor_id', 'r.terminada_como', pagadoEnConsultorio.as('valor')])
    .execute();
  const [first, ...more] = rows
    .filter(({ valor }) => valor > 0)
    .map(({ id, doctor_id, terminada_como, valor }) => ({
      doctor_id,
      cita_id: id,
      valor_centavos: cents(valor),
      motivo: terminada_como as string,
    }));
  if (first) await oweDelConsultorio(trx, now, first, ...more);
}

/** An invoice that its notes had voided counts again. False if its consultation has another one by now. */
async function reopen(trx: Trx, now: Date, factura: FacturaRow): Promise<boolean> {
  const notas = (await findNotas(trx, factura.id)).filter(({ estado }) => estado === 'AUTORIZADA');
  if (factura.estado !== 'ANULADA' || !isAllGivenBack(factura, notas)) return true;
  const latest = factura.consulta_id && (await findOfConsulta(trx, factura.consulta_id, factura.ambiente));
  if (latest && latest.id !== factura.id && latest.ambiente === factura.ambiente && latest.estado !== 'ANULADA')
    return false;
  await trx
    .updateTable('factura')
    .set({ estado: 'AUTORIZADA', cambiada_en: now.toISOString() })
    .where('id', '=', factura.id)
    .execute();
  return true;
}
