/**
 * Checks that there is one way to look (docs/architecture.md): style sheets take space, type, radius, colour and widths of screens from
 * tokens.css and write none of their own; no sheet has a class that nothing names, and no program names a class that no sheet has. Prints
 * one line for each violation; exit code 1 if there is any.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { root } from './install.mjs';

const SOURCES = ['apps/web/src', 'apps/site/src'];
const TOKENS = 'apps/web/src/app/tokens.css';
const PARTS = 'apps/web/src/app/parts.css';

/** A length that a person chose: hairlines of 1 px and the millimetres of paper are none. */
const LENGTH = /(?<![\w.-])-?(?!1px)(?:\d*\.)?\d+(?:px|rem)\b/;
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(|(?<![\w-])(?:white|black|gray|red)(?![\w-])/i;
const RULES = [
  [/^(?:(?:row-|column-)?gap|(?:scroll-)?(?:margin|padding)(?:-.*)?)$/, LENGTH, 'a --space-*'],
  [/^font(?:-size)?$/, LENGTH, 'a --size-*'],
  [/^border.*radius$/, LENGTH, 'a --hampi-radius-*'],
  [/^(?!mask|content)/, COLOUR, 'a colour'],
];

const breaches = [];
const files = SOURCES.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true }).map((name) =>
    path.posix.join(folder, name.split(path.sep).join('/')),
  ),
);
const read = (name) => readFileSync(path.join(root, name), 'utf8');
const sheets = new Map(files.filter((name) => name.endsWith('.css')).map((name) => [name, postcss.parse(read(name))]));
const programs = new Map(files.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).map((name) => [name, read(name)]));

for (const [name, sheet] of sheets) if (name !== TOKENS) literals(name, sheet);
for (const [name, sheet] of sheets) if (name.endsWith('.module.css')) unused(name, sheet);
if (sheets.has(PARTS)) {
  unusedParts();
  unknownParts();
}
for (const breach of breaches) console.error(breach);
process.exit(breaches.length > 0 ? 1 : 0);

function literals(name, sheet) {
  const report = (node, what) =>
    breaches.push(`${name}:${node.source.start.line}: ${what} of tokens.css instead of "${node}"`);
  sheet.walkDecls((declaration) => {
    // A picture in the sheet has its own colours.
    const value = declaration.value.replace(/url\((?:"[^"]*"|[^)]*)\)/g, '');
    for (const [property, literal, token] of RULES)
      if (property.test(declaration.prop) && literal.test(value)) report(declaration, token);
  });
  sheet.walkAtRules('media', (rule) => {
    if (/\d/.test(rule.params))
      breaches.push(`${name}:${rule.source.start.line}: a @custom-media of tokens.css instead of (${rule.params})`);
  });
}

/** Classes of a module that its importers do not name, and the other way round. A class chosen at run time names all. */
function unused(name, sheet) {
  const classes = classesOf(sheet);
  const named = new Set();
  for (const [program, text] of programs)
    for (const [, local, from] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)) {
      if (
        from.replace(/^@hampi\/web/, 'apps/web') !== name &&
        path.posix.join(path.posix.dirname(program), from) !== name
      )
        continue;
      if (new RegExp(`\\b${local}\\[`).test(text)) return;
      for (const [, one] of text.matchAll(new RegExp(`(?<!['/\\w-])${local}\\.(?!module\\b)(\\w+)`, 'g'))) {
        named.add(one);
        if (!classes.has(one)) breaches.push(`${program}: ${local}.${one} is no class of ${name}`);
      }
    }
  for (const one of classes) if (!named.has(one)) breaches.push(`${name}: nothing names .${one}`);
}

/** Classes of parts.css that no program names. */
function unusedParts() {
  const all = [...programs.values()].join('\n');
  for (const one of classesOf(sheets.get(PARTS)))
    if (!new RegExp(`(?<![\\w-])${one}(?![\\w-])`).test(all)) breaches.push(`${PARTS}: nothing names .${one}`);
}

/** Words of a literal `className` that no shared sheet has and no module names as global. index.html draws its own, called hampi-…. */
function unknownParts() {
  const known = new Set();
  for (const [name, sheet] of sheets) {
    if (!name.endsWith('.module.css')) for (const one of classesOf(sheet)) known.add(one);
    sheet.walkRules(({ selector }) => {
      for (const [, one] of selector.matchAll(/:global\(.*?\.([\w-]+)/g)) known.add(one);
    });
  }
  for (const [program, text] of programs)
    for (const [, plain, template] of text.matchAll(/\bclassName=(?:"([^"]*)"|\{`([^`]*)`\})/g))
      for (const one of (plain ?? template.replace(/\$\{[^}]*\}/g, ' ')).split(/\s+/))
        if (one && !known.has(one) && !one.startsWith('hampi-')) breaches.push(`${program}: no sheet has .${one}`);
}

function classesOf(sheet) {
  const classes = new Set();
  sheet.walkRules(({ selector }) => {
    const own = selector.replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '');
    for (const [, one] of own.matchAll(/\.([A-Za-z_][\w-]*)/g)) classes.add(one);
  });
  return classes;
}
