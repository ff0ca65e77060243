/** `scripts/forgotten.mjs` on a small tree, without and with what is missing. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CHECK = fileURLToPath(new URL('../../../../../scripts/forgotten.mjs', import.meta.url));
const PROTECCION = 'apps/api/src/modules/plataforma/proteccion/destinatarios.ts';
const TREE = {
  'db/migrations/20260101T0000_nota.sql': `create table nota (\n  id integer\n);\nselect permitir('nota', 'select');`,
  'packages/contract/src/agenda/notas/calls.ts': `export const getNota = endpoint('GET /api/nota', {});`,
  'apps/api/src/modules/agenda/notas/module.ts': `import * as calls from '@hampi/contract/agenda/notas/calls';
export const notasModule = {
  name: 'agenda/notas',
  actividad: 'AGENDA',
};`,
  'apps/api/src/modules/agenda/notas/notas.routes.ts': 'api.on(getNota).run(() => null);',
  'apps/api/src/adapters/mail/mailer.ts': '',
  'scripts/build/server.mjs': `export const SERVER = ['main'];`,
  [PROTECCION]: `export const ADAPTADORES = {\n  mail: ['CORREO'],\n};`,
};

/** What it says about the tree with these files. */
function said(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'forgotten-'));
  for (const [name, text] of Object.entries({ ...TREE, ...files })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const { stderr } = spawnSync(process.execPath, [CHECK, root], { encoding: 'utf8' });
  rmSync(root, { recursive: true });
  return stderr.trim();
}

test('[BE-42] a module without its activity and an adapter without its recipients are named', () => {
  expect(said({})).toBe('');
  expect(said({ 'apps/api/src/adapters/fax/fax.ts': '' })).toBe(
    `${PROTECCION}: say in ADAPTADORES whom adapters/fax reaches`,
  );
  expect(
    said({ 'apps/api/src/modules/agenda/otra/module.ts': `export const otra = {\n  name: 'agenda/otra',\n};` }),
  ).toBe(
    'apps/api/src/modules/agenda/otra/module.ts: say its actividad, for the register of processing (plataforma/proteccion/actividades.ts)',
  );
});

test('[OP-2] a table without rights and a call without a route are named', () => {
  expect(said({ 'db/migrations/20260102T0000_otra.sql': 'create table otra (\n  dia date\n);' })).toContain(
    `add  select permitir('otra', 'select, insert, update, delete');`,
  );
  expect(said({ 'apps/api/src/modules/agenda/notas/notas.routes.ts': '' })).toContain('no route runs getNota');
});

test('[OP-2] a thread or process of its own that the build does not make is named', () => {
  expect(said({ 'apps/api/src/adapters/mail/mail-worker.ts': '' })).toBe(
    "scripts/build/server.mjs: add  'adapters/mail/mail-worker'  to SERVER",
  );
});
