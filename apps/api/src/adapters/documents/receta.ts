/** Receta médica (ecuador §4.1): general, patient, medicines, prescriber, and the patient's own sheet. */

import { fechaCorta } from '@hampi/contract/base/fechas';
import { decimal } from '@hampi/contract/base/texto/escrito';
import {
  cantidadEnPalabras,
  diasEnPalabras,
  edadEnDocumento,
  ultimoDia,
  unidadDePresentacion,
} from '@hampi/contract/base/texto/palabras';
import { numeroImpreso } from '@hampi/contract/clinica/documentos/calls';
import { frecuenciaTexto } from '@hampi/contract/clinica/receta/intervalo';
import { indicacionImpresa, pautaEnPalabras } from '@hampi/contract/clinica/receta/pauta';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { LineaReceta, Receta } from './document-data.ts';
import { doctorName, placeAndDate } from './frame.ts';
import { WHOLE } from './keep.ts';
import {
  across,
  box,
  diagnosticos,
  field,
  given,
  INK,
  joined,
  type Paper,
  paragraphs,
  rule,
  shown,
  surnamesFirst,
} from './parts.ts';

const number = (n: number | null, unit = '') => (n === null ? undefined : `${decimal(n)}${unit}`);

export const recetaLead = (receta: Receta): [label: string, value: string][] => {
  const hasta = fechaCorta(ultimoDia(receta.fecha, receta.validez_dias));
  const before = anterior(receta.numero);
  return [
    ...placeAndDate(receta),
    ['Válida hasta', `${hasta} (${diasEnPalabras(receta.validez_dias)})`],
    ...(before ? [['Reemplaza a', `N.º ${before}`] as [string, string]] : []),
  ];
};

/** Number of the edition that a corrected receta replaces: `000012-2` replaces `000012`. */
function anterior(numero: string | null): string | undefined {
  const [, base, edicion] = /^(\d+)-(\d+)$/.exec(numero ?? '') ?? [];
  return base && numeroImpreso({ numero: Number(base), edicion: Number(edicion) - 1 });
}

/** The sheet for the pharmacy with everything the regulation requires. Controlled medicines are left out. */
export function recetaContent(receta: Receta, paper: Paper): Content[] {
  const lineas = receta.lineas.filter((linea) => !linea.controlado);
  return [
    patientBox(receta, paper),
    { stack: diagnosticos(receta.diagnosticos), margin: [0, paper.pt(7), 0, 0] },
    lineas.length > 0
      ? { text: 'Rp.', style: 'rp', margin: [0, paper.pt(5), 0, 0] }
      : { text: 'Sin medicamentos en esta receta.', style: 'second', margin: [0, paper.pt(8), 0, 0] },
    ...lineas.map((linea, i) => medicine(linea, i + 1, receta.fecha, paper)),
  ];
}

function patientBox(receta: Receta, paper: Paper): Content {
  const { paciente } = receta;
  const edad = paciente.fecha_nacimiento ? edadEnDocumento(paciente.fecha_nacimiento, receta.fecha) : undefined;
  const alergias = given(receta.alergias);
  const measures: [string, string | undefined][] = [
    ['Peso', number(receta.peso, ' kg')],
    ['Talla', number(receta.talla, ' cm')],
    ['IMC', number(receta.imc)],
    ['PA', given(receta.pa)],
  ];
  const measured = measures.filter(([, value]) => value).map(([label, value]) => field(label, value));
  const rows: TableCell[][] = [
    [
      ...across(2, field('Paciente', surnamesFirst(paciente))),
      field('Documento', given(paciente.cedula_identidad)),
      field('Edad', edad),
    ],
    ...(measured.length > 0 ? [measured] : []),
    across(4, {
      stack: [
        { text: `Alergias al ${fechaCorta(receta.fecha)}`, style: 'label' },
        alergias
          ? { text: alergias, style: 'body', bold: true, color: INK.red }
          : { text: 'Sin alergias registradas', style: 'body' },
      ],
    }),
  ];
  return box(['*', '*', '*', '*'], rows, paper);
}

function medicine(linea: LineaReceta, n: number, issued: string, paper: Paper): Content {
  const { pt } = paper;
  const unidad = given(linea.unidad) ?? unidadDePresentacion(linea.presentacion ?? '');
  const how = joined(
    [
      given(linea.via) && capital(linea.via as string),
      linea.frecuencia_uso_horas ? frecuenciaTexto(linea.frecuencia_uso_horas) : null,
      linea.dias_uso
        ? `por ${linea.dias_uso} ${linea.dias_uso === 1 ? 'día' : 'días'} (${diasEnPalabras(linea.dias_uso)})`
        : null,
      linea.fecha_inicio_uso && linea.fecha_inicio_uso !== issued
        ? `desde el ${fechaCorta(linea.fecha_inicio_uso)}`
        : null,
    ],
    ', ',
  );
  const dose = given(indicacionImpresa(linea));
  const width = paper.width - 2 * paper.side;
  return {
    headlineLevel: WHOLE,
    stack: [
      {
        margin: [0, pt(4.5), 0, pt(4.5)],
        columns: [
          { text: String(n), bold: true, color: INK.teal, style: 'medicine', width: pt(17) },
          {
            width: '*',
            stack: [
              {
                style: 'medicine',
                text: [{ text: linea.medicamento, bold: true }, ...beside(linea)],
              },
              ...shown(dose, { text: dose ?? '', italics: true, style: 'body' }),
              ...shown(how, { text: how, style: 'second' }),
            ],
          },
          {
            width: pt(92),
            alignment: 'right',
            stack: [
              { text: number(linea.cantidad) ?? '', bold: true, fontSize: pt(11.5) },
              { text: `(${cantidadEnPalabras(linea.cantidad, unidad)})`, style: 'second' },
            ],
          },
        ],
        columnGap: pt(4),
      },
      rule(width),
    ],
  };
}

/** Printed after the generic name: the brand in parentheses and the form. */
const beside = ({ marca, presentacion }: LineaReceta) => [
  ...shown(given(marca), { text: ` (${marca?.trim()})`, color: INK.text2 }),
  ...shown(given(presentacion), ` ${presentacion?.trim()}`),
];

const capital = (text: string) => text.trim().charAt(0).toUpperCase() + text.trim().slice(1);

/** The patient's sheet, separate so that the patient can keep it: the same schedule in plain words (ecuador §4.1). */
export function patientSheet(receta: Receta, paper: Paper): Content[] {
  const { pt } = paper;
  const lineas = receta.lineas.filter((linea) => !linea.controlado);
  const indicaciones = given(receta.indicaciones);
  const alarma = given(receta.signos_alarma);
  const contact = receta.emisor.telefonos.map(given).filter(Boolean).join(' o al ');
  return [
    { text: 'Indicaciones para el paciente', style: 'title', margin: [0, 0, 0, pt(7)] },
    ...lineas.map((linea, i): Content => {
      const [first = '', ...said] = pautaEnPalabras(linea);
      return {
        headlineLevel: WHOLE,
        margin: [0, 0, 0, pt(8)],
        columns: [
          { text: `${i + 1}.`, bold: true, color: INK.teal, fontSize: pt(10.5), width: pt(17) },
          {
            width: '*',
            stack: [
              {
                text: [{ text: linea.medicamento, bold: true }, ...beside(linea)],
                fontSize: pt(10.5),
              },
              { text: first, style: 'body', italics: true },
              { text: said.join(' '), style: 'body', color: INK.text2 },
            ],
          },
        ],
      };
    }),
    ...(indicaciones ? [heading('Además', paper), paragraphs(indicaciones)] : []),
    ...(alarma ? [heading('Acuda a emergencias si nota', paper, INK.red), paragraphs(alarma)] : []),
    {
      margin: [0, pt(8), 0, 0],
      style: 'second',
      text: `Ante cualquier molestia inesperada comuníquese con ${doctorName(receta.emisor)}${contact ? `, al ${contact}` : ''}. En una emergencia llame al 911.`,
    },
  ];
}

const heading = (text: string, { pt }: Paper, color = INK.deepTeal): Content => ({
  text,
  bold: true,
  color,
  fontSize: pt(9.4),
  margin: [0, pt(4), 0, pt(2)],
  headlineLevel: 1,
});
