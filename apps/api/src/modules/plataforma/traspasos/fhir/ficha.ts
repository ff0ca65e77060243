/** Writes the clinical data of another system as text of the patient's record: with dates and origin, never signed. */
import { fechaCorta } from '@hampi/contract/base/fechas';
import type { FichaContenido } from '@hampi/contract/clinica/historia/campos';
import type { AlergiasEscritas } from './alergias.ts';
import type { Expediente } from './expediente.ts';
import { otrosContactos } from './paciente.ts';
import type { Dicho } from './texto.ts';

const ALERGIAS = 2000;
const PARRAFO = 4000;

interface SoloDichos {
  alergias: AlergiasEscritas;
  condiciones: Dicho[];
  vacunas: Dicho[];
  signos: Dicho[];
}

type Ficha = Partial<Pick<FichaContenido, 'alergias' | 'antecedentes_personales' | 'datos_relevantes'>>;

/**
 * Undefined if the file says nothing clinical. `vacunas` and `signos` are those that could not be recorded as such. `origen` is «Importado
 * de pacientes.zip el 23/11/2026».
 */
export function fichaDe(
  expediente: Expediente,
  { alergias, condiciones, vacunas, signos }: SoloDichos,
  origen: string,
): Ficha | undefined {
  const { patient, medicacion } = expediente;
  const relevantes = [
    // First, because it forbids.
    ...titled(
      'No debe recibir',
      medicacion.filter(({ prohibida }) => prohibida),
    ),
    ...titled(
      'Medicación habitual',
      medicacion.filter(({ prohibida }) => !prohibida),
    ),
    ...titled('Vacunas', newestFirst(vacunas)),
    ...titled('Signos y medidas', byDay(signos)),
    ...titled('Reacciones alérgicas', alergias.reacciones.map(sinDia)),
    ...titled('Otros teléfonos', otrosContactos(patient).map(sinDia)),
  ];
  const ficha: Ficha = {};
  // On phones the strip shows only the first words, so the allergy comes before its origin.
  if (alergias.lineas.length > 0)
    ficha.alergias = `${within(ALERGIAS - origen.length - 2, alergias.lineas)}\n${origen}.`;
  if (condiciones.length > 0)
    ficha.antecedentes_personales = within(PARRAFO, [`${origen}:`, ...newestFirst(condiciones).map(line)]);
  if (relevantes.length > 0) ficha.datos_relevantes = within(PARRAFO, [`${origen}:`, ...relevantes]);
  return Object.keys(ficha).length > 0 ? ficha : undefined;
}

const sinDia = (texto: string): Dicho => ({ dia: undefined, texto });

const line = ({ dia, texto }: Dicho): string => (dia ? `${fechaCorta(dia)}: ${texto}` : texto);

const newestFirst = (all: Dicho[]): Dicho[] => [...all].sort((a, b) => (b.dia ?? '').localeCompare(a.dia ?? ''));

const titled = (title: string, all: Dicho[]): string[] => (all.length > 0 ? [`${title}:`, ...all.map(line)] : []);

/** Joins the measurements of a day in one line. */
function byDay(signos: Dicho[]): Dicho[] {
  const days = new Map<string, string[]>();
  for (const { dia = '', texto } of signos) days.set(dia, [...(days.get(dia) ?? []), texto]);
  return newestFirst([...days].map(([dia, textos]) => ({ dia: dia || undefined, texto: textos.join(', ') })));
}

/** As many whole lines as fit in the field; the last one says how many were left out. */
function within(max: number, lines: string[]): string {
  const text = lines.join('\n');
  if (text.length <= max) return text;
  const kept: string[] = [];
  let length = 0;
  for (const one of lines) {
    if (length + one.length + 40 > max) break;
    kept.push(one);
    length += one.length + 1;
  }
  return [...kept, `… y ${lines.length - kept.length} líneas más en el archivo.`].join('\n');
}
