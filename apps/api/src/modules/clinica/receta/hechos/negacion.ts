/**
 * What takes back what doctors write, of allergies, illnesses and treatments: a denial or a relative before it, a denial after it. It reads as
 * NegEx does (Chapman 2001, J Biomed Inform 34), but among known words only: beside one that is not known a denial denies nothing, so that what
 * was said is named, and asked.
 */
import type { Pieza } from './piezas.ts';
import { type Lectura, lettersOf, type Que } from './vocabulario.ts';

/** So many words are read before a name, and after it. */
const REACH = 60;
const AHEAD = 12;

interface Patterns {
  /** Before a name: it is denied. */
  denied: RegExp;
  /** After a name that is denied: nothing more is said of it. */
  ends: RegExp;
  /** After a name: it is denied. */
  after: RegExp;
  /** Before such a name: the denial after it is its own, unlike 'no dar penicilina (-)'. */
  plain: RegExp;
  /** Before a name: a relative has it. */
  kin: RegExp;
}

/** Where a sentence, a part of it, or another denial begins. */
const BEGIN = '(?:^|[.,yn:MI])[TKFVR]*';
/** Between a denial and what it denies. A colon behind the word for the kind ends it: 'niega alergias: dipirona'. */
const ZONE = ':?(?:F:?|[VRa]|S(?!:))*';
/** The items of a list before this one. */
const LIST = '(?:I(?:,|,?[yn]F*O?)F*)+';
/** 'Niega ser alérgico a'; 'niega asma, diabetes y'; 'no tiene diabetes ni'; 'niega vértigo, acúfenos ni'; 'suspendió'. */
const denied = (one: string, list: string) =>
  new RegExp(
    `${BEGIN}(?:${one}${ZONE}|${list}${ZONE}${LIST}|${one}${ZONE}I,?n[FV]*|${list}${ZONE}[^.:PT]*n[FV]*)$|(?:^|[.,yn:])[FV]*LF*$`,
  );

/** Until the next name nothing takes it back. */
const NOT_BACK = '(?![^I]*[PT])';
/** 'En 2020', 'por alergólogo', 'por sangrado', 'hace un mes'. */
const TAIL = '(?:[Far]*a|rF?A|r[^F,.]|hF?X)?';
/** 'Asma (-)', 'penicilina: negativo', 'prueba negativa'. */
const MARKED = `:?[FV]*M${TAIL}`;
const END = '(?:$|[.,yn])';
/** What follows the comma says nothing that nobody knows: 'niega penicilina, le dio ronchas', 'suspendió warfarina, la retomó'. */
const STRICT_END = '(?:$|[.]|[,yn](?!F*X))';

/** 'Madre con', 'antecedentes familiares:', 'padre con HTA y'; not 'acude con su madre', 'niña y madre', 'madre:'. */
const kin = (more: string) => new RegExp(`(?:^|[.,]|(?<=[^PTF,.])y)F*(?:K|S*H:?(?:I[,yn])*)[FQVK]*${more}$`);

const PATTERNS: Record<Que, Patterns> = {
  ALERGIA: {
    denied: denied('(?:[ND]|d[FVRa]*S)', '(?:N|dR)'),
    ends: new RegExp(`^${NOT_BACK}${TAIL}${STRICT_END}`),
    after: new RegExp(`^${NOT_BACK}${MARKED}${STRICT_END}`),
    plain: /(?:^|[.])[^XPTKdDNL.]*$/,
    kin: kin('S[FV]*'),
  },
  ENFERMEDAD: {
    // Also 'sin antecedentes de' denies a list.
    denied: denied('[ND]', '(?:N|DR|D[FVR]*S)'),
    ends: new RegExp(`^${NOT_BACK}${TAIL}${END}`),
    // The next illness may have its own mark: 'HTA (-) asma (+)'; 'asma no, controlada' is not plain; 'IAM en el padre'.
    after: new RegExp(`^(?:${NOT_BACK}(?:[yn]I)?${MARKED}(?:${END}|I[MP])|:D${END}|D(?:[.,]*$|[.,]+[IND])|(?:aF|F)+K)`),
    plain: /(?:^|[.,:])[^DN.,:]*$/,
    kin: kin('(?:I[yn][QK]*)*'),
  },
  MEDICINA: {
    denied: denied('[ND]', '(?:N|DR)'),
    ends: new RegExp(`^${NOT_BACK}${TAIL}${STRICT_END}`),
    // 'Warfarina ya no la toma', 'warfarina suspendida en 2020'.
    after: new RegExp(`^${NOT_BACK}(?:${MARKED}|:?F?D[FV]*|[FV]*L${TAIL})${STRICT_END}`),
    plain: /(?:^|[.,:])[^DNL.,:]*$/,
    kin: kin('(?:I[yn][QKV]*)*'),
  },
};

/** Whether the words around the name from `at` to `end` of a piece plainly take it back. */
export function isTakenBack(lectura: Lectura, pieza: Pieza, at: number, end: number): boolean {
  const [before, after] = around(lectura, pieza, at, end);
  const patterns = PATTERNS[lectura.que];
  if (patterns.plain.test(before) && patterns.after.test(after)) return true;
  if (patterns.denied.test(before) && patterns.ends.test(after)) return true;
  // Of an allergy only its readers know whose record it is: there a relative may have told it.
  return lectura.que !== 'ALERGIA' && isKin(patterns, before, after);
}

/** Whether it is told of a relative, and not of the patient too. */
export function isOfRelative(lectura: Lectura, pieza: Pieza, at: number, end: number): boolean {
  const [before, after] = around(lectura, pieza, at, end);
  return isKin(PATTERNS[lectura.que], before, after);
}
const isKin = (patterns: Patterns, before: string, after: string) =>
  patterns.kin.test(before) && /^[^.PT]*(?:[.]|$)/.test(after);

function around(lectura: Lectura, { texto, desde }: Pieza, at: number, end: number): [string, string] {
  const letters = lettersOf(lectura, texto);
  const from = Math.max(0, desde + at - REACH);
  const to = desde + end;
  return [letters.slice(from, desde + at).join(''), letters.slice(to, to + AHEAD).join('')];
}
