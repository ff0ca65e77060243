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
/** 'No puede recibir penicilina', 'no administrar penicilina': it would do harm. */
export const NO_PUEDE =
  /\bno (se )?((le )?(puede|debe) (\w+ )?(recibir|tomar|usar|administrar|dar)(le|se)?|administrar(le)?|recetar(le)?|prescribir(le)?)\b/g;
/** These say no, and deny nothing: 'no sabe si es alérgico', 'no ha dejado la warfarina', 'no cede con ibuprofeno'. */
const NO_DENIAL = [
  /\bno (lo )?(sabe|recuerda|se acuerda|precisa|esta segur[ao]|se sabe)\b/g,
  /\b(no|nunca|sin) (\w+ ){0,2}?(suspend\w+|dej\w+|abandon\w+|retir\w+)\b/g,
  /\bno (\w+ ){0,2}?(toler\w+|cede|mejora|responde|calma|alivia)\b/g,
  /\b(sin|no) (\w+ ){0,2}?(mejoria|alivio|respuesta)\b/g,
  // It is taken, without control: 'toma warfarina sin control', 'HTA no controlada con losartán'; 'fibrilación no valvular'.
  /\b(no|sin) (\w+ )?(control\w*|cumpl\w+|adheren\w+|seguimiento|valvular\w*)\b/g,
  NO_PUEDE,
];
const YEAR = /\b(19|20)\d\d\b/g;

/** What a doctor goes on with after a denial: 'no fuma y toma warfarina'. */
const AGAIN =
  /^(toma|usa|utiliza|recibe|consume|tiene|presenta|padece|sufre|refiere|medicad[ao]|tratad[ao]|anticoagulad[ao]|alergic[ao]|actualmente|continua|sigue|mantiene)$/;
/** 'No toma nada excepto warfarina'. */
const EXCEPT = /^(sino|excepto|salvo|aparte|fuera|ademas|solo|solamente|unicamente|aunque|pero)$/;
const NEGATION = /^(no|ni|nunca|jamas|niega|sin|tampoco)$/;
/** Between a negation and what it denies: 'no es alérgica', 'niega que toma'. */
const BETWEEN = /^(es|ser|se|lo|la|los|las|le|ha|esta|estar|fue|era|que|refiere|parece|y|e)$/;

/** Before such a word a denial goes on: 'no está medicado con warfarina'; not 'no fuma con', 'sin dolor con paracetamol'. */
const GOES_ON =
  /\b(alergi|reacci|\w*medica|trat|terapia|uso|consum|anticoagul|contacto|antecedente|inici|empez|comenz)/;
/** What stands before it is denied too: 'warfarina no', 'anticoagulantes no usa'. */
const ALL_DENIED =
  /^\w+( (la|lo|las|los|le|se|ha|es|ya|actualmente|ahora|tom\w+|us[ao]\w*|recib\w+|consum\w+|refiere|tiene|presenta|padece|alergi\w+|conocid[ao]s?))*$/;

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
    const before = plainly.slice(from, at).join(' ');
    const begins =
      EXCEPT.test(word) ||
      (word === 'mas' && plainly[at + 1] === 'que') ||
      (AGAIN.test(word) && !isDenied(at)) ||
      // A denial covers only what follows it, up to 'con' or 'por'.
      (NEGATION.test(word) && before !== '' && !ALL_DENIED.test(plainly.slice(at).join(' '))) ||
      (/^(con|por)$/.test(word) && !GOES_ON.test(before));
    // Of whom the verb tells is said before it: 'su madre toma warfarina'.
    if (!begins || RELATIVE.test(before)) continue;
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
  return (
    years !== null &&
    !/\b(desde|hace|trasplant\w*|actual\w*|sigue)\b/.test(palabras) &&
    years.every((year) => Number(year) < anio)
  );
}
