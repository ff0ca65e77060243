/** Splits what doctors write into pieces, and tells which of them say nothing about the patient today. */
import { plain } from '../../../../data/words.ts';
import { hasMark, isAboutRelative, RELATIVE } from '../hechos/negacion.ts';

export interface Frase {
  /** As it was written. */
  dicho: string;
  /** In plain words. */
  palabras: string;
}

/** A text longer than this is read up to here: questions are about what stands out, not about everything. */
export const LETRAS_MAX = 20_000;
const FRASES_MAX = 400;

const DENIES =
  /\b(no|niega|sin|nunca|jamas|ningun[ao]?|ni|negativ[ao]s?|descart\w*|suspend\w+|suspens\w+|dejo de|antes tomaba|tomaba|recibio|retirad[ao])\b/;
/** 'Tomó'; without its accent it may be what the patient says: 'tomo warfarina'. */
const TOOK = /(?<!\p{L})tomó(?!\p{L})/iu;
/** These say no, and deny nothing: 'no sabe si es alérgico', 'no ha dejado la warfarina', 'no cede con ibuprofeno'. */
const NO_DENIAL = [
  /\bno (lo )?(sabe|recuerda|se acuerda|precisa|esta segur[ao]|se sabe)\b/g,
  /\b(no|nunca|sin) (\w+ ){0,2}?(suspend\w+|dej\w+|abandon\w+|retir\w+)\b/g,
  /\bno (\w+ ){0,2}?(toler\w+|cede|mejora|responde|calma|alivia)\b/g,
  /\b(sin|no) (\w+ ){0,2}?(mejoria|alivio|respuesta)\b/g,
];
const YEAR = /\b(19|20)\d\d\b/g;

/** What a doctor goes on with after a denial: 'no fuma y toma warfarina'. */
const AGAIN =
  /^(toma|usa|utiliza|recibe|consume|tiene|presenta|padece|sufre|refiere|medicad[ao]|tratad[ao]|anticoagulad[ao]|alergic[ao]|actualmente|continua|sigue|mantiene)$/;
/** 'No toma nada excepto warfarina'. */
const EXCEPT = /^(sino|excepto|salvo|solo|solamente|unicamente|aunque|pero)$/;
const NEGATION = /^(no|ni|nunca|jamas|niega|sin|tampoco)$/;
/** Between a negation and what it denies: 'no es alérgica', 'niega que toma'. */
const BETWEEN = /^(es|ser|se|lo|la|los|las|le|ha|esta|estar|fue|era|que|refiere|parece|y|e)$/;

/** All pieces of a text, as it was written. */
export const piezasOf = (texto: string): string[] =>
  texto
    .slice(0, LETRAS_MAX)
    .split(/[.;\n](?!\d)|,(?!\d)|\bpero\b/i)
    .slice(0, FRASES_MAX);

/** A piece that denies something and then states something else is two. */
function partsOf(piece: string): string[] {
  if (!DENIES.test(plain(piece))) return [piece];
  const words = piece.split(/\s+/);
  const plainly = words.map(plain);
  const isDenied = (at: number): boolean => {
    let before = at - 1;
    while (before >= 0 && BETWEEN.test(plainly[before] as string)) before--;
    return before >= 0 && NEGATION.test(plainly[before] as string);
  };
  const parts: string[] = [];
  let from = 0;
  for (const [at, word] of plainly.entries()) {
    const begins =
      EXCEPT.test(word) || (word === 'mas' && plainly[at + 1] === 'que') || (AGAIN.test(word) && !isDenied(at));
    // Of whom the verb tells is said before it: 'su madre toma warfarina'.
    if (!begins || RELATIVE.test(plainly.slice(from, at).join(' '))) continue;
    parts.push(words.slice(from, at).join(' '));
    from = at;
  }
  return [...parts, words.slice(from).join(' ')];
}

interface Legible {
  /** Those of a year before this one say nothing about today; null to read them too. */
  anio: number | null;
  /** Figures deny themselves: 'TFG no realizada' has none. */
  negadas?: boolean;
}

/** The pieces that may say something about the patient today: neither denied, nor of a relative, nor of a year that is over. */
export const frasesOf = (texto: string, legible: Legible): Frase[] =>
  piezasOf(texto)
    .flatMap((piece) => (legible.negadas ? [piece] : partsOf(piece)))
    .map((piece) => ({ dicho: piece.trim(), palabras: plain(piece) }))
    .filter(({ dicho, palabras }) => palabras !== '' && !isQuiet(dicho, palabras, legible));

function isQuiet(dicho: string, palabras: string, { anio, negadas = false }: Legible): boolean {
  const denies = DENIES.test(NO_DENIAL.reduce((words, one) => words.replace(one, ''), palabras));
  if (!negadas && (denies || TOOK.test(dicho) || hasMark(dicho))) return true;
  if (RELATIVE.test(palabras)) return isAboutRelative(palabras);
  if (anio === null) return false;
  const years = dicho.match(YEAR);
  return years !== null && !/\b(desde|hace)\b/.test(palabras) && years.every((year) => Number(year) < anio);
}
