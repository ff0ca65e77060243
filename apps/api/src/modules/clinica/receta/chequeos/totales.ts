/**
 * What no single limit of a line says: the day's dose of an ingredient over all lines and current treatments, a number of tablets that
 * no medicine needs, and the units in which the most dangerous ones must be written.
 */
import { isKnown, leerConcentracion } from '@hampi/contract/clinica/receta/dosis/concentracion';
import { unidadOf } from '@hampi/contract/clinica/receta/dosis/unidades';
import type { Hallazgo } from '../hechos/hechos.ts';
import type { LineaLeida } from '../hechos/linea.ts';
import type { Reglas } from '../reglas/tipos.ts';
import type { Contexto, Item } from './contexto.ts';
import { BEYOND, type Comparable, format, warning } from './dosis-dicha.ts';

type Compare = (item: Item) => Comparable | string;

export const checkTotales = (contexto: Contexto, compare: Compare): Hallazgo[] => [
  ...sums(contexto, compare),
  ...ceilings(contexto, compare),
  ...contexto.items.flatMap((item) => [insulina, parche, potasio].flatMap((check) => check(contexto.reglas, item))),
];

/** Rounding of what people weigh out. */
const EQUAL = 1.001;

/** One warning for each ingredient whose day's dose is too high only when all that the patient takes is added. */
function sums({ items }: Contexto, compare: Compare): Hallazgo[] {
  const byIngredient = new Map<number, Item[]>();
  for (const item of items)
    if (item.linea.sistemica)
      byIngredient.set(item.sustancia.id, [...(byIngredient.get(item.sustancia.id) ?? []), item]);
  return [...byIngredient.values()].flatMap((all): Hallazgo[] => {
    const known = all.flatMap((item) => {
      const compared = compare(item);
      return typeof compared === 'string' || item.linea.regimen !== null ? [] : [{ item, ...compared }];
    });
    const last = known.findLast(({ item }) => item.indice !== null);
    const max = last?.limit.max_por_dia;
    if (!last || known.length < 2 || !max) return [];
    const same = known.filter(({ limit }) => limit.unidad === last.limit.unidad);
    const total = same.reduce((sum, { day }) => sum + day, 0);
    // What one line exceeds alone was said there.
    if (same.length < 2 || total <= max * EQUAL || same.some(({ day }) => day > max * EQUAL)) return [];
    const { unidad } = last.limit;
    const others = same.filter((one) => one !== last).map(({ item }) => sourceOf(item));
    return [
      warning(
        last.item,
        total > max * BEYOND ? 'alta' : 'media',
        `Con ${others.join(' y ')} suman ${format(total)} ${unidad} de ${last.item.sustancia.nombre} al día; el máximo habitual es ${format(max)} ${unidad}.`,
        'Quite uno o baje la dosis, para que la suma no pase del máximo.',
        last.limit,
      ),
    ];
  });
}

const sourceOf = ({ linea, enCurso, indice }: Item) =>
  enCurso ? `${linea.medicamento}, que toma` : `${linea.medicamento} (línea ${(indice as number) + 1})`;

/** More than this of anything in one dose, or in a day, is a slip until the doctor says otherwise: a mild and a grave limit. */
const MUCH: Record<string, { take: [number, number]; day: [number, number] }> = {
  contada: { take: [4, 8], day: [16, 32] },
  gota: { take: [80, 160], day: [320, 640] },
  dosis: { take: [10, 20], day: [40, 80] },
  ml: { take: [100, 200], day: [400, 800] },
};

interface Contada {
  que: string;
  cuanto: number;
  dicho: string;
}

/** One dose as a number of tablets, drops, puffs or ml; spoons are ml, and a weight is as many tablets as hold it. */
function countedOf({ toma, via }: LineaLeida, own: Item[]): Contada | undefined {
  const unidad = unidadOf(toma?.unidad);
  if (!toma || !unidad) return undefined;
  const dicho = `${format(toma.dosis)} ${toma.unidad}`;
  switch (unidad.clase) {
    case 'contada':
    case 'gota':
    case 'dosis':
      return { que: unidad.clase, cuanto: toma.dosis, dicho };
    case 'ml':
    case 'cuchara': {
      // Infusions, solutions against dehydration and laxatives are taken by the half litre.
      const isLarge =
        via !== 'oral' || own.length === 0 || own.some(({ sustancia }) => POR_LITROS.test(sustancia.nombre));
      return isLarge ? undefined : { que: 'ml', cuanto: toma.dosis * unidad.factor, dicho };
    }
    default: {
      const cuanto = tabletsOf(own);
      return cuanto === undefined
        ? undefined
        : { que: 'contada', cuanto, dicho: `${dicho} son ${format(cuanto)} unidades` };
    }
  }
}

/** How many tablets hold what is taken at once of the only ingredient. */
function tabletsOf([only, more]: Item[]): number | undefined {
  if (!only || more) return undefined;
  const { concentracion, cantidad } = only.componente;
  const strength = leerConcentracion(concentracion);
  if (strength?.en !== 'unidad' || !isKnown(cantidad) || cantidad.unidad !== strength.cantidad.unidad) return undefined;
  return cantidad.valor / strength.cantidad.valor;
}

const exceeds = ({ limit, take, day }: Comparable) =>
  take > (limit.max_por_dosis ?? take) * EQUAL || day > (limit.max_por_dia ?? day) * EQUAL;

const POR_LITROS = /rehidratación|macrogol|lactulosa|manitol/;

function ceilings({ items, lineas }: Contexto, compare: Compare): Hallazgo[] {
  return lineas.flatMap((linea, indice): Hallazgo[] => {
    const { vecesDia, dosisDelDia, sistemica, medicamento } = linea;
    const own = items.filter((item) => item.indice === indice);
    const counted = sistemica ? countedOf(linea, own) : undefined;
    const limits = counted && MUCH[counted.que];
    if (!counted || !limits) return [];
    const known = own.map(compare).filter((one) => typeof one !== 'string');
    const times = dosisDelDia ?? vecesDia;
    const day = times === null ? 0 : counted.cuanto * times;
    const over = (n: 0 | 1) => counted.cuanto > limits.take[n] || day > limits.day[n];
    // Within a limit that is known, only a day's number that nobody swallows is asked about; what exceeds it was said there.
    if (known.length > 0 ? day <= limits.day[1] || known.some(exceeds) : !over(0)) return [];
    const amount = `${counted.dicho} por toma${times === null ? '' : `, ${format(day)} al día`}`;
    return [
      {
        linea: indice,
        tipo: 'DOSIS',
        gravedad: known.length === 0 && over(1) ? 'alta' : 'media',
        motivo: `${medicamento}: ${amount}, es más de lo que se usa de casi cualquier medicamento.`,
        conducta:
          known.length > 0
            ? 'Revise el número y la concentración, o elija una presentación mayor.'
            : 'Revise el número, la unidad y la frecuencia: no hay un límite con qué comparar.',
        ...(own[0] ? { sustancia: own[0].sustancia.nombre } : {}),
      },
    ];
  });
}

const isOf = (reglas: Reglas, { claves }: Item, clase: string) => claves.includes(reglas.ids.get(clase) ?? -1);

/** Millilitres or ampoules of insulin are a tenfold or hundredfold error waiting for its pharmacy (ISMP). */
function insulina(reglas: Reglas, item: Item): Hallazgo[] {
  const unidad = unidadOf(item.linea.toma?.unidad);
  if (item.indice === null || !unidad || unidad.clase === 'UI' || !isOf(reglas, item, 'insulinas')) return [];
  return [
    warning(
      item,
      'alta',
      `${item.sustancia.nombre} está en ${unidad.nombre}: la insulina se indica en UI.`,
      'Escriba cuántas UI en cada aplicación.',
    ),
  ];
}

/** A patch of an opioid lasts for days: one a day adds up. */
function parche(reglas: Reglas, item: Item): Hallazgo[] {
  const { vecesDia, via, toma } = item.linea;
  if (item.indice === null || via !== 'transdérmica' || !isOf(reglas, item, 'opioides')) return [];
  if (toma && unidadOf(toma.unidad)?.nombre === 'parche' && toma.dosis > 2)
    return [
      warning(
        item,
        'media',
        `${format(toma.dosis)} parches de ${item.sustancia.nombre} a la vez: lo usual es uno.`,
        'Confirme cuántos microgramos por hora recibe en total.',
      ),
    ];
  if (vecesDia === null || vecesDia <= 0.5) return [];
  return [
    warning(
      item,
      'alta',
      `El parche de ${item.sustancia.nombre} se cambia cada 72 horas; esta línea lo indica cada ${format(24 / vecesDia)}.`,
      'Corrija cada cuánto se cambia y diga que se retira el anterior.',
    ),
  ];
}

/** Concentrated potassium pushed into a vein stops the heart (ISMP, high-alert medicines in acute care). */
function potasio(reglas: Reglas, item: Item): Hallazgo[] {
  const { via, enBolo } = item.linea;
  const isPushed = item.indice !== null && enBolo && (via === 'IV' || via === 'parenteral');
  if (!isPushed || !isOf(reglas, item, 'sales de potasio')) return [];
  return [
    warning(
      item,
      'alta',
      `${item.sustancia.nombre} directo en la vena detiene el corazón.`,
      'Indíquelo diluido (hasta 40 mEq por litro) y en infusión (hasta 10 mEq por hora).',
    ),
  ];
}
