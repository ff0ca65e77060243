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
  [/\b(sublingual|sl)\b/, 'sublingual'],
  [/\b(oftalmic[ao]|ocular|conjuntival|ojos?|colirio)\b/, 'oftálmica'],
  [/\b(otic[ao]|oidos?)\b/, 'ótica'],
  [/\b(nasal|fosas? nasales|narinas?)\b/, 'nasal'],
  [/\b(vaginal|ovulos?|vagina)\b/, 'vaginal'],
  [/\b(rectal|supositorios?|enema|ano)\b/, 'rectal'],
  [/\b(inhal\w*|nebuli\w*|puffs?|aerosol|turbuhaler|diskus)\b/, 'inhalatoria'],
  [/\b(transdermic[ao]|parches?)\b/, 'transdérmica'],
  [/\b(intramuscular|im)\b/, 'IM'],
  [/\b(intravenos[ao]|endovenos[ao]|iv|ev)\b/, 'IV'],
  [/\b(subcutane[ao]|sc)\b/, 'SC'],
  [/\b(infiltracion|infiltrar|intraarticular)\b/, 'infiltración'],
  [/\b(parenteral|inyectables?|ampollas?|jeringas? prellenadas?|pluma)\b/, 'parenteral'],
  [/\b(bucal|enjuague|colutorio|gel oral)\b/, 'bucal'],
  [/\b(topic[ao]|cutane[ao]|piel|dermic[ao]|crema|unguento|pomada|gel|locion|champu|shampoo|pasta|jalea)\b/, 'tópica'],
  [/\b(oral|vo|boca|via oral)\b/, 'oral'],
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
