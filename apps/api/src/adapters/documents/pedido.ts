/** Pedido de exámenes (ecuador §4.3): patient, summary, diagnosis, examinations by kind with their preparation. */

import { edadEnDocumento } from '@hampi/contract/base/texto/palabras';
import type { Content } from 'pdfmake/interfaces';
import type { Pedido } from './document-data.ts';
import { WHOLE } from './keep.ts';
import {
  across,
  box,
  diagnosticos,
  field,
  given,
  INK,
  type Paper,
  paragraphs,
  rule,
  shown,
  surnamesFirst,
} from './parts.ts';

export function pedidoContent(pedido: Pedido, paper: Paper): Content[] {
  const { pt } = paper;
  const { paciente } = pedido;
  const resumen = given(pedido.resumen);
  const urgent = pedido.prioridad === 'urgente';
  return [
    {
      margin: [0, 0, 0, pt(6)],
      columns: [
        { text: 'Pedido de exámenes', style: 'title', width: '*' },
        {
          width: 'auto',
          margin: [0, pt(4), 0, 0],
          text: [
            'Prioridad: ',
            { text: urgent ? 'URGENTE' : 'Rutina', bold: true, color: urgent ? INK.red : INK.text },
          ],
        },
      ],
    },
    box(
      ['*', '*', '*', '*'],
      [
        [...across(4, field('Paciente', surnamesFirst(paciente)))],
        [
          field('Documento', given(paciente.cedula_identidad)),
          field(
            'Edad',
            paciente.fecha_nacimiento ? edadEnDocumento(paciente.fecha_nacimiento, pedido.fecha) : undefined,
          ),
          field('Sexo', given(paciente.sexo)),
          field('Historia clínica', given(paciente.historia) ?? given(paciente.cedula_identidad)),
        ],
      ],
      paper,
    ),
    { stack: diagnosticos(pedido.diagnosticos), margin: [0, pt(7), 0, 0] },
    ...shown(resumen, { text: 'Resumen clínico', style: 'label', margin: [0, pt(7), 0, 1] }),
    ...shown(resumen, paragraphs(resumen ?? '')),
    ...pedido.grupos.flatMap((grupo, i) => group(grupo, i, paper)),
  ];
}

/** Keeps the heading on the page of its first examination. */
function group({ nombre, examenes }: Pedido['grupos'][number], i: number, paper: Paper): Content[] {
  const { pt } = paper;
  const heading: Content = {
    margin: [0, pt(i === 0 ? 10 : 8), 0, pt(2)],
    text: nombre,
    bold: true,
    color: INK.teal,
    fontSize: pt(10),
  };
  const [first, ...rest] = examenes.map((examen) => exam(examen, paper));
  return first ? [{ headlineLevel: WHOLE, stack: [heading, first] }, ...rest] : [];
}

function exam({ nombre, detalles, preparacion }: Pedido['grupos'][number]['examenes'][number], paper: Paper): Content {
  const { pt } = paper;
  const [more, before] = [given(detalles), given(preparacion)];
  return {
    headlineLevel: WHOLE,
    stack: [
      {
        margin: [0, pt(3.2), 0, pt(3.2)],
        columns: [
          {
            canvas: [{ type: 'rect', x: 0.5, y: 1.5, w: pt(7.5), h: pt(7.5), r: 1.5, lineColor: INK.text3 }],
            width: pt(15),
          },
          {
            width: '*',
            stack: [
              { text: nombre, style: 'body', italics: true },
              ...shown(more, { text: more ?? '', style: 'second' }),
              ...shown(before, { text: `Preparación: ${before}`, style: 'second' }),
            ],
          },
        ],
      },
      rule(paper.width - 2 * paper.side),
    ],
  };
}
