/**
 * Consentimiento informado: form 024 (A.M. 5316, R.O. 510 of 22 February 2016; ecuador §4.4), all 24 sections. Empty ones get
 * lines to write on, and it is signed by hand.
 */

import { fechaCorta } from '@hampi/contract/base/fechas';
import { DECLARACION, NEGATIVA, revocatoria } from '@hampi/contract/clinica/documentos/declaraciones';
import type { Content } from 'pdfmake/interfaces';
import type { Consentimiento } from './document-data.ts';
import { doctorName } from './frame.ts';
import { WHOLE } from './keep.ts';
import { across, type Cell, given, INK, joined, type Paper, paragraphs, rule, shown, surnamesFirst } from './parts.ts';

const REPRESENTA =
  'Si el paciente no está en capacidad para firmar, el representante legal, en calidad de quien tiene el parentesco indicado, lo hace por él.';

export function consentimientoContent(c: Consentimiento, paper: Paper, grafico: string | undefined): Content[] {
  const { pt } = paper;
  const diagnostico = c.diagnosticos.map((d) => `${d.descripcion} (${d.cod_4})`).join('; ');
  const atencion = (kind: Consentimiento['tipo_atencion'], label: string) =>
    `${c.tipo_atencion === kind ? '[X]' : '[  ]'} ${label}`;
  return [
    { text: 'Consentimiento informado', style: 'title', margin: [0, 0, 0, pt(5)] },
    short(paper, [
      [1, 'Consentimiento informado para', given(c.procedimiento)],
      [2, 'Nombre del establecimiento de salud', given(c.emisor.establecimiento)],
      [3, 'Servicio del establecimiento de salud', given(c.servicio)],
      [4, 'Número de cédula / HCU del paciente', given(c.paciente.cedula_identidad) ?? given(c.paciente.historia)],
      [5, 'Fecha', fechaCorta(c.fecha)],
      [6, 'Hora', c.hora],
      [7, 'Apellidos y nombres', surnamesFirst(c.paciente)],
      [
        8,
        'Tipo de atención',
        `${atencion('ambulatoria', 'Ambulatoria')}    ${atencion('hospitalización', 'Hospitalización')}`,
      ],
      [9, 'Nombre del diagnóstico (codificación CIE-10)', given(diagnostico)],
      [10, 'Nombre del procedimiento recomendado', given(c.procedimiento_recomendado)],
    ]),
    long(paper, 11, '¿En qué consiste?', c.en_que_consiste),
    long(paper, 12, '¿Cómo se realiza?', c.como_se_realiza),
    drawing(paper, grafico),
    long(paper, 14, 'Duración estimada de la intervención', c.duracion, 1),
    long(paper, 15, 'Beneficios del procedimiento', c.beneficios),
    long(paper, 16, 'Riesgos frecuentes (poco graves)', c.riesgos_frecuentes),
    long(paper, 17, 'Riesgos poco frecuentes (graves)', c.riesgos_graves),
    long(
      paper,
      18,
      'Riesgos específicos relacionados con el paciente (edad, estado de salud, creencias, valores)',
      c.riesgos_especificos,
    ),
    long(paper, 19, 'Alternativas al procedimiento', c.alternativas),
    long(paper, 20, 'Descripción del manejo posterior', c.manejo_posterior),
    long(paper, 21, 'Consecuencias posibles si no se realiza', c.consecuencias),
    declaration(paper, c, 22, 'Declaración de consentimiento informado', DECLARACION, { when: 'Fecha y hora' }),
    declaration(paper, c, 23, 'Negativa del consentimiento informado', NEGATIVA, {
      when: 'Fecha y hora',
      witness: true,
    }),
    declaration(paper, c, 24, 'Revocatoria del consentimiento informado', revocatoria(), {}),
  ];
}

const numbered = (n: number, title: string, { pt }: Paper): Content => ({
  text: [
    { text: `${n}. `, color: INK.teal, bold: true },
    { text: title, bold: true },
  ],
  fontSize: pt(8.8),
});

const NOTHING = { hLineWidth: () => 0, vLineWidth: () => 0 };

type Ten<T> = [T, T, T, T, T, T, T, T, T, T];
/** The short sections, in two columns where both fit. */
function short(paper: Paper, sections: [number, string, string | undefined][]): Content {
  const { pt } = paper;
  const cell = ([n, title, value]: [number, string, string | undefined]): Cell => ({
    stack: [numbered(n, title, paper), { text: value ?? ' ', style: 'body' }],
  });
  const [one, two, three, four, five, six, seven, eight, nine, ten] = sections.map(cell) as Ten<Cell>;
  return {
    table: {
      widths: ['*', '*'],
      body: [
        across(2, one),
        [two, three],
        [four, { columns: [five, six] }],
        [seven, eight],
        across(2, nine),
        across(2, ten),
      ],
    },
    layout: {
      ...NOTHING,
      hLineWidth: () => 0.6,
      hLineColor: () => INK.line,
      paddingLeft: (i) => (i === 0 ? 0 : pt(6)),
      paddingTop: () => pt(3),
      paddingBottom: () => pt(3),
    },
  };
}

/** A section with its text, or with lines to write on. */
function long(paper: Paper, n: number, title: string, text: string | null, blanks = 2): Content {
  const { pt } = paper;
  const written = given(text);
  const width = paper.width - 2 * paper.side;
  return {
    headlineLevel: WHOLE,
    margin: [0, pt(6), 0, 0],
    stack: [
      numbered(n, title, paper),
      ...(written
        ? [paragraphs(written)]
        : Array.from({ length: blanks }, (): Content => ({ margin: [0, pt(13), 0, 0], stack: [rule(width)] }))),
    ],
  };
}

function drawing(paper: Paper, grafico: string | undefined): Content {
  const { pt } = paper;
  const width = paper.width - 2 * paper.side;
  return {
    headlineLevel: WHOLE,
    margin: [0, pt(6), 0, 0],
    stack: [
      numbered(13, 'Gráfico de la intervención', paper),
      grafico
        ? { image: grafico, fit: [width, pt(150)], alignment: 'center', margin: [0, pt(4), 0, pt(2)] }
        : {
            canvas: [{ type: 'rect', x: 0, y: pt(3), w: width, h: pt(70), r: 4, lineColor: INK.line, lineWidth: 0.6 }],
          },
    ],
  };
}

/** A declaration with all its signature lines, never split between pages. */
function declaration(
  paper: Paper,
  c: Consentimiento,
  n: number,
  title: string,
  text: string,
  { when, witness }: { when?: string; witness?: boolean },
): Content {
  const { pt } = paper;
  const r = c.representante;
  const rows: [string, string][] = [
    [
      'Paciente',
      joined([surnamesFirst(c.paciente), given(c.paciente.cedula_identidad) && `C.I. ${c.paciente.cedula_identidad}`]),
    ],
    ['Profesional', joined([doctorName(c.emisor), given(c.emisor.acess) && `Código ${c.emisor.acess}`])],
    [
      'Representante legal',
      r
        ? joined([
            r.nombre,
            given(r.cedula) && `C.I. ${r.cedula}`,
            given(r.telefono) && `Tel. ${r.telefono}`,
            r.parentesco,
          ])
        : 'Nombre, cédula, teléfono y parentesco:',
    ],
    ...(witness
      ? [['Testigo, si el paciente se niega a firmar', 'Nombre, cédula y teléfono:'] as [string, string]]
      : []),
  ];
  return {
    headlineLevel: WHOLE,
    margin: [0, pt(9), 0, 0],
    stack: [
      {
        columns: [
          { width: '*', stack: [numbered(n, title, paper)] },
          ...shown(when, { text: `${when}: ____ / ____ / ________   ____ : ____`, style: 'second', width: 'auto' }),
        ],
      },
      { text, style: 'second', color: INK.text, margin: [0, pt(2), 0, 0] },
      ...shown(n === 22, { text: REPRESENTA, style: 'fine', margin: [0, pt(2), 0, 0] }),
      {
        margin: [0, pt(3), 0, 0],
        table: {
          widths: ['*', pt(140)],
          heights: pt(23),
          body: rows.map(([who, name]) => [
            {
              stack: [
                { text: who, style: 'label' },
                { text: name, style: 'second', color: INK.text },
              ],
            },
            {
              text: who === 'Profesional' ? 'Firma, sello y código' : 'Firma o huella',
              style: 'fine',
              alignment: 'right',
            },
          ]),
        },
        layout: {
          ...NOTHING,
          hLineWidth: (i) => (i === 0 ? 0 : 0.6),
          hLineColor: () => INK.text3,
          paddingLeft: () => 0,
          paddingRight: () => 0,
          paddingTop: () => pt(3),
          paddingBottom: () => pt(2),
        },
      },
    ],
  };
}
