/** Classes of medicines that words say somebody takes: 'usa anticoagulantes'. Which one it is, only the doctor knows, so it is asked. */
import { plain } from '../../../../data/words.ts';
import { type Nombrado, namesIn } from '../lectura/nombres.ts';
import type { Reglas } from '../reglas/tipos.ts';

/** What doctors write for several classes of the catalogue, or in another form. */
const DICHAS: Record<string, string[]> = {
  anticoagulado: ['anticoagulantes'],
  anticoagulada: ['anticoagulantes'],
  antihipertensivos: [
    'bloqueadores del sistema renina-angiotensina',
    'diuréticos',
    'betabloqueantes',
    'calcioantagonistas dihidropiridínicos',
    'calcioantagonistas no dihidropiridínicos',
    'alfabloqueantes',
    'antihipertensivos centrales',
  ],
  anticonvulsivantes: ['anticonvulsivantes aromáticos', 'otros anticonvulsivantes'],
  anticonvulsionantes: ['anticonvulsivantes aromáticos', 'otros anticonvulsivantes'],
  antiepilepticos: ['anticonvulsivantes aromáticos', 'otros anticonvulsivantes'],
  antidepresivos: [
    'antidepresivos serotoninérgicos',
    'antidepresivos tricíclicos',
    'otros antidepresivos',
    'antidepresivos IMAO',
  ],
  antidiabeticos: ['hipoglucemiantes', 'insulinas'],
  'hipoglucemiantes orales': ['hipoglucemiantes'],
  anticonceptivos: ['anticonceptivos hormonales combinados', 'progestágenos anticonceptivos'],
  'anticonceptivos orales': ['anticonceptivos hormonales combinados', 'progestágenos anticonceptivos'],
  benzodiacepinas: ['benzodiazepinas'],
  betabloqueadores: ['betabloqueantes'],
  corticoesteroides: ['corticoides sistémicos'],
  esteroides: ['corticoides sistémicos'],
  quimioterapia: ['antineoplásicos'],
};
/** A class of the catalogue for what is no medicine. */
const NINGUNA = new Set(['sustancias']);

/** The classes that a word or name stands for, by their ids; also in the singular. Empty for anything else. */
export function clasesDe(reglas: Reglas, nombre: string): number[] {
  const words = plain(nombre);
  if (words === '' || NINGUNA.has(words)) return [];
  for (const name of [words, `${words}s`, `${words}es`]) {
    const own = DICHAS[name]?.flatMap((clase) => reglas.ids.get(plain(clase)) ?? []);
    const ids = (own ?? reglas.alergias.alias.get(name) ?? [reglas.ids.get(name) ?? -1]).filter((id) =>
      reglas.clases.has(id),
    );
    if (ids.length > 0) return ids;
  }
  return [];
}

/** The classes that a sentence names, as they are written there, among words that are no medicine. */
export const clasesIn = (reglas: Reglas, palabras: string): Nombrado<string>[] =>
  namesIn(palabras, (name) => (clasesDe(reglas, name).length > 0 ? name : undefined)).found;
