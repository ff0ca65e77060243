/** What a patient has, for the rules: from diagnoses that still hold, and from the words of the antecedents. */
import { addMonths } from '@hampi/contract/base/fechas';
import { plain } from '../../../../data/words.ts';
import type { Condicion, Reglas } from '../reglas/tipos.ts';

export interface Diagnostico {
  /** Without dot. */
  codigo: string;
  /** YYYY-MM-DD of the visit. */
  fecha: string;
}

/** A condition, and how it is known: the code or the word. */
export type Activas = Map<Condicion, string>;

/**
 * Conditions whose codes were written lately enough, and those whose words the antecedents say without denying them.
 * Pregnancy and old age are known otherwise.
 */
export function condicionesOf(reglas: Reglas, diagnosticos: Diagnostico[], antecedentes: string, dia: string): Activas {
  const found: Activas = new Map();
  const clauses = clausesOf(antecedentes);
  for (const condicion of reglas.condiciones) {
    const from = condicion.meses === null ? '' : addMonths(dia, -condicion.meses);
    const code = diagnosticos.find(
      ({ codigo, fecha }) => fecha >= from && condicion.cie10.some((prefix) => codigo.startsWith(prefix)),
    );
    const word = code ? undefined : wordOf(condicion, clauses);
    if (code) found.set(condicion, `diagnóstico ${code.codigo}`);
    else if (word) found.set(condicion, `antecedente «${word}»`);
  }
  return found;
}

interface Clause {
  text: string;
  /** It goes on with what the clause before denied: `niega diabetes, asma, hipertensión`. */
  denied: boolean;
}

const ENUMERATION_DENIED = /\b(niega|no refiere|sin antecedentes|no antecedentes|negativos? para|descarta)\b/;
/** A short thing named alone; what says more, or when, is told of the patient. */
const NAMED_ALONE = /^(y |e |o |ni )?([a-z]+ ?){1,4}$/;
const TOLD =
  /\b(en tratamiento|controlad[ao]|desde|hace|toma|usa|refiere|presenta|padece|diagnosticad[ao]|actual|operad[ao]|cirugia)\b/;

/** The record in pieces that one negation may govern. */
function clausesOf(text: string): Clause[] {
  return text.split(/[.;\n]|\bpero\b/i).flatMap((sentence) => {
    let denying = false;
    return sentence.split(',').map((piece) => {
      const words = plain(piece);
      const goesOn = denying && NAMED_ALONE.test(words) && !TOLD.test(words);
      denying = ENUMERATION_DENIED.test(words) || goesOn;
      return { text: ` ${words} `, denied: goesOn };
    });
  });
}

/** After these somebody says again what is so: 'no fuma, tiene asma', 'no fumador con diabetes'. */
const SAYS_AGAIN = /^(con|tiene|presenta|padece|si|refiere|diagnosticado|diagnosticada|portador|portadora)$/;
const REACH = 6;

function wordOf(condicion: Condicion, clauses: Clause[]): string | undefined {
  for (const { text, denied } of clauses) {
    if (denied) continue;
    const word = condicion.palabras.find((one) => one !== '' && text.includes(` ${one} `));
    if (word && !isTakenBack(condicion, text.slice(0, text.indexOf(` ${word} `) + 1))) return word;
  }
  return undefined;
}

/** Does a negation or a relative stand before, near enough and with nothing said again in between? */
function isTakenBack({ noSiPrecede }: Condicion, before: string): boolean {
  return noSiPrecede.some((negation) => {
    const at = before.lastIndexOf(` ${negation} `);
    if (at < 0) return false;
    const between = before
      .slice(at + negation.length + 1)
      .trim()
      .split(' ')
      .filter(Boolean);
    return between.length <= REACH && !between.some((word) => SAYS_AGAIN.test(word));
  });
}
