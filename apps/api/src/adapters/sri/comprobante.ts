/** The content of a document, before it becomes XML or PDF. Amounts in integer cents unless stated otherwise. */
import { leyendaDeRegimen, type Regimen } from '@hampi/contract/dinero/facturacion/emisor';
import type { Calculo } from '@hampi/contract/dinero/facturas/calculo';
import type { Adicional, Comprador, LineaFacturada, PagoSri } from '@hampi/contract/dinero/facturas/factura';

/** The seller: data of the row in `emisor`. */
export interface Vendedor {
  ruc: string;
  razonSocial: string;
  nombreComercial: string | null;
  dirMatriz: string;
  dirEstablecimiento: string | null;
  estab: string;
  ptoEmi: string;
  /** 1 is the test environment, 2 production. */
  ambiente: 1 | 2;
  regimen: Regimen;
  agenteRetencion: string | null;
  contribuyenteEspecial: string | null;
  obligadoContabilidad: 'SI' | 'NO';
}

export interface Comprobante {
  codDoc: '01' | '04';
  vendedor: Vendedor;
  claveAcceso: string;
  secuencial: number;
  /** `YYYY-MM-DD`, in Ecuador. */
  fechaEmision: string;
  comprador: Comprador;
  lineas: LineaFacturada[];
  includesIva: boolean;
  /** The result of `calculate` for the lines. */
  calculo: Calculo;
  /** Dollars; empty in a credit note. */
  pagos: PagoSri[];
  /** Typed additional information. */
  adicionales?: Adicional[];
  /** Only in a credit note: the invoice that it changes. */
  modifica?: { numero: string; fechaEmision: string; motivo: string } | undefined;
}

/** The published schemas refuse this legend in its own element, so it is part of the additional information (ecuador §2.5). */
export const isPopular = ({ regimen }: Pick<Vendedor, 'regimen'>) => regimen === 'RIMPE_NEGOCIO_POPULAR';

/** The additional information: name and text of each field. */
export function adicionalesOf({ comprador, vendedor, adicionales = [] }: Comprobante): [string, string][] {
  const all: [string, string | null][] = [
    ['Email', comprador.correo],
    ['Teléfono', comprador.telefono],
    ['Dirección', comprador.direccion],
    ...adicionales.map(({ nombre, valor }): [string, string] => [nombre, valor]),
    ['Régimen', isPopular(vendedor) ? leyendaDeRegimen[vendedor.regimen] : null],
  ];
  return all.filter((one): one is [string, string] => Boolean(one[1]));
}
