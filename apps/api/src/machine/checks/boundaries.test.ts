/** `scripts/boundaries.mjs` on a small tree, without and with wrong files. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';

const CHECK = fileURLToPath(new URL('../../../../../scripts/boundaries.mjs', import.meta.url));
const moduleOf = (name: string, uses = '', more = '') =>
  `export const a = {\n  name: '${name}',\n  uses: [${uses}],\n${more}};`;
const TREE = {
  'packages/contract/src/base/money.ts': '',
  'apps/api/src/modules.ts': `import './modules/agenda/citas/module.ts';\nimport './modules/dinero/pagos/module.ts';`,
  'apps/api/src/modules/agenda/citas/module.ts': `export const citasModule = {
  name: 'agenda/citas',
  uses: ['dinero/pagos'],
  stays: { cita: 'EN_CAMINO' },
};`,
  'apps/api/src/modules/dinero/pagos/module.ts': moduleOf('dinero/pagos'),
  'apps/api/src/data/database.types.ts': 'export interface DB {\n  cita: Cita;\n  pago: Pago;\n}',
  'apps/api/src/app.ts': `import './modules/agenda/citas/citas.ts';`,
  'apps/api/src/http/errors.ts': '',
  'apps/api/src/modules/agenda/citas/citas.ts': `import '../../dinero/pagos/pagos.ts';`,
  'apps/api/src/modules/dinero/pagos/pagos.tables.ts': `export const pagosTables = [table('pago', { csv: [] })];`,
  'apps/api/src/modules/dinero/pagos/pagos.ts': `import { fail } from '../../../http/errors.ts';`,
  'apps/web/src/features.ts': `export const features = {};`,
  'apps/web/src/base/session.ts': '',
  'apps/web/src/kit/button.ts': `import '../base/session.ts';`,
  'apps/web/src/areas/medico.ts': `const screen = () => import('../features/agenda/citas/agenda.ts');`,
  'apps/web/src/features/agenda/citas/agenda.ts': `import { Button } from '../../../kit/button.ts';`,
  'apps/web/src/features/agenda/reserva/reserva.ts': '',
};

const API = 'apps/api/src';
const WEB = 'apps/web/src';

/** Each wrong file, with what the check reports about it. */
const WRONG: [file: string, content: string, said: string][] = [
  ...['http', 'access', 'data', 'vault', 'process', 'adapters'].map((ground): [string, string, string] => [
    `${API}/${ground}/a.ts`,
    `import type { A } from '../modules/agenda/citas/citas.ts';`,
    `${ground} must not know modules`,
  ]),
  [`${API}/modules/agenda/citas/app.ts`, `import '../../../app.ts';`, 'modules must not know app'],
  [
    `${API}/modules/dinero/pagos/a.ts`,
    `import '../../agenda/citas/citas.ts';`,
    "add 'agenda/citas' to what dinero/pagos uses",
  ],
  [`${API}/modules/agenda/citas/kysely.ts`, `db.insertInto('pago')`, 'writes pago, which dinero/pagos owns'],
  [`${API}/modules/agenda/citas/sql.ts`, 'sql`update pago set forma = 1`', 'writes pago, which dinero/pagos owns'],
  [`${API}/http/write.ts`, 'sql`delete from pago`', 'writes pago, which dinero/pagos owns'],
  [`${API}/modules/agenda/citas/crud.ts`, `crudRoutes({ table: 'seguro' })`, 'writes seguro, which nobody owns'],
  [`${API}/modules/agenda/citas/unnamed.ts`, 'db.insertInto(table)', 'writes a table that it does not name'],
  [`${API}/modules/agenda/citas/role.ts`, `const a = 'ROLE_MED';`, 'names ROLE_MED'],
  [`${API}/http/one.ts`, `import './two.ts';`, 'circle:'],
  [`${API}/http/two.ts`, `import './one.ts';`, 'circle:'],
  [`${API}/http/a-type.ts`, `import type { B } from './b-type.ts';`, 'circle:'],
  [`${API}/http/b-type.ts`, `import type { A } from './a-type.ts';`, 'circle:'],
  [`${WEB}/kit/a.ts`, `import {\n  one,\n} from '../features/agenda/citas/agenda.ts';`, 'kit must not know features'],
  [`${WEB}/kit/lazy.ts`, `const a = () => import('../features/agenda/citas/agenda.ts');`, 'kit must not know features'],
  [`${WEB}/base/a.ts`, `export * from '../kit/button.ts';`, 'base must not know kit'],
  [`${WEB}/base/server.ts`, `import { a } from '@hampi/api/app';`, 'sides share only @hampi/contract'],
  [`${WEB}/features/agenda/citas/area.ts`, `import '../../../areas/medico.ts';`, 'features must not know app'],
  [
    `${WEB}/features/agenda/citas/a.ts`,
    `import '../reserva/reserva.ts';`,
    "add 'agenda/reserva' to what agenda/citas uses",
  ],
  [
    `${API}/modules/agenda/citas/price.ts`,
    'sql`round(r.precio * (100 - r.descuento) / 100, 2)`',
    'use neto of dinero/precios',
  ],
  [`${API}/modules/dinero/pagos/hour.ts`, 'const ahora = new Date();', 'reads the clock of the machine'],
  [
    `${API}/data/second.ts`,
    `import { fail } from '../http/errors.ts';\nexport { fail };`,
    're-exports what another file defines',
  ],
  [`${API}/data/barrel.ts`, `export { fail } from '../http/errors.ts';`, 're-exports what another file defines'],
  [`${WEB}/features/agenda/citas/clave.ts`, 'const clave = crypto.randomUUID();', 'which plain http does not have'],
  [`${WEB}/kit/copiar.ts`, 'navigator.clipboard.writeText(text)', 'which plain http does not have'],
  ['packages/contract/src/base/a.ts', `import '../../../../apps/api/src/app.ts';`, 'outside of packages/contract/src'],
];

function check(files: Record<string, string>): { lines: string[]; status: number | null } {
  const root = mkdtempSync(path.join(os.tmpdir(), 'hampi-limites-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  const { stderr, status } = spawnSync(process.execPath, [CHECK, root], { encoding: 'utf8' });
  rmSync(root, { recursive: true });
  return { lines: stderr.split('\n').filter(Boolean), status };
}

test('[OP-2] a tree with imports in the allowed directions passes', () => {
  expect(check(TREE)).toEqual({ lines: [], status: 0 });
});

test('[OP-2] a table of the database that nobody owns is refused', () => {
  const types = 'export interface DB {\n  cita: Cita;\n  pago: Pago;\n  seguro: Seguro;\n}';
  const { lines, status } = check({ ...TREE, 'apps/api/src/data/database.types.ts': types });
  expect([lines, status]).toEqual([
    ["seguro is not declared: `table('seguro', …)` in its module's .tables.ts, or `stays` of its module.ts"],
    1,
  ]);
});

test('[OP-2] what a part is said to use, and does not, is refused', () => {
  const features = `export const features = { 'agenda/citas': ['agenda/reserva'] };`;
  expect(check({ ...TREE, 'apps/web/src/features.ts': features }).lines).toEqual([
    "apps/web/src/features.ts: agenda/citas does not use 'agenda/reserva'",
  ]);
});

test('[OP-2] a module that says nothing of itself, that the list leaves out, or that has another name is refused', () => {
  const { lines } = check({
    ...TREE,
    'apps/api/src/modules/agenda/mapas/module.ts': moduleOf('agenda/mapa'),
    'apps/api/src/modules/agenda/espera/espera.ts': `import '../citas/citas.ts';`,
  });
  expect(new Set(lines)).toEqual(
    new Set([
      'apps/api/src/modules/agenda/espera: add module.ts, with the name and the others that it uses',
      "apps/api/src/modules/agenda/mapas/module.ts: its name is 'agenda/mapas'",
      'apps/api/src/modules.ts: list apps/api/src/modules/agenda/mapas/module.ts',
    ]),
  );
});

test('[OP-2] sections of the history use neither each other nor the frame', () => {
  const section = '  seccion: signos,\n';
  const { lines } = check({
    ...TREE,
    'apps/api/src/modules/clinica/historia/module.ts': moduleOf('clinica/historia'),
    'apps/api/src/modules/clinica/receta/module.ts': moduleOf('clinica/receta', '', section),
    'apps/api/src/modules/clinica/signos/module.ts': moduleOf(
      'clinica/signos',
      "'clinica/historia', 'clinica/receta'",
      section,
    ),
  });
  expect(lines.filter((line) => line.includes('section')).toSorted()).toEqual([
    'clinica/signos is a section of clinica/historia and uses it',
    'clinica/signos uses clinica/receta: both are sections of clinica/historia',
  ]);
});

describe('in a tree with wrong files', () => {
  let found: ReturnType<typeof check>;
  beforeAll(() => {
    found = check({ ...TREE, ...Object.fromEntries(WRONG) });
  });

  test.each(WRONG)('[OP-2] the check refuses %s', (file, _content, said) => {
    expect(found.lines.filter((line) => line.includes(file) && line.includes(said))).toHaveLength(1);
  });

  test('[OP-2] the check fails, and reports no other files', () => {
    expect(found.status).toBe(1);
    const wrong = WRONG.map(([file]) => file);
    expect(found.lines.filter((line) => !wrong.some((file) => line.includes(file)))).toEqual([]);
  });
});
