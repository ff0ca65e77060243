/** Tests the check of `npm run build` with a program of eight files (ADR 276). */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { overBudget } from './screen-budgets.ts';

const SRC = '/hampi/apps/web/src';
const FORM = [
  `${SRC}/kit/crud/crud-fields.tsx`,
  `${SRC}/kit/fields/zod-form.ts`,
  '/hampi/packages/contract/src/base/fields.ts',
];

/** Code that compresses to about this many bytes. */
const weighing = (bytes: number) => randomBytes(bytes).toString('latin1');
const chunk = (fileName: string, moduleIds: string[], bytes: number, more: object = {}) => ({
  fileName,
  modules: Object.fromEntries(moduleIds.map((id) => [id, { renderedLength: 1 }])),
  facadeModuleId: moduleIds.at(-1) ?? null,
  code: weighing(bytes),
  isEntry: false,
  imports: [] as string[],
  dynamicImports: [] as string[],
  ...more,
});

/** The agenda has no code of its own; the screen of citas imports a list, a calendar and the form's fields. */
function program(sizes: { kit?: number; form?: number; list?: number; calendar?: number }) {
  const { kit = 100, form = 100, list = 100, calendar = 100 } = sizes;
  return [
    chunk('first.js', [`${SRC}/main.tsx`], 100, { isEntry: true, dynamicImports: ['inside.js'] }),
    chunk('inside.js', [`${SRC}/app/shell/inside.tsx`], 100, {
      imports: ['first.js', 'kit.js'],
      dynamicImports: ['medico.js'],
    }),
    chunk('kit.js', [`${SRC}/kit/screen.tsx`], kit),
    chunk('medico.js', [`${SRC}/areas/medico.ts`], 100, { imports: ['kit.js'], dynamicImports: ['citas.js'] }),
    chunk('citas.js', [`${SRC}/features/agenda/citas/citas-screen.tsx`], 100, {
      imports: ['kit.js', 'form.js', 'list.js'],
      dynamicImports: ['calendar.js'],
    }),
    chunk('form.js', FORM, form),
    chunk('list.js', [`${SRC}/features/agenda/citas/list.tsx`], list),
    chunk('calendar.js', [`${SRC}/features/agenda/citas/calendar.tsx`], calendar),
  ];
}
const LIMITS = { screen: 3000, form: 4000 };
const over = (sizes: Parameters<typeof program>[0]) => overBudget(program(sizes), LIMITS);

test('[SH-1] a screen over its budget is named, with the excess and the file', () => {
  const [said, heaviest, ...more] = over({ list: 4000 });
  expect(said).toMatch(/^agenda\/citas\/citas-screen\.tsx: \d\.\d kB of 3\.0 kB, \d\.\d kB too much/);
  expect(heaviest).toMatch(/ list\.js: agenda\/citas\/list\.tsx$/);
  expect(more).toHaveLength(1);
});

test('[SH-1] a screen’s size counts neither code that is already loaded nor code loaded on demand', () =>
  expect(over({ kit: 20_000, calendar: 20_000 })).toEqual([]));

test('[SH-1] the code that forms share counts for no screen, and has a limit of its own', () => {
  expect(over({ form: 2900, list: 1000 })).toEqual([]);
  expect(over({ form: 6000 })[0]).toMatch(/^What forms have in common: \d\.\d kB of 4\.0 kB/);
});

test('[SH-1] the check fails if one of its known parts is no longer in its place', () =>
  expect(() => overBudget(program({}).filter(({ fileName }) => fileName !== 'form.js'))).toThrow(
    'is not where it was',
  ));
