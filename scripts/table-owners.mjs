/** Each table has one writer (ADR 148): finds which file's statements, Kysely calls and plain SQL, write which table. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const API = 'apps/api/src';
/** It also declares the tables of what lies below the modules. */
const LIST = `${API}/modules.ts`;
const TYPES = 'apps/api/src/data/database.types.ts';
/** Files that write tables of other modules, with the reason why that is right. */
const EXCEPT = {
  'apps/api/src/demo/':
    'the demo clinic is written in bulk, before anybody works with it: by use cases it would take minutes',
  'apps/api/src/modules/plataforma/exportacion/vuelta/':
    'a practice that comes from another installation has past dates, numbers and signatures, which no use case may write (ADR 254)',
  'apps/api/src/data/catalogos/': 'starter catalogues are loaded by the start itself, below every module',
};
/** They write a table that their caller names; the caller is checked instead. */
const NAMED_BY_CALLER = [
  'apps/api/src/http/crud.ts',
  'apps/api/src/modules/plataforma/administracion/catalogos/save-batch.ts',
  // Rows that pass between two patients, of the tables that declare it (`join`).
  'apps/api/src/modules/personas/clientes/unir/unir.pasar.ts',
];

/** Every module as its `module.ts` declares it; read as text, because loading it would load the server. */
export function modulesOf(root) {
  return filesOf(root, 'modules', '/module.ts').map((file) => {
    const text = withoutComments(readFileSync(path.join(root, file), 'utf8'));
    const [, name] = /\bname: '([^']+)'/.exec(text) ?? [];
    const [, uses] = /\buses: \[([^\]]*)\]/.exec(text) ?? [];
    return { file, name, uses: quoted(uses), isSection: /^ {2}seccion: /m.test(text) };
  });
}

const quoted = (list = '') => [...list.matchAll(/'([^']+)'/g)].map(([, one]) => one);
/** The server's files in this folder whose path ends so. */
const filesOf = (root, folder, ending) =>
  readdirSync(path.join(root, API, folder), { recursive: true })
    .map((name) => path.posix.join(API, folder, name.split(path.sep).join('/')))
    .filter((name) => name.endsWith(ending));

/** From each module to the tables that it owns: those in its `stays`, and those that its `.tables.ts` declares. */
export function ownersOf(root) {
  const owns = {};
  const add = (module, tables) => {
    owns[module] = [...(owns[module] ?? []), ...tables];
  };
  for (const file of [LIST, ...filesOf(root, 'modules', '/module.ts')]) {
    if (!existsSync(path.join(root, file))) continue;
    const text = withoutComments(readFileSync(path.join(root, file), 'utf8'));
    for (const one of text.split(/(?=\bname: ')/).slice(1)) {
      const [, stay] = /\bstays: \{([^}]*)\}/.exec(one) ?? [];
      if (stay)
        add(
          quoted(one)[0],
          [...stay.matchAll(/(\w+): '/g)].map(([, table]) => table),
        );
    }
  }
  for (const file of filesOf(root, '', '.tables.ts')) {
    const module = path.posix
      .dirname(file)
      .slice(API.length + 1)
      .replace(/^modules\//, '');
    const declared = readFileSync(path.join(root, file), 'utf8').matchAll(/\btable\('(\w+)'/g);
    add(
      module,
      [...declared].map(([, table]) => table),
    );
  }
  return owns;
}

/** Tables of the database without an owner, and tables with two. */
export function unowned(root, owns) {
  if (!existsSync(path.join(root, TYPES))) return [];
  const types = readFileSync(path.join(root, TYPES), 'utf8');
  const tables = [...types.slice(types.indexOf('export interface DB ')).matchAll(/^ {2}(\w+):/gm)].map(
    ([, table]) => table,
  );
  const owned = Object.values(owns).flat();
  return [
    ...tables
      .filter((table) => !owned.includes(table))
      .map(
        (table) =>
          `${table} is not declared: \`table('${table}', …)\` in its module's .tables.ts, or \`stays\` of its module.ts`,
      ),
    ...owned.filter((table, i) => owned.indexOf(table) !== i).map((table) => `${table} is declared twice`),
  ];
}

/** The violations in the statements of one file, which belongs to the module `place`. */
export function wrongWrites(root, owns, file, place) {
  if (Object.keys(EXCEPT).some((folder) => file.startsWith(folder))) return [];
  const text = withoutComments(readFileSync(path.join(root, file), 'utf8'));
  const unnamed =
    /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[^'\s]|\b(?:insert into|update|delete from)\s+\$\{/i.exec(
      text,
    );
  return [
    ...(unnamed && !NAMED_BY_CALLER.includes(file) ? [`${file} writes a table that it does not name`] : []),
    ...writtenIn(text).flatMap((table) => {
      const owner = Object.keys(owns).find((name) => owns[name].includes(table));
      if (owner === place) return [];
      if (!owner) return [`${file} writes ${table}, which nobody owns`];
      return [
        `${file} writes ${table}, which ${owner} owns: call its use case, or put its part into your statement (ADR 148)`,
      ];
    }),
  ];
}

function writtenIn(text) {
  const calls = text.matchAll(/(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g);
  const plain = text.matchAll(/\b(?:insert into|(?<!for )update|delete from|merge into|truncate)\s+"?(?!set\b)(\w+)/gi);
  const crud = text.includes('crudRoutes(') ? text.matchAll(/\btable: '(\w+)'/g) : [];
  return [...new Set([...calls, ...plain, ...crud].map(([, table]) => table))];
}

export const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
