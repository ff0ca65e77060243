/** The XML of a factura or nota de crédito (ecuador §2.5), with its elements in the order that the SRI's schemas demand. */
import { leyendaDeRegimen } from '@hampi/contract/dinero/facturacion/emisor';
import { tarifaOf } from '@hampi/contract/dinero/facturas/tarifas';
import { nueve } from './clave.ts';
import { adicionalesOf, type Comprobante } from './comprobante.ts';
import { DECLARACION, type Nodo, write } from './xml.ts';

/** Version of the factura; a nota de crédito is always 1.1.0. */
export type Version = '1.1.0' | '2.1.0';

/** The unsigned document, ready to be signed. */
export function comprobanteXml(c: Comprobante, version: Version): string {
  const head = (name: string, v: string, content: (Nodo | undefined)[]): Nodo => [
    name,
    content,
    [
      ['id', 'comprobante'],
      ['version', v],
    ],
  ];
  const root =
    c.codDoc === '01'
      ? head('factura', version, [infoTributaria(c), infoFactura(c), detalles(c), infoAdicional(c)])
      : head('notaCredito', '1.1.0', [infoTributaria(c), infoNotaCredito(c), detalles(c), infoAdicional(c)]);
  return DECLARACION + write(root);
}

const amount = (cents: number): string => (cents / 100).toFixed(2);
const dmy = (fecha: string): string => fecha.split('-').reverse().join('/');
/** The schemas refuse line breaks and repeated spaces, which typed settings may have. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const given = (name: string, text: string | null | undefined): Nodo | undefined =>
  text?.trim() ? [name, oneLine(text)] : undefined;

const infoTributaria = ({ vendedor: v, claveAcceso, codDoc, secuencial }: Comprobante): Nodo => [
  'infoTributaria',
  [
    ['ambiente', String(v.ambiente)],
    ['tipoEmision', '1'],
    ['razonSocial', oneLine(v.razonSocial)],
    given('nombreComercial', v.nombreComercial),
    ['ruc', v.ruc],
    ['claveAcceso', claveAcceso],
    ['codDoc', codDoc],
    ['estab', v.estab],
    ['ptoEmi', v.ptoEmi],
    ['secuencial', nueve(secuencial)],
    ['dirMatriz', oneLine(v.dirMatriz)],
    given('agenteRetencion', v.agenteRetencion),
    given('contribuyenteRimpe', v.regimen === 'RIMPE_EMPRENDEDOR' ? leyendaDeRegimen[v.regimen] : null),
  ],
];

const infoFactura = ({ vendedor: v, comprador, fechaEmision, calculo, pagos, ...c }: Comprobante): Nodo => [
  'infoFactura',
  [
    ['fechaEmision', dmy(fechaEmision)],
    given('dirEstablecimiento', v.dirEstablecimiento),
    given('contribuyenteEspecial', v.contribuyenteEspecial),
    ['obligadoContabilidad', v.obligadoContabilidad],
    ['tipoIdentificacionComprador', comprador.tipo],
    ['razonSocialComprador', comprador.nombre],
    ['identificacionComprador', comprador.identificacion],
    given('direccionComprador', comprador.direccion),
    ['totalSinImpuestos', amount(calculo.totalSinImpuestos)],
    ['totalDescuento', amount(calculo.totalDescuento)],
    totalConImpuestos({ calculo, ...c }, true),
    ['propina', '0.00'],
    ['importeTotal', amount(calculo.importeTotal)],
    ['moneda', 'DOLAR'],
    [
      'pagos',
      pagos.map(
        ({ formaPago, total, plazo }): Nodo => [
          'pago',
          [
            ['formaPago', formaPago],
            ['total', total.toFixed(2)],
            plazo ? ['plazo', String(plazo)] : undefined,
            plazo ? ['unidadTiempo', 'dias'] : undefined,
          ],
        ],
      ),
    ],
  ],
];

const infoNotaCredito = ({ vendedor: v, comprador, fechaEmision, calculo, modifica, ...c }: Comprobante): Nodo => [
  'infoNotaCredito',
  [
    ['fechaEmision', dmy(fechaEmision)],
    given('dirEstablecimiento', v.dirEstablecimiento),
    ['tipoIdentificacionComprador', comprador.tipo],
    ['razonSocialComprador', comprador.nombre],
    ['identificacionComprador', comprador.identificacion],
    given('contribuyenteEspecial', v.contribuyenteEspecial),
    ['obligadoContabilidad', v.obligadoContabilidad],
    ['codDocModificado', '01'],
    ['numDocModificado', modifica?.numero ?? ''],
    ['fechaEmisionDocSustento', dmy(modifica?.fechaEmision ?? '')],
    ['totalSinImpuestos', amount(calculo.totalSinImpuestos)],
    ['valorModificacion', amount(calculo.importeTotal)],
    ['moneda', 'DOLAR'],
    totalConImpuestos({ calculo, ...c }, false),
    ['motivo', modifica?.motivo ?? ''],
  ],
];

/** Only the factura has the rate here. */
const totalConImpuestos = ({ calculo }: Pick<Comprobante, 'calculo'>, withTarifa: boolean): Nodo => [
  'totalConImpuestos',
  calculo.subtotales.map(
    ({ iva, tarifa, base, valor }): Nodo => [
      'totalImpuesto',
      [
        ['codigo', '2'],
        ['codigoPorcentaje', iva],
        ['baseImponible', amount(base)],
        withTarifa ? ['tarifa', tarifa.toFixed(2)] : undefined,
        ['valor', amount(valor)],
      ],
    ],
  ),
];

const detalles = ({ lineas, calculo, codDoc }: Comprobante): Nodo => [
  'detalles',
  lineas.map((linea, i): Nodo => {
    const { base = 0, descuento = 0, valor = 0, unitario = 0 } = calculo.lineas[i] ?? {};
    const tarifa = tarifaOf(linea);
    return [
      'detalle',
      [
        [codDoc === '01' ? 'codigoPrincipal' : 'codigoInterno', codigoDe(i)],
        ['descripcion', linea.descripcion],
        ['cantidad', linea.cantidad.toFixed(6)],
        ['precioUnitario', (unitario / 1_000_000).toFixed(6)],
        ['descuento', amount(descuento)],
        ['precioTotalSinImpuesto', amount(base)],
        [
          'impuestos',
          [
            [
              'impuesto',
              [
                ['codigo', '2'],
                ['codigoPorcentaje', linea.iva],
                ['tarifa', tarifa.toFixed(2)],
                ['baseImponible', amount(base)],
                ['valor', amount(valor)],
              ],
            ],
          ],
        ],
      ],
    ];
  }),
];

/** A practice has no codes for its services, so a line's position is used. */
export const codigoDe = (i: number): string => `S${String(i + 1).padStart(3, '0')}`;

const infoAdicional = (c: Comprobante): Nodo | undefined => {
  const all = adicionalesOf(c);
  if (all.length === 0) return undefined;
  return ['infoAdicional', all.map(([nombre, text]): Nodo => ['campoAdicional', text, [['nombre', nombre]]])];
};
