/** The units in which doctors write a dose, with every spelling that is in use. */
import { fold } from '../../../base/texto/escrito.ts';

export type ClaseUnidad = 'masa' | 'UI' | 'mEq' | 'ml' | 'gota' | 'cuchara' | 'contada' | 'dosis' | 'aplicación';

export interface Unidad {
  /** As it is printed: `mg`, `UI`, `tableta`. */
  nombre: string;
  clase: ClaseUnidad;
  /** mg of a unit of mass; ml of a spoon; 0 for a measure whose size only the box says. */
  factor: number;
}

/** A unit in its own field; inside a sentence the word says how often: `en 2 dosis`. */
const DOSIS = 'dosis';

/** Name; class; factor; other spellings, folded. A plural in s needs no entry of its own. */
const TABLA: [nombre: string, clase: ClaseUnidad, factor: number, otras: string][] = [
  ['mg', 'masa', 1, 'mgr miligramo'],
  ['g', 'masa', 1000, 'gr gm gramo'],
  ['mcg', 'masa', 0.001, 'ug µg μg microgramo gamma'],
  ['UI', 'UI', 1, 'u u.i iu unidad+internacional unidades+internacionales'],
  ['mEq', 'mEq', 1, 'miliequivalente'],
  ['ml', 'ml', 1, 'cc c.c cm3 mililitro'],
  ['gota', 'gota', 1, 'gt gta'],
  ['cucharadita', 'cuchara', 5, 'cdta cdita cucharita cucharilla'],
  ['cucharada', 'cuchara', 15, 'cda cdas+sopera cucharada+sopera cucharadas+soperas cuchara+sopera cucharas+soperas'],
  ['gotero', 'cuchara', 1, 'gotero+lleno goteros+llenos'],
  ['medida', 'cuchara', 0, 'copita'],
  ['puff', 'dosis', 1, 'paff puf'],
  ['inhalación', 'dosis', 1, 'inhalacion inhalaciones inh'],
  ['disparo', 'dosis', 1, 'descarga'],
  ['pulsación', 'dosis', 1, 'pulsacion pulsaciones'],
  ['atomización', 'dosis', 1, 'atomizacion atomizaciones spray'],
  ['nebulización', 'dosis', 1, 'nebulizacion nebulizaciones nbz'],
  [DOSIS, 'dosis', 1, ''],
  ['aplicación', 'aplicación', 1, 'aplicacion aplicaciones'],
  ['tableta', 'contada', 1, 'tab tabl tb tbl'],
  ['comprimido', 'contada', 1, 'comp cp cpr'],
  ['cápsula', 'contada', 1, 'capsula cap caps cps'],
  ['gragea', 'contada', 1, 'grag'],
  ['pastilla', 'contada', 1, 'past'],
  ['perla', 'contada', 1, ''],
  ['óvulo', 'contada', 1, 'ovulo'],
  ['supositorio', 'contada', 1, 'sup supp'],
  ['ampolla', 'contada', 1, 'amp ampula'],
  ['vial', 'contada', 1, 'viales'],
  ['sobre', 'contada', 1, 'sachet sach'],
  ['parche', 'contada', 1, ''],
  ['unidad', 'contada', 1, 'unidades ud und unid'],
];

const BY_SPELLING = new Map<string, Unidad>(
  TABLA.flatMap(([nombre, clase, factor, otras]) => {
    const unidad = { nombre, clase, factor };
    const known = [fold(nombre), ...otras.split(' ').filter(Boolean)].map((one) => one.replace('+', ' '));
    return known.flatMap((one): [string, Unidad][] => [
      [one, unidad],
      [`${one}s`, unidad],
    ]);
  }),
);

/** Matches any spelling in folded text, the longest first. */
export const UNIDAD_ESCRITA = `(?:${[...BY_SPELLING.keys()]
  .filter((one) => !one.startsWith(DOSIS))
  .sort((a, b) => b.length - a.length)
  .map((one) => one.replace(/\./g, '\\.').replace(/ /g, '\\s+'))
  .join('|')})(?![a-z0-9])\\.?`;

/** The unit that is written: `mgr.` is mg; undefined for what is no unit of a dose. */
export const unidadOf = (escrita: string | null | undefined): Unidad | undefined =>
  BY_SPELLING.get(
    fold(escrita ?? '')
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/\.$/, ''),
  ) ?? firstWordOf(escrita);

/** `tableta recubierta`, `cápsulas de 500 mg`: the noun counts. */
function firstWordOf(escrita: string | null | undefined): Unidad | undefined {
  const [first = '', ...more] = fold(escrita ?? '')
    .trim()
    .split(/[\s.]+/);
  const unidad = more.length > 0 && first.length > 2 ? BY_SPELLING.get(first) : undefined;
  return unidad?.clase === 'contada' || unidad?.clase === 'dosis' ? unidad : undefined;
}

/** Whether this unit is handed out one by one. */
export const isCounted = (unidad: string): boolean => unidadOf(unidad)?.clase === 'contada';
