/** Vaccination card (BE-13): doses on record and the next ones of the schedule. */

import { fechaCorta } from '@hampi/contract/base/fechas';
import { decimal } from '@hampi/contract/base/texto/escrito';
import type { Content } from 'pdfmake/interfaces';
import type { Carne, DocumentOptions } from '../document-data.ts';
import { type Cell, joined, type Paper, paperOf, shown, surnamesFirst } from '../parts.ts';
import { layOut } from '../render.ts';
import { heading, lined, patientBox, printout, quiet } from './printout.ts';

const TITLE = 'Carné de vacunación';
const NOTE = 'Registro de vacunas en Hampi. No reemplaza la libreta del Ministerio de Salud Pública.';

/** A PDF of one card. The same data give the same bytes. */
export function renderCarne(carne: Carne, papel: DocumentOptions['papel']): Promise<Uint8Array> {
  const paper = paperOf({ papel });
  const content = [patientBox(carne.paciente, paper), ...aplicadas(carne, paper), ...porAplicar(carne, paper)];
  return layOut(
    paper,
    printout(paper, { ...carne, de: surnamesFirst(carne.paciente), title: TITLE, note: NOTE, content }),
  );
}

function aplicadas({ aplicadas: rows }: Carne, paper: Paper): Content[] {
  if (rows.length === 0) return [heading('Vacunas aplicadas', paper), quiet('No hay vacunas registradas.')];
  return [
    heading('Vacunas aplicadas', paper),
    lined(
      ['*', 'auto', 'auto', 'auto', 'auto', '*'],
      ['Vacuna', 'Dosis', 'Fecha', 'Edad', 'Lote', 'Registró'],
      rows.map((row) => [
        words(row.vacuna, joined([row.producto, row.lugar])),
        words(decimal(row.dosis)),
        { text: fechaCorta(row.fecha), style: 'body', noWrap: true },
        { text: row.edad ?? '—', style: 'body', noWrap: true },
        words(row.lote),
        { text: row.profesional, style: 'second' },
      ]),
      paper,
    ),
  ];
}

function porAplicar({ por_aplicar: rows, paciente }: Carne, paper: Paper): Content[] {
  const title = heading('Por aplicar según el esquema', paper);
  if (!paciente.fecha_nacimiento) return [title, quiet('Sin fecha de nacimiento no se puede calcular el esquema.')];
  if (rows.length === 0) return [title, quiet('Ninguna por el momento.')];
  return [
    title,
    lined(
      ['*', 'auto', 'auto', 'auto'],
      ['Vacuna', 'Dosis', 'Desde', 'Estado'],
      rows.map((row) => [
        words(row.vacuna),
        words(decimal(row.dosis)),
        words(row.fecha ? fechaCorta(row.fecha) : '—'),
        words(row.estado),
      ]),
      paper,
    ),
  ];
}

const words = (text: string, under = ''): Cell => ({
  stack: [{ text, style: 'body' }, ...shown(under, { text: under, style: 'second' })],
});
