/**
 * The facts that a rule's conditions are evaluated against: all ingredients of the receta and of current treatments, and the
 * patient.
 */
import type { CondicionDeRegla } from '@hampi/contract/base/solo-si';
import { type Cantidad, inBase, isKnown } from '@hampi/contract/clinica/receta/dosis/concentracion';
import { plain } from '../../../../data/words.ts';
import type { Dejado, EnCurso } from '../hechos/en-curso.ts';
import type { Hechos } from '../hechos/hechos.ts';
import type { ComponenteLeido, LineaLeida } from '../hechos/linea.ts';
import { keysOf, pairKey, type Reglas, type Sustancia, type Vias } from '../reglas/tipos.ts';

/** One ingredient with its source: the line at `indice` or a current treatment. */
export interface Item {
  componente: ComponenteLeido;
  sustancia: Sustancia;
  /** Ids that rules may refer to: the ingredient, its classes, and the class of the combination. */
  claves: number[];
  linea: LineaLeida;
  indice: number | null;
  enCurso: EnCurso | null;
  /** When it was left; null if it is taken. */
  dejado: Dejado | null;
}

export interface Contexto extends Hechos {
  reglas: Reglas;
  items: Item[];
  /** Ingredients that were left lately and are not taken any more. */
  idos: Item[];
}

/** Collects the ingredients of all lines. */
export function contextoOf(reglas: Reglas, hechos: Hechos): Contexto {
  const itemsOf = (
    linea: LineaLeida,
    indice: number | null,
    enCurso: EnCurso | null,
    dejado: Dejado | null = null,
  ): Item[] =>
    linea.componentes.map((componente) => ({
      componente,
      sustancia: componente.sustancia,
      claves:
        linea.claseExtra === null ? keysOf(componente.sustancia) : [...keysOf(componente.sustancia), linea.claseExtra],
      linea,
      indice,
      enCurso,
      dejado,
    }));
  const taken = new Set(
    [...hechos.lineas, ...hechos.enCurso].flatMap(({ componentes }) =>
      componentes.map(({ sustancia }) => sustancia.id),
    ),
  );
  return {
    ...hechos,
    reglas,
    items: [
      ...hechos.lineas.flatMap((linea, i) => itemsOf(linea, i, null)),
      ...hechos.enCurso
        .filter((taken) => isDoubled(reglas, taken) || !hechos.lineas.some((linea) => isSame(linea, taken)))
        .flatMap((linea) => itemsOf(linea, null, linea)),
    ],
    idos: hechos.dejados
      .flatMap((linea) => itemsOf(linea, null, null, linea))
      .filter(({ sustancia }) => !taken.has(sustancia.id)),
  };
}

/** Two lines of one receta may make up a dose (`misma_receta`); the same from another doctor, still in force, doubles it. */
export const isDoubled = ({ duplicidades }: Reglas, taken: EnCurso | null): boolean =>
  taken?.ajeno === true &&
  taken.componentes
    .flatMap(({ sustancia }) => keysOf(sustancia))
    .some((id) =>
      (duplicidades.get(pairKey(id, id)) ?? []).some(({ excepciones }) =>
        excepciones.some(({ si }) => si.some(({ tipo }) => tipo === 'misma_receta')),
      ),
    );

/** The same medicine by the same route: the new line replaces the current treatment. */
const isSame = (a: LineaLeida, b: LineaLeida): boolean =>
  a.via === b.via && a.componentes.length > 0 && ingredientsOf(a) === ingredientsOf(b);
/** The ingredients of a medicine, the same for all its strengths and brands. */
export const ingredientsOf = ({ componentes }: LineaLeida) =>
  componentes
    .map(({ sustancia }) => sustancia.id)
    .sort((a, b) => a - b)
    .join();

/** Whether the rule applies to the route. */
export const viaCounts = (vias: Vias, { via, sistemica }: LineaLeida): boolean =>
  vias === 'todas' || (vias === 'sistémica' ? sistemica : via === vias);

/** Whether the line says how often it is taken. */
export const saysHowOften = ({ regimen, dosisDelDia, vecesDia }: LineaLeida) =>
  regimen !== null || (dosisDelDia ?? vecesDia) !== null;

/** Whether all conditions of a rule hold. Unknown facts count as the worse case; `dias` is null for a treatment without end. */
export const holds = (
  contexto: Contexto,
  soloSi: CondicionDeRegla[],
  dias: number | null,
  par?: [Item, Item],
): boolean => soloSi.every((one) => holdsOne(contexto, one, dias, par));

const COMPARE = {
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
};

function holdsOne(contexto: Contexto, one: CondicionDeRegla, dias: number | null, par?: [Item, Item]): boolean {
  if ('comparacion' in one) {
    const value = measured(contexto, one.tipo, dias);
    return value === null || COMPARE[one.comparacion](value, one.valor);
  }
  if ('nombre' in one) return holdsOfNombre(contexto, one);
  switch (one.tipo) {
    case 'sexo':
      return contexto.paciente.sexo === null || contexto.paciente.sexo === one.sexo;
    case 'dosis_dia':
      return isBeyond(contexto, one.sustancia, one.valor);
    default:
      return par !== undefined && holdsOfPar(contexto, one, par);
  }
}

/** What a condition compares; null if it is not known. */
function measured(
  { paciente }: Contexto,
  tipo: Extract<CondicionDeRegla, { comparacion: unknown }>['tipo'],
  dias: number | null,
): number | null {
  switch (tipo) {
    case 'dias':
      return dias ?? Number.POSITIVE_INFINITY;
    case 'edad_anios':
      return paciente.edadMeses === null ? null : Math.floor(paciente.edadMeses / 12);
    case 'edad_meses':
      return paciente.edadMeses;
    case 'semana':
      return paciente.embarazo?.semanas ?? null;
  }
}

/** An illness that the patient has; a medicine or class that is given too, or is not. */
function holdsOfNombre(
  { reglas, paciente, items }: Contexto,
  { tipo, nombre }: Extract<CondicionDeRegla, { nombre: string }>,
): boolean {
  if (tipo === 'condicion') {
    const condicion = reglas.condicionesPorNombre.get(nombre);
    return !condicion || paciente.condiciones.has(condicion);
  }
  const id = reglas.ids.get(plain(nombre));
  return id === undefined || items.some((item) => item.claves.includes(id)) === (tipo === 'con');
}

type DePar = Extract<CondicionDeRegla, { tipo: 'misma_receta' | 'vias_distintas' | 'un_colirio' | 'par' }>;

/** How the two medicines of a pair stand to each other. */
function holdsOfPar({ reglas }: Contexto, one: DePar, [x, y]: [Item, Item]): boolean {
  switch (one.tipo) {
    case 'misma_receta':
      return x.indice !== null && y.indice !== null;
    case 'vias_distintas':
      return x.linea.via !== y.linea.via;
    case 'un_colirio':
      return (x.linea.via === 'oftálmica') !== (y.linea.via === 'oftálmica');
    case 'par': {
      const [a, b] = [one.a, one.b].map((name) => reglas.ids.get(plain(name)));
      const isOf = (item: Item, id: number | undefined) => id !== undefined && item.claves.includes(id);
      return (isOf(x, a) && isOf(y, b)) || (isOf(x, b) && isOf(y, a));
    }
  }
}

/** Daily amount of an ingredient over all systemic lines; an unknown amount counts as high. */
function isBeyond({ reglas, items }: Contexto, nombre: string, valor: number): boolean {
  const id = reglas.ids.get(plain(nombre));
  const own = items.filter(
    ({ sustancia, linea, enCurso }) => sustancia.id === id && linea.sistemica && !enCurso?.aDemanda,
  );
  if (own.length === 0) return false;
  let total = 0;
  for (const { componente, linea } of own) {
    const times = linea.dosisDelDia ?? linea.vecesDia;
    if (!isKnown(componente.cantidad) || times === null) return true;
    total += componente.cantidad.valor * times;
  }
  return total > limitOf(reglas, id as number, valor).valor;
}

const limitOf = (reglas: Reglas, id: number, valor: number): Cantidad =>
  inBase(valor, reglas.dosis.get(id)?.[0]?.unidad ?? 'mg');
