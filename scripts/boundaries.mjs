/**
 * Checks which part uses which (docs/architecture.md); `a ← b` means that b may use a: contract ← api and web; web's base, kit and features
 * ← site; http, access, data, vault, process and adapters ← modules ← app in the server; base ← kit ← features ← areas and app in the
 * browser. Modules and features use each other only as declared, and files never in a circle, not even of types. Each table is written
 * only by its owner (`table-owners.mjs`), no file re-exports what another defines, sections of the history do not import each other (ADR
 * 160), only `access` of the server names roles (ADR 140), no use case reads the machine's clock, and the browser needs nothing that plain
 * http lacks.
 * Prints one line for each violation; exit code 1 if there is any. Why not dependency-cruiser: ADR 153.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { root as here } from './install.mjs';
import { modulesOf, ownersOf, unowned, withoutComments, wrongWrites } from './table-owners.mjs';

/** This repository, or the folder given as argument. */
const root = process.argv[2] ?? here;

const SIDES = [
  { src: 'packages/contract/src' },
  { src: 'apps/api/src', parts: 'modules', list: 'apps/api/src/modules.ts', each: 'module.ts' },
  { src: 'apps/web/src', parts: 'features', list: 'apps/web/src/features.ts' },
  { src: 'apps/site/src' },
];
/** Folders and files at the top level of a side that may use its parts; all others at that level are foundations that the parts may use. */
const APP = [
  'app',
  'areas',
  'demo',
  'main',
  'app.ts',
  'main.ts',
  'main.tsx',
  'deps.ts',
  'foundation.ts',
  'demo.ts',
  'admin.ts',
  'backup.ts',
  'archive-audit.ts',
  'module.ts',
  'modules.ts',
  'register.ts',
  'reset-second-step.ts',
  'import.ts',
  'restore.ts',
  'copy-files.ts',
];
/** Their types may be used everywhere, because every receiver of the dependencies and every module must name them. */
const SHAPES = ['apps/api/src/deps.ts', 'apps/api/src/foundation.ts', 'apps/api/src/module.ts'];
/** The part that puts the sections of the history together. */
const FRAME = 'clinica/historia';
/** Files of the server outside `access` and the demo that may name roles, with the reason. */
const NAMES_ROLES = {
  'apps/api/src/modules/personas/cuentas/registro.ts': 'each role registers with a form of its own',
  'apps/api/src/modules/personas/cuentas/perfiles.ts': 'which roles wait for approval',
};
/** Files that may name what exists only in a secure context, because they have a way without it. */
const WITHOUT_TLS = ['apps/web/src/base/plain-http/copy-text.ts', 'apps/site/src/client/directorio/cerca.ts'];
/** What the public site may use of the web: neither its areas nor the shell behind the log-in. */
const SHARED_WITH_SITE = '|web/src/(?:base|kit|features)/|web/src/app/global\\.css';
const TEST = /\.test\.tsx?$|\/(testing|walks|machine)\//;

/** The dependencies of each part on others, without those of tests. */
const usedBy = new Map();
const breaches = [];
for (const side of SIDES) {
  if (!existsSync(path.join(root, side.src))) continue;
  const { declared = {}, owns } = side.list ? await declaredParts(side) : {};
  const files = sourcesUnder(side.src);
  for (const file of files.values())
    if (!TEST.test(file.name)) {
      for (const use of file.uses) check(side, declared, file, use);
      if (owns) {
        const { part, label } = placeOf(side.src, side.parts, file.name);
        breaches.push(...wrongWrites(root, owns, file.name, part ?? label));
      }
      namesRoles(file);
      asksMachine(file);
      computesPrice(file);
      needsSecureContext(file);
    }
  if (owns) breaches.push(...unowned(root, owns));
  for (const [part, uses] of Object.entries(declared))
    for (const use of uses)
      if (!usedBy.get(`${side.src} ${part}`)?.has(use))
        breaches.push(`${side.each ?? side.list}: ${part} does not use '${use}'`);
  circles([...files.values()].map(({ name, uses }) => [name, uses.filter((use) => !use.lazy).map((use) => use.name)]));
}
// An undeclared part is reported once, not for each import.
for (const breach of new Set(breaches)) console.error(breach);
process.exit(breaches.length > 0 ? 1 : 0);

function check(side, declared, file, use) {
  const breach = (why) => breaches.push(`${file.name} uses ${use.name}: ${why}`);
  const { src, parts } = side;
  if (!use.name.startsWith(`${src}/`)) return breach(`outside of ${src}; sides share only @hampi/contract`);
  if (TEST.test(use.name)) return breach('only tests may use what is made for tests');
  if (!parts || (use.typeOnly && SHAPES.includes(use.name))) return;
  const [from, to] = [placeOf(src, parts, file.name), placeOf(src, parts, use.name)];
  if (to.level > from.level) return breach(`${from.label} must not know ${to.label}`);
  if (from.part) demandDeclared(side, declared, from.part, to.part, breach);
}

/** What a part uses of another one stands in its list. */
function demandDeclared({ src, parts, list, each }, declared, from, to, breach) {
  if (each && !declared[from])
    return breaches.push(`${src}/${parts}/${from}: add ${each}, with the name and the others that it uses`);
  if (!to || from === to) return;
  const used = usedBy.get(`${src} ${from}`) ?? new Set();
  usedBy.set(`${src} ${from}`, used.add(to));
  if (!declared[from]?.includes(to)) breach(`add '${to}' to what ${from} uses in ${each ?? list}, or do without`);
}

function namesRoles({ name }) {
  if (!name.startsWith('apps/api/src/') || /^apps\/api\/src\/(access|demo)\//.test(name) || name in NAMES_ROLES) return;
  const named = /\bROLE_[A-Z]+/.exec(readFileSync(path.join(root, name), 'utf8'));
  if (named) breaches.push(`${name} names ${named[0]}: use the functions of access/roles.ts`);
}

/** The time comes from `deps.clock`, which tests can set; only code that deals with the machine itself may read its clock. */
function asksMachine({ name }) {
  if (!name.startsWith('apps/api/src/') || /^apps\/api\/src\/(process|demo)\//.test(name)) return;
  const asked = /\bnew Date\(\)|\bDate\.now\(\)/.exec(withoutComments(readFileSync(path.join(root, name), 'utf8')));
  if (asked) breaches.push(`${name} reads the clock of the machine, ${asked[0]}: use deps.clock`);
}

/** A price less its discount is `neto` in SQL and `netPrice` elsewhere, rounded in one way. */
function computesPrice({ name }) {
  if (!name.startsWith('apps/api/src/') || name.startsWith('apps/api/src/modules/dinero/precios/')) return;
  if (/\* \(100 - /.test(readFileSync(path.join(root, name), 'utf8')))
    breaches.push(`${name} computes a price less its discount: use neto of dinero/precios`);
}

/** Clinics use the program on plain http in their own network, where browsers leave these out; `?.` asks whether it is there. */
function needsSecureContext({ name }) {
  if (!/^(apps\/web|apps\/site|packages\/contract)\/src\//.test(name) || WITHOUT_TLS.includes(name)) return;
  const used =
    /\bcrypto\.(?:randomUUID|subtle)\b|\bnavigator\.(?:clipboard|share|canShare|geolocation|mediaDevices|locks|storage|credentials|wakeLock|serviceWorker)\b(?!\?\.)|\bcaches\.|\bnew Notification\b|\bcookieStore\b/.exec(
      withoutComments(readFileSync(path.join(root, name), 'utf8')),
    );
  if (used)
    breaches.push(`${name} uses ${used[0]}, which plain http does not have: newClave, copyText, or a way without it`);
}

function placeOf(src, parts, name) {
  const [top, area, feature] = name.slice(src.length + 1).split('/');
  if (top === parts) return { level: 1, label: parts, part: `${area}/${feature}` };
  if (APP.includes(top)) return { level: 2, label: 'app' };
  // Every part of the web may use base; only screens may use the kit.
  return { level: top === 'kit' ? 0.5 : 0, label: top };
}

/** What each part declares that it uses, which must have no cycles, and who owns which tables. */
async function declaredParts({ src, list, parts, each }) {
  if (!existsSync(path.join(root, list))) return {};
  if (each) return declaredByModules(src, list, parts);
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, list)],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const { [parts]: declared } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  circles(Object.entries(declared));
  return { declared };
}

/** Each module says what it uses in its own `module.ts`, which the list must name. */
function declaredByModules(src, list, parts) {
  const listed = readFileSync(path.join(root, list), 'utf8');
  const modules = modulesOf(root);
  for (const { name, file } of modules) {
    const folder = path.posix.dirname(file).slice(`${src}/${parts}/`.length);
    if (name !== folder) breaches.push(`${file}: its name is '${folder}'`);
    if (!listed.includes(`'./${file.slice(src.length + 1)}'`)) breaches.push(`${list}: list ${file}`);
  }
  const declared = Object.fromEntries(modules.map(({ name, uses }) => [name, uses]));
  circles(Object.entries(declared));
  sectionsApart(
    declared,
    modules.flatMap(({ name, isSection }) => (isSection ? name : [])),
  );
  return { declared, owns: ownersOf(root) };
}

/** Sections of the history import neither each other nor the frame. */
function sectionsApart(declared, sections) {
  for (const part of sections)
    for (const use of declared[part])
      if (sections.includes(use)) breaches.push(`${part} uses ${use}: both are sections of ${FRAME}`);
      else if (use === FRAME) breaches.push(`${part} is a section of ${FRAME} and uses it`);
}

/** @returns {Map<string, {name: string, uses: {name: string, typeOnly: boolean, lazy: boolean}[]}>} by path from the root */
function sourcesUnder(src) {
  const names = readdirSync(path.join(root, src), { recursive: true })
    .map((name) => `${src}/${name.split(path.sep).join('/')}`)
    .filter((name) => /\.tsx?$/.test(name));
  return new Map(names.map((name) => [name, { name, uses: relativeImports(name) }]));
}

function relativeImports(name) {
  const text = readFileSync(path.join(root, name), 'utf8');
  // The web's build drops the declarations' schemas (ADR 1), so a form must import its schema.
  const shape = name.startsWith('apps/web/src/') && /(?:useZodForm\(|form: )[\w.]+\.(?:body|query|params)\b/.exec(text);
  if (shape) breaches.push(`${name} reads a declaration's shape, ${shape[0]}: import the schema by its name`);
  // The public site's islands are forms of the web, and its pages share their styles.
  const shared = name.startsWith('apps/site/src/') ? SHARED_WITH_SITE : '';
  const foreign = new RegExp(`\\b(?:from|import\\(|import)\\s*'(@hampi/(?!contract/${shared})[^']*)'`);
  const other = !TEST.test(name) && foreign.exec(text);
  if (other) breaches.push(`${name} uses ${other[1]}: sides share only @hampi/contract`);
  // An import should lead to the file that defines the name, so that the browser loads only that file. A re-exported default is allowed,
  // because lazy imports need one.
  const barrel = /^export (?:\*|\{(?!\s*\w+ as default\s*\})[^}]*\}) from '\.[^']*'/m.exec(text);
  if (barrel) breaches.push(`${name} re-exports what another file defines: ${barrel[0]}`);
  for (const [, names] of text.matchAll(/^export \{([^}]*)\};/gm))
    for (const one of names.split(',').map((part) => part.trim().split(' as ')[0]))
      if (one && importedIn(text).has(one))
        breaches.push(`${name} re-exports what another file defines: export { ${one} }`);
  const statements = text.matchAll(
    /^(?:import|export)\s(type\s)?(?:[^'";]*?\sfrom\s)?'(\.[^']+)'|import\(\s*'(\.[^']+)'/gm,
  );
  return [...statements].map(([, type, from, lazy]) => ({
    name: path.posix.join(path.posix.dirname(name), from ?? lazy),
    typeOnly: Boolean(type),
    // A lazy import cannot cause a cycle, because the other file is loaded by then.
    lazy: Boolean(lazy),
  }));
}

/** The local names of a file's imports. */
function importedIn(text) {
  const lists = [...text.matchAll(/^import (?:type )?\{([^}]*)\} from/gm)].map(([, names]) => names.split(','));
  return new Set(
    lists.flat().map((part) =>
      part
        .trim()
        .replace(/^type /, '')
        .split(' as ')
        .at(-1),
    ),
  );
}

/** Depth first; reaching a node of the current path again is a cycle. */
function circles(edges) {
  const graph = new Map(edges);
  const done = new Set();
  const visit = (node, trail) => {
    if (trail.includes(node))
      return breaches.push(`circle: ${[...trail.slice(trail.indexOf(node)), node].join(' → ')}`);
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
}
