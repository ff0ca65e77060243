/** The rows of a file that were not imported, as lines of a CSV, the titles first. */
import { csvLine } from '../../../http/csv.ts';
import { expedientesOf } from './fhir/expediente.ts';
import { openHoja } from './hoja.ts';

/** The reason by line of the file. */
type Motivos = ReadonlyMap<number, string>;

export async function* filasSinTraer(bytes: Buffer, motivos: Motivos): AsyncGenerator<string> {
  const { titulos, filas } = await openHoja(bytes);
  yield csvLine([...titulos, 'Motivo']);
  for await (const { linea, celdas } of filas)
    if (motivos.has(linea)) yield csvLine([...titulos.map((_, n) => celdas[n] ?? ''), motivos.get(linea)]);
}

/** FHIR cannot be corrected in a spreadsheet, so this lists only what identifies each patient. */
export async function* pacientesSinTraer(bytes: Buffer, motivos: Motivos): AsyncGenerator<string> {
  yield csvLine(['Paciente', 'Código en el archivo', 'Fecha de nacimiento', 'Motivo']);
  for (const { linea, patient } of await expedientesOf(bytes))
    if (motivos.has(linea)) yield csvLine([linea, patient.id, patient.birthDate, motivos.get(linea)]);
}
