/**
 * What takes back what doctors write, of allergies, illnesses and treatments: a denial or a relative before it, a denial after it. It reads as
 * NegEx does (Chapman 2001, J Biomed Inform 34), but among known words only: beside one that is not known a denial denies nothing, so that what
 * was said is named, and asked.
 */
import type { Pieza } from './piezas.ts';
import { type Lectura, lettersOf, type Que } from './vocabulario.ts';

/** So many words are read before a name, and after it. */
const REACH = 60;
const AHEAD = 40;

interface Patterns {
  /** Before a name: it is denied, whatever its list goes on with. */
  denied: RegExp;
  /** After such a name: nothing more is said of it. */
  ends: RegExp;
  /** Before a name: it is an item of a list that is denied. */
  listed: RegExp;
  /** After such an item: it stands alone. */
  alone: RegExp;
  /** After a name: it is denied. */
  after: RegExp;
  /** Before such a name: the denial after it is its own, unlike 'no dar penicilina (-)'. */
  plain: RegExp;
  /** Before a name: a relative has it. */
  kin: RegExp;
}

/** Where a sentence, a part of it, or another denial begins; behind an unknown header it answers that: 'AQX: niega'. */
const BEGIN = '(?:^|[.,ynMWI]|(?<!X):)[TKFVRa]*';
/** Between a denial and what it denies. A colon behind the word for the kind ends it: 'niega alergias: dipirona'. */
const HAVING = ':?(?:F:?|[VRa])*';
const OF_KIND = 'S(?!:)(?:F:?|a)*';
const ZONE = `${HAVING}(?:${OF_KIND})?`;
/** 'Antecedentes patológicos personales de'. */
const ZONE_OF_HISTORY = `${HAVING}(?:${OF_KIND})*`;
/** `one`: a denial and all up to the name. */
const directly = (one: string) => new RegExp(`${BEGIN}${one}$|(?:^|[.,yn:])[FV]*LF*$`);
/** 'Niega asma, diabetes y'; 'no tiene diabetes ni'; 'niega vértigo, acúfenos ni'. `list`: as `one`, of what denies a list; `sign`: between its items. */
const inList = (one: string, list: string, sign: string) =>
  new RegExp(`${BEGIN}(?:${list}(?:I${sign}F*)+|${one}I,?n[FV]*|${list}[^.:PTDdN]*n[FV]*)$`);
const COMMA_OR_Y = '(?:,|,?[yn](?:F*O)?)';

/** Until the next name or the end of the sentence nothing takes it back. */
const NOT_BACK = '(?![^I.]*[PT])';
/** 'En 2020', 'por sangrado', 'hace un mes'. */
const TAIL = '(?:[Fa]*a|r[^F,.]|hF?X)?';
/** 'En 2020', 'por alergólogo'; a reaction has a cause too. */
const PROOF = '(?:[Far]*a|rF?A)?';
/** 'Asma (-)', 'penicilina: negativo', 'prueba negativa'. */
const MARKED = ':?[FV]*[MW]';
/** 'Niega HTA, controlada' says that there is one. */
const END = '(?:$|[.yn]|,(?!a?B))';
/** What follows the comma says nothing that nobody knows: 'niega penicilina, le dio ronchas', 'suspendió warfarina, la retomó'. */
const STRICT_END = '(?:$|[.]|[,yn](?!F*X))';

/** 'Madre con', 'padre con HTA y', 'antecedentes familiares de'; not 'acude con su madre', 'niña y madre', 'madre:'. */
const kin = (more: string) => new RegExp(`(?:(?:^|[.,]|(?<=[^PTF,.])y)F*K|(?:^|[.,])[FND]*S*H)[FQVK]*${more}$`);
/** 'Madre: HTA, DM', 'APF: HTA madre', if nothing else follows. */
const KIN_HEADER = /(?:^|[.,]|H:)F*(?:K[QF]*|S*H[QF]*):[,ynFQKaI]*$/;
const OF_KIN_ONLY = /^[,ynFQKaI]*(?:$|[.])/;

const PATTERNS: Record<Que, Patterns> = {
  ALERGIA: {
    denied: directly(`(?:[ND]${ZONE}|d${HAVING}${OF_KIND})`),
    ends: new RegExp(`^${NOT_BACK}${PROOF}${STRICT_END}`),
    listed: inList(`(?:[ND]${ZONE}|d${HAVING}${OF_KIND})`, `(?:N|dR)${ZONE}`, COMMA_OR_Y),
    alone: new RegExp(`^${NOT_BACK}${STRICT_END}`),
    after: new RegExp(`^${NOT_BACK}${MARKED}${PROOF}${STRICT_END}`),
    plain: /(?:^|[.])[^XPTKdDNL.]*$/,
    kin: kin('S[FV]*'),
  },
  ENFERMEDAD: {
    denied: directly(`[ND]${ZONE_OF_HISTORY}`),
    ends: new RegExp(`^${NOT_BACK}${TAIL}${END}`),
    // Also 'sin antecedentes de' denies a list.
    listed: inList(`[ND]${ZONE_OF_HISTORY}`, `(?:N|DR|D[FVR]*S)${ZONE_OF_HISTORY}`, COMMA_OR_Y),
    alone: new RegExp(`^${NOT_BACK}(?:$|[.n]|,(?!a?B)|y(?!F*X))`),
    // The next illness may have its own mark: 'HTA (-) asma (+)', 'HTA: no DM: no'; 'asma no, controlada' is not plain; 'IAM en el padre', 'DM (abuela)'.
    after: new RegExp(
      `^(?:${NOT_BACK}(?:[yn]I(?=:?[FV]*W))?${MARKED}${TAIL}(?:${END}|I[MWP])|:[DN](?:${END}|I:)|D(?:[.,]*$|[.,]+[IND])|[a:]F*K[QK]*${END}(?=[^.PT]*(?:[.]|$)))`,
    ),
    plain: /(?:^|[.,]|:[DN]?)[^DN.,:]*$/,
    kin: kin('(?:I[yn][QK]*)*'),
  },
  MEDICINA: {
    denied: directly(`[ND]${ZONE}`),
    ends: new RegExp(`^${NOT_BACK}${TAIL}${STRICT_END}`),
    // Alcohol is a medicine too: 'niega alcohol, losartán' states one.
    listed: inList(`[ND]${ZONE}`, `(?:N|DR)${ZONE}`, '[yn](?:F*O)?'),
    alone: new RegExp(`^${NOT_BACK}${STRICT_END}`),
    // 'Warfarina ya no la toma', 'warfarina suspendida en 2020'.
    after: new RegExp(`^${NOT_BACK}(?:${MARKED}${TAIL}|:?F?D[FV]*|[FV]*L(?:[Fa]*a|hF?X)?)${STRICT_END}`),
    plain: /(?:^|[.,:])[^DNL.,:]*$/,
    kin: kin('(?:I[yn][QKV]*)*'),
  },
};

/** 'Riesgo de', 'vacuna de'; not 'tamizaje de VIH positivo'. */
const OF_NOBODY = /Z[FS]*$/;
const NOT_POSITIVE = /^(?![^I.]*P)/;
/** What the patient is, and no item of a list: 'niega fiebre, tos, asmática'. */
const IS_ONE = /((tic|ens|olic|ad)[ao]|adora?)$/;

/** Whether the words around the name from `at` to `end` of a piece plainly take it back. */
export function isTakenBack(lectura: Lectura, pieza: Pieza, at: number, end: number): boolean {
  const [before, after] = around(lectura, pieza, at, end);
  const patterns = PATTERNS[lectura.que];
  if (OF_NOBODY.test(before) && NOT_POSITIVE.test(after)) return true;
  if (patterns.plain.test(before) && patterns.after.test(after)) return true;
  if (patterns.denied.test(before) && patterns.ends.test(after)) return true;
  const isItem = lectura.que !== 'ENFERMEDAD' || !IS_ONE.test(pieza.palabras[end - 1] ?? '') || /n[FV]*$/.test(before);
  if (isItem && patterns.listed.test(before) && patterns.alone.test(after)) return true;
  // Of an allergy only its readers know whose record it is: there a relative may have told it.
  return lectura.que !== 'ALERGIA' && isKin(patterns, before, after);
}

/** Whether it is told of a relative, and not of the patient too. */
export function isOfRelative(lectura: Lectura, pieza: Pieza, at: number, end: number): boolean {
  const [before, after] = around(lectura, pieza, at, end);
  return isKin(PATTERNS[lectura.que], before, after);
}
const isKin = (patterns: Patterns, before: string, after: string) =>
  (patterns.kin.test(before) && /^[^.PT]*(?:[.]|$)/.test(after)) ||
  (KIN_HEADER.test(before) && OF_KIN_ONLY.test(after));

function around(lectura: Lectura, { texto, desde }: Pieza, at: number, end: number): [string, string] {
  const letters = lettersOf(lectura, texto);
  const from = Math.max(0, desde + at - REACH);
  const to = desde + end;
  return [letters.slice(from, desde + at).join(''), letters.slice(to, to + AHEAD).join('')];
}
