/** Which of two readings of a number is meant: `1.000` may be one or a thousand. */
import { type Cantidad, type Concentracion, inBase } from './concentracion.ts';
import { leerMonto } from './numeros.ts';
import type { Unidad } from './unidades.ts';

/** A number that may be two, both plausible. */
export interface DosisDudosa {
  duda: { texto: string; lecturas: readonly [number, number]; unidad: Unidad | undefined };
}

/** The amount, told apart by what is plausible if its sign may separate thousands or decimals. */
export function oneOf(
  text: string,
  unidad: Unidad | undefined,
  strength: Concentracion | undefined,
): number | DosisDudosa | undefined {
  const leido = leerMonto(text);
  if (!leido) return undefined;
  if ('valor' in leido) return leido.valor > 0 ? leido.valor : undefined;
  const meant = plausible(leido.dudas, unidad, strength);
  return meant ?? { duda: { texto: text.trim(), lecturas: leido.dudas, unidad } };
}

/** More of a product's unit in one dose than this, or less, is a misreading. */
const UNITS_OF_DOSE: [number, number] = [0.1, 20];

function plausible(
  [decimal, miles]: readonly [number, number],
  unidad: Unidad | undefined,
  strength: Concentracion | undefined,
): number | undefined {
  if (unidad?.clase === 'UI') return miles;
  // `5.000 unidades` are international; `2.500 unidades` may be of anything.
  if (unidad?.nombre === 'unidad') return Number.isInteger(decimal) ? miles : undefined;
  if (!unidad || ['contada', 'cuchara', 'gota', 'dosis', 'aplicación'].includes(unidad.clase)) return decimal;
  if (unidad.clase !== 'masa' || !strength) return undefined;
  const fits = (valor: number) => isUsual(inBase(valor, unidad.nombre), strength);
  return fits(decimal) === fits(miles) ? undefined : fits(decimal) ? decimal : miles;
}

function isUsual({ valor, unidad }: Cantidad, { cantidad, en }: Concentracion): boolean {
  const [least, most] = UNITS_OF_DOSE;
  const units = valor / cantidad.valor;
  return unidad === cantidad.unidad && units >= least && units * (typeof en === 'object' ? en.ml : 1) <= most * 2;
}
