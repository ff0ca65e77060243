/** Vaccines of another system as ours are recorded: what lacks the day or the age stays in words. */
import { edadEnAnos } from '@hampi/contract/clinica/vacunas/esquema';
import type { VacunaTraida } from '../../../clinica/consulta/seccion.ts';
import type { Dicho, Expediente } from './expediente.ts';
import { diaDe } from './texto.ts';

/** The number of a dose that nobody numbered is its place among those of the same name, by their days. */
export function vacunasDe({ patient, vacunas }: Expediente, hoy: string): { traidas: VacunaTraida[]; dichas: Dicho[] } {
  const birth = diaDe(patient.birthDate);
  const times = new Map<string, number>();
  const traidas: VacunaTraida[] = [];
  const dichas: Dicho[] = [];
  for (const vacuna of [...vacunas].sort((a, b) => (a.dia ?? '').localeCompare(b.dia ?? ''))) {
    const { dia, texto: nombre, lote, dosis } = vacuna;
    if (!birth || !dia || dia < birth || dia > hoy) {
      dichas.push({ dia, texto: lote ? `${nombre}, lote ${lote}` : nombre });
      continue;
    }
    const time = (times.get(nombre) ?? 0) + 1;
    times.set(nombre, time);
    traidas.push({ nombre, dia, lote, dosis: dosis ?? time, edad: edadEnAnos(birth, dia) });
  }
  return { traidas, dichas };
}
