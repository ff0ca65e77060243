/**
 * Corrects a credit note that the SRI returned: its buyer and its reason. The amounts stay, and so does what is set aside to be refunded
 * (ADR 211 and 221).
 */
import type { Scope } from '@hampi/contract/base/endpoint';
import type { NotaCorregida } from '@hampi/contract/dinero/facturas/calls';
import { type Factura, isCorregible } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import type { Session } from '../../../../access/session.ts';
import type { Deps } from '../../../../deps.ts';
import { conflict } from '../../../../http/errors.ts';
import { type FacturaRow, findFactura, requireFactura } from '../facturas.queries.ts';
import { openFirma } from '../firma.ts';
import { requireEmisor, rewrite, sign } from '../generate.ts';
import { requireNamed } from '../propuesta.ts';
import { show } from '../vista.ts';

/**
 * Signs it again with its number and key, and queues it. Errors as declared by `correctNotaCredito`; 400 beside a buyer who must be named.
 */
export async function correctNota(
  deps: Deps,
  session: Session,
  scope: Scope,
  id: number,
  pedida: NotaCorregida,
): Promise<Factura> {
  const { db, clock } = deps;
  const nota = await requireFactura(db, session, scope, id);
  const { modifica } = nota.contenido;
  if (!modifica || !isCorregible(nota.estado)) conflict('accion_imposible', MFacturas.accion_imposible);
  requireNamed(pedida.comprador, nota.total_centavos);
  const file = await openFirma(deps, session, scope, await requireEmisor(db, nota.doctor_id), pedida);
  const contenido = {
    ...nota.contenido,
    comprador: pedida.comprador,
    modifica: { ...(modifica as NonNullable<typeof modifica>), motivo: pedida.motivo },
  };
  await db.transaction().execute((trx) => rewrite(trx, clock.now(), nota, { contenido }));
  await sign(deps, session, id, file);
  return show(db, (await findFactura(db, id)) as FacturaRow);
}
