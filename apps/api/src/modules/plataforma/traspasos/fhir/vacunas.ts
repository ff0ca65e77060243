/** Vaccines of another system as ours are recorded: what lacks the day or the age stays in words. */
import { edadEnAnos } from '@hampi/contract/clinica/vacunas/esquema';
import type { Immunization } from 'fhir/r4';
import type { VacunaTraida } from '../../../clinica/consulta/seccion.ts';
import { SISTEMA } from '../../fhir/recursos/sistemas.ts';
import type { Dicho, Expediente } from './expediente.ts';
import { diaDe, limpio, palabrasDe } from './texto.ts';

export interface VacunaDicha extends Dicho, Pick<VacunaTraida, 'comercial' | 'lugar' | 'por' | 'lote'> {
  /** Its number in the series, where it is said. */
  dosis: number | undefined;
}

/** Undefined for one that was not given. */
export function vacunaDe(r: Immunization): VacunaDicha | undefined {
  const palabras = palabrasDe(r.vaccineCode);
  if (!palabras || r.status !== 'completed') return undefined;
  // Ours says the name of the schedule apart from the maker's.
  const nuestra = limpio(r.vaccineCode.coding?.find(({ system }) => system === SISTEMA.vacuna)?.display);
  const comercial = nuestra && palabras.startsWith(`${nuestra}, `) ? palabras.slice(nuestra.length + 2) : undefined;
  const { doseNumberPositiveInt, doseNumberString = '' } = r.protocolApplied?.[0] ?? {};
  return {
    dia: diaDe(r.occurrenceDateTime),
    texto: nuestra || palabras,
    comercial,
    lote: limpio(r.lotNumber) || undefined,
    lugar: limpio(r.site?.text) || undefined,
    por: limpio(r.performer?.find(({ actor }) => actor.display)?.actor.display) || undefined,
    dosis: doseNumberPositiveInt ?? (/^\d{1,3}$/.test(doseNumberString) ? Number(doseNumberString) : undefined),
  };
}

/** The number of a dose that nobody numbered is its place among those of the same name, by their days. */
export function vacunasDe({ patient, vacunas }: Expediente, hoy: string): { traidas: VacunaTraida[]; dichas: Dicho[] } {
  const birth = diaDe(patient.birthDate);
  const times = new Map<string, number>();
  const traidas: VacunaTraida[] = [];
  const dichas: Dicho[] = [];
  for (const vacuna of [...vacunas].sort((a, b) => (a.dia ?? '').localeCompare(b.dia ?? ''))) {
    const { dia, texto: nombre, dosis, ...rest } = vacuna;
    if (!birth || !dia || dia < birth || dia > hoy) {
      const words = [nombre, rest.comercial, rest.lote && `lote ${rest.lote}`].filter(Boolean).join(', ');
      dichas.push({ dia, texto: words });
      continue;
    }
    const time = (times.get(nombre) ?? 0) + 1;
    times.set(nombre, time);
    traidas.push({ ...rest, nombre, dia, dosis: dosis ?? time, edad: edadEnAnos(birth, dia) });
  }
  return { traidas, dichas };
}
