/** What takes back what doctors write, of allergies, illnesses and treatments: a denial directly before or after it, a relative, a year that is over. What is not plain denies nothing, so that it is named, and asked. */
import { plain } from '../../../../data/words.ts';

export type Que = 'ALERGIA' | 'ENFERMEDAD' | 'MEDICINA';

/** What stands between two signs of a text. */
export interface Pieza {
  /** As it was written. */
  dicho: string;
  palabras: string[];
  /** The last words of its sentence before it, with a comma for each sign. */
  antes: string[];
}

/** `Asma (-)`, `asma: negativo`, `penicilina (niega)`. */
const MARK = /\( {0,3}[-–] {0,3}\)|[:=(] {0,3}(?:niega|neg|negativ[ao]s?)(?= {0,3}(?:[,.;)\n]|$))/gi;
/** `Tomó`; without its accent it may be what the patient says: `tomo warfarina`. */
const TOOK = /(?<!\p{L})tomó(?!\p{L})/giu;
/** So many words before a name are read. */
const REACH = 60;

/** The pieces of a text. `cut` divides a sentence, by default at its commas and 'pero'. */
export function piezasOf(texto: string, cut = (oracion: string) => oracion.split(/,(?!\d)|(?=\bpero\b)/i)): Pieza[] {
  return texto.split(/[.;\n](?!\d)/).flatMap((oracion) => {
    let antes: string[] = [];
    return cut(oracion).map((dicho) => {
      const palabras = wordsOf(dicho.replace(MARK, ' negativo ').replace(TOOK, 'tomaba'));
      const pieza = { dicho: dicho.trim(), palabras, antes };
      antes = [...hasta(pieza, palabras.length), ','];
      return pieza;
    });
  });
}
export const wordsOf = (texto: string): string[] => plain(texto).split(' ').filter(Boolean);

const SIGNS = /^(,|y|e|o|u|ni)$/;
const LINKS =
  /^(a|al|la|las|el|los|lo|un|una|de|del|se|le|les|ser|sido|ha|han|haber|tenido|tener|presentado|padecido)$/;
const HAS =
  /^(es|son|fue|era|esta|estar|hay|existe|tiene|tuvo|presenta|presento|padece|sufre|refiere|conoce|toma|tome|tomar|tomando|usa|use|usar|recibe|recibir|consume|utiliza)$/;
/** What may stand between a denial and what it denies, beside LINKS and verbs of having. */
const BETWEEN: Record<Que, RegExp> = {
  ALERGIA:
    /^(alergi\w*|hipersensib\w*|reacci\w+|advers[ao]s?|medicament\w+|farmacos?|antecedentes?|conocid[ao]s?|otr[ao]s?|pruebas?)$/,
  ENFERMEDAD:
    /^(antecedentes?|historia|patologic[ao]s?|personales|enfermedad(es)?|otr[ao]s?|conocid[ao]s?|padecer|presentar|cronicas?|como)$/,
  MEDICINA:
    /^(uso|usado|consumo|tomado|recibido|consumido|medica(d[ao]|cion)|medicamentos?|tratad[ao]|tratamiento|terapia|anticoagulad[ao]|con|en|que|actualmente)$/,
};
const isTake = (word: string) => /^(tom|us|recib|consum|utiliz)/.test(word);

/** Beside those that the catalogue names for an illness, and for allergies. */
const DENIES: Record<Que, string[]> = {
  ALERGIA: ['negativo a', 'negativa a', 'negativas a', 'negativo para', 'descarta alergia'],
  ENFERMEDAD: ['nunca', 'jamas', 'ningun', 'ninguna', 'negando'],
  MEDICINA: ['no', 'niega', 'sin', 'nunca', 'jamas', 'ningun', 'tampoco', 'dejo de'],
};
const TWICE = /^(no|nunca|jamas)$/;
const TWICE_OF_ALLERGY = /^(no|ni|nunca|jamas|sin|ya)$/;
/** 'No ha tenido alergia a penicilina'; 'no penicilina' may say that it must not be given. */
const NO = / (no|sin|nunca|niega)$/;
const ALERGIA = /^alergi/;
const OF_LIST = /niega|refiere|antecedentes|alergi|negativo para|descarta$/;
/** No item of a list that is denied: something else begins. */
const BEGINS =
  /^(con|por|para|pero|si|no|sino|salvo|excepto|aunque|menos|solo|solamente|unicamente|desde|hace|control\w*|tratad[ao]|tratamiento|trata|medica\w+|adherencia|operad[ao]|cirugia|diagnosticad[ao]|portador[ao]?|paciente|dice|indica|informa|evit\w+|dar|cuidado|ojo|prohib\w+|contraindic\w+|suspen\w+)$/;
const ITEM: Record<Que, number> = { ALERGIA: 2, ENFERMEDAD: 4, MEDICINA: 2 };
/** An item that says more than its name is told of the patient: 'niega alergias, hipertensa en tratamiento'. */
const TOLD = /\b(tratamiento|controlad[ao]|desde|hace|toma|usa|actual|operad[ao]|cirugia|(19|20)\d\d)\b/;
const MORE: Record<Que, number> = { ALERGIA: 0, ENFERMEDAD: 3, MEDICINA: 3 };

/** A treatment of the past: 'suspendió enalapril', but not 'no ha dejado la warfarina'. */
const LEFT = /^(suspend\w+|suspens\w+|retirad[ao]|tomaba|recibio)$/;

const KIN = '(?:padres?|madre|papa|mama|herman[oa]s?|abuel[oa]s?|ti[oa]s?)';
/** Directly after a name; 'asma, negativo para diabetes' and 'penicilina negativa a sulfas' deny what follows. */
const AFTER = '(?:(?:es|fue|ya|prueba) )?(?:neg|(?:negativ|descartad)[ao]s?(?! (?:al?|para|alergia)\\b)|ausentes?)\\b';
const DENIED_AFTER: Record<Que, RegExp> = {
  ALERGIA: new RegExp(`^${AFTER}`),
  // `Asma: no`, `IAM en el padre`; of a substance 'no' and 'nunca' may mean that it must not be given.
  ENFERMEDAD: new RegExp(
    `^(?:(?:[yeo] \\w+ |ni \\w+ )?(?:${AFTER}|nunca\\b|jamas\\b)|no$|(?:en|de) (?:el|la|su|sus|los|las) ${KIN}\\b)`,
  ),
  MEDICINA: new RegExp(
    `^(?:${AFTER}|(?:ya )?no(?: l[ao]s?)?(?: (?:toma|usa|recibe|consume)\\b|$)|(?:fue |ya )?(?:suspendid|retirad)[ao]s?\\b)`,
  ),
};

const IS_KIN = new RegExp(`^${KIN}$`);
const RELATIVES = /\b(antecedentes?( patologicos)? familiares|heredofamiliares|apf|ahf)\b/;
/** An illness directly after one of these words is the relative's. At most this many words in between: 'abuela materna con'. */
const RELATIVE_REACH = 2;
/** After such a word, these mean that the patient is the mother or father: 'madre soltera con depresión', 'madre de familia'. */
const IS_ONE = /^(soltera|soltero|lactante|primeriza|adolescente|gestante|anosa|de|paciente)$/;
const TELLS = /\b(segun|dice|indica|informa|refiere|niega)\b/;

/** The last words before this one of a piece, with those of its sentence before it. */
export const hasta = ({ antes, palabras }: Pieza, at: number): string[] =>
  [...antes, ...palabras.slice(Math.max(0, at - REACH), at)].slice(-REACH);

/**
 * Whether the words around a name plainly take it back. `antes`: of its sentence, with its commas; `despues`: what follows in its piece;
 * `propias`: denials that the catalogue names.
 */
export function isTakenBack(que: Que, antes: string[], despues: string[], propias: string[] = []): boolean {
  const after = despues.slice(0, 6).join(' ');
  // 'No dar penicilina (-)' says two things.
  const own = que === 'ALERGIA' ? antes.slice(antes.lastIndexOf(',') + 1) : [];
  if (DENIED_AFTER[que].test(after) && own.every((word) => isBetween(que, word))) return true;
  return isOfRelative(que, antes) || isDeniedBefore(que, antes, despues, propias);
}

/** Reads from the name backwards, over what may stand between and over items of its list, to a denial. */
function isDeniedBefore(que: Que, antes: string[], despues: string[], propias: string[]): boolean {
  const signs = new Set<string>();
  // Words of the item that is read, of a list; and what was passed on the way that states something, or speaks of an allergy.
  let item = 0;
  let states = false;
  let isAllergy = false;
  for (let at = antes.length - 1; at >= 0; at--) {
    const word = antes[at] as string;
    const denial = denialAt(que, antes.slice(0, at + 1), propias, isAllergy);
    if (denial === null) return false;
    if (denial && signs.size === 0) return true;
    if (denial && item > 0)
      return isOfList(denial, signs) && despues.length <= MORE[que] && !TOLD.test(despues.join(' '));
    if (que === 'MEDICINA' && LEFT.test(word))
      return signs.size === 0 && !isDeniedBefore(que, antes.slice(0, at), [], []);
    isAllergy ||= que === 'ALERGIA' && ALERGIA.test(word);
    if (SIGNS.test(word)) {
      if ((states && word !== 'ni') || (word === ',' && que === 'MEDICINA') || (signs.size > 0 && item === 0))
        return false;
      signs.add(word);
      item = 0;
    } else if (isBetween(que, word)) states ||= HAS.test(word) || ALERGIA.test(word);
    else if (signs.size === 0 || BEGINS.test(word) || ++item > ITEM[que]) return false;
  }
  return false;
}

/** The denial with which these words end; null for one that is denied itself: 'no tolera', 'no niega'. */
function denialAt(que: Que, words: string[], propias: string[], isAllergy: boolean): string | null | undefined {
  const text = ` ${words.slice(-5).join(' ')}`;
  const denial =
    [...propias, ...DENIES[que]].find((one) => text.endsWith(` ${one}`)) ??
    (isAllergy ? NO.exec(text)?.[1] : undefined);
  if (!denial) return undefined;
  const before = words.slice(0, -denial.split(' ').length).findLast((one) => !LINKS.test(one));
  return (que === 'ALERGIA' ? TWICE_OF_ALLERGY : TWICE).test(before ?? '') ? null : denial;
}

/** 'Niega diabetes, asma', 'no es alérgica a penicilina ni a sulfas', 'madre con asma y diabetes'; 'no fuma, asma' denies only the first. */
const isOfList = (denial: string, signs: Set<string>): boolean =>
  OF_LIST.test(denial) || (!signs.has(',') && (signs.has('ni') || denial.endsWith(' con')));

const isBetween = (que: Que, word: string): boolean =>
  LINKS.test(word) || BETWEEN[que].test(word) || (HAS.test(word) && (que === 'MEDICINA' || !isTake(word)));

/** Whether these words end in a relative of whom what follows is told: 'padre', 'tía con'; not 'la madre refiere', nor 'madre soltera con'. */
export function isOfRelative(que: Que, antes: string[]): boolean {
  const piece = antes.slice(antes.lastIndexOf(',') + 1);
  const words = piece.join(' ');
  if (RELATIVES.test(words)) return true;
  const at = piece.findLastIndex((word) => IS_KIN.test(word));
  if (at < 0 || TELLS.test(words)) return false;
  const between = piece.slice(at + 1);
  if (between.some((word) => IS_ONE.test(word))) return false;
  if (que === 'ENFERMEDAD') return between.length <= RELATIVE_REACH;
  // 'Acude con su madre, toma warfarina'; 'madre: penicilina' may be her words.
  if (/\bcon (su |la |el )?$/.test(`${piece.slice(0, at).join(' ')} `)) return false;
  if (que === 'ALERGIA' && !between.some((word) => ALERGIA.test(word))) return false;
  return between.every((word) => isBetween(que, word) || /^(con|matern[ao]|patern[ao])$/.test(word));
}

const YEAR = /^(19|20)\d\d$/;
/** With one of these a year is when it began, or it goes on. */
const GOES_ON =
  /\b(desde|hace|a partir|diagnostic\w*|dx|inici\w*|debut\w*|actual\w*|todavia|aun|sigue|en tratamiento|controlad[ao]|cronic[ao]|toma|usa|trasplant\w*)\b/;

/** The last year that a piece names, if it is over on that day and nothing says that what is told goes on. */
export function pastYear(palabras: string[], dia: string): string | null {
  const anio = palabras
    .filter((word) => YEAR.test(word))
    .sort()
    .at(-1);
  return anio !== undefined && anio < dia.slice(0, 4) && !GOES_ON.test(palabras.join(' ')) ? anio : null;
}
