/** The hours of the clock in the words of a dose: `a las 8:00 y 20:00`, `6am`, `a las 8 de la mañana`. */

const SUFFIX = String.raw`(?:[ap]\.?\s?m\.?|h(?:oras?|rs?|s)?\.?)(?![a-z])`;
const HOUR = String.raw`\d{1,2}(?:[:h]\d\d|\.\d\d(?=\s*${SUFFIX}))?(?!\d)`;
/** A number after these words of a list, or before others, is an amount: `a las 8 y 2 tabletas a las 20`. */
const NOT_AN_AMOUNT = String.raw`(?=\s*(?:$|[^a-z\d\s/%½¼¾]|(?:y|e|por|durante|x|con|sin|antes|despues|todos|cada|diari[ao]s?|vo|via|hasta|si|los)(?![a-z])))`;
/** `a las veinte y dos`; `a las diez y seis UI` is ten o'clock and an amount. */
const COMPOUND = String.raw`(?:veinte\s+y\s+(?:una|dos|tres|cuatro)|diez\s+y\s+(?:seis|siete|ocho|nueve))(?![a-z])(?:(?=\s*${SUFFIX})|(?=\s+(?:de|en|por) la (?:manana|tarde|noche|madrugada))|${NOT_AN_AMOUNT})`;
const WORD = `(?:${COMPOUND}|(?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete|dieciocho|diecinueve|veinte|veintiuna|veintidos|veintitres|veinticuatro)(?![a-z]))`;
const OF_DAY = String.raw`(?:\s+(?:(?:de|en|por) la (?:manana|tarde|noche|madrugada)|del? medio ?dia))?`;
const ONE = String.raw`${HOUR}(?:\s*${SUFFIX})?${OF_DAY}`;
const NEXT = String.raw`\s*(?:,|;|/|-|\by\b|\be\b)\s*(?:y\s+)?(?:a las?\s+(?:${ONE}|${WORD}(?:\s*${SUFFIX})?${OF_DAY})|(?:las\s+)?(?:\d{1,2}[:h]\d\d(?!\d)${OF_DAY}|\d{1,2}\s*${SUFFIX}${OF_DAY}|\d{1,2}(?!\d)\s+(?:de la (?:manana|tarde|noche|madrugada))|\d{1,2}(?!\d)${NOT_AN_AMOUNT}))`;
const AT = String.raw`\ba las?\s+(?:${ONE}|${WORD}(?:\s*${SUFFIX})?${OF_DAY})(?:${NEXT})*`;
const SIGNED = String.raw`(?<![\d:.,/])(?:\d{1,2}[:h]\d\d(?!\d)(?:\s*${SUFFIX})?|\d{1,2}(?:\.\d\d)?\s*[ap]\.?\s?m(?![a-z])\.?)${OF_DAY}`;
const HALVES = String.raw`(?<![a-z\d])[ap]\.?m(?![a-z])\.?`;
const ROW = String.raw`(?<!(?:cada|c|q|/|-)\s*)(?<![\d.,/])\d{1,2}\s*h(?:s|oras)?(?:\s*(?:,|/|-|\by\b)\s*\d{1,2}\s*h(?:s|oras)?(?![a-z\d]))+`;

/** Matches a list of clock hours in folded text that keeps its signs. */
export const RELOJ_ESCRITO = `(?:${AT}|${SIGNED}|${ROW})`;
const EVERY = new RegExp(`${RELOJ_ESCRITO}|${HALVES}`, 'g');
const EACH = new RegExp(
  String.raw`(?:\d{1,2}(?:[:h.]\d\d(?!\d))?|\b${WORD})(?:\s*${SUFFIX})?|(?<![a-z\d])[ap]\.?m(?![a-z])`,
  'g',
);

/** Not a time of day: `repetir a las 2 horas`, `desde las 8:00`, `a las 48 horas`, `a las 2 horas de comer`. */
const AGAIN =
  /\b(?:repet\w*|repit\w*|luego(?! del? )|despues(?! de(?:l| la| el| las| cada)? ?(?:desayun|almuerz|meriend|cena|comid|comer)))[^.;]*$/;
const BOUND =
  /\b(?:(?:desde|hasta|antes de|despues de|entre|a partir de|de) (?:las? )?|(?:desde|entre|de) (?:las? )?\d{1,2}(?:[:h]\d\d)?\s*)$/;
const HOURS_AFTER = /^\s*(?:despues|antes|de(?! la (?:manana|tarde|noche|madrugada)))/;
const AFTER = /^\s*despues(?! de)/;

const MOMENT = '(?:manana|desayuno|ayunas|mediodia|medio dia|almuerzo|tarde|noche|acostarse|dormir|merienda|cena)';
const MARK = '◷';
const BESIDE = new RegExp(
  String.raw`${MOMENT}\s*[,(:]?\s*${MARK}|${MARK}(?:\s*\(?(?:de|en|por|con|al?|antes del?|despues del?)\s+(?:la\s+|el\s+)?${MOMENT})+`,
  'g',
);

interface Relojes {
  /** How many; null where an hour stands that is no clear time of the day. */
  veces: number | null;
  /** The text without the hours and the moments beside them (`en la noche a las 21:30`). */
  resto: string;
}

/** Counts the hours of the clock in folded text. */
export function relojesEn(text: string): Relojes {
  let veces = 0;
  let isClear = true;
  const marked = text.replace(EVERY, (found: string, at: number) => {
    const before = text.slice(0, at);
    const hours = (found.match(EACH) ?? []).map((one) => Number.parseInt(one, 10));
    const after = text.slice(at + found.length);
    if (
      AGAIN.test(before) ||
      BOUND.test(before) ||
      (/horas?$/.test(found) ? HOURS_AFTER : AFTER).test(after) ||
      (hours[0] ?? 0) > 24
    )
      isClear = false;
    // `a las 8 y 30` is half past eight.
    veces += hours.filter((hour) => !(hour > 24)).length;
    return MARK;
  });
  return { veces: isClear ? veces : null, resto: marked.replace(BESIDE, MARK) };
}
