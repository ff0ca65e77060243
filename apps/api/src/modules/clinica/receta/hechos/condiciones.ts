/** The patient's conditions for the rules, from diagnoses that still count and from words of the antecedents. */
import { addMonths } from '@hampi/contract/base/fechas';
import { plain } from '../../../../data/words.ts';
import type { Condicion, Reglas } from '../reglas/tipos.ts';
import { isOfRelative, isTakenBackAfter, marksAsWords, NEVER } from './negacion.ts';

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
export function saidIn(
  { condicionesPorPalabra, palabrasMax }: Reglas,
  texto: string,
  dia: string | null = null,
): Dicha[] {
  const said = new Map<Condicion, Dicha>();
  for (const { words, denied } of clausesOf(texto))
    for (let at = 0; at < words.length && !denied; at++)
      for (let end = at + 1; end <= Math.min(at + palabrasMax, words.length); end++) {
        const palabra = words.slice(at, end).join(' ');
        const after = words.slice(end).join(' ');
        for (const condicion of condicionesPorPalabra.get(palabra) ?? []) {
          const before = said.get(condicion);
          if (before?.pasado === null) continue;
          if (isTakenBackAfter(after) || isTakenBack(condicion, [' ', ...words.slice(0, at), ''].join(' '))) continue;
          const pasado = dia === null ? null : pastIn(words, at, palabra, condicion, dia);
          if (!before || !pasado || (pasado.cuenta && !before.pasado?.cuenta))
            said.set(condicion, { condicion, palabra, pasado });
        }
      }
  return [...said.values()];
}

const YEAR = /^(19|20)\d\d$/;
/** With one of these a year is when it began, or it goes on. */
const GOES_ON =
  /\b(desde|hace|a partir|diagnostic\w*|dx|inici\w*|debut\w*|actual\w*|todavia|aun|sigue|en tratamiento|controlad[ao]|cronic[ao]|toma|usa)\b/;
/** What an operation left does not end with its year. */
const LASTS =
  /\b(trasplant\w*|protes\w*|stent|bypass|manga|mecanica|marcapasos|\w+ectomia|revascularizacion|unico|monorren[ao]|secuelas?|cirugia)\b/;

/** 'Asma en 2010', 'ex asmático'; not 'asma desde 2010', nor 'trasplante renal 2015'. */
function pastIn(words: string[], at: number, palabra: string, condicion: Condicion, dia: string): Dicha['pasado'] {
  if (words[at - 1] === 'ex') return { anio: null, cuenta: countsAfter(condicion, null, dia) };
  const clause = words.join(' ');
  const years = words.filter((word) => YEAR.test(word)).sort();
  const anio = years.at(-1);
  const isOver = anio !== undefined && anio < dia.slice(0, 4) && !GOES_ON.test(clause) && !LASTS.test(palabra);
  return isOver ? { anio, cuenta: countsAfter(condicion, anio, dia) } : null;
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

interface Clause {
  words: string[];
  /** Whether it continues the negation of the clause before: `niega diabetes, asma, hipertensión`. */
  denied: boolean;
}

const ENUMERATION_DENIED = /\b(niega|no refiere|sin antecedentes|no antecedentes|negativos? para|descarta)\b/;
/** A short item of a list; longer clauses, or ones with a date, are statements about the patient. */
const NAMED_ALONE = /^(y |e |o |ni )?([a-z]+ ?){1,4}$/;
const TOLD =
  /\b(en tratamiento|controlad[ao]|desde|hace|toma|usa|refiere|presenta|padece|diagnosticad[ao]|actual|operad[ao]|cirugia)\b/;

/** Splits the record into pieces that a negation may cover. */
function clausesOf(text: string): Clause[] {
  return marksAsWords(text)
    .split(/[.;\n]|\bpero\b/i)
    .flatMap((sentence) => {
      let denying = false;
      return sentence.split(',').map((piece) => {
        const words = plain(piece);
        const goesOn = denying && NAMED_ALONE.test(words) && !TOLD.test(words);
        denying = ENUMERATION_DENIED.test(words) || goesOn;
        return { words: wordsOf(words), denied: goesOn };
      });
    });
}

/** These words end a negation: 'no fuma, tiene asma', 'no fumador con diabetes'. */
const SAYS_AGAIN =
  /^(con|tiene|presenta|padece|sufre|si|refiere|dice|indica|informa|diagnosticado|diagnosticada|portador|portadora|paciente)$/;
/**
 * After a negation, these words mean that the treatment is denied, not the illness: 'sin control de su asma', 'no toma nada para la
 * epilepsia'.
 */
const TREATED =
  /^(trata|tratamiento|tratado|tratada|control|controles|controla|controlado|controlada|medicacion|medicamento|medicamentos|adherencia|seguimiento|tom[ao]|tomaba|us[ao]|usaba|recibe|recibio|cumple|crisis|exacerbaciones|hospitalizad[ao]|internad[ao]|ingresad[ao]|ingresos|intubad[ao])$/;
const REACH = 6;
/** Whether a negation or a relative stands closely before, with no word in between that ends it. */
function isTakenBack({ noSiPrecede }: Condicion, before: string): boolean {
  return (
    isOfRelative(before) ||
    [...noSiPrecede, ...NEVER].some((negation) => {
      const at = before.lastIndexOf(` ${negation} `);
      if (at < 0) return false;
      // 'no tiene asma' is one negation, although 'tiene' usually ends one.
      const [verb = '', ...further] = wordsOf(before.slice(at + negation.length + 1));
      const between = SAYS_AGAIN.test(verb) ? further : [verb, ...further];
      return between.length <= REACH && !between.some((word) => SAYS_AGAIN.test(word) || TREATED.test(word));
    })
  );
}

const wordsOf = (text: string) => text.trim().split(' ').filter(Boolean);
