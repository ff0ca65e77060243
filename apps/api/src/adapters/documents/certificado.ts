/** Certificado médico following form SNS-MSP/HCU-form.117/2021 (ecuador §4.2): blocks A to E and the additions of the IESS. */

import { fechaCorta } from '@hampi/contract/base/fechas';
import { diasEnPalabras, edadEnDocumento, fechaEnPalabras, ultimoDia } from '@hampi/contract/base/texto/palabras';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Certificado, DocumentOptions } from './document-data.ts';
import { acessOf, doctorName } from './frame.ts';
import { WHOLE } from './keep.ts';
import { across, box, field, given, INK, joined, type Paper, paragraphs, surnamesFirst } from './parts.ts';

/** The form requires this where a field does not apply. */
const NA = 'NA';
/** Less than other documents, so that the five blocks and their text fit one A4 sheet. */
const EDGE = 3;
const enCifrasYPalabras = (fecha: string) => `${fechaCorta(fecha)} (${fechaEnPalabras(fecha)})`;

export function certificadoContent(c: Certificado, paper: Paper, { membrete }: DocumentOptions): Content[] {
  const { pt } = paper;
  const { emisor, paciente } = c;
  const edad = paciente.fecha_nacimiento ? edadEnDocumento(paciente.fecha_nacimiento, c.fecha) : undefined;
  const diagnosticos = c.ocultar_diagnostico ? [] : c.diagnosticos;
  return [
    {
      columns: [
        { text: 'Certificado médico', style: 'title', width: '*' },
        {
          text: 'CONFIDENCIAL',
          width: 'auto',
          bold: true,
          color: INK.red,
          fontSize: pt(8.2),
          characterSpacing: 0.8,
          margin: [0, pt(5), 0, 0],
        },
      ],
    },
    ...block('A', 'Establecimiento', paper, [
      [
        ...across(2, field('Establecimiento', given(emisor.establecimiento))),
        field('Historia clínica', given(paciente.historia) ?? given(paciente.cedula_identidad)),
      ],
      [
        field('Institución', given(emisor.institucion) ?? NA),
        field('Unicódigo', given(emisor.unicodigo) ?? NA),
        field('Número de archivo', given(c.archivo) ?? NA),
      ],
      ...(membrete
        ? []
        : [across(3, field('Dirección y contacto', joined([emisor.direccion, ...emisor.telefonos, emisor.correo])))]),
    ]),
    ...block('B', 'Paciente y atención', paper, [
      [
        ...across(2, field('Apellidos y nombres', surnamesFirst(paciente))),
        field('Documento', given(paciente.cedula_identidad)),
      ],
      [
        field('Sexo', given(paciente.sexo)),
        field('Edad', edad),
        field('Servicio', given(c.servicio) ?? 'Consulta externa'),
      ],
      [
        field('Especialidad', given(c.especialidad) ?? given(joined(emisor.especializaciones, ', '))),
        field(
          'Hora de atención',
          c.hora_desde && c.hora_hasta ? `de ${c.hora_desde} a ${c.hora_hasta}` : given(c.hora_desde),
        ),
        field(
          'Ingreso y alta',
          joined([c.ingreso && fechaCorta(c.ingreso), c.alta && fechaCorta(c.alta)], ' a ') || NA,
        ),
      ],
      across(3, field('Fecha de atención', enCifrasYPalabras(c.fecha))),
      ...asksTheIess(c),
    ]),
    { text: 'Certifico', style: 'label', margin: [0, pt(5), 0, 1] },
    paragraphs(c.texto),
    ...block('C', 'Reposo', paper, rest(c)),
    ...block(
      'D',
      'Diagnóstico',
      paper,
      diagnosticos.length > 0
        ? diagnosticos.map((d) =>
            across(3, { text: [{ text: d.cod_4, bold: true }, ` ${d.descripcion}`], style: 'body' }),
          )
        : [across(3, { text: c.ocultar_diagnostico ? 'No se muestra a pedido del paciente.' : NA, style: 'body' })],
    ),
    ...block('E', 'Profesional', paper, [
      [
        field('Fecha y hora', `${fechaCorta(c.fecha)}  ${c.hora}`),
        field('Nombres', doctorName(emisor)),
        field('Documento', given(emisor.cedula_identidad) ?? acessOf(emisor)),
      ],
    ]),
  ];
}

/** Fields only the IESS asks for, printed only when filled in. */
function asksTheIess(c: Certificado): TableCell[][] {
  const { paciente } = c;
  const rows: [string, string | undefined][] = [
    ['Tipo de contingencia', given(c.contingencia)],
    ['Empleador', given(c.empleador)],
    ['Cargo', given(c.cargo)],
    ['Dirección del paciente', given(paciente.direccion)],
    ['Teléfono del paciente', given(paciente.telefono)],
  ];
  const cells = rows.filter(([, value]) => value).map(([label, value]) => field(label, value));
  return Array.from({ length: Math.ceil(cells.length / 3) }, (_, i) => cells.slice(i * 3, i * 3 + 3));
}

/** SÍ or NO, never blank; first and last day are included. */
function rest({ reposo }: Certificado): TableCell[][] {
  const day = (label: string, fecha: string): TableCell => ({
    stack: [
      { text: label, style: 'label' },
      { text: fechaCorta(fecha), style: 'body' },
      { text: fechaEnPalabras(fecha), style: 'second' },
    ],
  });
  const answer = (yes: boolean, days: string): TableCell => ({
    stack: [
      { text: '¿Requiere reposo? ¿Cuántos días?', style: 'label' },
      { text: [{ text: yes ? 'SÍ' : 'NO', bold: true }, days], style: 'body' },
    ],
  });
  if (!reposo) return [[answer(false, '')]];
  const days = `: ${reposo.dias} (${diasEnPalabras(reposo.dias)})`;
  const until = ultimoDia(reposo.desde, reposo.dias);
  return [[answer(true, days), day('Desde', reposo.desde), day('Hasta, ambos días incluidos', until)]];
}

/** A lettered block of the form, kept on one page with its heading if it fits. */
function block(letter: string, title: string, paper: Paper, rows: TableCell[][]): Content[] {
  const { pt } = paper;
  return [
    {
      headlineLevel: WHOLE,
      margin: [0, pt(5), 0, 0],
      stack: [
        {
          text: [
            { text: `${letter}  `, color: INK.teal, bold: true },
            { text: title, bold: true },
          ],
          fontSize: pt(9.4),
          margin: [0, 0, 0, pt(1.5)],
        },
        box(['*', '*', '*'], rows, paper, EDGE),
      ],
    },
  ];
}
