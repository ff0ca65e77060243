/** Interactions and duplicates, between lines and with current treatments. */
import { fechaCorta } from '@hampi/contract/base/fechas';
import type { Hallazgo } from '../hechos/hechos.ts';
import { type Duplicidad, type Interaccion, pairKey } from '../reglas/tipos.ts';
import { type Contexto, holds, type Item, ingredientsOf, isDoubled, viaCounts } from './contexto.ts';
import { graver, withConfianza } from './gravedad.ts';

/** One warning for each pair of lines and kind, beside the later line. */
export function checkPares(contexto: Contexto): Hallazgo[] {
  const { items, idos } = contexto;
  const found = new Map<string, Hallazgo>();
  const note = (kind: string, x: Item, y: Item, hallazgo: Hallazgo) => {
    const key = `${kind} ${hallazgo.linea} ${comoLinea(x)} ${x.sustancia.id === y.sustancia.id ? '' : y.sustancia.id}`;
    const before = found.get(key);
    if (!before || graver(hallazgo.gravedad, before.gravedad)) found.set(key, hallazgo);
  };
  for (const [at, y] of items.entries())
    for (const x of items.slice(0, at)) {
      if (!areCompared(contexto, x, y)) continue;
      // The last line is the one that the doctor is writing.
      const [own, other] = y.indice === null ? [x, y] : [y, x];
      const { interaccion, duplicidad } = foundIn(contexto, own, other);
      if (interaccion) note('interaccion', other, own, interaccion);
      if (duplicidad) note('duplicidad', other, own, duplicidad);
    }
  for (const own of items.filter(({ indice }) => indice !== null))
    for (const gone of idos) {
      const interaccion = interactionOf(contexto, own, gone);
      if (interaccion) note('interaccion', gone, own, interaccion);
    }
  return [...found.values()];
}

/** Neither within one line, nor two that are taken already, nor a medicine with the one that it continues. */
const areCompared = ({ reglas }: Contexto, x: Item, y: Item): boolean =>
  x.indice !== y.indice && (!isRenewal(x, y) || isDoubled(reglas, x.enCurso ?? y.enCurso));

/** The warnings that count for a line with another one. */
function foundIn(contexto: Contexto, own: Item, other: Item): { interaccion?: Hallazgo; duplicidad?: Hallazgo } {
  const needed = other.enCurso?.aDemanda === true;
  const interaccion = own.sustancia.id === other.sustancia.id ? undefined : interactionOf(contexto, own, other);
  const duplicidad = repetitionOf(contexto, own, other);
  // Two proton pump inhibitors are one cause, said by the graver rule.
  const isSaid = duplicidad !== undefined && interaccion?.gravedad === 'leve';
  return {
    ...(interaccion && !isSaid && counts(interaccion, needed) && { interaccion }),
    ...(duplicidad && counts(duplicidad, needed) && { duplicidad }),
  };
}

/** What is taken only when needed counts for what is dangerous: a nitrate for angina and sildenafilo. */
export const counts = ({ gravedad }: Hallazgo, needed: boolean) => !needed || gravedad === 'alta';

/** All open treatments with the same medicine are one cause, and one warning. */
const comoLinea = ({ indice, linea }: Item) => (indice === null ? `curso ${ingredientsOf(linea)}` : indice);

/** The same medicine continued unchanged is not a duplicate. */
const isRenewal = (x: Item, y: Item) =>
  x.sustancia.id === y.sustancia.id &&
  x.linea.via === y.linea.via &&
  (x.indice === null) !== (y.indice === null) &&
  x.linea.componentes.length === y.linea.componentes.length;

/** The shorter of both treatments; null if both are unknown. */
const daysTogether = (x: Item, y: Item) =>
  Math.min(x.linea.dias ?? Number.POSITIVE_INFINITY, y.linea.dias ?? Number.POSITIVE_INFINITY);

/** How general a rule is: the number of ingredients in its class. Among equally grave rules the most specific one is shown. */
const breadth = ({ reglas }: Contexto, id: number) => reglas.clases.get(id)?.miembros ?? 1;

function* rulesOf<T>(rules: Map<number, T[]>, x: Item, y: Item): Generator<T> {
  const asked = new Set<number>();
  for (const a of x.claves)
    for (const b of y.claves) {
      const key = pairKey(a, b);
      if (asked.has(key)) continue;
      asked.add(key);
      yield* rules.get(key) ?? [];
    }
}

/** `warfarina (línea 1)`, `warfarina, que toma hasta el 19/12/2026`, `enalapril, que toma (4 tratamientos abiertos)`. */
function named({ items }: Contexto, { sustancia, indice, enCurso, dejado, linea }: Item): string {
  if (enCurso?.clases) return `«${linea.medicamento}», que toma (podría ser ${sustancia.nombre})`;
  if (dejado) return `${sustancia.nombre}, que dejó el ${fechaCorta(dejado.fin)}`;
  if (indice !== null) return `${sustancia.nombre} (línea ${indice + 1})`;
  const medicina = ingredientsOf(linea);
  const open = items.filter((i) => i.enCurso && i.sustancia === sustancia && ingredientsOf(i.linea) === medicina);
  if (open.length > 1) return `${sustancia.nombre}, que toma (${open.length} tratamientos abiertos)`;
  return `${sustancia.nombre}, que toma${enCurso?.hasta ? ` hasta el ${enCurso.hasta}` : ''}`;
}

const sobreOf = (own: Item, other: Item) => ({
  sobre: [own.sustancia.nombre, other.sustancia.nombre].sort().join(' + '),
  sustancia: own.sustancia.nombre,
});
export function interactionOf(contexto: Contexto, own: Item, other: Item): Hallazgo | undefined {
  const days = other.dejado ? own.linea.dias : daysTogether(own, other);
  let top: Interaccion | undefined;
  for (const rule of rulesOf(contexto.reglas.interacciones, own, other)) {
    const counts = viaCounts(rule.vias, own.linea) && viaCounts(rule.vias, other.linea);
    if (!counts || !holds(contexto, rule.soloSi, days, [own, other]) || isOver(rule, other)) continue;
    if (!top || isBefore(contexto, rule, top)) top = rule;
  }
  if (!top) return undefined;
  return {
    linea: own.indice as number,
    tipo: 'INTERACCION',
    gravedad: withConfianza(top.gravedad, top.confianza),
    motivo: `${own.sustancia.nombre} con ${named(contexto, other)}: ${top.motivo}`,
    conducta: top.conducta,
    regla: top.regla,
    ...sobreOf(own, other),
    tratamiento: other.enCurso?.clave ?? null,
  };
}

/** Whether the other one was left so long ago that the rule does not count it any more. */
function isOver({ a_id, b_id, lavado_a_dias, lavado_b_dias }: Interaccion, { dejado, claves }: Item): boolean {
  if (!dejado) return false;
  const days = [claves.includes(a_id) ? lavado_a_dias : null, claves.includes(b_id) ? lavado_b_dias : null];
  return dejado.diasDesde > Math.max(0, ...days.map((one) => one ?? 0));
}

/** An exception whose conditions hold comes first, then the graver rule, then the more specific one. */
function isBefore(contexto: Contexto, rule: Interaccion, top: Interaccion): boolean {
  if (rule.excepcion !== top.excepcion) return rule.excepcion;
  if (rule.gravedad !== top.gravedad) return rule.gravedad === 'alta';
  const width = ({ a_id, b_id }: Interaccion) => breadth(contexto, a_id) * breadth(contexto, b_id);
  return width(rule) < width(top);
}

/** What a duplicate says, and how grave it is here. */
type Repetida = Pick<Duplicidad, 'motivo' | 'conducta'> & { regla?: Duplicidad['regla']; gravedad: 'alta' | 'media' };

/** The gravest rule that finds both too much; undefined if none does, or all that there are except these two. */
function gravestOf(contexto: Contexto, own: Item, other: Item): Repetida | undefined {
  const days = daysTogether(own, other);
  let top: Repetida | undefined;
  let known = false;
  for (const rule of rulesOf(contexto.reglas.duplicidades, own, other)) {
    if (!viaCounts(rule.vias, own.linea) || !viaCounts(rule.vias, other.linea)) continue;
    known = true;
    const exception = rule.excepciones.findLast(({ si }) => holds(contexto, si, days, [own, other]));
    const gravedad = exception ? exception.gravedad : rule.gravedad;
    if (gravedad && (!top || graver(gravedad, top.gravedad))) top = { ...rule, gravedad };
  }
  return known ? top : twiceTheSame(own, other);
}

/** What no rule speaks of: the same ingredient by the same route. */
const twiceTheSame = ({ sustancia, linea }: Item, other: Item): Repetida | undefined =>
  sustancia.id === other.sustancia.id && linea.via === other.linea.via && linea.sistemica
    ? {
        motivo: 'Está dos veces.',
        conducta: 'Deje una sola línea o sume ambas al comprobar la dosis.',
        gravedad: 'media',
      }
    : undefined;

export function repetitionOf(contexto: Contexto, own: Item, other: Item): Hallazgo | undefined {
  const top = gravestOf(contexto, own, other);
  if (!top) return undefined;
  return {
    linea: own.indice as number,
    tipo: 'DUPLICADO',
    gravedad: top.gravedad,
    motivo: `${own.sustancia.nombre} con ${named(contexto, other)}: ${top.motivo}`,
    conducta: top.conducta,
    regla: top.regla ?? null,
    ...sobreOf(own, other),
    tratamiento: other.enCurso?.clave ?? null,
  };
}
