/** How doctors type a medicine into a search: `amlodipino 10mg`, `clotrimazol óvulos`. Used by the server and by the copy without connection. */

const PLURALES =
  /(?<!\p{L})(óvulo|ovulo|tableta|cápsula|capsula|jarabe|ampolla|crema|sobre|parche|supositorio|colirio)s(?!\p{L})/giu;

/** Amounts apart from their unit, and forms in the singular, as the vademecum has them. */
export const comoEnVademecum = (term: string): string =>
  term.replace(/(\d)(mg|mcg|g|ml|ui)\b/gi, '$1 $2').replace(PLURALES, '$1');
