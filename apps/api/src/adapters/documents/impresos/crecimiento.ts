/** Growth curves for the parents (BE-19): a table of all visits, and a chart for each indicator over the curves of the WHO. */

import { fechaCorta } from '@hampi/contract/base/fechas';
import { decimal } from '@hampi/contract/base/texto/escrito';
import { type Evaluacion, evaluar, type Nino } from '@hampi/contract/clinica/crecimiento/crecimiento';
import {
  type Curva,
  curvasOf,
  type PuntoMedido,
  puntosOf,
  TRAMOS,
  type Tramo,
  tramoOf,
} from '@hampi/contract/clinica/crecimiento/curvas';
import { ejeOf, escalaOf } from '@hampi/contract/clinica/crecimiento/ejes';
import {
  edadCorta,
  INDICADORES,
  type Indicador,
  LISTA_INDICADORES,
  percentilTexto,
  SEMANAS_A_TERMINO,
  zTexto,
} from '@hampi/contract/clinica/crecimiento/indicadores';
import {
  crecimiento_de_otro,
  crecimiento_nota,
  crecimiento_traido,
} from '@hampi/contract/clinica/crecimiento/messages';
import type { CanvasElement, Content } from 'pdfmake/interfaces';
import type { CrecimientoImpreso } from '../document-data.ts';
import { type Cell, INK, type Paper, paperOf, shown, surnamesFirst } from '../parts.ts';
import { layOut } from '../render.ts';
import { heading, lined, patientBox, printout, quiet } from './printout.ts';

const TITLE = 'Curvas de crecimiento';
/** Three on a page. */
const CHART_HEIGHT = 212;
const EDGE = { left: 34, right: 26, top: 6, bottom: 30 };

/** A4; the same data give the same bytes. */
export function renderCrecimiento(crecimiento: CrecimientoImpreso): Promise<Uint8Array> {
  const paper = paperOf({ papel: 'A4' });
  const { nino, mediciones, paciente } = crecimiento;
  const evaluaciones = mediciones.map((medicion) => evaluar(nino, medicion));
  const content = [
    patientBox(paciente, paper),
    ...gestacion(nino, paper),
    heading('Medidas', paper),
    tabla(nino, evaluaciones, paper),
    ...traidas(evaluaciones, paper),
    ...LISTA_INDICADORES.flatMap((indicador) => grafico(indicador, nino, evaluaciones, paper)),
  ];
  return layOut(
    paper,
    printout(paper, { ...crecimiento, de: surnamesFirst(paciente), title: TITLE, note: crecimiento_nota, content }),
  );
}

const gestacion = ({ semanas_gestacion: semanas }: Nino, { pt }: Paper): Content[] =>
  shown(semanas !== null && semanas < SEMANAS_A_TERMINO, {
    margin: [0, pt(5), 0, 0],
    stack: [quiet(`Nació de ${semanas} semanas: hasta los 2 años se usa la edad corregida.`)],
  });

/** Explains the mark of measurements from another system, if there are any. */
const traidas = (evaluaciones: Evaluacion[], { pt }: Paper): Content[] =>
  shown(evaluaciones.some(isTraida), { margin: [0, pt(4), 0, 0], stack: [quiet(crecimiento_traido)] });

const isTraida = ({ medicion: { origen } }: Evaluacion) => Boolean(origen);

/** Each measurement with its z-score and percentile; newest first. */
function tabla(nino: Nino, evaluaciones: Evaluacion[], paper: Paper): Content {
  const there = LISTA_INDICADORES.filter((name) => evaluaciones.some(({ resultados }) => resultados[name]));
  const cell = ({ resultados }: Evaluacion, indicador: Indicador): Cell => {
    const found = resultados[indicador];
    if (!found) return { text: '—', style: 'second' };
    return {
      stack: [
        { text: `${decimal(found.valor)} ${INDICADORES[indicador].unidad}`, style: 'body', noWrap: true },
        { text: `z ${zTexto(found.z)} · ${percentilTexto(found.percentil)}`, style: 'second', noWrap: true },
      ],
    };
  };
  return lined(
    ['auto', 'auto', ...there.map(() => '*')],
    ['Fecha', 'Edad', ...there.map((name) => INDICADORES[name].corto)],
    [...evaluaciones]
      .reverse()
      .map((evaluacion) => [
        cuando(evaluacion),
        { text: edadCorta(nino.fecha_nacimiento, evaluacion.medicion.fecha), style: 'body', noWrap: true },
        ...there.map((name) => cell(evaluacion, name)),
      ]),
    paper,
  );
}

const cuando = (evaluacion: Evaluacion): Cell => ({
  stack: [
    { text: fechaCorta(evaluacion.medicion.fecha), style: 'body', noWrap: true },
    ...shown(isTraida(evaluacion), { text: crecimiento_de_otro, style: 'second', noWrap: true }),
  ],
});

/** The chart for the ages around the last measurement of the indicator; nothing if it was never measured. */
function grafico(indicador: Indicador, nino: Nino, evaluaciones: Evaluacion[], paper: Paper): Content[] {
  const last = evaluaciones.findLast(({ resultados }) => resultados[indicador]);
  if (!last) return [];
  const tramo = tramoOf(last.diasCorregidos);
  const curvas = curvasOf(indicador, nino.sexo, tramo);
  const puntos = puntosOf(indicador, tramo, evaluaciones);
  if (curvas.length === 0) return [];
  const title = `${INDICADORES[indicador].nombre} (${INDICADORES[indicador].unidad}) · ${TRAMOS[tramo].nombre}`;
  return [{ unbreakable: true, stack: [heading(title, paper), ...dibujo(indicador, tramo, curvas, puntos, paper)] }];
}

function dibujo(indicador: Indicador, tramo: Tramo, curvas: Curva[], puntos: PuntoMedido[], paper: Paper): Content[] {
  const width = paper.width - 2 * paper.side;
  const { x, y } = escalaOf(curvas, puntos);
  const left = (value: number) => EDGE.left + ((value - x.min) / (x.max - x.min)) * (width - EDGE.left - EDGE.right);
  const top = (value: number) =>
    EDGE.top + (1 - (value - y.min) / (y.max - y.min)) * (CHART_HEIGHT - EDGE.top - EDGE.bottom);
  const floor = top(y.min);
  const eje = ejeOf(indicador, tramo, x);
  const label = (text: string, at: number, over: number): Content => ({
    text,
    style: 'fine',
    relativePosition: { x: at, y: over },
  });
  const line = (x1: number, y1: number, x2: number, y2: number): CanvasElement => ({
    type: 'line',
    x1,
    y1,
    x2,
    y2,
    lineWidth: 0.4,
    lineColor: INK.line,
  });
  return [
    ...y.ticks.map((value) => label(decimal(value), 4, top(value) - 5)),
    ...eje.ticks.map(({ value, text }) => label(text, left(value) - (3 * text.length) / 2, floor + 3)),
    label(eje.nombre, EDGE.left, floor + 14),
    ...curvas.flatMap(({ z, puntos: points }) => {
      const end = points.at(-1);
      return end ? [label(z > 0 ? `+${z}` : zEntero(z), left(end.x) + 4, top(end.y) - 5)] : [];
    }),
    {
      margin: [0, 0, 0, EDGE.bottom],
      canvas: [
        ...y.ticks.map((value) => line(left(x.min), top(value), left(x.max), top(value))),
        ...eje.ticks.map(({ value }) => line(left(value), EDGE.top, left(value), floor)),
        ...curvas.map(
          ({ z, puntos: points }): CanvasElement => ({
            type: 'polyline',
            lineWidth: z === 0 ? 1.2 : 0.7,
            lineColor: COLORS[Math.abs(z)] ?? INK.text3,
            points: points.map((point) => ({ x: left(point.x), y: top(point.y) })),
          }),
        ),
        {
          type: 'polyline',
          lineWidth: 1,
          lineColor: INK.text,
          points: puntos.map((point) => ({ x: left(point.x), y: top(point.y) })),
        },
        ...puntos.map((point) => marca(left(point.x), top(point.y), isTraida(point.evaluacion))),
      ],
    },
  ];
}

/** A dot, or a rhombus for a measurement of another system. */
function marca(x: number, y: number, traida: boolean): CanvasElement {
  if (!traida) return { type: 'ellipse', x, y, r1: 2.2, r2: 2.2, color: INK.text };
  const r = 3.2;
  const points = [
    { x, y: y - r },
    { x: x + r, y },
    { x, y: y + r },
    { x: x - r, y },
  ];
  return { type: 'polyline', closePath: true, lineWidth: 1, lineColor: INK.text, color: '#FFFFFF', points };
}

/** By distance from the median, as the WHO prints them. */
const COLORS = [INK.teal, '#C98A1B', INK.red, INK.text3];
const zEntero = (z: number) => (z < 0 ? `−${-z}` : String(z));
