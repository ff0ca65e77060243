/** The words that say who has something and whether: each is one letter, by which `negacion.ts` reads. */
import type { Texto } from './piezas.ts';

export type Que = 'ALERGIA' | 'ENFERMEDAD' | 'MEDICINA';

/** How one kind of names is read. */
export interface Lectura {
  que: Que;
  /** Whether these words are a name of that kind. */
  isName: (words: string) => boolean;
  /** Denials that the catalogue names, in plain words. */
  propias: string[];
}

/** No name, and no denial of the catalogue, has more words. */
const PHRASE = 6;

/** For all kinds of names; the first that fits counts. */
const WORDS: [string, RegExp][] = [
  [',', /^,$/],
  ['.', /^\.$/],
  [':', /^:$/],
  ['y', /^[yeou]$/],
  ['n', /^ni$/],
  // Denies a list; others deny one.
  ['N', /^(niegan?|negando)$/],
  ['D', /^(no|sin|nunca|jamas|ningun|ninguna|tampoco|descarta)$/],
  // Denies what stands before it: one thing, or those that 'y' joins.
  ['M', /^(neg|negativ[ao]|descartad[ao]|ausente)$/],
  ['W', /^(negativ[ao]s|descartad[ao]s|ausentes)$/],
  // Takes a denial back, or says that it is not plain.
  [
    'P',
    /^(positiv[ao]s?|dudos[ao]s?|si|pero|aunque|salvo|excepto|sino|menos|solo|tambien|ambos|dos|volvi\w*|retom\w*|reinici\w*|reanud\w*|sigue|continua)$/,
  ],
  // The patient, a relative, and the header of relatives.
  ['T', /^(paciente|pct?e|pte|px|nin[ao]|menor|lactante|(pre)?escolar|adolescente|hij[ao]s?|usuari[ao]|ella)$/],
  ['K', /^(padres?|madre|papa|mama|herman[oa]s?|abuel[oa]s?|ti[oa]s?)$/],
  ['H', /^((heredo)?familiares|apf|ahf|af)$/],
  ['Q', /^(con|matern[ao]s?|patern[ao]s?|mayor|san[ao]s?|viv[ao]s?|fallecid[ao]s?|murio)$/],
  // Words between, verbs of having, and the one that denies a list with a denial before it.
  [
    'F',
    /^(al?|la|las|el|los|lo|una?|de|del|se|les?|sus?|este|esta|que|ser|sido|han?|haber|tenid[oa]|padecido|presentado)$/,
  ],
  ['V', /^(es|son|fue|era|estar|hay|existe|tener|tiene|tuvo|presenta|padece|padecer|presentar|sufre|conoce)$/],
  ['R', /^refiere$/],
  ['O', /^otr[ao]s?$/],
  // A year, and what leads to it or means today.
  ['a', /^((19|20)\d\d|en|desde|hoy|momento|actual|actualmente|actualidad)$/],
];

/** Of one kind of names; they come first. `S` is the word for the kind, an empty letter part of a name. */
const OWN: Record<Que, [string, RegExp][]> = {
  ALERGIA: [
    ['S', /^(alergi\w*|hipersensib\w*|reacci\w+)$/],
    ['F', /^(antecedentes?|conocid[ao]s?)$/],
    // May forbid: 'no penicilina'. It denies only with the word for allergy behind it.
    ['d', /^(no|sin|nunca)$/],
    ['X', /^(jamas|ningun|ninguna|tampoco|descarta)$/],
    ['I', /^(medicamento|farmaco|alimento)s?$/],
    ['r', /^(por|con|en|segun)$/],
    ['A', /^(alergolog[oa]|pruebas?)$/],
  ],
  ENFERMEDAD: [
    ['S', /^(app?|antecedentes?|historia|patologic[ao]s?|personales|enfermedad(es)?)$/],
    ['F', /^(ya|como|cronicas?|conocid[ao]s?)$/],
    // Beside an illness these say that there is one.
    ['B', /^(controlad[ao]s?|tratad[ao]s?|tratamiento|medicad[ao]|toma|usa)$/],
    // Denied in one list with illnesses.
    [
      'I',
      /^(fiebre|tos|disnea|ortopnea|nauseas?|vomitos?|pirosis|cefaleas?|diarreas?|disuria|hematuria|melenas?|hematemesis|rectorragia|ictericia|leucorrea|perdida|mareos?|sincopes?|palpitaciones|dolor(es)?|artralgias?|escalofrios?|astenia|prurito|edemas?|sangrados?|cardiopatias?|hepatopatias?|nefropatias?)$/,
    ],
    ['', /^(conciencia|mellitus|tipo|[12]|ii?|arterial|bronquial|esencial|primari[ao]|previ[ao]s?)$/],
  ],
  MEDICINA: [
    ['S', /^(tratamiento|terapia|medicacion)$/],
    ['F', /^(ya|con)$/],
    [
      'V',
      /^((tom|us)(a|ar|e|ado|ando)|recib(e|ir|ido)|consum(e|o|ido)|utiliza|uso|medicad[ao]|tratad[ao]|anticoagulad[ao])$/,
    ],
    // Left: 'suspendió enalapril', 'warfarina suspendida'.
    ['L', /^(suspend\w+|retirad[ao]s?|tomaba|recibio)$/],
    ['I', /^(tabaco|drogas?|cigarrillos?)$/],
    ['r', /^por$/],
    ['h', /^hace$/],
    ['', /^(\d{1,3}|mc?g|ml|ui)$/],
  ],
};

/** The letter of each word: `I` for the first of a name, nothing for its others, and `X` for what is not known. */
export function lettersOf(lectura: Lectura, { palabras, letras }: Texto): string[] {
  const { que, isName, propias } = lectura;
  const key = `${que} ${propias.join()}`;
  const read = letras.get(key);
  if (read) return read;
  const letters: string[] = [];
  const denials = new Set(propias);
  while (letters.length < palabras.length) {
    const at = letters.length;
    let length = Math.min(PHRASE, palabras.length - at);
    let letter: string | undefined;
    for (; length > 0 && letter === undefined; length--) {
      const phrase = palabras.slice(at, at + length).join(' ');
      letter = denials.has(phrase) ? deniedBy(phrase) : isName(phrase) ? 'I' : undefined;
    }
    letters.push(letter ?? letterOf(que, palabras[at] as string), ...Array<string>(length).fill(''));
  }
  letras.set(key, letters);
  return letters;
}

const letterOf = (que: Que, word: string): string =>
  [...OWN[que], ...WORDS].find(([, pattern]) => pattern.test(word))?.[0] ?? 'X';

/** 'Madre con' is of a relative, 'riesgo de' of nobody yet; 'niega alergias' denies a list, and says what of. */
function deniedBy(phrase: string): string {
  // The mother tells it of hers.
  if (/^hij[ao] con$/.test(phrase)) return 'X';
  if (phrase.endsWith(' con')) return 'K';
  if (/^(riesgo|prevencion|vacuna|tamizaje) /.test(phrase)) return 'Z';
  return (/^(niega|no refiere|negativo para)/.test(phrase) ? 'N' : 'D') + (/alerg|anteced/.test(phrase) ? 'S' : '');
}
