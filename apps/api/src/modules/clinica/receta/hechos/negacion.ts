/** What takes back what doctors write, of allergies, illnesses and treatments: a denial directly before or after it, a relative, a year that is over. What is not plain denies nothing, so that it is named, and asked. */
import { plain } from '../../../../data/words.ts';

export type Que = 'ALERGIA' | 'ENFERMEDAD' | 'MEDICINA';

/** What stands between two signs of a text. */
export interface Pieza {
  /** As it was written. */
  dicho: string;
  palabras: string[];
  /** Before which of its words a colon or a bracket stands. */
  signos: Set<number>;
  /** The last words of its sentence before it, with a comma for each sign. */
  antes: string[];
}

/** `Asma (-)`, `asma: negativo`, `penicilina (niega)`. */
const MARK = /\( {0,3}[-–] {0,3}\)|[:=(] {0,3}(?:niega|neg|negativ[ao]s?)(?= {0,3}(?:[,.;)\n]|$))/gi;
/** `Penicilina (+)`, `sulfas +++`; not `losartán + amlodipino`. */
const PLUS = /\( {0,3}\+{1,5} {0,3}\)|\+{2,5}|\+(?= {0,3}(?:[,.;)\n]|$))/g;
/** `Tomó`; without its accent it may be what the patient says: `tomo warfarina`. */
const TOOK = /(?<!\p{L})tomó(?!\p{L})/giu;
/** So many words before a name are read. */
const REACH = 60;

/** The pieces of a text. `cut` divides a sentence, by default at its commas and 'pero'. */
export function piezasOf(texto: string, cut = (oracion: string) => oracion.split(/,(?!\d)|(?=\bpero\b)/i)): Pieza[] {
  return texto.split(/[.;\n](?!\d)/).flatMap((oracion) => {
    let antes: string[] = [];
    return cut(oracion).map((dicho) => {
      const parts = dicho
        .replace(MARK, ' negativo ')
        .replace(PLUS, ' positivo ')
        .replace(/[¿?]/g, ' dudoso ')
        .replace(TOOK, 'tomaba')
        .split(/[:(=]/)
        .map(wordsOf);
      const palabras = parts.flat();
      const signos = new Set<number>();
      let at = 0;
      for (const part of parts.slice(0, -1)) {
        at += part.length;
        signos.add(at);
      }
      const pieza = { dicho: dicho.trim(), palabras, signos, antes };
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
  ALERGIA: /^(alergi\w*|hipersensib\w*|reacci\w+|advers[ao]s?|antecedentes?|conocid[ao]s?|otr[ao]s?|pruebas?)$/,
  ENFERMEDAD:
    /^(antecedentes?|historia|patologic[ao]s?|personales|enfermedad(es)?|otr[ao]s?|conocid[ao]s?|padecer|presentar|cronicas?|como)$/,
  MEDICINA:
    /^(uso|usado|consumo|tomado|recibido|consumido|medica(d[ao]|cion)|medicamentos?|tratad[ao]|tratamiento|terapia|anticoagulad[ao]|con|en|que|actualmente)$/,
};
const isTake = (word: string) => /^(tom|us|recib|consum|utiliz)/.test(word);

/** Beside those that the catalogue names for an illness, and for allergies. */
const DENIES: Record<Que, string[]> = {
  ALERGIA: ['negativo a', 'negativa a', 'negativas a', 'negativo para', 'descarta alergia'],
  ENFERMEDAD: ['nunca', 'jamas', 'ningun', 'ninguna', 'negando', 'no antecedentes'],
  MEDICINA: ['no', 'niega', 'sin', 'nunca', 'jamas', 'ningun', 'tampoco', 'dejo de'],
};
const TWICE = /^(no|nunca|jamas)$/;
const TWICE_OF_ALLERGY =
  /^(no|ni|nunca|jamas|sin|ya|siempre|mal|casi|apenas|poco|tampoco|veces|vez|dificilmente|raramente)$/;
/** 'No ha tenido alergia a penicilina'; 'no penicilina' may say that it must not be given. */
const NO = / (no|sin|nunca|niega)$/;
const ALERGIA = /^alergi/;
/** Before a name, and behind a comma, these state something new: 'niega mariscos, reacción a penicilina'. */
const STATES = /^(alergi|hipersensib|reacci)|^otr[ao]$/;
const OF_LIST = /niega|refiere|antecedentes|alergi|negativo para|descarta$/;
/** No item of a list that is denied: something else begins. */
const BEGINS =
  /^(con|por|para|pero|si|no|sino|salvo|excepto|aunque|menos|solo|solamente|unicamente|desde|hace|control\w*|tratad[ao]|tratamiento|trata|medica\w+|adherencia|operad[ao]|cirugias?|habitos|alergias?|alergic[ao]s?|quirurgic[ao]s?|alimentari[ao]s?|ambiental\w*|tabaco|alcohol|diagnosticad[ao]|positiv[ao]|dudos[ao]|portador[ao]?|paciente|dice|indica|informa|evit\w+|dar|cuidado|ojo|prohib\w+|contraindic\w+|suspen\w+)$/;
const ITEM: Record<Que, number> = { ALERGIA: 2, ENFERMEDAD: 4, MEDICINA: 2 };
/** An item that says more than its name is told of the patient: 'niega alergias, hipertensa en tratamiento'. */
const TOLD = /\b(tratamiento|controlad[ao]|desde|hace|toma|usa|actual|operad[ao]|cirugia|(19|20)\d\d)\b/;
const MORE: Record<Que, number> = { ALERGIA: 0, ENFERMEDAD: 3, MEDICINA: 3 };

/** A treatment of the past: 'suspendió enalapril', but not 'no ha dejado la warfarina'. */
const LEFT = /^(suspend\w+|suspens\w+|retirad[ao]|tomaba|recibio)$/;

const KIN = '(?:padres?|madre|papa|mama|herman[oa]s?|abuel[oa]s?|ti[oa]s?)';
/** Directly after a name; 'asma, negativo para diabetes' and 'penicilina negativa a sulfas' deny what follows, 'penicilina neg otras' another thing. */
const AFTER =
  '(?:(?:es|fue|ya|prueba) )?(?:neg|(?:negativ|descartad)[ao]s?|ausentes?)(?: (?:por|con|en|segun) (?:(?:el|la|su) )?(?:alergolog[oa]|pruebas?))?(?: (?:en )?(?:19|20)\\d\\d)?$';
/** `HTA (-) asma (+)`: the next thing has its own mark. */
const NEXT_MARK = 'negativo(?= (?!en |dudos)[a-z]+(?: [a-z]+){0,2} (?:negativo|positivo)\\b)';
const DENIED_AFTER: Record<Que, RegExp> = {
  ALERGIA: new RegExp(`^${AFTER}`),
  // `Asma: no`, `IAM en el padre`; of a substance 'no' and 'nunca' may mean that it must not be given.
  ENFERMEDAD: new RegExp(
    `^(?:(?:[yeo] \\w+ |ni \\w+ )?(?:${AFTER}|${NEXT_MARK})|(?:no|nunca|jamas)$|(?:en|de) (?:el|la|su|sus|los|las) ${KIN}\\b)`,
  ),
  MEDICINA: new RegExp(
    `^(?:${AFTER}|(?:ya )?no(?: l[ao]s?)?(?: (?:toma|usa|recibe|consume)(?: (?:ya|mas|actualmente))?)?$|(?:fue |ya )?(?:suspendid|retirad)[ao]s?(?: (?:en |desde )?(?:19|20)\\d\\d| hace \\w+ \\w+)?$)`,
  ),
};

const IS_KIN = new RegExp(`^${KIN}$`);
const RELATIVES = /\b(antecedentes?( patologicos)? familiares|heredofamiliares|apf|ahf)\b/;
/** An illness directly after one of these words is the relative's. At most this many words in between: 'abuela materna con'. */
const RELATIVE_REACH = 2;
/** Beside the relative these say that the patient has it too, or that the relative tells it: 'igual que su madre', 'por madre'. */
const SHARED = /\b(por|como|igual|segun|informacion|tambien|ambos|dos|acude|viene|traid[ao]|acompanad[ao])\b/;
const SHARED_AFTER = /\b(paciente|tambien|ambos|si)\b/;
const JOINED = /(^|\s)y $|\b(paciente|nin[ao]|el|ella) y (su|la|el) $/;
/** After such a word, these mean that the patient is the mother or father: 'madre soltera con depresión', 'madre de familia'. */
const IS_ONE = /^(soltera|soltero|lactante|primeriza|adolescente|gestante|anosa|de|paciente)$/;
const TELLS = /\b(segun|dice|indica|informa|refiere|niega)\b/;

/** The last words before this one of a piece, with those of its sentence before it, and its colons. */
export function hasta({ antes, palabras, signos }: Pieza, at: number): string[] {
  const from = Math.max(0, at - REACH);
  const words = palabras.slice(from, at).flatMap((word, i) => (signos.has(from + i) ? [':', word] : [word]));
  return [...antes, ...words, ...(signos.has(at) ? [':'] : [])].slice(-REACH);
}

const IN_DOUBT = /^((positiv|dudos)[ao]s?|si$)/;
/** Directly behind a name that is denied, so that only this is: 'no toma warfarina todos los días', 'no tiene asma controlada'. */
const HOW: Partial<Record<Que, RegExp>> = {
  ENFERMEDAD: /^((bien|mal) )?(controlad|compensad|tratad|medicad|estable)/,
  MEDICINA:
    /^(todos|siempre|a (diario|tiempo|veces)|con|si|bien|cuando|en (?!la actualidad|este)|cada|mas|como|segun|regular|complet|correct|diari|puntual|continu|suspendid|retirad)/,
};

/**
 * Whether the words around a name plainly take it back. `antes`: of its sentence, with its commas; `despues`: what follows in its piece;
 * `propias`: denials that the catalogue names.
 */
export function isTakenBack(que: Que, antes: string[], despues: string[], propias: string[] = []): boolean {
  const after = despues.slice(0, 8).join(' ');
  if (IN_DOUBT.test(after)) return false;
  // 'No dar penicilina (-)' and 'no tiene warfarina suspendida' say two things.
  const own = que === 'ALERGIA' ? antes.slice(antes.lastIndexOf(',') + 1) : [];
  const isTwice = que === 'MEDICINA' && /d[ao]s?\b/.test(after) && antes.some((word) => /^(no|sin|nunca)$/.test(word));
  if (DENIED_AFTER[que].test(after) && !isTwice && own.every((word) => word === ':' || isBetween(que, word)))
    return true;
  // Of an allergy only its readers know whose record it is: there a relative may have told it.
  return (que !== 'ALERGIA' && isOfRelative(que, antes, despues)) || isDeniedBefore(que, antes, despues, propias);
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
    if (denial === null || (denial?.endsWith(' con') && isShared(antes, at - 1, despues))) return false;
    // 'Niega otras alergias' says that there is one.
    if (denial && que === 'ALERGIA' && /^otr[ao]s?$/.test(antes[at + 1] ?? '')) return false;
    if (denial && signs.size === 0) return !HOW[que]?.test(despues.join(' '));
    if (denial && item > 0)
      return isOfList(que, denial, signs) && despues.length <= MORE[que] && !TOLD.test(despues.join(' '));
    if (que === 'MEDICINA' && LEFT.test(word))
      return signs.size === 0 && isOwnLeft(antes, at) && !isDeniedBefore(que, antes.slice(0, at), [], []);
    isAllergy ||= que === 'ALERGIA' && ALERGIA.test(word);
    // 'Niega: asma', 'niega alergia a: penicilina', but not 'niega alergias: dipirona'.
    if (word === ':') {
      if (!/^(niega|negando|no|a|de)$/.test(antes[at - 1] ?? '')) return false;
    } else if (SIGNS.test(word)) {
      if ((states && word !== 'ni') || (word === ',' && que === 'MEDICINA') || (signs.size > 0 && item === 0))
        return false;
      signs.add(word);
      item = 0;
    } else if (isBetween(que, word)) states ||= HAS.test(word) || STATES.test(word);
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

/** Of 'metformina suspendida insulina' nobody knows which was left. */
const isOwnLeft = (antes: string[], at: number) =>
  !/d[ao]$/.test(antes[at] ?? '') || at === 0 || SIGNS.test(antes[at - 1] ?? '');

/** 'Niega diabetes, asma', 'no es alérgica a penicilina ni a sulfas', 'madre con asma y diabetes'; 'no fuma, asma' and 'no es alérgica a mariscos, penicilina' deny only the first. */
const isOfList = (que: Que, denial: string, signs: Set<string>): boolean =>
  (que === 'ALERGIA' && signs.has(',') ? /^(niega|no refiere)/ : OF_LIST).test(denial) ||
  (!signs.has(',') && (signs.has('ni') || denial.endsWith(' con')));

const isBetween = (que: Que, word: string): boolean =>
  LINKS.test(word) || BETWEEN[que].test(word) || (HAS.test(word) && (que === 'MEDICINA' || !isTake(word)));

/** Whether these words end in a relative of whom what follows is told: 'padre', 'tía con'; not 'la madre refiere', nor 'madre soltera con'. */
export function isOfRelative(que: Que, antes: string[], despues: string[] = []): boolean {
  const piece = antes.slice(antes.lastIndexOf(',') + 1).filter((word) => word !== ':');
  const words = piece.join(' ');
  if (RELATIVES.test(words)) return true;
  const at = piece.findLastIndex((word) => IS_KIN.test(word));
  if (at < 0 || TELLS.test(words) || isShared(piece, at, despues)) return false;
  const between = piece.slice(at + 1);
  if (between.some((word) => IS_ONE.test(word))) return false;
  if (que === 'ENFERMEDAD') return between.length <= RELATIVE_REACH;
  // 'Acude con su madre, toma warfarina'; 'madre: penicilina' may be her words.
  if (/\bcon (su |la |el )?$/.test(`${piece.slice(0, at).join(' ')} `)) return false;
  if (que === 'ALERGIA' && !between.some((word) => ALERGIA.test(word))) return false;
  return between.every((word) => isBetween(que, word) || /^(con|matern[ao]|patern[ao])$/.test(word));
}

/** Whether what is told of the relative at `at` may be the patient's too: 'niña y madre alérgicas', 'madre y paciente'. */
function isShared(antes: string[], at: number, despues: string[]): boolean {
  const before = antes.slice(antes.lastIndexOf(',', at) + 1, at).slice(-4);
  const between = antes.slice(at + 1);
  if (SHARED.test([...before, ...between].join(' ')) || SHARED_AFTER.test(despues.join(' '))) return true;
  const isAlone = !before.some((word) => IS_KIN.test(word));
  return (
    (isAlone && JOINED.test(`${before.join(' ')} `)) ||
    (/^[ye]$/.test(between[0] ?? '') && !between.some((word) => IS_KIN.test(word)))
  );
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
