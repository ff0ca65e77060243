/** The printed form of an electronic invoice or credit note (RIDE, ecuador §2.10), on A4. */
import { money } from '@hampi/contract/base/dinero';
import { fechaCorta, wallOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { leyendaDeRegimen, numeroDeFactura } from '@hampi/contract/dinero/facturacion/emisor';
import { formaTexto, plazoTexto } from '@hampi/contract/dinero/facturas/tarifas';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { adicionalesOf, type Comprobante } from '../../sri/comprobante.ts';
import { codigoDe } from '../../sri/comprobante-xml.ts';
import { WHOLE } from '../keep.ts';
import { box, type Cell, field, INK, lastLine, type Paper, paperOf, ruled, shown } from '../parts.ts';
import { layOut } from '../render.ts';
import { code128 } from './code128.ts';

export interface Ride {
  comprobante: Comprobante;
  /** When the SRI authorised it; null until then. */
  autorizada: string | null;
  /** When the document was made; also the PDF's date. */
  emitido: string;
}

const TITLES = { '01': 'FACTURA', '04': 'NOTA DE CRÉDITO' } as const;
const dollarsOf = (cents: number) => money(cents / 100);

export function renderRide(ride: Ride): Promise<Uint8Array> {
  const { comprobante: c } = ride;
  const paper = paperOf({ papel: 'A4' });
  const { pt } = paper;
  const numero = numeroDeFactura({ ...c.vendedor, secuencial: c.secuencial });
  return layOut(paper, {
    title: `${TITLES[c.codDoc]} ${numero}`,
    author: c.vendedor.razonSocial,
    subject: TITLES[c.codDoc],
    emitido: ride.emitido,
    top: { height: c.vendedor.ambiente === 1 ? 40 : 26, content: () => testMark(c, paper) },
    bottom: { height: pt(30), content: (page, pages) => footing(page, pages, paper) },
    content: [parties(ride, numero, paper), buyer(c, paper), detail(c, paper), sums(c, paper)],
  });
}

/** Our own mark on every page: a document of the test environment has no effect. */
const testMark = ({ vendedor }: Comprobante, { side, pt }: Paper): Content => ({
  margin: [side, 16, side, 0],
  stack: shown(vendedor.ambiente === 1, {
    text: 'SIN VALIDEZ TRIBUTARIA · AMBIENTE DE PRUEBAS',
    alignment: 'center',
    color: INK.red,
    bold: true,
    fontSize: pt(10),
  }),
});

function parties({ comprobante: c, autorizada }: Ride, numero: string, paper: Paper): Content {
  const { vendedor: v, claveAcceso } = c;
  const { pt } = paper;
  const room = (paper.width - 2 * paper.side - pt(14)) / 2;
  const legends = [
    v.contribuyenteEspecial && `Contribuyente especial Nro. ${v.contribuyenteEspecial}`,
    `Obligado a llevar contabilidad: ${v.obligadoContabilidad === 'SI' ? 'SÍ' : 'NO'}`,
    leyendaDeRegimen[v.regimen],
    v.agenteRetencion && `Agente de retención · Resolución Nro. ${v.agenteRetencion}`,
  ].filter(Boolean);
  return {
    columnGap: pt(14),
    columns: [
      {
        width: '*',
        stack: [
          { text: v.razonSocial, style: 'doctor' },
          ...shown(v.nombreComercial && v.nombreComercial !== v.razonSocial, {
            text: v.nombreComercial ?? '',
            style: 'body',
          }),
          { margin: [0, pt(8), 0, 0], ...field('Dirección matriz', v.dirMatriz) },
          { margin: [0, pt(4), 0, 0], ...field('Dirección sucursal', v.dirEstablecimiento ?? undefined) },
          { margin: [0, pt(8), 0, 0], stack: legends.map((text) => ({ text: text as string, style: 'second' })) },
        ],
      },
      {
        width: room,
        stack: [
          box(
            ['*'],
            [
              [field('R.U.C.', v.ruc, 'medicine')],
              [
                {
                  stack: [
                    { text: TITLES[c.codDoc], style: 'title' },
                    { text: `No. ${numero}`, style: 'medicine' },
                  ],
                },
              ],
              [field('Número de autorización', claveAcceso, 'fine')],
              [
                field(
                  'Fecha y hora de autorización',
                  autorizada ? hourOf(autorizada) : 'Pendiente: el SRI todavía la procesa',
                ),
              ],
              [field('Ambiente', v.ambiente === 1 ? 'PRUEBAS' : 'PRODUCCIÓN')],
              [field('Emisión', 'NORMAL')],
              [
                {
                  stack: [
                    { text: 'Clave de acceso', style: 'label' },
                    bars(claveAcceso, room - pt(40)),
                    { text: claveAcceso, style: 'fine' },
                  ],
                },
              ],
            ],
            paper,
          ),
        ],
      },
    ],
  };
}

const hourOf = (instant: string) => {
  const { fecha, hora } = wallOf(instant, ZONA_ECUADOR);
  return `${fechaCorta(fecha)}, ${hora}`;
};

const BAR_HEIGHT = 30;
function bars(digits: string, width: number): Content {
  const widths = code128(digits);
  const module = width / widths.reduce((sum, one) => sum + one, 0);
  let x = 0;
  const drawn = widths.flatMap((modules, i) => {
    const at = x;
    x += modules * module;
    if (i % 2 === 1) return [];
    return [{ type: 'rect' as const, x: at, y: 0, w: modules * module, h: BAR_HEIGHT, color: '#000000' }];
  });
  return { canvas: drawn, margin: [14, 3, 14, 3] };
}

function buyer({ comprador, fechaEmision, modifica, codDoc }: Comprobante, paper: Paper): Content {
  const rows: TableCell[][] = [
    [
      field('Razón social / nombres y apellidos', comprador.nombre),
      field('Identificación', comprador.identificacion),
      field('Fecha de emisión', fechaCorta(fechaEmision)),
    ],
  ];
  if (comprador.direccion) rows.push([field('Dirección', comprador.direccion)]);
  if (codDoc === '04')
    rows.push([
      field('Motivo', modifica?.motivo),
      field('Comprobante que se modifica', `FACTURA ${modifica?.numero ?? ''}`),
      field('Fecha del comprobante', modifica && fechaCorta(modifica.fechaEmision)),
    ]);
  return { margin: [0, paper.pt(10), 0, paper.pt(10)], stack: [box(['*', 'auto', 'auto'], rows, paper)] };
}

const right = (text: string, more: Partial<Cell> = {}): TableCell =>
  ({ text, style: 'body', alignment: 'right', noWrap: true, ...more }) as TableCell;
const words = (text: string): TableCell => ({ text, style: 'body' });

function detail({ lineas, calculo }: Comprobante, paper: Paper): Content {
  const head = ['Cód.', 'Cant.', 'Descripción', 'Precio unitario', 'Descuento', 'Precio total'];
  return ruled(
    ['auto', 'auto', '*', 'auto', 'auto', 'auto'],
    [
      head.map((text, i) => ({ text, style: 'label', noWrap: true, alignment: i === 1 || i > 2 ? 'right' : 'left' })),
      ...lineas.map((linea, i): TableCell[] => {
        const { unitario = 0, descuento = 0, base = 0 } = calculo.lineas[i] ?? {};
        return [
          words(codigoDe(i)),
          right(cantidad(linea.cantidad)),
          words(linea.descripcion),
          right(`$ ${(unitario / 1_000_000).toFixed(unitario % 10_000 === 0 ? 2 : 6).replace('.', ',')}`),
          right(dollarsOf(descuento)),
          right(dollarsOf(base)),
        ];
      }),
    ],
    paper,
  );
}
const cantidad = (n: number) => (Number.isInteger(n) ? String(n) : n.toFixed(2).replace('.', ','));

const SUBTOTALES: Record<string, string> = { 6: 'Subtotal no objeto de IVA', 7: 'Subtotal exento de IVA' };

function sums(c: Comprobante, paper: Paper): Content {
  const { calculo, pagos, codDoc } = c;
  const { pt } = paper;
  const totals: [string, number][] = [
    ...calculo.subtotales.map(({ iva, tarifa, base }): [string, number] => [
      SUBTOTALES[iva] ?? `Subtotal ${tarifa} %`,
      base,
    ]),
    ['Subtotal sin impuestos', calculo.totalSinImpuestos],
    ['Total descuento', calculo.totalDescuento],
    ...calculo.subtotales
      .filter(({ tarifa }) => tarifa > 0)
      .map(({ tarifa, valor }): [string, number] => [`IVA ${tarifa} %`, valor]),
  ];
  const total: TableCell[] = [
    { text: codDoc === '01' ? 'VALOR TOTAL' : 'VALOR DE LA NOTA', style: 'medicine', bold: true },
    right(dollarsOf(calculo.importeTotal), { style: 'medicine', bold: true }),
  ];
  const more = adicionalesOf(c);
  const withPlazo = pagos.some(({ plazo }) => plazo);
  return {
    margin: [0, pt(14), 0, 0],
    headlineLevel: WHOLE,
    columnGap: pt(24),
    columns: [
      {
        width: '*',
        stack: [
          ...shown(more.length > 0, { text: 'Información adicional', style: 'body', bold: true }),
          ...more.map(
            ([name, text]): Content => ({ text: [{ text: `${name}: `, bold: true }, text], style: 'second' }),
          ),
          ...shown(
            pagos.length > 0,
            { text: 'Forma de pago', style: 'body', bold: true, margin: [0, pt(8), 0, pt(2)] } as Content,
            ruled(
              withPlazo ? ['*', 'auto', 'auto'] : ['*', 'auto'],
              [
                [
                  { text: 'Forma', style: 'label' },
                  { text: 'Valor', style: 'label', alignment: 'right' },
                  ...(withPlazo ? [{ text: 'Plazo', style: 'label', alignment: 'right' } as TableCell] : []),
                ],
                ...pagos.map(({ formaPago, total: valor, plazo }) => [
                  words(formaTexto[formaPago]),
                  right(money(valor)),
                  ...(withPlazo ? [right(plazo ? plazoTexto(plazo) : '')] : []),
                ]),
              ],
              paper,
            ),
          ),
        ],
      },
      {
        width: pt(190),
        ...(ruled(
          ['*', 'auto'],
          [...totals.map(([name, cents]) => [words(name), right(dollarsOf(cents))]), total],
          paper,
          { headerRows: 0 },
        ) as object),
      } as Content,
    ],
  };
}

const footing = (page: number, pages: number, paper: Paper): Content =>
  lastLine(
    [{ text: 'Representación impresa del comprobante electrónico. Consúltelo en srienlinea.sri.gob.ec', width: '*' }],
    page,
    pages,
    paper,
    4,
  );
