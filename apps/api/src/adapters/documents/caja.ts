/** A sheet of a day of the cash register (3 §2): the delivered rows by form of payment, and two lines for signatures. */

import { cents, dollars, money } from '@hampi/contract/base/dinero';
import { fechaCorta, fechaLarga, wallOf } from '@hampi/contract/base/fechas';
import { diferenciaDeCaja } from '@hampi/contract/dinero/caja/messages';
import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import type { ReporteCaja } from './document-data.ts';
import { acessOf } from './frame.ts';
import { WHOLE } from './keep.ts';
import { type Cell, field, given, INK, joined, lastLine, type Paper, paperOf, rule, ruled, shown } from './parts.ts';
import { HAMPI } from './pictures.ts';
import { layOut } from './render.ts';

const TITLE = 'Reporte de caja';
const TOP = 26;

/** A4; the same data give the same bytes. */
export function renderCaja(reporte: ReporteCaja): Promise<Uint8Array> {
  const paper = paperOf({ papel: 'A4' });
  const { pt } = paper;
  return layOut(paper, {
    title: `${TITLE} · ${fechaCorta(reporte.fecha)}`,
    author: 'Hampi',
    subject: TITLE,
    emitido: reporte.emitido,
    top: { height: TOP + pt(52), content: () => heading(reporte, paper) },
    bottom: { height: pt(44), content: (page, pages) => footing(reporte, paper, page, pages) },
    content: [
      facts(reporte, paper),
      filas(reporte, paper),
      sums(reporte, paper),
      ...drawers(reporte, paper),
      signatures(reporte, paper),
    ],
  });
}

function heading({ fecha, doctor, hoja, hojas }: ReporteCaja, paper: Paper): Content {
  const { pt } = paper;
  return {
    margin: [paper.side, TOP, paper.side, 0],
    stack: [
      {
        columns: [
          { image: HAMPI, width: pt(22), margin: [0, pt(2), 0, 0] },
          {
            width: '*',
            margin: [pt(8), 0, 0, 0],
            stack: [
              { text: TITLE, style: 'title' },
              { text: joined([fechaLarga(fecha), hojas > 1 ? `Hoja ${hoja} de ${hojas}` : null]), style: 'second' },
            ],
          },
          {
            width: '*',
            alignment: 'right',
            stack: [
              { text: doctor.nombre, style: 'body', bold: true },
              {
                text: joined([doctor.especializaciones.join(', '), acessOf(doctor)]),
                style: 'second',
              },
              { text: given(doctor.lugar) ?? '', style: 'second' },
            ],
          },
        ],
      },
      { margin: [0, pt(4), 0, 0], stack: [rule(paper.width - 2 * paper.side, INK.teal, 1.5)] },
    ],
  };
}

function facts({ secretaria, emitido, zona, filas: rows, abiertos }: ReporteCaja, paper: Paper): Content {
  const { fecha, hora } = wallOf(emitido, zona);
  return {
    margin: [0, 0, 0, paper.pt(8)],
    columns: [
      field('Secretaria', secretaria.nombre),
      field('Impreso', `${fechaCorta(fecha)}, ${hora}`),
      field('Cobros entregados', `${rows.length} de ${rows.length + abiertos}`),
    ],
  };
}

const HEAD = ['N.º', 'Hora', 'Paciente', 'Cédula', 'Servicio', 'Detalle', 'Forma de pago', 'Valor'];
const right = (cell: Cell): Cell => ({ ...cell, alignment: 'right', noWrap: true });
const words = (text: string, noWrap = false): Cell => ({ text, style: 'body', noWrap });

function filas({ filas: rows, total, total_dia, hojas }: ReporteCaja, paper: Paper): Content {
  const body: TableCell[][] = rows.map((row, i) => [
    words(String(i + 1)),
    words(row.hora, true),
    { text: [{ text: row.apellidos, bold: true }, ` ${row.nombres}`], style: 'body' },
    words(given(row.cedula) ?? '—', true),
    words(row.servicio),
    words(given(row.detalle) ?? '—'),
    words(row.forma),
    right(words(money(row.valor))),
  ]);
  const sum = (text: string, valor: number): TableCell[] => [
    { text, style: 'medicine', alignment: 'right', colSpan: 7 },
    ...Array.from({ length: 6 }, () => ''),
    right({ text: money(valor), style: 'medicine', bold: true }),
  ];
  return ruled(
    ['auto', 'auto', '*', 'auto', 'auto', '*', 'auto', 'auto'],
    [
      HEAD.map((text, i) => ({ text, style: 'label', noWrap: true, alignment: i === 7 ? 'right' : 'left' })),
      ...body,
      sum(hojas > 1 ? 'Total entregado en esta hoja' : 'Total entregado', total),
      ...(hojas > 1 ? [sum('Total entregado del día, todas las hojas', total_dia)] : []),
    ],
    paper,
  );
}

function sums({ por_forma, filas: rows, total }: ReporteCaja, paper: Paper): Content {
  const { pt } = paper;
  const line = (a: string, b: string, c: string, bold = false): TableCell[] => [
    { ...words(a), bold },
    { ...right(words(b)), bold },
    { ...right(words(c)), bold },
  ];
  const room = (paper.width - 2 * paper.side) / 2 - pt(20);
  return {
    margin: [0, pt(18), 0, 0],
    headlineLevel: WHOLE,
    columnGap: pt(40),
    columns: [
      {
        width: '*',
        stack: [
          { text: 'Por forma de pago', style: 'body', bold: true, margin: [0, 0, 0, pt(3)] },
          ruled(
            ['*', 'auto', 'auto'],
            [
              ...por_forma.map(({ forma, cobros, valor }) => line(forma, String(cobros), money(valor))),
              line('Total', String(rows.length), money(total), true),
            ],
            paper,
          ),
        ],
      },
      {
        width: '*',
        stack: [
          { text: 'Observaciones', style: 'body', bold: true },
          ...[1, 2, 3].map((): Content => ({ margin: [0, pt(18), 0, 0], stack: [rule(room, INK.text3)] })),
        ],
      },
    ],
  };
}

/** What should have been in the drawer, and what was. */
function drawers({ arqueos }: ReporteCaja, paper: Paper): Content[] {
  const { pt } = paper;
  const line = (text: string, valor: string, bold = false): TableCell[] => [
    { ...words(text), bold },
    { ...right(words(valor)), bold },
  ];
  return arqueos.map(({ hora, apertura, efectivo, gastos, contado, diferencia }): Content => {
    const esperado = dollars(cents(contado) - cents(diferencia));
    return {
      margin: [0, pt(14), 0, 0],
      headlineLevel: WHOLE,
      stack: [
        { text: `Arqueo del efectivo, ${hora}`, style: 'body', bold: true, margin: [0, 0, 0, pt(3)] },
        ruled(
          ['*', 'auto'],
          [
            line('Había al abrir', money(apertura)),
            line('Cobrado en efectivo', money(efectivo)),
            ...gastos.map(({ motivo, valor }) => line(`Gasto: ${motivo}`, money(-valor))),
            line('Debía haber', money(esperado)),
            line('Se contó', money(contado)),
            line(diferenciaDeCaja(diferencia), money(diferencia), true),
          ],
          paper,
        ),
      ],
    };
  });
}

function signatures({ secretaria, doctor }: ReporteCaja, paper: Paper): Content {
  const { pt } = paper;
  const room = (paper.width - 2 * paper.side) / 2 - pt(30);
  const line = (name: string, under: string): Column => ({
    width: '*',
    alignment: 'center',
    stack: [
      rule(room, INK.text),
      { text: name, style: 'body', bold: true, margin: [0, pt(4), 0, 0] },
      { text: under, style: 'second' },
    ],
  });
  return {
    margin: [0, pt(76), 0, 0],
    headlineLevel: WHOLE,
    columnGap: pt(60),
    columns: [
      line(secretaria.nombre, joined(['Secretaria', secretaria.cedula ? `CI ${secretaria.cedula}` : null])),
      line(doctor.nombre, 'Recibí conforme'),
    ],
  };
}

function footing({ abiertos }: ReporteCaja, paper: Paper, page: number, pages: number): Content {
  const open =
    abiertos === 1
      ? ' 1 cobro de la hoja sigue abierto y no aparece aquí.'
      : ` ${abiertos} cobros de la hoja siguen abiertos y no aparecen aquí.`;
  return lastLine(
    [{ text: ['Solo constan los cobros entregados.', ...shown(abiertos > 0, open)], width: '*' }],
    page,
    pages,
    paper,
  );
}
