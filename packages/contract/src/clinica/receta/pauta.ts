/** How to take a medicine, in plain words for the patient (ecuador §4.1, block 5). */

import {
  cantidadEnCifras,
  cantidadEnPalabras,
  diasEnPalabras,
  esMedida,
  fechaConMes,
  ultimoDia,
} from '../../base/texto/palabras.ts';
import { escribirDosis, escribirPalabras } from './dosis/impresa.ts';
import { leerDosis } from './dosis/lectura.ts';
import { unidadOf } from './dosis/unidades.ts';
import { SEMANAL } from './intervalo.ts';

export interface Pauta {
  /** The doctor's free text, of which only the spelling of doses changes. */
  dosificacion: string;
  /** Amount of one dose; with its unit it becomes the first sentence. */
  dosis?: number | null;
  dosis_unidad?: string | null;
  via?: string | null;
  frecuencia_uso_horas?: number | null;
  dias_uso?: number | null;
  /** YYYY-MM-DD */
  fecha_inicio_uso?: string | null;
}

const VERBS: [RegExp, string][] = [
  [/sublingual/, 'Ponga debajo de la lengua'],
  [/oral|boca/, 'Tome'],
  [/inhal/, 'Inhale'],
  [/nebul/, 'Nebulice'],
  [/tópic|topic|cutáne|piel/, 'Aplique en la piel'],
  [/oft|ocular|ojo/, 'Ponga en el ojo'],
  [/ótic|otic|oído/, 'Ponga en el oído'],
  [/nasal/, 'Ponga en la nariz'],
  [/vaginal/, 'Coloque en la vagina'],
  [/rectal/, 'Coloque en el recto'],
];

/** `Tome`, `Inhale`…; `Use` for an unknown route, `Se le administrará` for injections. */
function verbOf(via: string | null | undefined): string {
  const text = via?.toLowerCase() ?? '';
  if (/intra|subcut|inyect|\b(im|iv|ev|sc)\b/.test(text)) return 'Se le administrará';
  return VERBS.find(([pattern]) => pattern.test(text))?.[1] ?? 'Use';
}

const HOW_OFTEN: Record<number, string> = {
  4: 'seis veces al día, cada 4 horas',
  6: 'cuatro veces al día, cada 6 horas',
  8: 'tres veces al día, cada 8 horas',
  12: 'dos veces al día, cada 12 horas',
  24: 'una vez al día, a la misma hora',
  48: 'un día sí y un día no',
  72: 'una vez cada tres días',
  [SEMANAL]: 'una vez a la semana, siempre el mismo día, nunca todos los días',
};
/** Example hours that suit a household. */
const FOR_EXAMPLE: Record<number, string> = {
  6: '6:00, 12:00, 18:00 y 24:00',
  8: '6:00, 14:00 y 22:00',
  12: '8:00 y 20:00',
};

/** The dose as the pharmacy reads it: the words and, where they say none, the dose of the numbers before them. */
export function indicacionImpresa({ dosificacion, dosis, dosis_unidad }: Pauta): string {
  const words = escribirPalabras(dosificacion.trim());
  if (leerDosis(words) || !dosis || !dosis_unidad) return words;
  return [escribirDosis(dosis, dosis_unidad), words].filter(Boolean).join('. ');
}

/**
 * Sentences for the patient, in order: what to take, how often, for how long. Unknown parts are left out.
 * `Tome una tableta.` `Tres veces al día, cada 8 horas (por ejemplo a las 6:00, 14:00 y 22:00).` `Durante siete días:
 * desde el 24 de noviembre hasta el 30 de noviembre de 2026.`
 */
export function pautaEnPalabras(p: Pauta): string[] {
  const said: string[] = [];
  const words = escribirPalabras(p.dosificacion.trim());
  const leida = leerDosis(words);
  // The words say the dose, and only they are read: 'tome una tableta' beside '500 mg' would be two doses to a patient.
  if (leida) said.push(sentence(startsWithDose(leida) ? `${verbOf(p.via)} ${uncapital(words)}` : words));
  else {
    if (p.dosis && p.dosis_unidad) said.push(`${verbOf(p.via)} ${doseOf(p.dosis, p.dosis_unidad)}.`);
    if (words) said.push(sentence(words));
  }
  const hours = p.frecuencia_uso_horas;
  if (hours) {
    const example = FOR_EXAMPLE[hours] ? ` (por ejemplo a las ${FOR_EXAMPLE[hours]})` : '';
    said.push(sentence(`${HOW_OFTEN[hours] ?? `cada ${hours} horas`}${example}`));
  }
  if (p.dias_uso) said.push(sentence(`durante ${diasEnPalabras(p.dias_uso)}${datesOf(p, p.dias_uso)}`));
  else if (p.fecha_inicio_uso) said.push(`Desde el ${fechaConMes(p.fecha_inicio_uso)}.`);
  return said;
}

const startsWithDose = (leida: NonNullable<ReturnType<typeof leerDosis>>) => 'en' in leida && leida.en[0] === 0;

/** `una tableta y media`; measured amounts also in digits: `7,5 ml (siete coma cinco mililitros)`. */
function doseOf(dosis: number, written: string): string {
  const unidad = unidadOf(written)?.nombre ?? written;
  const words = cantidadEnPalabras(dosis, unidad);
  return words.includes(unidad) || !esMedida(unidad) ? words : `${cantidadEnCifras(dosis, unidad)} (${words})`;
}

function datesOf({ fecha_inicio_uso: inicio }: Pauta, dias: number): string {
  if (!inicio) return '';
  if (dias === 1) return `, el ${fechaConMes(inicio)}`;
  const hasta = ultimoDia(inicio, dias);
  const desde = inicio.slice(0, 4) === hasta.slice(0, 4) ? fechaConMes(inicio).slice(0, -8) : fechaConMes(inicio);
  return `: desde el ${desde} hasta el ${fechaConMes(hasta)}`;
}

const uncapital = (text: string) => `${text.charAt(0).toLocaleLowerCase('es')}${text.slice(1)}`;

function sentence(text: string): string {
  const trimmed = text.trim();
  return `${trimmed.charAt(0).toLocaleUpperCase('es')}${trimmed.slice(1)}${/[.!?…]$/.test(trimmed) ? '' : '.'}`;
}
