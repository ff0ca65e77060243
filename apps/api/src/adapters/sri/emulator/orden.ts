/**
 * Our own table of the rules in the SRI's schemas (ecuador §2.5): children in order, how often each may occur, and the pattern of each
 * text.
 */
import { type Elemento, textOf } from '../xml-tree.ts';

type Times = '' | '?' | '+' | '15';
const MOST: Record<Times, number> = { '': 1, '?': 1, '+': Number.POSITIVE_INFINITY, '15': 15 };
type Row = [name: string, times: Times, content: RegExp | Row[]];

const line = (max: number) => new RegExp(`^[^\\n]{1,${max}}$`, 'u');
const amount = /^\d{1,12}\.\d{2}$/;
const six = /^\d{1,12}\.\d{6}$/;
const date = /^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[012])\/20\d\d$/;
const yesNo = /^(SI|NO)$/;

const infoTributaria: Row = [
  'infoTributaria',
  '',
  [
    ['ambiente', '', /^[12]$/],
    ['tipoEmision', '', /^1$/],
    ['razonSocial', '', line(300)],
    ['nombreComercial', '?', line(300)],
    ['ruc', '', /^\d{10}001$/],
    ['claveAcceso', '', /^\d{49}$/],
    ['codDoc', '', /^0[14]$/],
    ['estab', '', /^\d{3}$/],
    ['ptoEmi', '', /^\d{3}$/],
    ['secuencial', '', /^\d{9}$/],
    ['dirMatriz', '', line(300)],
    ['agenteRetencion', '?', /^\d{1,8}$/],
    ['contribuyenteRimpe', '?', /^CONTRIBUYENTE RÉGIMEN RIMPE$/],
  ],
];
const totalConImpuestos = (withTarifa: boolean): Row => [
  'totalConImpuestos',
  '',
  [
    [
      'totalImpuesto',
      '+',
      [
        ['codigo', '', /^2$/],
        ['codigoPorcentaje', '', /^\d{1,2}$/],
        ['baseImponible', '', amount],
        ...(withTarifa ? [['tarifa', '', /^\d{1,2}\.\d{2}$/] as Row] : []),
        ['valor', '', amount],
      ],
    ],
  ],
];
const detalles = (codigo: string): Row => [
  'detalles',
  '',
  [
    [
      'detalle',
      '+',
      [
        [codigo, '', line(25)],
        ['descripcion', '', line(300)],
        ['cantidad', '', six],
        ['precioUnitario', '', six],
        ['descuento', '', amount],
        ['precioTotalSinImpuesto', '', amount],
        [
          'impuestos',
          '',
          [
            [
              'impuesto',
              '+',
              [
                ['codigo', '', /^2$/],
                ['codigoPorcentaje', '', /^\d{1,2}$/],
                ['tarifa', '', /^\d{1,2}\.\d{2}$/],
                ['baseImponible', '', amount],
                ['valor', '', amount],
              ],
            ],
          ],
        ],
      ],
    ],
  ],
];
const infoAdicional: Row = ['infoAdicional', '?', [['campoAdicional', '15', line(300)]]];
const comprador: Row[] = [
  ['tipoIdentificacionComprador', '', /^0[4-8]$/],
  ['razonSocialComprador', '', line(300)],
  ['identificacionComprador', '', line(20)],
];

const factura: Row[] = [
  infoTributaria,
  [
    'infoFactura',
    '',
    [
      ['fechaEmision', '', date],
      ['dirEstablecimiento', '?', line(300)],
      ['contribuyenteEspecial', '?', /^[A-Za-z0-9]{3,13}$/],
      ['obligadoContabilidad', '', yesNo],
      ...comprador,
      ['direccionComprador', '?', line(300)],
      ['totalSinImpuestos', '', amount],
      ['totalDescuento', '', amount],
      totalConImpuestos(true),
      ['propina', '', amount],
      ['importeTotal', '', amount],
      ['moneda', '', /^DOLAR$/],
      [
        'pagos',
        '',
        [
          [
            'pago',
            '+',
            [
              ['formaPago', '', /^(0[1-9]|1\d|2[01])$/],
              ['total', '', amount],
              ['plazo', '?', /^\d{1,4}$/],
              ['unidadTiempo', '?', /^dias$/],
            ],
          ],
        ],
      ],
    ],
  ],
  detalles('codigoPrincipal'),
  infoAdicional,
];
const notaCredito: Row[] = [
  infoTributaria,
  [
    'infoNotaCredito',
    '',
    [
      ['fechaEmision', '', date],
      ['dirEstablecimiento', '?', line(300)],
      ...comprador,
      ['contribuyenteEspecial', '?', /^[A-Za-z0-9]{3,13}$/],
      ['obligadoContabilidad', '', yesNo],
      ['codDocModificado', '', /^01$/],
      ['numDocModificado', '', /^\d{3}-\d{3}-\d{9}$/],
      ['fechaEmisionDocSustento', '', date],
      ['totalSinImpuestos', '', amount],
      ['valorModificacion', '', amount],
      ['moneda', '', /^DOLAR$/],
      totalConImpuestos(false),
      ['motivo', '', line(300)],
    ],
  ],
  detalles('codigoInterno'),
  infoAdicional,
];

/** Violations of the table; empty if there are none. */
export const breaches = (root: Elemento): string[] =>
  inside(root, root.name === 'factura' ? factura : notaCredito, root.name);

function inside(of: Elemento, rows: Row[], place: string): string[] {
  const found: string[] = [];
  const rest = of.children.filter((child): child is Elemento => typeof child !== 'string');
  for (const [name, times, content] of rows) {
    const others = rest.findIndex((child) => child.name !== name);
    const children = rest.splice(0, others < 0 ? rest.length : others);
    for (const child of children) found.push(...inContent(child, content, `${place}/${name}`));
    const count = children.length;
    if (count === 0 && times !== '?') found.push(`${place}/${name} falta`);
    if (count > MOST[times]) found.push(`${place}/${name} se repite`);
  }
  return [...found, ...rest.map(({ name }) => `${place}/${name} no va aquí`)];
}

function inContent(child: Elemento, content: Row[2], place: string): string[] {
  if (!(content instanceof RegExp)) return inside(child, content, place);
  return content.test(textOf(child)) ? [] : [`${place}: «${textOf(child)}»`];
}
