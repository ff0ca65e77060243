/** What a document says, before it is XML or a sheet of paper. All amounts in integer cents. */
import { leyendaDeRegimen, type Regimen } from '@hampi/contract/dinero/facturacion/emisor';
import type { Calculo } from '@hampi/contract/dinero/facturas/calculo';
import type { Comprador, LineaFacturada, PagoSri } from '@hampi/contract/dinero/facturas/factura';

/** Who sells; the rows of `emisor`. */
export interface Vendedor {
  ruc: string;
  razonSocial: string;
  nombreComercial: string | null;
  dirMatriz: string;
  dirEstablecimiento: string | null;
  estab: string;
  ptoEmi: string;
  /** 1 tests, 2 production. */
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
  /** What `calculate` made of the lines. */
  calculo: Calculo;
  /** Dollars; none in a credit note. */
  pagos: PagoSri[];
  /** Of a credit note: the invoice that it changes. */
  modifica?: { numero: string; fechaEmision: string; motivo: string } | undefined;
}

/** Published schemas refuse this legend at its place, so it goes with the additional information (ecuador §2.5). */
const isPopular = ({ regimen }: Vendedor) => regimen === 'RIMPE_NEGOCIO_POPULAR';

/** Name and text of what is said beside the amounts. */
export function adicionalesOf({ comprador, vendedor }: Comprobante): [string, string][] {
  const all: [string, string | null][] = [
    ['Email', comprador.correo],
    ['Teléfono', comprador.telefono],
    ['Dirección', comprador.direccion],
    ['Régimen', isPopular(vendedor) ? leyendaDeRegimen[vendedor.regimen] : null],
  ];
  return all.filter((one): one is [string, string] => Boolean(one[1]));
}
