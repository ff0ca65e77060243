/** Converts vaccines of another system to ours. One without a valid day, or whose patient has no birth date, stays as text. */
import { edadEnAnos } from '@hampi/contract/clinica/vacunas/esquema';
import type { Immunization, Patient } from 'fhir/r4';
import type { VacunaTraida } from '../../../clinica/vacunas/vacunas.service.ts';
import { SISTEMA } from '../../fhir/recursos/sistemas.ts';
import type { Dicho } from './texto.ts';
import { diaDe, limpio, palabrasDe } from './texto.ts';

export interface VacunaDicha extends Dicho, Pick<VacunaTraida, 'comercial' | 'lugar' | 'por' | 'lote'> {
  /** Its number in the series, if the file has it. */
  dosis: number | undefined;
  /** Why it is no dose that counts; then it stays as text. */
  salvedad?: string;
}

/** A series has doses 1, 2, 3 …: 0 or 2,5 is something else. */
function dosisDe(said: number | string): Pick<VacunaDicha, 'dosis' | 'salvedad'> {
  if (said === '') return { dosis: undefined };
  const dosis = Number(said);
  if (Number.isInteger(dosis) && dosis >= 1 && dosis <= 99) return { dosis };
  return /^[\d.,-]+$/.test(String(said)) ? { dosis: undefined, salvedad: `dosis «${said}»` } : { dosis: undefined };
}

/** A Hampi names the vaccine of the schedule separately from the product. */
function nombresDe({ vaccineCode }: Immunization, palabras: string): Pick<VacunaDicha, 'texto' | 'comercial'> {
  const nuestra = limpio(vaccineCode.coding?.find(({ system }) => system === SISTEMA.vacuna)?.display);
  const comercial = nuestra && palabras.startsWith(`${nuestra}, `) ? palabras.slice(nuestra.length + 2) : undefined;
  return { texto: nuestra || palabras, comercial };
}

/** Undefined for a vaccine that was not given. */
export function vacunaDe(r: Immunization): VacunaDicha | undefined {
  const palabras = palabrasDe(r.vaccineCode);
  if (!palabras || r.status !== 'completed') return undefined;
  const { doseNumberPositiveInt, doseNumberString = '' } = r.protocolApplied?.[0] ?? {};
  return {
    dia: diaDe(r.occurrenceDateTime),
    ...nombresDe(r, palabras),
    lote: limpio(r.lotNumber) || undefined,
    lugar: limpio(r.site?.text) || undefined,
    por: limpio(r.performer?.find(({ actor }) => actor.display)?.actor.display) || undefined,
    ...dosisDe(doseNumberPositiveInt ?? doseNumberString),
    ...(r.isSubpotent === true ? { salvedad: 'dosis insuficiente, no cuenta' } : {}),
  };
}

/** A dose without a number gets its position, by day, among the doses of the same name. */
export function vacunasDe(
  { patient, vacunas }: { patient: Patient; vacunas: VacunaDicha[] },
  hoy: string,
): { traidas: VacunaTraida[]; dichas: Dicho[] } {
  const birth = diaDe(patient.birthDate);
  const times = new Map<string, number>();
  /** The same dose twice in a file is one. */
  const seen = new Set<string>();
  const traidas: VacunaTraida[] = [];
  const dichas: Dicho[] = [];
  for (const vacuna of [...vacunas].sort((a, b) => (a.dia ?? '').localeCompare(b.dia ?? ''))) {
    const { dia, texto: nombre, dosis, salvedad, ...rest } = vacuna;
    const lote = rest.lote ?? '';
    const same = JSON.stringify([nombre, dia, lote, dosis]);
    if (dia && seen.has(same)) continue;
    seen.add(same);
    if (salvedad || !birth || !dia || dia < birth || dia > hoy) {
      const words = [nombre, rest.comercial, rest.lote && `lote ${rest.lote}`, salvedad].filter(Boolean).join(', ');
      dichas.push({ dia, texto: words });
      continue;
    }
    const time = (times.get(nombre) ?? 0) + 1;
    times.set(nombre, time);
    traidas.push({ ...rest, nombre, dia, dosis: dosis ?? time, edad: edadEnAnos(birth, dia) });
  }
  return { traidas, dichas };
}
