/** What takes an illness or a medicine back in what doctors write: a negation before or after it, or a relative whose it is. */

const KIN = 'padres?|madre|papa|mama|herman[oa]s?|abuel[oa]s?|ti[oa]s?';
/** A relative anywhere in a piece. */
export const RELATIVE = new RegExp(`\\b(${KIN}|familiar(es)?)\\b`);
/** `IAM en el padre`, `asma de su madre`. */
const IN_RELATIVE = `(en|de) (el|la|su|sus|los|las) (${KIN})\\b`;
const RELATIVES = /\b(antecedentes?( patologicos)? familiares|heredofamiliares|apf|ahf)\b/;
/** An illness directly after one of these words is the relative's, not the patient's. At most this many words in between: 'abuela materna con'. */
const RELATIVE_REACH = 2;
/** After such a word, these mean that the patient is the mother or father: 'madre soltera con depresión', 'madre de familia'. */
const IS_ONE = /^(soltera|soltero|lactante|primeriza|adolescente|gestante|anosa|de|paciente)$/;
const TELLS = /\b(segun|dice|indica|informa|refiere)\b/;

/** Negations that count before anything, beside those that the catalogue names for an illness. */
export const NEVER = ['nunca', 'jamas', 'ningun', 'ninguna'];

/** `Asma (-)`, `Asma: no`; not `Asma: no controlada`. */
const MARK = /\(\s*[-–]\s*\)|[:=]\s*(no|neg|negativ[ao]s?)(?=\s*([,.;)\n]|$))/gi;
export const hasMark = (dicho: string): boolean => dicho.search(MARK) >= 0;
/** The same mark as a word that plain text keeps. */
export const marksAsWords = (dicho: string): string => dicho.replace(MARK, ' negativo ');

const DENIED_AFTER = /^((y|e|o|ni) \w+ )?((es|fue|ya) )?(negativ[ao]s?|neg|descartad[ao]s?|ausentes?|nunca|jamas)\b/;
const OF_RELATIVE_AFTER = new RegExp(`^${IN_RELATIVE}`);

/** Whether the plain words directly after a name take it back: 'negativo', 'descartada', 'y diabetes negativos', 'en el padre'. */
export const isTakenBackAfter = (after: string): boolean => DENIED_AFTER.test(after) || OF_RELATIVE_AFTER.test(after);

/** 'padre hipertenso', 'tía con asma'; not 'la madre refiere asma', nor 'madre soltera con asma'. */
export function isOfRelative(before: string): boolean {
  if (RELATIVES.test(before)) return true;
  const relative = [...before.matchAll(new RegExp(`\\b(${KIN})\\b`, 'g'))].at(-1);
  if (!relative || TELLS.test(before)) return false;
  const between = before
    .slice(relative.index + relative[0].length)
    .split(' ')
    .filter(Boolean);
  return between.length <= RELATIVE_REACH && !between.some((word) => IS_ONE.test(word));
}

/** Whether a whole piece is about a relative: 'IAM en el padre', 'madre con asma'. */
export const isAboutRelative = (palabras: string): boolean =>
  isOfRelative(`${palabras} `) || /\b(en|de) (el|la|su|los|las) \w+$/.test(palabras);
