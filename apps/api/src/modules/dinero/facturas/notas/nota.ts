/** Credit notes: how an authorised invoice is given back, because it cannot be changed (ecuador §2.2, ADR 221). */

import { cents, dollars, money } from '@hampi/contract/base/dinero';
import type { Scope } from '@hampi/contract/base/endpoint';
import { AMBIENTES, type Emisor, numeroDeFactura } from '@hampi/contract/dinero/facturacion/emisor';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import type { NotaPedida, NotaPropuesta } from '@hampi/contract/dinero/facturas/calls';
import type { Factura } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import type { Session } from '../../../../access/session.ts';
import type { DbOrTrx, Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { conflict, invalid } from '../../../../http/errors.ts';
import { audit } from '../../../../vault/audit.ts';
import { promiseConNota } from '../../pagos/pagos.service.ts';
import { peekSecuencial } from '../../secuencias/secuencias.ts';
import { numeroOf } from '../archivos.ts';
import { type Cobrado, findCobrados, lockCobrados, shareOut } from '../cobrado.ts';
import { hoyEnEcuador, vendedorOf } from '../comprobante.ts';
import { type FacturaRow, findFactura, findNotas, lockFactura, requireFactura } from '../facturas.queries.ts';
import { openFirma } from '../firma.ts';
import { requireEmisor, sign, write } from '../generate.ts';
import { show } from '../vista.ts';
import { alive, givenBack, isAllGivenBack, remaining, restanteOf } from './to-give-back.ts';

/** Proposes a note for this invoice. 409 if the invoice is not authorised, or nothing is left of it. */
export async function proposeNota(
  { db, clock }: Deps,
  session: Session,
  scope: Scope,
  id: number,
): Promise<NotaPropuesta> {
  const row = await requireFactura(db, session, scope, id);
  const emisor = await requireNotable(db, row);
  const [notas, cobrados, secuencial] = await Promise.all([
    findNotas(db, id).then(alive),
    cobradosOf(db, row),
    peekSecuencial(db, { ...emisor, codDoc: '04' }, 1),
  ]);
  if (isAllGivenBack(row, notas)) conflict('nota_nada', MFacturas.nota_nada);
  const left = restanteOf(row, notas);
  return {
    numero: numeroDeFactura({ ...emisor, secuencial }),
    fechaEmision: hoyEnEcuador(clock.now()),
    lineas: [...left.lineas],
    restos: left.restos.map(({ base, valor }) => ({ base: dollars(base), valor: dollars(valor) })),
    subtotales: left.subtotales.map(({ iva, valor }) => ({ iva, valor: dollars(valor) })),
    regla: left.regla,
    total: dollars(remaining(row, notas)),
    cobrado: dollars(sumOf(cobrados)),
    formas: formasOf(cobrados),
  };
}

/** Writes, signs and queues a note, and sets aside the refund until the SRI has authorised it. Errors as declared by `createNotaCredito`. */
export async function createNota(
  deps: Deps,
  session: Session,
  scope: Scope,
  id: number,
  pedida: NotaPedida,
): Promise<Factura> {
  const { db, clock } = deps;
  const seen = await requireFactura(db, session, scope, id);
  const emisor = await requireNotable(db, seen);
  const file = await openFirma(deps, session, scope, emisor, pedida);
  const nota_id = await db.transaction().execute(async (trx) => {
    // Locks the invoice, so that its notes are made one at a time.
    const factura = await lockFactura(trx, id);
    if (factura.estado !== 'AUTORIZADA') conflict('nota_sin_autorizar', MFacturas.nota_sin_autorizar);
    const notas = alive(await findNotas(trx, id));
    const max = remaining(factura, notas);
    const { lineas, indices, calculo } = givenBack(restanteOf(factura, notas), pedida.lineas);
    const total = calculo.importeTotal;
    if (total <= 0 || total > max) conflict('nota_excesiva', MFacturas.nota_excesiva);
    const nota_id = await write(trx, clock.now(), {
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
        indices,
        calculo,
        pagos: [],
        adicionales: factura.contenido.adicionales ?? [],
        modifica: { numero: numeroOf(factura), fechaEmision: factura.fecha_emision, motivo: pedida.motivo },
      },
    });
    await setAside(deps, trx, session, factura, { nota_id, total, ...pedida });
    return nota_id;
  });
  await sign(deps, session, nota_id, file);
  return show(db, (await findFactura(db, nota_id)) as FacturaRow);
}

/** The issuer of an authorised invoice, in the environment of that invoice. */
async function requireNotable(db: DbOrTrx, row: FacturaRow): Promise<Emisor> {
  if (row.cod_doc !== '01' || row.estado !== 'AUTORIZADA') conflict('nota_sin_autorizar', MFacturas.nota_sin_autorizar);
  if (row.contenido.comprador.tipo === '07') conflict('nota_consumidor_final', MFacturas.nota_consumidor_final);
  const emisor = { ...(await requireEmisor(db, row.doctor_id)), ambiente: row.ambiente };
  if (emisor.ruc !== row.ruc || (row.ambiente === AMBIENTES.PRODUCCION && !emisor.probado))
    conflict('ruc_sin_probar', MFacturacion.ruc_sin_probar);
  return emisor;
}

/** An invoice of the test environment is a trial, so no money is refunded for it. */
const cobradosOf = (db: DbOrTrx, { ambiente, consulta_id }: FacturaRow): Promise<Cobrado[]> =>
  ambiente === 1 || consulta_id === null ? Promise.resolve([]) : findCobrados(db, consulta_id);

const sumOf = (cobrados: readonly Cobrado[]) => cobrados.reduce((sum, { centavos }) => sum + Math.max(0, centavos), 0);

/** By form of payment as the money came in, the largest first. */
function formasOf(cobrados: readonly Cobrado[]): NotaPropuesta['formas'] {
  const byForma = new Map<NotaPropuesta['formas'][number]['forma_pago'], number>();
  for (const { formas } of cobrados)
    for (const { forma_pago, centavos } of formas) byForma.set(forma_pago, (byForma.get(forma_pago) ?? 0) + centavos);
  return [...byForma]
    .filter(([, centavos]) => centavos > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([forma_pago, centavos]) => ({ forma_pago, valor: dollars(centavos) }));
}

/** Sets the refund aside. 400 if it is more than the note's amount or than the practice has taken. */
async function setAside(
  { clock }: Deps,
  trx: Trx,
  session: Session,
  factura: FacturaRow,
  { nota_id, total, devoluciones }: NotaPedida & { nota_id: number; total: number },
): Promise<void> {
  if (devoluciones.length === 0 || factura.consulta_id === null) return;
  if (factura.ambiente === 1) invalid({ devoluciones: MFacturas.nota_de_pruebas }, MFacturas.nota_de_pruebas);
  const wanted = devoluciones.map(({ forma_pago, valor }) => ({ forma_pago, centavos: cents(valor) }));
  const sum = wanted.reduce((all, { centavos }) => all + centavos, 0);
  if (sum > total) invalid({ devoluciones: MFacturas.nota_devolucion_excesiva }, MFacturas.nota_devolucion_excesiva);
  await lockCobrados(trx, factura.consulta_id);
  const cobrados = await findCobrados(trx, factura.consulta_id);
  if (sum > sumOf(cobrados)) {
    const sentence = MFacturas.devolucionSinCobro(money(dollars(sumOf(cobrados))));
    invalid({ devoluciones: sentence }, sentence);
  }
  await promiseConNota(trx, session, {
    nota_id,
    at: clock.now().toISOString(),
    partes: shareOut(wanted, cobrados),
  });
  await audit(trx, session, 'nota.devolver', nota_id, { centavos: sum });
}
