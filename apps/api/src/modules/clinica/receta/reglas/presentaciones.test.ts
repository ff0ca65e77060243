/** Forms, routes and strengths that do not belong together must never be offered to a doctor. */
import { inBase } from '@hampi/contract/clinica/receta/dosis/concentracion';
import { expect, test } from 'vitest';
import { rowsOf, shipped } from '../../../../data/catalogos/catalogos-csv.ts';
import { plain } from '../../../../data/words.ts';

type Producto = Record<'composicion' | 'presentacion', string>;

/** By the beginning of the form: the routes that it can be given by. */
const RUTAS: Record<string, string[]> = {
  tableta: ['oral'],
  capsula: ['oral'],
  sobre: ['oral'],
  'jarabe o suspension': ['oral'],
  'gotas orales': ['oral'],
  'ampolla bebible': ['oral'],
  ampolla: ['IV', 'IM', 'IV o IM', 'infiltración', 'IV o subcutánea'],
  'frasco ampolla': ['IV', 'subcutánea', 'IV o IM'],
  'polvo para inyeccion': ['IV', 'IM', 'IV o IM'],
  'jeringa prellenada': ['subcutánea'],
  pluma: ['subcutánea'],
  'capsula para inhalar': ['inhalatoria'],
  'inhalador de dosis medida': ['inhalatoria'],
  'inhalador de polvo': ['inhalatoria'],
  'solucion para nebulizar': ['inhalatoria'],
  'aerosol nasal': ['nasal'],
  'gotas nasales': ['nasal'],
  'enjuague bucal': ['bucal'],
  'aerosol bucal': ['bucal'],
  'gel bucal': ['bucal'],
  'crema vaginal': ['vaginal'],
  'solucion topica': ['tópica'],
  locion: ['tópica'],
  champu: ['tópica'],
  supositorio: ['rectal'],
  implante: ['subdérmica'],
  colirio: ['oftálmica'],
  crema: ['tópica'],
  unguento: ['tópica'],
  gel: ['tópica'],
  'ovulo vaginal': ['vaginal'],
  parche: ['transdérmica'],
};
/** Deposits in the muscle: in a vein they kill. */
const SOLO_IM = ['bencilpenicilina benzatínica', 'triamcinolona', 'ketoprofeno', 'medroxiprogesterona'];
/** Never in the muscle, and never concentrated potassium as something to choose for an injection. */
const NUNCA_IM = ['hierro sacarosa', 'vancomicina', 'amiodarona', 'heparina sódica', 'insulina'];
const NUNCA_INYECTABLE = ['cloruro de potasio', 'vincristina', 'metotrexato'];
const POR_VIA: Record<string, string[]> = {
  oral: ['oral'],
  subcutánea: ['SC', 'parenteral'],
  IV: ['IV', 'parenteral'],
  IM: ['IM', 'parenteral'],
};

/** The weight in mg, UI… of one unit that is counted; undefined for syrups, creams and percentages. */
function fuerza(composicion: string) {
  const [, cantidad = '', unidad = ''] = /\s(\d[\d.,]*) (mg|mcg|g|UI)$/.exec(composicion) ?? [];
  if (!cantidad || composicion.includes('+')) return undefined;
  return inBase(Number(cantidad.replaceAll('.', '').replace(',', '.')), unidad);
}

/** The strength in a composition: `Omega 3 1 g` has one gram of omega 3. */
const FUERZA = /\s(\d[\d.,]*\s?(?:mg|mcg|g|UI|%|ml|mEq|millones).*)$/;

const DOSIS = shipped('dosis');
const NOMBRES = new Set(
  shipped('sustancias').flatMap((s) =>
    [s.principio_activo, ...(s.sinonimos ?? '').split('|')].map((name) => plain(name ?? '')),
  ),
);

/** What is wrong with a product; nothing if it may be offered. */
function reparos({ composicion, presentacion }: Producto): string[] {
  const [, forma = '', via = ''] = /^(.*?)(?:\s[\d].*)?, vía (.+)$/.exec(presentacion) ?? [];
  const found: string[] = [];
  const rutas = Object.entries(RUTAS)
    .filter(([form]) => plain(forma).startsWith(form))
    .sort(([a], [b]) => b.length - a.length)
    .map(([, ways]) => ways)[0];
  if (!via) found.push('sin vía');
  else if (!rutas?.includes(via)) found.push(`${forma} por vía ${via}`);
  const nombres = composicion.split(' + ').map((part) => plain(part.replace(FUERZA, '')));
  for (const nombre of nombres) if (!NOMBRES.has(nombre)) found.push(`${nombre} no está en las reglas`);
  const is = (list: string[]) => list.some((name) => nombres.some((one) => one.startsWith(plain(name))));
  const isInjected = /ampolla|inyección|pluma|jeringa/i.test(forma);
  if (isInjected && is(SOLO_IM) && via !== 'IM') found.push('sólo IM');
  if (isInjected && is(NUNCA_IM) && /IM/.test(via)) found.push('nunca IM');
  if (isInjected && is(NUNCA_INYECTABLE)) found.push('no se ofrece inyectable');
  const strength = fuerza(composicion);
  const limits = DOSIS.filter(
    (d) =>
      nombres.length === 1 &&
      plain(d.principio_activo ?? '') === nombres[0] &&
      via.split(' o ').some((one) => POR_VIA[one]?.includes(d.via ?? '')),
  );
  const tops = limits
    .flatMap((d) => [d.max_por_dia, d.max_dosis_unica, d.max_por_dosis].map((max) => ({ max, unidad: d.unidad })))
    .flatMap(({ max, unidad }) => (max ? [inBase(Number(max), unidad ?? 'mg')] : []))
    .filter(({ unidad }) => unidad === strength?.unidad)
    .map(({ valor }) => valor);
  if (strength && tops.length > 0 && strength.valor > Math.max(...tops)) found.push('más que el tope del día');
  return found;
}

test.each([
  [
    'Penicilina G benzatínica IV',
    'Bencilpenicilina benzatínica 1.200.000 UI',
    'Polvo para inyección, vía IV',
    'sólo IM',
  ],
  ['un inyectable por boca', 'Ceftriaxona 1 g', 'Ampolla 1 g, vía oral', 'Ampolla por vía oral'],
  ['una tableta en la vena', 'Losartán 50 mg', 'Tableta 50 mg, vía IV', 'Tableta por vía IV'],
  ['sin vía', 'Losartán 50 mg', 'Tableta 50 mg', 'sin vía'],
  ['potasio inyectable', 'Cloruro de potasio 2 mEq/ml', 'Ampolla 2 mEq/ml, vía IV', 'no se ofrece inyectable'],
  ['diez veces el tope', 'Losartán 1000 mg', 'Tableta 1000 mg, vía oral', 'más que el tope del día'],
  ['en otra unidad', 'Digoxina 5 mg', 'Tableta 5 mg, vía oral', 'más que el tope del día'],
  ['una insulina en el músculo', 'Insulina aspart 100 UI/ml', 'Frasco ampolla 100 UI/ml, vía IM', 'nunca IM'],
  ['una sustancia desconocida', 'Zzzina 5 mg', 'Tableta 5 mg, vía oral', 'zzzina no está en las reglas'],
])('[VD-1] a product is refused: %s', (_, composicion, presentacion, why) => {
  expect(reparos({ composicion, presentacion })).toContain(why);
});

const GENERICOS = rowsOf('vademecum-genericos') as unknown as (Producto & { nombre: string })[];

test('[VD-1] every usual product has a form, a route of that form and a strength within the doses of the rules', () => {
  const wrong = GENERICOS.flatMap((p) => reparos(p).map((why) => `${p.composicion}, ${p.presentacion}: ${why}`));
  expect(wrong).toEqual([]);
});

test('[VD-1] no usual product is there twice, nor with a trailing zero, nor with another strength beside its form', () => {
  const said = GENERICOS.map(({ composicion, presentacion }) => `${composicion} · ${presentacion}`);
  expect(said.filter((one, i) => said.indexOf(one) !== i)).toEqual([]);
  expect(said.filter((one) => /\d,\d*0(?!\d)/.test(one))).toEqual([]);
  const apart = GENERICOS.filter(
    ({ composicion, presentacion }) =>
      !composicion.includes('+') && !presentacion.includes((FUERZA.exec(composicion) ?? ['', '?'])[1] as string),
  );
  expect(apart).toEqual([]);
});

test('[VD-1] what is for a child says so: syrups and drops have their amount per volume', () => {
  const liquid = GENERICOS.filter(({ presentacion }) => /^(jarabe|gotas orales)/i.test(presentacion));
  expect(liquid.length).toBeGreaterThan(20);
  expect(liquid.filter(({ composicion }) => !/ (mg|mcg|UI)\/(5 )?ml$/.test(composicion))).toEqual([]);
});

test('[VD-1] every substance of the rules has a product to choose, or stands in the list of those without, with why', () => {
  const products = [...rowsOf('vademecum'), ...GENERICOS];
  const offered = ` ${products.map(({ nombre, composicion }) => plain(`${nombre} | ${composicion}`)).join(' | ')} `;
  const isOffered = (s: Record<string, string | null>) =>
    [s.principio_activo, ...(s.sinonimos ?? '').split('|')].some(
      (name) => name && offered.includes(` ${plain(name)} `),
    );
  const sin = shipped('sin-presentacion');
  expect(sin.filter(({ motivo }) => !motivo)).toEqual([]);
  const without = shipped('sustancias').filter((s) => !isOffered(s));
  expect(without.map((s) => s.principio_activo)).toEqual(sin.map(({ sustancia }) => sustancia));
});
