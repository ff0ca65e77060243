/** The route of a medicine, as the rules name it. */
import { plain } from '../../../../data/words.ts';

export type Via =
  | 'oral'
  | 'sublingual'
  | 'IM'
  | 'IV'
  | 'SC'
  | 'parenteral'
  | 'rectal'
  | 'transdérmica'
  | 'inhalatoria'
  | 'infiltración'
  | 'tópica'
  | 'oftálmica'
  | 'ótica'
  | 'nasal'
  | 'vaginal'
  | 'bucal';

const LOCAL: Via[] = ['tópica', 'oftálmica', 'ótica', 'nasal', 'vaginal', 'bucal'];
/** Whether the route is systemic. */
export const isSistemica = (via: Via): boolean => !LOCAL.includes(via);

/** Spellings of routes, the most specific first, as plain words. */
const WRITTEN: [RegExp, Via][] = [
  [/\b(sublingual(es)?|sl)\b/, 'sublingual'],
  [/\b(oftalmic[ao]s?|ocular(es)?|conjuntival(es)?|ojos?|colirios?)\b/, 'oftálmica'],
  [/\b(otic[ao]s?|oidos?)\b/, 'ótica'],
  [/\b(nasal(es)?|nariz|narinas?)\b/, 'nasal'],
  [/\b(vaginal(es)?|ovulos?|vagina)\b/, 'vaginal'],
  [/\b(rectal(es)?|supositorios?|enema|ano)\b/, 'rectal'],
  [/\b(inhal\w*|nebuli\w*|puffs?|aerosol|turbuhaler|diskus)\b/, 'inhalatoria'],
  [/\b(transdermic[ao]s?|parches?)\b/, 'transdérmica'],
  [/\b(intramuscular|im)\b/, 'IM'],
  [/\b(intravenos[ao]s?|endovenos[ao]s?|iv|ev)\b/, 'IV'],
  [/\b(subcutane[ao]s?|sc)\b/, 'SC'],
  [/\b(infiltracion|infiltrar|intraarticular)\b/, 'infiltración'],
  [/\b(parenteral|inyectables?|ampollas?|jeringas? prellenadas?|pluma)\b/, 'parenteral'],
  [/\b(bucal(es)?|enjuagues?|colutorio|gel oral)\b/, 'bucal'],
  [
    /\b(topic[ao]s?|cutane[ao]s?|piel|dermic[ao]s?|crema|unguento|pomada|gel|locion|champu|shampoo|pasta|jalea)\b/,
    'tópica',
  ],
  [/\b(oral(es)?|vo|boca)\b/, 'oral'],
];

/** The route as written or implied by the form; undefined if nothing is said. */
export function viaOf(...texts: (string | null | undefined)[]): Via | undefined {
  for (const text of texts) {
    const words = plain(text ?? '');
    const found = words && WRITTEN.find(([pattern]) => pattern.test(words));
    if (found) return found[1];
  }
  return undefined;
}
