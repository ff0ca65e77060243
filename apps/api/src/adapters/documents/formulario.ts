/** Any form of the Historia Clínica Única: its head, and its blocks in their order. Texts of any length go on over further sheets. */

import { edadEnDocumento } from '@hampi/contract/base/texto/palabras';
import type { CanvasElement, Content, TableCell } from 'pdfmake/interfaces';
import { curvasContent } from './dibujos/curvas.ts';
import { odontogramaContent } from './dibujos/odontograma.ts';
import type { Formulario, ParteFormulario, Trazo } from './document-data.ts';
import { across, box, field, given, INK, type Paper, paragraphs, shown } from './parts.ts';

/**
 * Up to these a block is kept on one sheet. It is then far below a sheet, so pdfmake's `unbreakable` loses nothing, and lays the form out once
 * where `keep.ts` would do so again for each break.
 */
const SHORT = 1_200;
const FEW_LINES = 15;
const FEW_ROWS = 9;

export function formularioContent(f: Formulario, paper: Paper): Content[] {
  const { pt } = paper;
  const { emisor, paciente } = f;
  const edad = paciente.fecha_nacimiento ? edadEnDocumento(paciente.fecha_nacimiento, f.fecha) : undefined;
  return [
    { text: f.titulo, style: 'title' },
    ...shown(f.aviso, { text: f.aviso ?? '', bold: true, color: INK.red, margin: [0, pt(2), 0, 0], style: 'body' }),
    {
      margin: [0, pt(4), 0, 0],
      stack: [
        box(
          ['*', '*', 'auto', 'auto'],
          [
            [
              ...across(2, field('Establecimiento', given(emisor.establecimiento))),
              field('Unicódigo', given(emisor.unicodigo)),
              field('Historia clínica N.º', given(paciente.historia) ?? given(paciente.cedula_identidad)),
            ],
            [
              field('Apellidos', given(paciente.apellidos)),
              field('Nombres', given(paciente.nombres)),
              field('Sexo', given(paciente.sexo)),
              field('Edad', edad),
            ],
            ...rowsOf(f.atencion, 4),
          ],
          paper,
          4,
        ),
      ],
    },
    ...f.bloques.flatMap((bloque) => block(bloque, paper)),
  ];
}

/** The heading stays with what begins below it. */
function block({ numero, titulo, partes }: Formulario['bloques'][number], paper: Paper): Content[] {
  const { pt } = paper;
  const heading: Content = {
    margin: [0, pt(9), 0, pt(2)],
    text: [{ text: `${numero}. `, color: INK.teal }, titulo.toUpperCase()],
    bold: true,
    fontSize: pt(8.6),
  };
  const [first, ...rest] = partes;
  if (!first) return [{ unbreakable: true, stack: [heading, { text: '—', style: 'body' }] }];
  const drawn = partOf(first, paper);
  return [
    ...(isShort(first) ? [{ unbreakable: true, stack: [heading, drawn] }] : [heading, drawn]),
    ...rest.map((part) => partOf(part, paper)),
  ];
}

function isShort(part: ParteFormulario): boolean {
  if ('curvas' in part) return false;
  if ('filas' in part)
    return part.filas.length < FEW_ROWS && part.filas.flat().reduce((sum, text) => sum + text.length, 0) < SHORT;
  if ('trazo' in part || 'imagen' in part || 'odontograma' in part) return true;
  if ('texto' in part) return part.texto.length < SHORT && part.texto.split('\n').length < FEW_LINES;
  const fields = 'campos' in part ? part.campos : part.hallazgos;
  return fields.reduce((sum, [label, value]) => sum + label.length + (value?.length ?? 0), 0) < SHORT;
}

function partOf(part: ParteFormulario, paper: Paper): Content {
  return {
    stack: [...shown(part.etiqueta, { text: part.etiqueta ?? '', style: 'label' }), contentOf(part, paper)],
    margin: [0, 0, 0, paper.pt(3)],
  };
}

function contentOf(part: ParteFormulario, paper: Paper): Content {
  const { pt } = paper;
  if ('texto' in part) return paragraphs(part.texto);
  if ('campos' in part) return boxOf(part.campos, part.columnas, paper);
  if ('hallazgos' in part)
    return boxOf(
      part.hallazgos.map(([label, value], i) => [`${i + 1}. ${label}`, value]),
      5,
      paper,
    );
  if ('curvas' in part) return curvasContent(part.curvas, paper);
  if ('odontograma' in part) return odontogramaContent(part.odontograma, paper);
  if ('trazo' in part) return trazoContent(part.trazo, paper);
  if ('imagen' in part) return imagenContent(part.imagen, paper);
  return {
    table: {
      widths: part.anchos,
      headerRows: 1,
      body: [
        part.cabeza.map((text) => ({ text, style: 'label' })),
        ...part.filas.map((fila) => fila.map((text) => ({ text: text || ' ', style: 'second', color: INK.text }))),
      ],
    },
    layout: {
      hLineWidth: () => 0.6,
      vLineWidth: () => 0.6,
      hLineColor: () => INK.line,
      vLineColor: () => INK.line,
      paddingLeft: () => pt(3),
      paddingRight: () => pt(3),
      paddingTop: () => pt(2),
      paddingBottom: () => pt(2),
    },
  };
}

const boxOf = (campos: [label: string, value: string | null][], columnas: number, paper: Paper): Content =>
  box(
    Array.from({ length: columnas }, () => '*'),
    rowsOf(campos, columnas),
    paper,
    4,
  );

/** Fields in rows of so many; the last row may be shorter. */
const rowsOf = (campos: [label: string, value: string | null][], columnas: number): TableCell[][] =>
  Array.from({ length: Math.ceil(campos.length / columnas) }, (_, i) =>
    campos.slice(i * columnas, (i + 1) * columnas).map(([label, value]) => field(label, given(value))),
  );

/** What is left of the first sheet, below head and data, so that a picture alone needs no second one. */
const LAMINA = 420;

const imagenContent = (image: string, { width, side, pt }: Paper): Content => ({
  image,
  fit: [width - 2 * side, pt(LAMINA)],
  alignment: 'center',
});

/** A signature by hand over the line that it was written on. */
function trazoContent({ ancho, alto, lineas }: Trazo, { pt }: Paper): Content {
  const width = pt(190);
  const scale = width / ancho;
  return {
    margin: [0, pt(2), 0, 0],
    canvas: [
      ...lineas
        .filter(({ length }) => length >= 4)
        .map(
          (linea): CanvasElement => ({
            type: 'polyline',
            lineWidth: 1.4,
            lineColor: INK.text,
            lineCap: 'round',
            lineJoin: 'round',
            points: Array.from({ length: linea.length / 2 }, (_, i) => ({
              x: (linea[2 * i] as number) * scale,
              y: (linea[2 * i + 1] as number) * scale,
            })),
          }),
        ),
      {
        type: 'line',
        x1: 0,
        y1: alto * scale,
        x2: width,
        y2: alto * scale,
        lineWidth: 0.8,
        lineColor: INK.text,
      },
    ],
  };
}
