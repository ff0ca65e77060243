/** Visits at another system's practice, with what was noted at them, as words (ADR 255). Their diagnoses, measures and medicines come by themselves. */
import { isFecha } from '@hampi/contract/base/fechas';
import type { Encounter, Observation } from 'fhir/r4';
import type { VisitaDeOtro } from '../../../clinica/traidos/traidos.ts';
import { claveOf } from './recursos.ts';
import { diaDe, limpio, momentoOf, palabrasDe } from './texto.ts';

export interface VisitaDicha extends VisitaDeOtro {
  clave: string;
}

/** A note of a visit. */
export interface NotaDicha {
  visita: string;
  texto: string;
}

const CORTO = 120;
const MOST = 4_000;

/** Undefined for a visit that has not ended, or has no day. */
export function visitaDe(r: Encounter): VisitaDicha | undefined {
  const momento = momentoOf(r.period?.start);
  const dia = diaDe(momento);
  if (r.status !== 'finished' || !momento || !dia || !isFecha(dia)) return undefined;
  const autor = r.participant?.find(({ individual }) => individual?.display)?.individual?.display;
  return {
    clave: claveOf(r.id),
    momento,
    visita: palabrasDe(r.type?.[0]).slice(0, CORTO) || 'Consulta',
    autor: limpio(autor).slice(0, CORTO) || null,
    palabras: (r.reasonCode ?? []).map(palabrasDe).filter(Boolean).join('. '),
  };
}

/** LOINC codes of the parts of a note: present illness, plan, review of systems, findings. */
const NOTAS = ['10164-2', '18776-5', '10187-3', '29545-1'];

/** Undefined for anything but a note of a visit. */
export function notaDe(r: Observation): NotaDicha | undefined {
  const { encounter, valueString } = r;
  if (!encounter?.reference || !valueString || !r.code?.coding?.some(({ code }) => NOTAS.includes(code ?? '')))
    return undefined;
  return { visita: claveOf(encounter.reference), texto: `${palabrasDe(r.code)}: ${whole(valueString)}` };
}

/** Without markup, as `limpio`, but of the length of a note. */
const whole = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST);

/** Each visit with its notes; none of a day to come. `hoy` is YYYY-MM-DD. */
export const visitasDe = (
  { visitas, notas }: { visitas: readonly VisitaDicha[]; notas: readonly NotaDicha[] },
  hoy: string,
): VisitaDeOtro[] =>
  visitas
    .filter(({ momento }) => momento.slice(0, 10) <= hoy)
    .map(({ clave, palabras, ...visita }) => ({
      ...visita,
      palabras: [palabras, ...notas.filter((nota) => nota.visita === clave).map(({ texto }) => texto)]
        .filter(Boolean)
        .join(' · ')
        .slice(0, MOST),
    }));
