/** Proposes the invoice of a consultation from what was agreed (decisions 44), and validates what the user asks for instead. */
import type { IvaDeServicio } from '@hampi/contract/agenda/servicios/calls';
import { cents, dollars, netPrice } from '@hampi/contract/base/dinero';
import type { Emisor } from '@hampi/contract/dinero/facturacion/emisor';
import { numeroDeFactura } from '@hampi/contract/dinero/facturacion/emisor';
import { calculate } from '@hampi/contract/dinero/facturas/calculo';
import type { FacturaPedida } from '@hampi/contract/dinero/facturas/calls';
import { Comprador, type LineaFacturada, type PagoSri, type Propuesta } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import {
  CONSUMIDOR_FINAL,
  formaSriOf,
  SIN_IDENTIFICAR_MAX,
  type TipoComprador,
} from '@hampi/contract/dinero/facturas/tarifas';
import type { FormaPago } from '@hampi/contract/dinero/pagos/forma';
import { isPopular } from '../../../adapters/sri/comprobante.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import { invalid } from '../../../http/errors.ts';
import { findTarifasAt, type TarifaVigente, tarifaOfClase } from '../facturacion/tarifas.ts';
import { peekSecuencial } from '../secuencias/secuencias.ts';
import { findFilasCobradas } from './cobrado.ts';
import { type Consultada, type Contenido, findCobrado } from './facturas.queries.ts';

interface Acordado {
  servicio: string;
  /** Dollars. */
  precio: number;
  /** Percent. */
  descuento: number;
  iva: IvaDeServicio;
}

/** Whether an agreed price includes VAT: that of a service with VAT does, because it is what the patient pays. */
export const holdsIva = (agreed: Pick<Acordado, 'iva'>[]): boolean => agreed.some(({ iva }) => iva === 'GENERAL');

/**
 * What was agreed: the cita, and what the cash register took apart from it. Without a cita, what the register took, or else the price of
 * the service. Each item is taxed like its own service; an item that is no service, like a health service.
 */
async function agreedOf(db: DbOrTrx, k: Consultada): Promise<Acordado[]> {
  const filas = (await findFilasCobradas(db, k.id)).map(({ servicio, valor, iva }) => ({
    servicio,
    precio: valor,
    descuento: 0,
    iva: iva ?? 'CERO',
  }));
  const { iva } = k;
  if (k.cita_precio !== null)
    return [
      { servicio: k.cita_servicio ?? 'Consulta', precio: k.cita_precio, descuento: k.cita_descuento ?? 0, iva },
      ...filas,
    ];
  return filas.length > 0
    ? filas
    : [{ servicio: k.servicio ?? 'Consulta', precio: k.precio, descuento: k.descuento, iva }];
}

/** Converts the percent discount to dollars of the line. */
function lineaOf({ servicio, precio, descuento, iva: clase }: Acordado, tarifas: TarifaVigente[]): LineaFacturada {
  const { iva, tarifa } = tarifaOfClase(tarifas, clase);
  const descripcion = servicio === 'Consulta' ? 'Consulta médica' : servicio;
  const menos = dollars(cents(precio) - cents(netPrice(precio, descuento)));
  return { descripcion, cantidad: 1, precio, descuento: menos, iva, tarifa };
}

const TIPOS: Record<string, TipoComprador> = { CEDULA: '05', PASAPORTE: '06' };

/** The patient. Without a valid document, the anonymous final consumer, which the SRI allows up to $50. */
function compradorOf(k: Consultada): Propuesta['comprador'] {
  const contact = { direccion: k.direccion, correo: k.correo, telefono: k.celular };
  const identificacion = k.cedula_identidad?.trim().toUpperCase() ?? '';
  const tipo = /^\d{10}$/.test(identificacion) ? '05' : (TIPOS[k.tipo_documento] ?? '06');
  const named = { ...contact, tipo, identificacion, nombre: `${k.apellidos} ${k.nombres}`.trim() };
  return Comprador.safeParse({ ...named, ...contactless }).success ? named : { ...contact, ...CONSUMIDOR_FINAL };
}
const contactless = { direccion: null, correo: null, telefono: null };

/** The ledger's forms of payment up to the total; what is not paid yet counts as cash. */
async function pagosOf(db: DbOrTrx, k: Consultada, total: number): Promise<PagoSri[]> {
  let left = total;
  const byForma = new Map<PagoSri['formaPago'], number>();
  const add = (forma: PagoSri['formaPago'], amount: number) => {
    const taken = Math.min(left, amount);
    left -= taken;
    if (taken > 0) byForma.set(forma, (byForma.get(forma) ?? 0) + taken);
  };
  for (const { forma_pago, cardType, valor } of await findCobrado(db, k))
    add(formaSriOf(forma_pago as FormaPago, cardType), cents(valor));
  add('01', left);
  return [...byForma].map(([formaPago, amount]) => ({ formaPago, total: dollars(amount) }));
}

/** The invoice as shown before generating. Nothing is written, so another invoice may take the number first. */
export async function propose(
  db: DbOrTrx,
  k: Consultada,
  emisor: Emisor,
  fechaEmision: string,
  kept?: Contenido,
): Promise<Propuesta> {
  const [tarifas, secuencial] = await Promise.all([
    findTarifasAt(db, fechaEmision),
    peekSecuencial(db, { ...emisor, codDoc: '01' }, emisor.secuencial),
  ]);
  const agreed = await agreedOf(db, k);
  const lineas = kept?.lineas ?? agreed.map((one) => lineaOf(one, tarifas));
  const total = calculate(lineas, holdsIva(agreed)).importeTotal;
  return {
    lineas,
    comprador: kept?.comprador ?? clean(compradorOf(k)),
    pagos: kept?.pagos ?? (await pagosOf(db, k, total)),
    adicionales: kept?.adicionales ?? [],
    conLeyenda: isPopular(emisor),
    numero: numeroDeFactura({ ...emisor, secuencial }),
    fechaEmision,
    ambiente: emisor.ambiente,
    ivaGeneral: tarifaOfClase(tarifas, 'GENERAL').iva,
    tarifas,
  };
}

/** Cents; what an integer of the database holds, rounded down to whole millions of dollars. */
const TOTAL_MAX = 2_100_000_000;

/** The requested invoice, completed with what was agreed. 400 beside the field for a total, buyer or payments that the SRI would refuse. */
export async function complete(
  db: DbOrTrx,
  k: Consultada,
  pedida: FacturaPedida,
  fechaEmision: string,
): Promise<Omit<Contenido, 'vendedor'> & { total: number }> {
  const tarifas = await findTarifasAt(db, fechaEmision);
  const lineas = pedida.lineas
    ? pedida.lineas.map((linea, i) => ({ ...linea, tarifa: tarifaOfLinea(tarifas, linea.iva, i) }))
    : charged(await agreedOf(db, k), pedida.includesIva).map((one) => lineaOf(one, tarifas));
  const calculo = calculate(lineas, pedida.includesIva);
  const total = calculo.importeTotal;
  if (total <= 0) invalid({ lineas: MFacturas.total_cero }, MFacturas.total_cero);
  if (total > TOTAL_MAX) invalid({ lineas: MFacturas.total_muy_alto }, MFacturas.total_muy_alto);
  const comprador = Comprador.parse(pedida.comprador ?? clean(compradorOf(k)));
  requireNamed(comprador, total);
  const pagos = pedida.pagos ?? (await pagosOf(db, k, total));
  if (pagos.reduce((sum, one) => sum + cents(one.total), 0) !== total)
    invalid({ pagos: MFacturas.pagos_suma }, MFacturas.pagos_suma);
  const { adicionales = [] } = pedida;
  return { lineas, calculo, comprador, pagos, adicionales, total };
}

/** 400 if the buyer is anonymous above the amount that the SRI allows. `total` in cents. */
export function requireNamed({ tipo }: Pick<Comprador, 'tipo'>, total: number): void {
  if (tipo === '07' && total > cents(SIN_IDENTIFICAR_MAX))
    invalid({ 'comprador.tipo': MFacturas.comprador_requerido }, MFacturas.comprador_requerido);
}

/** If prices are declared to include VAT but no agreed item has any, items at rate 0 are charged the general rate. */
const charged = (agreed: Acordado[], includesIva: boolean): Acordado[] =>
  !includesIva || holdsIva(agreed)
    ? agreed
    : agreed.map((one) => (one.iva === 'CERO' ? { ...one, iva: 'GENERAL' } : one));

/** Percent of a line's rate. 400 beside the line if the rate is not in force on the day of the invoice. */
const tarifaOfLinea = (tarifas: TarifaVigente[], iva: string, at: number): number =>
  tarifas.find((one) => one.iva === iva)?.tarifa ??
  invalid({ [`lineas.${at}.iva`]: MFacturas.tarifa_no_vigente }, MFacturas.tarifa_no_vigente);

/** Leaves out contact data from the record that the SRI would refuse, such as an address of two lines. */
const clean = (c: Propuesta['comprador']): Propuesta['comprador'] => {
  const kept = { ...c };
  for (const name of ['direccion', 'correo', 'telefono'] as const)
    if (!Comprador.safeParse({ ...c, ...contactless, [name]: c[name] }).success) kept[name] = null;
  return kept;
};
