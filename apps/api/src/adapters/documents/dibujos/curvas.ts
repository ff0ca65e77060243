/** Measurements over time, as small charts two in a row. */
import { fechaCorta } from '@hampi/contract/base/fechas';
import { decimal } from '@hampi/contract/base/texto/escrito';
import type { CanvasElement, Content } from 'pdfmake/interfaces';
import type { Curva } from '../document-data.ts';
import { INK, type Paper } from '../parts.ts';

const HEIGHT = 86;
const EDGE = { left: 30, right: 6, top: 6, bottom: 16 };
const GAP = 14;
/** Above this many, dots would cover the line. */
const DOTS = 60;

export function curvasContent(curvas: readonly Curva[], paper: Paper): Content {
  const width = (paper.width - 2 * paper.side - GAP) / 2;
  const rows = Array.from({ length: Math.ceil(curvas.length / 2) }, (_, i) => curvas.slice(2 * i, 2 * i + 2));
  return {
    stack: rows.map((row) => ({
      unbreakable: true,
      columnGap: GAP,
      columns: row.map((curva) => ({ width, stack: grafico(curva, width, paper) })),
    })),
  };
}

function grafico({ nombre, unidad, lineas }: Curva, width: number, { pt }: Paper): Content[] {
  const all = lineas.flat();
  const [from, to] = [Math.min(...all.map(([at]) => at)), Math.max(...all.map(([at]) => at))];
  const [low, high] = [Math.min(...all.map(([, value]) => value)), Math.max(...all.map(([, value]) => value))];
  const left = (at: number) => EDGE.left + ((at - from) / (to - from || 1)) * (width - EDGE.left - EDGE.right);
  const top = (value: number) => EDGE.top + (1 - (value - low) / (high - low || 1)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const edge = (y: number): CanvasElement => ({
    type: 'line',
    x1: EDGE.left,
    y1: y,
    x2: width - EDGE.right,
    y2: y,
    lineWidth: 0.4,
    lineColor: INK.line,
  });
  const label = (text: string, x: number, y: number): Content => ({ text, style: 'fine', relativePosition: { x, y } });
  const day = (at: number) => fechaCorta(new Date(at).toISOString().slice(0, 10));
  const last = width - EDGE.right - pt(34);
  return [
    { text: `${nombre} (${unidad})`, style: 'label', margin: [0, pt(3), 0, 0] },
    label(decimal(high), 0, top(high) - 5),
    ...(low === high ? [] : [label(decimal(low), 0, top(low) - 5)]),
    label(day(from), EDGE.left, HEIGHT - EDGE.bottom + 3),
    ...(from === to ? [] : [label(day(to), last, HEIGHT - EDGE.bottom + 3)]),
    {
      margin: [0, 0, 0, 2],
      canvas: [
        edge(top(high)),
        edge(HEIGHT - EDGE.bottom),
        ...lineas.flatMap((line, i): CanvasElement[] => [
          {
            type: 'polyline',
            lineWidth: 1,
            lineColor: i === 0 ? INK.teal : INK.text2,
            points: line.map(([at, value]) => ({ x: left(at), y: top(value) })),
          },
          ...(line.length > DOTS ? [] : line).map(
            ([at, value]): CanvasElement => ({
              type: 'ellipse',
              x: left(at),
              y: top(value),
              r1: 1.6,
              r2: 1.6,
              color: i === 0 ? INK.teal : INK.text2,
            }),
          ),
        ]),
      ],
    },
  ];
}
