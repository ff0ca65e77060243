/**
 * Finds missing registrations that would otherwise be noticed only in use (docs/engineering/recipes.md): the rights of a new table in its
 * migration; for a call its file in its module's `calls`, for OpenAPI, and a route that runs it; for the register of processing the
 * activity of a module, and whom an adapter reaches; for a thread or process of its own, the build. Prints one line for each omission, with
 * the text to add; exit code 1 if there is any.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root as here } from './install.mjs';

const MIGRATIONS = 'db/migrations';
const CONTRACT = 'packages/contract/src';
const API = 'apps/api/src';
const RECIPIENTS = `${API}/modules/plataforma/proteccion/destinatarios.ts`;

/** This repository, or the folder given as argument. */
const root = process.argv[2] ?? here;
const read = (name) => readFileSync(path.join(root, name), 'utf8');
const sourcesOf = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /(?<!\.test)\.ts$/.test(name));

const missing = [...rights(), ...calls(), ...processing(), ...workers()];
for (const line of missing) console.error(line);
process.exit(missing.length > 0 ? 1 : 0);

/** Tables, and the sequences of their columns, without a migration that gives the program rights on them. */
function rights() {
  const later = readdirSync(path.join(root, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name, sql: read(`${MIGRATIONS}/${name}`).replace(/--.*$/gm, '') }));
  const said = new Set(later.flatMap(({ sql }) => [...sql.matchAll(/permitir\('(\w+)'/g)].map(([, what]) => what)));
  return later.flatMap(({ name, sql }) =>
    [...sql.matchAll(/create table (?:if not exists )?(\w+) \(([\s\S]*?)\n\)/g)].flatMap(([, table, columns]) => {
      const counted = [...columns.matchAll(/^\s*(\w+) .*\b(?:as identity|\w*serial)\b/gm)];
      return [
        { what: table, rights: 'select, insert, update, delete' },
        ...counted.map(([, column]) => ({ what: `${table}_${column}_seq`, rights: 'usage' })),
      ]
        .filter(({ what }) => !said.has(what))
        .map((one) => `${MIGRATIONS}/${name}: add  select permitir('${one.what}', '${one.rights}');`);
    }),
  );
}

/** Files with calls that OpenAPI does not list, and calls without a route in the server. */
function calls() {
  const sources = sourcesOf(API).filter((name) => !/\/(testing|walks|machine)\//.test(name));
  const isModule = (name) => name.endsWith('/module.ts');
  const textOf = (names) => names.map((name) => read(`${API}/${name}`)).join('\n');
  const listed = textOf(sources.filter(isModule));
  const server = textOf(sources.filter((name) => !isModule(name)));
  return sourcesOf(CONTRACT)
    .filter((name) => !name.startsWith('base/'))
    .flatMap((name) => {
      const declared = [...read(`${CONTRACT}/${name}`).matchAll(/^export const (\w+) = (?:endpoint|adminCatalog)\(/gm)];
      if (declared.length === 0) return [];
      const file = `@hampi/contract/${name.slice(0, -'.ts'.length)}`;
      return [
        ...(listed.includes(`'${file}'`)
          ? []
          : [`${API}/modules/${name.split('/', 2).join('/')}/module.ts: import ${file} and list it in calls`]),
        ...declared
          .filter(([, call]) => !new RegExp(`\\b${call}\\b`).test(server))
          .map(([, call]) => `${CONTRACT}/${name}: no route runs ${call}: api.on(${call}).run(…) in its .routes.ts`),
      ];
    });
}

/** Modules that do not say for which activity they process data, and adapters that do not say whom they reach. */
function processing() {
  const modules = sourcesOf(API)
    .filter((name) => /^modules\/.*\/module\.ts$/.test(name))
    .filter((name) => !/^ {2}actividad: /m.test(read(`${API}/${name}`)))
    .map(
      (name) =>
        `${API}/${name}: say its actividad, for the register of processing (plataforma/proteccion/actividades.ts)`,
    );
  const said = read(RECIPIENTS).split('export const ADAPTADORES')[1] ?? '';
  const adapters = readdirSync(path.join(root, API, 'adapters'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !new RegExp(`^ {2}'?${entry.name}'?: `, 'm').test(said))
    .map((entry) => `${RECIPIENTS}: say in ADAPTADORES whom adapters/${entry.name} reaches`);
  return [...modules, ...adapters];
}
/** Programs of threads and processes that the built server would not find beside itself. */
function workers() {
  const built = read('scripts/build/server.mjs');
  return sourcesOf(API)
    .filter((name) => name.endsWith('-worker.ts') && !/(^|\/)testing\//.test(name))
    .map((name) => name.slice(0, -'.ts'.length))
    .filter((name) => !built.includes(`'${name}'`))
    .map((name) => `scripts/build/server.mjs: add  '${name}'  to SERVER`);
}
