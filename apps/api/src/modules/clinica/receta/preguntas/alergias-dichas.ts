/** What the field of allergies asks: its words name substances, deny everything, or say what nobody knows. */
import type { PreguntaDato } from '@hampi/contract/clinica/datos/calls';
import { plain } from '../../../../data/words.ts';
import { deniesAll, objetivosIn, readAlergias } from '../lectura/alergias.ts';
import type { Reglas } from '../reglas/tipos.ts';
import { ask } from './pregunta.ts';

/** One question for each piece that is no denial; one about no allergies where the whole field denies them. */
export function alergiasDichas(reglas: Reglas, texto: string): PreguntaDato[] {
  if (texto.trim() === '') return [];
  if (DENIAL.test(plain(texto))) return [sinAlergias(texto)];
  const { objetivos, sinLeer, otras } = readAlergias(reglas, texto);
  const named = [...new Set(objetivos.map(({ dicho }) => dicho))];
  if (named.length === 0 && sinLeer.length === 0 && otras.length === 0)
    return isDenial(reglas, texto) ? [sinAlergias(texto)] : [];
  const one = (dicho: string, more: object = {}) => {
    const { sustancia, reaccion } = partsOf(reglas, dicho);
    return ask(`ALERGIA ${dicho}`, `¿Alergia a ${sustancia}?`, dicho, {
      clase: 'ALERGIA',
      sustancia: sustancia.slice(0, 200),
      ...(reaccion && { reaccion: reaccion.slice(0, 200) }),
      ...more,
    });
  };
  return [
    ...named.map((dicho) => one(dicho)),
    ...sinLeer.map((dicho) => one(dicho)),
    ...otras.map((dicho) => one(dicho, { origen: 'OTRO' })),
  ];
}

const SAYS_ALLERGY =
  /^(?:paciente\s+)?(?:(?:es|refiere|presenta|tiene)\s+)?(?:ser\s+)?(?:al[eé]rg(?:ias?|ic[oa]s?)|hipersensibilidad)\s*(?:al?\s+(?:(?:el|la|los|las)\s+)?|:\s*)?/i;
const ARTICLE = /^(?:al?\s+)?(?:(?:el|la|los|las)\s+)?/i;
const WITH_REACTION = /^([^:(]+?)\s*(?::\s*([^:()]+)|\(([^()]+)\))$/;
const GAVE_REACTION = /^(.+?)\s+(?:le|me)\s+(?:dio|da|daba|produjo|produce|caus[oóa]|provoc[oóa])\s+(.+)$/i;
/** Beside a name these are no part of it: 'penicilina sí', 'excepto penicilina'. */
const NO_NAME =
  /\b(si|no|ni|niega|refiere|dice|que|le|con|rash|intolerancia|cruzada|cree|tal vez|quizas?|alergic\w+|sin|por|dar|evit\w+|prohib\w+|contraindic\w+|confirm\w+|probable|posible|dudos[ao]|excepto|salvo|sino|solo|menos|aunque|pero)\b/;

/** `Penicilina` and `ronchas` of `alergia a Penicilina (ronchas)`; all of it where less would name other substances. */
function partsOf(reglas: Reglas, dicho: string): { sustancia: string; reaccion?: string } {
  const about = (words: string) => objetivosIn(reglas, plain(words)).sort().join();
  const all = about(dicho);
  const named = dicho.replace(SAYS_ALLERGY, '').replace(ARTICLE, '').trim() || dicho;
  const [, before, colon, brackets] = WITH_REACTION.exec(named) ?? [];
  const [, giver, given] = GAVE_REACTION.exec(named) ?? [];
  const [sustancia, reaccion] = [giver ?? before, given ?? colon ?? brackets];
  if (sustancia && reaccion && all !== '' && about(sustancia) === all)
    // 'Penicilina: no' says no reaction.
    return { sustancia: nameOnly(sustancia, about), ...(!/^(no|s[ií])(?!\p{L})/iu.test(reaccion) && { reaccion }) };
  return { sustancia: nameOnly(named, about) };
}

/** A longer text is no name, and each word of it would be looked at again and again. */
const NAMED_WORDS = 40;

/** Without the words around that are no name, if there are any. */
function nameOnly(text: string, about: (words: string) => string): string {
  const all = about(text);
  if (all === '') return text;
  const words = text.split(/\s+/);
  if (!NO_NAME.test(plain(text)) || words.length > NAMED_WORDS) return withoutMarks(text);
  while (words.length > 1 && about(words.slice(1).join(' ')) === all) words.shift();
  while (words.length > 1 && about(words.slice(0, -1).join(' ')) === all) words.pop();
  return withoutMarks(words.join(' '));
}
/** Nor with one half of a pair of brackets. */
const withoutMarks = (text: string) => {
  const sign =
    text.includes('(') && text.includes(')') ? /^[^\p{L}\d(]+|[^\p{L}\d)]+$/gu : /^[^\p{L}\d]+|[^\p{L}\d]+$/gu;
  return text.replace(sign, '') || text;
};

const sinAlergias = (texto: string) =>
  ask('SIN_ALERGIAS', '¿Sin alergias conocidas?', texto.trim(), { clase: 'SIN_ALERGIAS' });

/** The whole field: 'N/A', 'Negativas', 'niega alergias'. */
const DENIAL =
  /^([ns] ?a|no|ningun[ao]s?|negativ[ao]s?|niega|no refiere|no conocidas?|sin|(sin|niega|no refiere|no tiene|no) alergias?( conocidas?| a medicamentos| medicamentosas?)?)$/;
/** Said, and nothing else: who denies one medicine has not denied the others. */
const isDenial = (reglas: Reglas, texto: string): boolean =>
  deniesAll(reglas, plain(texto)) && objetivosIn(reglas, plain(texto)).length === 0;
