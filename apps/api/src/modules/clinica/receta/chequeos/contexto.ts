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
  const { reglas, paciente, items } = contexto;
  switch (one.tipo) {
    case 'dias':
      return COMPARE[one.comparacion](dias ?? Number.POSITIVE_INFINITY, one.valor);
    case 'edad_anios':
    case 'edad_meses': {
      if (paciente.edadMeses === null) return true;
      const age = one.tipo === 'edad_anios' ? Math.floor(paciente.edadMeses / 12) : paciente.edadMeses;
      return COMPARE[one.comparacion](age, one.valor);
    }
    case 'semana': {
      const { semanas } = paciente.embarazo ?? { semanas: null };
      return semanas === null || COMPARE[one.comparacion](semanas, one.valor);
    }
    case 'sexo':
      return paciente.sexo === null || paciente.sexo === one.sexo;
    case 'dosis_dia':
      return isBeyond(contexto, one.sustancia, one.valor);
    case 'condicion': {
      const condicion = reglas.condicionesPorNombre.get(one.nombre);
      return !condicion || paciente.condiciones.has(condicion);
    }
    case 'con':
    case 'sin': {
      const id = reglas.ids.get(plain(one.nombre));
      if (id === undefined) return true;
      return items.some((item) => item.claves.includes(id)) === (one.tipo === 'con');
    }
    case 'misma_receta':
      return par?.every(({ indice }) => indice !== null) === true;
    case 'vias_distintas':
      return par !== undefined && par[0].linea.via !== par[1].linea.via;
    case 'un_colirio':
      return par !== undefined && (par[0].linea.via === 'oftálmica') !== (par[1].linea.via === 'oftálmica');
    case 'par': {
      const ids = [one.a, one.b].map((name) => reglas.ids.get(plain(name)));
      const isOf = (item: Item | undefined, id: number | undefined) =>
        id !== undefined && item?.claves.includes(id) === true;
      const [x, y] = par ?? [];
      return (isOf(x, ids[0]) && isOf(y, ids[1])) || (isOf(x, ids[1]) && isOf(y, ids[0]));
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
