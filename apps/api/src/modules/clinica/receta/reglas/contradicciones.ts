/** Rules that contradict each other: one tells to use what another forbids for the same patient. */
import { plain } from '../../../../data/words.ts';
import { keysOf, pairKey, type Reglas } from './tipos.ts';

export interface Contradiccion {
  /** Code of the rule that recommends, and its advice. */
  codigo: string;
  conducta: string;
  /** What it recommends. */
  sustancia: string;
  /** Code of the rule that forbids it, and why. */
  contra: string;
  motivo: string;
}

/** Sentences that tell to use something; what comes after 'en lugar de' is what is replaced. */
const ADVICE = /\b(?:use|prefiera|preferir|cambie(?: hoy)? a|cambiar a|elija|usar|cambie \w+ por)\b([^.;]*)/gi;
const REPLACED = /en lugar de.*$|si no hay.*$|\bo dosis mínima.*$/i;

/** Contradictions between vigente rules of the same condition, or of the same pair. */
export function contradiccionesDe(reglas: Reglas): Contradiccion[] {
  const found: Contradiccion[] = [];
  for (const rules of reglas.contraindicaciones.values())
    for (const rule of [...rules.values()].flat())
      for (const id of recommended(reglas, rule.conducta)) {
        const keys = keysById(reglas, id);
        // What the rule itself speaks of may be advised in another form or dose.
        if (keys.includes(rule.sustancia_id)) continue;
        const against = keys
          .flatMap((key) => rules.get(key) ?? [])
          .find((other) => other.gravedad === 'alta' && other.soloSi.length === 0 && other.vias === rule.vias);
        if (against) found.push(said(reglas, id, rule, against));
      }
  for (const rule of [...reglas.interacciones.values()].flat()) {
    for (const id of recommended(reglas, rule.conducta)) {
      const keys = keysById(reglas, id);
      if (keys.includes(rule.a_id) || keys.includes(rule.b_id)) continue;
      // It replaces one of the two, so it contradicts only if it may be given with neither.
      const [a, b] = [rule.a_id, rule.b_id].map((other) => graveWith(reglas, keys, other));
      if (a && b) found.push(said(reglas, id, rule, a));
    }
    // An exception allows the pair, which is the answer to a broader rule and no contradiction.
  }
  return found;
}

const keysById = (reglas: Reglas, id: number): number[] => {
  const sustancia = reglas.sustancias.get(id);
  return sustancia ? keysOf(sustancia) : [id];
};

function graveWith(reglas: Reglas, keys: number[], other: number) {
  const others = keysById(reglas, other);
  const rules = keys.flatMap((x) => others.flatMap((y) => reglas.interacciones.get(pairKey(x, y)) ?? []));
  if (rules.some(({ excepcion }) => excepcion)) return undefined;
  return rules.find(({ gravedad, soloSi }) => gravedad === 'alta' && soloSi.length === 0);
}

interface Rule {
  conducta: string;
  motivo: string;
  regla: { codigo: string };
}
const said = (reglas: Reglas, id: number, rule: Rule, against: Rule): Contradiccion => ({
  codigo: rule.regla.codigo,
  conducta: rule.conducta,
  sustancia: reglas.sustancias.get(id)?.nombre ?? reglas.clases.get(id)?.nombre ?? '',
  contra: against.regla.codigo,
  motivo: against.motivo,
});

/** Ingredients and classes that an advice names. */
function recommended(reglas: Reglas, conducta: string): number[] {
  const ids = new Set<number>();
  for (const [, rest = ''] of conducta.matchAll(ADVICE)) {
    const words = plain(rest.replace(REPLACED, '')).split(' ');
    for (let at = 0; at < words.length; at++)
      for (let more = Math.min(4, words.length - at); more > 0; more--) {
        const id = reglas.ids.get(words.slice(at, at + more).join(' '));
        if (id === undefined) continue;
        ids.add(id);
        break;
      }
  }
  return [...ids];
}
