/** Credit notes: what an authorised invoice gives back, since it cannot be changed (ecuador §2.2). */

import { cents, dollars } from '@hampi/contract/base/dinero';
import type { Scope } from '@hampi/contract/base/endpoint';
import { calculate } from '@hampi/contract/dinero/facturas/calculo';
import type { NotaPedida } from '@hampi/contract/dinero/facturas/calls';
import type { Factura, Linea } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import type { Session } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { numeroOf } from './archivos.ts';
import { vendedorOf } from './comprobante.ts';
import { type FacturaRow, findFactura, findNotas, lockFactura, requireFactura } from './facturas.queries.ts';
import { openFirma } from './firma.ts';
import { requireEmisor, sign, write } from './generar.ts';
import { show } from './vista.ts';

/** Writes, signs and queues a note. 409 for an invoice that is not authorised, or that has nothing left to give back. */
export async function createNota(
  deps: Deps,
  session: Session,
  scope: Scope,
  id: number,
  pedida: NotaPedida,
): Promise<Factura> {
  const { db, clock } = deps;
  const seen = await requireFactura(db, session, scope, id);
  if (seen.cod_doc !== '01' || seen.estado !== 'AUTORIZADA') conflict(MFacturas.nota_sin_autorizar);
  const emisor = { ...(await requireEmisor(db, seen.doctor_id)), ambiente: seen.ambiente };
  if (emisor.ruc !== seen.ruc) conflict(MFacturas.accion_imposible);
  const file = await openFirma(deps, session, scope, emisor, pedida);
  const nota_id = await db.transaction().execute(async (trx) => {
    // Notes of one invoice wait for each other.
    const factura = await lockFactura(trx, id);
    const notas = await findNotas(trx, id);
    const given = givenBack(factura, notas, pedida.lineas);
    const lineas = given.map(({ linea }) => linea);
    const total = calculate(lineas, factura.includes_iva).importeTotal;
    const before = notas.reduce((sum, nota) => sum + nota.total_centavos, 0);
    if (total <= 0 || before + total > factura.total_centavos) conflict(MFacturas.nota_excesiva);
    return write(trx, clock.now(), {
      emisor,
      codDoc: '04',
      doctor_id: factura.doctor_id,
      consulta_id: null,
      modifica_id: id,
      includes_iva: factura.includes_iva,
      total_centavos: total,
      contenido: {
        vendedor: vendedorOf(emisor),
        comprador: factura.contenido.comprador,
        lineas,
        indices: given.map(({ indice }) => indice),
        pagos: [],
        modifica: { numero: numeroOf(factura), fechaEmision: factura.fecha_emision, motivo: pedida.motivo },
      },
    });
  });
  await sign(deps, session, nota_id, file);
  return show(db, (await findFactura(db, nota_id)) as FacturaRow);
}

/** The lines of a note: each at most what earlier notes have left of it, with its part of the discount. */
function givenBack(
  factura: FacturaRow,
  notas: FacturaRow[],
  asked: NotaPedida['lineas'],
): { indice: number; linea: Linea }[] {
  const left = factura.contenido.lineas.map((linea, indice) => {
    const earlier = notas.flatMap(({ contenido }) =>
      contenido.lineas.filter((_, i) => contenido.indices?.[i] === indice),
    );
    const sum = (of: (linea: Linea) => number) => earlier.reduce((total, one) => total + Math.round(of(one) * 100), 0);
    return {
      linea,
      cantidad: Math.round(linea.cantidad * 100) - sum((l) => l.cantidad),
      descuento: cents(linea.descuento) - sum((l) => l.descuento),
    };
  });
  const wanted =
    asked ??
    left.map(({ cantidad }, indice) => ({ indice, cantidad: cantidad / 100 })).filter(({ cantidad }) => cantidad > 0);
  return wanted.map(({ indice, cantidad }, i) => {
    const from = left[indice];
    const hundredths = Math.round(cantidad * 100);
    const twice = wanted.some((one, other) => other < i && one.indice === indice);
    if (!from || twice || hundredths > from.cantidad)
      return invalid({ [`lineas.${i}.cantidad`]: MFacturas.nota_excesiva }, MFacturas.nota_excesiva);
    const part = Math.round((cents(from.linea.descuento) * cantidad) / from.linea.cantidad);
    const descuento = hundredths === from.cantidad ? from.descuento : Math.min(from.descuento, part);
    return { indice, linea: { ...from.linea, cantidad, descuento: dollars(descuento) } };
  });
}
