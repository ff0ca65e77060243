/** The patient's conditions for the rules, from diagnoses that still count and from words of the antecedents. */
import { addMonths } from '@hampi/contract/base/fechas';
import { isTakenBack } from '../lectura/negacion.ts';
import { pastYear, piezasOf } from '../lectura/piezas.ts';
import type { Lectura } from '../lectura/vocabulario.ts';
import type { Condicion, Reglas } from '../reglas/tipos.ts';

export interface Diagnostico {
  /** Without dot. */
  codigo: string;
  /** YYYY-MM-DD of the visit. */
  fecha: string;
}

/** A problem that somebody stated as one of the past. */
export interface Pasado {
  /** Without dot. */
  codigo: string | null;
  descripcion: string;
  /** The date that is known of it: YYYY, YYYY-MM or YYYY-MM-DD. */
  hasta: string | null;
}

/** A condition with its source, a code or a word. */
export type Activas = Map<Condicion, string>;

/** Conditions with a code of a recent enough diagnosis. Pregnancy and old age are derived elsewhere. */
export function condicionesOf(reglas: Reglas, diagnosticos: Diagnostico[], dia: string): Activas {
  const found: Activas = new Map();
  for (const condicion of codedBy(reglas, diagnosticos)) {
    const from = condicion.meses === null ? '' : addMonths(dia, -condicion.meses);
    const code = diagnosticos.find(
      ({ codigo, fecha }) => fecha >= from && condicion.cie10.some((prefix) => codigo.startsWith(prefix)),
    );
    if (code) found.set(condicion, `diagnóstico ${code.codigo}`);
  }
  return found;
}

/** A condition that a text names. */
export interface Dicha {
  condicion: Condicion;
  /** The words that named it first. */
  palabra: string;
  /** Said of the past: the last year that is named, or none, and whether it counts still; null if it may hold today. */
  pasado: { anio: string | null; cuenta: boolean } | null;
}

/** Conditions that a text says the patient has or, with a year before the day's, had; without a day years say nothing. What counts most counts first. */
export function saidIn(reglas: Reglas, texto: string, dia: string | null = null): Dicha[] {
  const said = new Map<Condicion, Dicha>();
  for (const pieza of piezasOf(texto))
    for (const { condicion, palabra, at, end } of namedIn(reglas, pieza.palabras)) {
      const before = said.get(condicion);
      if (before?.pasado === null) continue;
      if (isTakenBack(illnesses(reglas, condicion.noSiPrecede), pieza, at, end)) continue;
      const pasado = dia === null ? null : pastIn(pieza.palabras, at, palabra, condicion, dia);
      if (!before || !pasado || (pasado.cuenta && !before.pasado?.cuenta))
        said.set(condicion, { condicion, palabra, pasado });
    }
  return [...said.values()];
}

/** Every condition that words name, also inside another's name. */
function namedIn({ condicionesPorPalabra, palabrasMax }: Reglas, words: string[]) {
  const named: { condicion: Condicion; palabra: string; at: number; end: number }[] = [];
  for (let at = 0; at < words.length; at++)
    for (let end = at + 1; end <= Math.min(at + palabrasMax, words.length); end++) {
      const palabra = words.slice(at, end).join(' ');
      for (const condicion of condicionesPorPalabra.get(palabra) ?? []) named.push({ condicion, palabra, at, end });
    }
  return named;
}

export const illnesses = ({ condicionesPorPalabra }: Reglas, propias: string[]): Lectura => ({
  que: 'ENFERMEDAD',
  isName: (words) => condicionesPorPalabra.has(words),
  propias,
});

/** What an operation left does not end with its year. */
const LASTS =
  /\b(trasplant\w*|protes\w*|stent|bypass|manga|mecanica|marcapasos|\w+ectomia|revascularizacion|unico|monorren[ao]|secuelas?|cirugia)\b/;

/** 'Asma en 2010', 'ex asmático'; not 'asma desde 2010', nor 'trasplante renal 2015'. */
function pastIn(words: string[], at: number, palabra: string, condicion: Condicion, dia: string): Dicha['pasado'] {
  if (words[at - 1] === 'ex') return { anio: null, cuenta: countsAfter(condicion, null, dia) };
  const anio = LASTS.test(palabra) ? null : pastYear(words, dia);
  return anio === null ? null : { anio, cuenta: countsAfter(condicion, anio, dia) };
}

/** `addMonths` stays within a month that has no 31. */
const lastDayOf = (date: string) => `${date}${{ 4: '-12-31', 7: '-31' }[date.length] ?? ''}`;

/** Whether what the patient had until the end of a date (YYYY, YYYY-MM or YYYY-MM-DD) still counts: for ever, unless it may remit or has a term. */
export function countsAfter({ meses, remite }: Condicion, until: string | null, dia: string): boolean {
  if (meses === null) return !remite;
  return until !== null && addMonths(lastDayOf(until), meses) >= dia;
}

/** Conditions of a problem that is over and still count. */
export const leftBy = (reglas: Reglas, { codigo, descripcion, hasta }: Pasado, dia: string): Condicion[] =>
  [
    ...(codigo ? codedBy(reglas, [{ codigo, fecha: dia }]) : []),
    ...saidIn(reglas, descripcion).map(({ condicion }) => condicion),
  ].filter((condicion) => countsAfter(condicion, hasta, dia));

/** Conditions that one of the codes may indicate. */
function codedBy({ condicionesPorCodigo }: Reglas, diagnosticos: Diagnostico[]): Condicion[] {
  const codes = [...new Set(diagnosticos.map(({ codigo }) => codigo))];
  return codes.flatMap((code) => beginnings(code).flatMap((prefix) => condicionesPorCodigo.get(prefix) ?? []));
}
const beginnings = (code: string) => Array.from(code, (_, i) => code.slice(0, i + 1));
