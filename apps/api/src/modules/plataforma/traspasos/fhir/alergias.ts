/** Writes allergies of another system in the patient's record so that the warnings of a receta understand them (ADR 255). */
import { type GRAVEDADES_ALERGIA, TIPOS_ALERGIA } from '@hampi/contract/clinica/datos/clases';
import type { AllergyIntolerance, CodeableConcept } from 'fhir/r4';
import { plain } from '../../../../data/words.ts';
import { sinAlergiasIn } from '../../fhir/recursos/sin-alergias.ts';
import type { Sustancias } from './sustancias.ts';
import { cuandoDe, isAmong, isDelPaciente, limpio, palabrasDe } from './texto.ts';

export interface Alergia {
  /** The other system's words. */
  dicho: string;
  reacciones: string[];
  /** What the code denies, if it is one of SNOMED's codes for that. */
  niega?: string | undefined;
  /** It is over: no warning, but worth knowing. */
  resuelta?: boolean;
  /** Nobody has confirmed it: still a warning. */
  dudosa?: boolean;
  categorias?: string[];
  tipo?: keyof typeof TIPOS_ALERGIA;
  gravedad?: keyof typeof GRAVEDADES_ALERGIA | null;
  /** As exactly as the file has it. */
  desde?: string | null;
  delPaciente?: boolean;
}

/** SNOMED's codes for «no known …», with our words. */
const NEGADAS: Readonly<Record<string, string>> = {
  '716186003': 'Niega alergias',
  '160244002': 'Niega alergias',
  '409137002': 'Niega alergias a medicamentos',
  '429625007': 'Niega alergias a alimentos',
  '428607008': 'Niega alergias del ambiente',
  '428197003': 'Niega alergias a insectos',
  '1003774007': 'Niega alergia al látex',
};
const niegaDe = (code: CodeableConcept | undefined) =>
  code?.coding?.flatMap((coding) => NEGADAS[coding.code ?? ''] ?? [])[0];

const GRAVEDADES = { severe: 'GRAVE', moderate: 'MODERADA', mild: 'LEVE' } as const;
function gravedadDe({ criticality, reaction = [] }: AllergyIntolerance) {
  if (criticality === 'high') return 'GRAVE';
  const said = reaction.map(({ severity }) => severity);
  const worst = (['severe', 'moderate', 'mild'] as const).find((one) => said.includes(one));
  return worst ? GRAVEDADES[worst] : null;
}

/** R4 knows two kinds; a Hampi says the third in its note. */
const tipoDe = ({ type, note = [] }: AllergyIntolerance) =>
  note.some(({ text }) => text === TIPOS_ALERGIA.EFECTO)
    ? 'EFECTO'
    : type === 'intolerance'
      ? 'INTOLERANCIA'
      : 'ALERGIA';

export const alergiaDe = (r: AllergyIntolerance): Alergia => ({
  ...dichaDe(r),
  categorias: r.category ?? [],
  tipo: tipoDe(r),
  gravedad: gravedadDe(r),
  desde: cuandoDe(r.onsetDateTime ?? r.onsetPeriod?.start),
  delPaciente: isDelPaciente(r.asserter),
});

const dichaDe = ({ code, clinicalStatus, verificationStatus, reaction = [] }: AllergyIntolerance): Alergia => ({
  dicho: palabrasDe(code) || palabrasDe(reaction.find(({ substance }) => substance)?.substance),
  reacciones: reaction.flatMap(({ manifestation = [] }) => manifestation.map(palabrasDe)).filter(Boolean),
  niega: niegaDe(code),
  resuelta: isAmong(clinicalStatus, ['resolved', 'inactive']),
  dudosa: isAmong(verificationStatus, ['unconfirmed', 'presumed']),
});

/** Words around the name in classifications and everyday language. */
const MARCO =
  /^(?:allergy|hypersensitivity|intolerance|allergic reaction|adverse reaction|alergia|hipersensibilidad) (?:to|caused by|a(?: los?| las?)?) |^allergenic extract,? |\b(?:substance|product|containing|drugs? allergy|allergy|alergia)\b|\((?:disorder|finding|substance|product|situation|medicinal product|organism)\)/gi;
const DENIAL = '(?:no|not?|none|denies|denied|negative for|without|nil)';
const NINGUNA = new RegExp(
  `^(?:(?:patient )?${DENIAL}(?: any)?(?: known| history of)?(?: allerg(?:y|ies|ic reactions))?(?: known| on file| reported)?|nka|nil known|allerg(?:y|ies) ?:? ${DENIAL}(?: known)?)$`,
);
const DE_MEDICINAS = new RegExp(
  `^(?:(?:patient )?${DENIAL}(?: any)?(?: known)? (?:drug|medication|medicine)s? allerg(?:y|ies)|nkda)$`,
);
/** The code that reads allergies would take these words for a denial, or these signs for the end of a name. */
const DENIES = /\b(?:no|not|without|never|denies|denied|sin|niega|ningun[ao]?)\b/i;
const MAX_DICHO = 300;
const SEPARATES = /[.;,/\n]| [-ye] /g;

export interface AlergiasEscritas {
  /** One line for each substance: a name that the rules know, then the other system's words. Without a known name only those words. */
  lineas: string[];
  /** Reactions to unknown substances are kept apart: in the same line they would look like a recognised allergy. */
  reacciones: string[];
}

export function writeAlergias(alergias: Alergia[], sustancias: Sustancias): AlergiasEscritas {
  const escritas: AlergiasEscritas = { lineas: [], reacciones: [] };
  const denials = alergias.flatMap((one) => denialOf(one) ?? []);
  const all = alergias.filter((one) => denialOf(one) === undefined);
  const real = all.filter(({ resuelta }) => !resuelta);
  for (const { dicho } of all.filter(({ resuelta }) => resuelta)) escritas.reacciones.push(`${dicho}: resuelta`);
  for (const { dicho: words, dudosa, reacciones } of real) {
    const dicho = dudosa ? `${words}, por confirmar`.slice(0, MAX_DICHO) : words;
    const partes = partesDe(words);
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
  // Beside a real allergy a denial is a contradiction that somebody must see, and no allergy.
  if (real.length === 0) escritas.lineas.push(...denials);
  else escritas.reacciones.push(...denials.map((denial) => `El archivo dice también: ${denial}`));
  escritas.lineas = [...new Set(escritas.lineas)];
  return escritas;
}

/** The substances in the other system's words, without what stands around them. */
const partesDe = (words: string): string[] =>
  limpio(words.replace(MARCO, ' '))
    .split(/\s*[/+,]\s*|\s+(?:and|y)\s+/i)
    .filter(Boolean);

const singular = (name: string) => plain(name).replace(/s$/, '');

/** Each substance of an allergy: its name here, or else as the file has it. */
export const sustanciasDe = ({ dicho }: Alergia, sustancias: Sustancias): string[] =>
  partesDe(dicho).map((parte) => {
    const nombres = sustancias.nombresDe(parte).join(' + ');
    const isSame = singular(nombres) === singular(parte);
    return nombres && !isSame ? nombres.charAt(0).toUpperCase() + nombres.slice(1) : parte;
  });

/** The words here for a denial in any form; undefined for an allergy. */
export function denialOf({ dicho, niega }: Alergia): string | undefined {
  if (niega) return niega;
  const words = plain(dicho);
  const here = sinAlergiasIn(dicho)?.display;
  if (NINGUNA.test(words) || here === 'No known allergy') return 'Niega alergias';
  return DE_MEDICINAS.test(words) || here ? 'Niega alergias a medicamentos' : undefined;
}

/** One allergy in the form that is read again: `Penicilina: Urticaria (Allergy to penicillin)`. */
function lineaDe(nombres: string[], dicho: string, reacciones: string[]): string {
  const name = nombres.join(' + ');
  const how = reacciones.length > 0 ? `: ${reacciones.join(' · ')}` : '';
  const there = plain(dicho) === plain(name) ? '' : ` (${dicho})`;
  const more = `${how}${there}`.replace(SEPARATES, ' ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${DENIES.test(more) ? '' : more}`;
}
