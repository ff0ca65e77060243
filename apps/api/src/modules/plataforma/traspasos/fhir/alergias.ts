/** Writes allergies of another system in the patient's record so that the warnings of a receta understand them (ADR 268). */
import type { AllergyIntolerance } from 'fhir/r4';
import { plain } from '../../../../data/words.ts';
import type { Sustancias } from './sustancias.ts';
import { limpio, palabrasDe } from './texto.ts';

export interface Alergia {
  /** The other system's words. */
  dicho: string;
  reacciones: string[];
}

export const alergiaDe = ({ code, reaction = [] }: AllergyIntolerance): Alergia => ({
  dicho: palabrasDe(code),
  reacciones: reaction.flatMap(({ manifestation }) => manifestation.map(palabrasDe)).filter(Boolean),
});

/** Words around the name in classifications and everyday language. */
const MARCO =
  /^(?:allergy|hypersensitivity|intolerance|allergic reaction|adverse reaction|alergia|hipersensibilidad) (?:to|caused by|a(?: los?| las?)?) |^allergenic extract,? |\b(?:substance|product|containing|drugs? allergy|allergy|alergia)\b|\((?:disorder|finding|substance|product|situation|medicinal product|organism)\)/gi;
const NINGUNA = /^(?:no known (?:allergy|allergies)|nka|niega alergias|sin alergias(?: conocidas)?)$/;
const DE_MEDICINAS = /^(?:no known drug (?:allergy|allergies)|nkda)$/;
/** The code that reads allergies would take these words for a denial, or these signs for the end of a name. */
const DENIES = /\b(?:no|not|without|never|denies|denied|sin|niega|ningun[ao]?)\b/i;
const SEPARATES = /[.;,/\n]| [-ye] /g;

export interface AlergiasEscritas {
  /** One line for each substance: a name that the rules know, then the other system's words. Without a known name only those words. */
  lineas: string[];
  /** Reactions to unknown substances are kept apart: in the same line they would look like a recognised allergy. */
  reacciones: string[];
}

export function writeAlergias(alergias: Alergia[], sustancias: Sustancias): AlergiasEscritas {
  const escritas: AlergiasEscritas = { lineas: [], reacciones: [] };
  const [denials, real] = [alergias.filter(isDenial), alergias.filter((one) => !isDenial(one))];
  for (const { dicho, reacciones } of real) {
    const nucleo = limpio(dicho.replace(MARCO, ' '));
    const partes = nucleo.split(/\s*[/+,]\s*|\s+(?:and|y)\s+/i).filter(Boolean);
    for (const parte of partes) {
      const nombres = sustancias.nombresDe(parte);
      if (nombres.length > 0) escritas.lineas.push(lineaDe(nombres, dicho, reacciones));
      else {
        const entero = partes.length > 1 ? parte : dicho;
        escritas.lineas.push(entero.replace(SEPARATES, ' '));
        if (reacciones.length > 0) escritas.reacciones.push(`${entero}: ${reacciones.join(', ')}`);
      }
    }
  }
  const [denial] = denials;
  if (real.length === 0 && denial)
    escritas.lineas.push(DE_MEDICINAS.test(plain(denial.dicho)) ? 'Niega alergias a medicamentos' : 'Niega alergias');
  escritas.lineas = [...new Set(escritas.lineas)];
  return escritas;
}

const isDenial = ({ dicho }: Alergia) => NINGUNA.test(plain(dicho)) || DE_MEDICINAS.test(plain(dicho));

/** One allergy in the form that is read again: `Penicilina: Urticaria (Allergy to penicillin)`. */
function lineaDe(nombres: string[], dicho: string, reacciones: string[]): string {
  const name = nombres.join(' + ');
  const how = reacciones.length > 0 ? `: ${reacciones.join(' · ')}` : '';
  const there = plain(dicho) === plain(name) ? '' : ` (${dicho})`;
  const more = `${how}${there}`.replace(SEPARATES, ' ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${DENIES.test(more) ? '' : more}`;
}
