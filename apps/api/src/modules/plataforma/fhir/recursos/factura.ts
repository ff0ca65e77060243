import { dollars } from '@hampi/contract/base/dinero';
import { calculoDe } from '@hampi/contract/dinero/facturas/calculo';
import type { EstadoFactura } from '@hampi/contract/dinero/facturas/factura';
import { ivaTexto } from '@hampi/contract/dinero/facturas/tarifas';
import type { Invoice, Money } from 'fhir/r4';
import type { Contenido } from '../../../dinero/facturas/facturas.queries.ts';
import { recurso, referencia } from './partes.ts';
import { hl7, identificador, SISTEMA } from './sistemas.ts';

export interface FilaFactura {
  id: number;
  doctor_id: number;
  cliente_id: number | null;
  cod_doc: string;
  ambiente: number;
  estab: string;
  pto_emi: string;
  secuencial: number;
  clave_acceso: string;
  /** YYYY-MM-DD. */
  fecha_emision: string;
  includes_iva: boolean;
  estado: EstadoFactura;
  cambiada_en: string;
  contenido: Contenido;
}

const BORRADOR: readonly EstadoFactura[] = ['GENERADA', 'DEVUELTA', 'NO_AUTORIZADA'];
const usd = (cents: number): Money => ({ value: dollars(cents), currency: 'USD' });

/** An invoice or credit note for the SRI (decisions 44). Those of the SRI's test environment are tagged as tests. */
export function facturaFhir(f: FilaFactura): Invoice {
  const { lineas, comprador, vendedor } = f.contenido;
  const sums = calculoDe(f.contenido, f.includes_iva);
  const numero = `${f.estab}-${f.pto_emi}-${String(f.secuencial).padStart(9, '0')}`;
  return recurso<Invoice>({
    resourceType: 'Invoice',
    id: String(f.id),
    meta: { lastUpdated: f.cambiada_en, tag: f.ambiente === 1 ? [hl7('v3-ActReason', 'HTEST')] : [] },
    identifier: [
      { system: `${SISTEMA.factura}:${vendedor.ruc}`, value: numero },
      { system: SISTEMA.claveAcceso, value: f.clave_acceso },
    ],
    status: f.estado === 'ANULADA' ? 'cancelled' : BORRADOR.includes(f.estado) ? 'draft' : 'issued',
    type: { text: f.cod_doc === '04' ? 'Nota de crédito' : 'Factura' },
    subject: referencia('Patient', f.cliente_id),
    recipient: { display: comprador.nombre },
    date: f.fecha_emision,
    participant: [{ actor: { reference: `Practitioner/${f.doctor_id}` } }],
    issuer: { display: vendedor.razonSocial, identifier: identificador('TAX', SISTEMA.ruc, vendedor.ruc) },
    lineItem: lineas.map((linea, i) => ({
      sequence: i + 1,
      chargeItemCodeableConcept: { text: linea.descripcion },
      priceComponent: [{ type: 'base' as const, factor: linea.cantidad, amount: usd(sums.lineas[i]?.base ?? 0) }],
    })),
    totalPriceComponent: sums.subtotales.map((subtotal) => ({
      type: 'tax' as const,
      code: { text: ivaTexto(subtotal) },
      amount: usd(subtotal.valor),
    })),
    totalNet: usd(sums.totalSinImpuestos),
    totalGross: usd(sums.importeTotal),
  });
}
