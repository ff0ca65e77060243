/** Notes of the dose limits are free words that may speak of several ages: a doctor reads those of the patient. */

const YEAR = 12;
const ADULT = 18 * YEAR;
const OLD = 65 * YEAR;
type Band = [from: number, before: number];

const months = (count: string | undefined, unit: string | undefined) =>
  Number(count) * (unit?.toLowerCase() === 'años' ? YEAR : 1);

/** How notes name an age, the narrowest first; in months. */
const BANDS: [RegExp, (found: RegExpExecArray) => Band][] = [
  [
    /(\d+)\s*(meses|años)?\s*(?:a|-)\s*(\d+)\s*(meses|años)/i,
    // "4-11 años" lasts until the twelfth birthday.
    ([, from, unit, to, lastUnit]) => [months(from, unit ?? lastUnit), months(to, lastUnit) + months('1', lastUnit)],
  ],
  [/(?:menores de|antes de los) (\d+) (meses|años)/i, ([, count, unit]) => [0, months(count, unit)]],
  [/mayores de (\d+) (meses|años)/i, ([, count, unit]) => [months(count, unit), Number.POSITIVE_INFINITY]],
  [/recién nacid[oa]s/i, () => [0, 1]],
  [/adultos mayores/i, () => [OLD, Number.POSITIVE_INFINITY]],
  [/adultos/i, () => [ADULT, Number.POSITIVE_INFINITY]],
  [/niñ[oa]s|pediátric[oa]|menores/i, () => [0, ADULT]],
];

/**
 * What is left of a note (`Menores de 3 meses: máximo 30 mg/kg/día; …`) without the parts about an age that is not the
 * patient's; null when nothing is. A part that holds for others too ("mayores de 65 años o menos de 50 kg") stays, and so
 * does everything where the age is not known.
 */
export function notaPara(nota: string | null, edadMeses: number | null): string | null {
  if (nota === null || edadMeses === null) return nota;
  const isOthers = (text: string) => {
    for (const [pattern, bandOf] of BANDS) {
      const found = pattern.exec(text);
      if (!found) continue;
      const [from, before] = bandOf(found);
      const isAlternative = /^ o /.test(text.slice(found.index + found[0].length));
      return !isAlternative && (edadMeses < from || edadMeses >= before);
    }
    return false;
  };
  const left = nota
    .replace(/\s*\(([^)]*)\)/g, (aside, text: string) => (isOthers(text) ? '' : aside))
    .split(/;\s*/)
    .filter((part) => !isOthers(part))
    .join('; ');
  return left === '' ? null : left.replace(/^./, (letter) => letter.toUpperCase());
}
