/** Visits at another system's practice, with what was noted at them, as words (ADR 255). Their diagnoses, measures and medicines come by themselves. */
import { isFecha } from '@hampi/contract/base/fechas';
import type { Encounter, Observation, ServiceRequest } from 'fhir/r4';
import type { VisitaDeOtro } from '../../../clinica/traidos/traidos.ts';
import { DERIVACION } from '../../fhir/recursos/derivacion.ts';
import { claveDeTipo } from './recursos.ts';
import { diaDe, isAmong, limpio, momentoOf, palabrasDe } from './texto.ts';

export interface VisitaDicha extends VisitaDeOtro {
  /** As its notes refer to it. */
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
export function visitaDe(clave: string, r: Encounter): VisitaDicha | undefined {
  const momento = momentoOf(r.period?.start);
  const dia = diaDe(momento);
  if (r.status !== 'finished' || !momento || !dia || !isFecha(dia)) return undefined;
  const autor = r.participant?.find(({ individual }) => individual?.display)?.individual?.display;
  return {
    clave,
    momento,
    visita: palabrasDe(r.type?.[0]).slice(0, CORTO) || 'Consulta',
    autor: limpio(autor).slice(0, CORTO) || null,
    palabras: (r.reasonCode ?? []).map(palabrasDe).filter(Boolean).join('. '),
  };
}

const VALE = ['active', 'completed'];

/** A referral, with where it went, why, and what was recommended; undefined for another request, or one that was withdrawn. */
export function derivacionDe(r: ServiceRequest): VisitaDeOtro | undefined {
  const momento = momentoOf(r.authoredOn);
  const dia = diaDe(momento);
  const isReferral = r.category?.some((category) => isAmong(category, [DERIVACION.code]));
  if (!isReferral || !VALE.includes(r.status) || !momento || !dia || !isFecha(dia)) return undefined;
  const [de, a] = [limpio(r.requester?.display), limpio(r.performer?.[0]?.display)];
  const why = (r.reasonCode ?? []).map(palabrasDe);
  const notas = (r.note ?? []).map(({ text }) => whole(text));
  return {
    momento,
    visita: palabrasDe(r.code).slice(0, CORTO) || 'Referencia',
    // Nobody attended: who sent it is said in words.
    autor: null,
    palabras: [de && `La envió ${de}`, a && `A ${a}`, ...why, ...notas].filter(Boolean).join(' · ').slice(0, MOST),
  };
}

/** LOINC codes of the parts of a note: present illness, plan, review of systems, findings. */
const NOTAS = ['10164-2', '18776-5', '10187-3', '29545-1'];

/** Undefined for anything but a note of a visit. */
export function notaDe(r: Observation): NotaDicha | undefined {
  const { encounter, valueString } = r;
  const visita = claveDeTipo('Encounter', encounter?.reference);
  if (!visita || !valueString || !r.code?.coding?.some(({ code }) => NOTAS.includes(code ?? ''))) return undefined;
  return { visita, texto: `${palabrasDe(r.code)}: ${whole(valueString)}` };
}

/** Without markup, as `limpio`, but of the length of a note. */
const whole = (text: string) =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST);

/** Each visit with its notes, then referrals; none of a day to come. `hoy` is YYYY-MM-DD. */
export const visitasDe = (
  {
    visitas,
    derivaciones,
    notas,
  }: { visitas: readonly VisitaDicha[]; derivaciones: readonly VisitaDeOtro[]; notas: readonly NotaDicha[] },
  hoy: string,
): VisitaDeOtro[] =>
  [...visitas.map((visita) => withNotas(visita, notas)), ...derivaciones].filter(
    ({ momento }) => momento.slice(0, 10) <= hoy,
  );

const withNotas = ({ clave, palabras, ...visita }: VisitaDicha, notas: readonly NotaDicha[]): VisitaDeOtro => ({
  ...visita,
  palabras: [palabras, ...notas.filter((nota) => nota.visita === clave).map(({ texto }) => texto)]
    .filter(Boolean)
    .join(' · ')
    .slice(0, MOST),
});
