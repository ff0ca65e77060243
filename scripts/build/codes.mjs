/**
 * Writes docs/codigos.md: the codes by which a program tells the refusals of the API apart (409), each with its sentence. `--check` only
 * compares: exit code 1 if the page is outdated, a refusal has no code of its own or one that is put together and so cannot be listed, or one code
 * says two things.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';

const SOURCES = path.join(root, 'apps/api/src');
const PAGE = path.join(root, 'docs/codigos.md');
/** Said differently by the screen, and meaning the same to a program. */
const SAME = new Set(['FICHA_CERRADA']);
const wrong = [];
/** By code: the sentences that are said with it, and the modules that say them. */
const codes = new Map();
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'http/errors.ts')
  .sort();

for (const name of files) {
  const text = readFileSync(path.join(SOURCES, name), 'utf8');
  const note = (code, said) => {
    const known = codes.get(code) ?? { sentences: new Set(), modules: new Set() };
    known.sentences.add(said);
    known.modules.add(
      name
        .replace(/^modules\//, '')
        .split('/')
        .slice(0, 2)
        .join('/'),
    );
    codes.set(code, known);
  };
  for (const [, code, said] of text.matchAll(/\bconflict\(\s*'(\w+)',\s*([\w.?]+)/g))
    note(code, sentenceOf(said, text));
  for (const [start] of text.matchAll(/\bconflict\(\s*[^\s')]/g)) computed(name, text, start);
  for (const [start] of text.matchAll(/new HampiError\(\s*409,/g)) {
    const call = callAt(text, text.indexOf(start));
    const code = /codigo(?:: ([\w.']+)| *[,}])/.exec(call);
    if (!code) wrong.push(`${name}: give this refusal a codigo: ${call.replace(/\s+/g, ' ')}`);
    // One of a table of the same file, each key with its sentence.
    const table = /409,\s*(\w+)\[codigo\]/.exec(call)?.[1];
    const [, entries] = (table && new RegExp(`const ${table} = \\{([^}]*)\\}`).exec(text)) || [];
    for (const [, key, said] of (entries ?? '').matchAll(/(\w+): ([\w.]+)/g)) note(key, sentenceOf(said, text));
    const word = code?.[1]?.startsWith("'") ? code[1].slice(1, -1) : sentenceOf(code?.[1] ?? '', text);
    if (word) note(word, sentenceOf(/409,\s*([\w.]+)/.exec(call)?.[1] ?? '', text));
    // What is passed on of another failure is listed where that one is made.
    else if (code && !entries && !/\{ codigo\b[^}]*\} = asFailure\(/.test(text)) computed(name, text, start);
  }
  // A constraint of the database; `http/errors.ts` takes its name as the code.
  for (const [, constraint, said, code] of text.matchAll(
    /(\w+): \{\s*status: 409,\s*mensaje: ([\w.]+)(?:,\s*campo: '\w+')?(?:,\s*codigo: '(\w+)')?/g,
  ))
    note(code ?? constraint, sentenceOf(said, text));
}
codes.delete('VERSION');
if (codes.has('conflicto')) wrong.push('conflicto is the code of the whole class: give the refusal its own');

for (const [code, { sentences }] of codes)
  if (!SAME.has(code) && [...sentences].filter(Boolean).length > 1)
    wrong.push(`${code} means several things: ${[...sentences].join(' | ')}`);

const rows = [...codes]
  .sort(([a], [b]) => a.localeCompare(b, 'es'))
  .map(
    ([code, { sentences, modules }]) =>
      `| \`${code}\` | ${[...sentences].find(Boolean) ?? ''} | ${[...modules].join(', ')} |`,
  );
const page = `# Códigos de los rechazos

Lo escribe \`node scripts/build/codes.mjs\`. Un rechazo con 409 trae en \`codigo\` uno de estos, o el nombre de la restricción de la base que no se cumplió;
un programa decide por él, y la frase, que puede cambiar, es para personas. \`VERSION\`: otra persona cambió mientras tanto lo que se quería
cambiar; \`data\` trae lo que hay ahora. Los demás fallos traen el código de su clase, como \`no_encontrado\`.

| Código | Frase | Módulo |
| --- | --- | --- |
${rows.join('\n')}
`;
if (!process.argv.includes('--check')) writeFileSync(PAGE, page);
else if (readFileSync(PAGE, 'utf8') !== page)
  wrong.push('docs/codigos.md is outdated: run node scripts/build/codes.mjs');
for (const sentence of wrong) console.error(sentence);
process.exit(wrong.length > 0 ? 1 : 0);

function computed(name, text, start) {
  wrong.push(
    `${name}: this code cannot be listed, write it out: ${callAt(text, text.indexOf(start)).replace(/\s+/g, ' ')}`,
  );
}

/** The text of a call, from its name to its closing bracket. */
function callAt(text, start) {
  let depth = 0;
  for (let at = text.indexOf('(', start); ; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return text.slice(start, at + 1);
  }
}

/** What `MCitas.reserva_cancelada` says; empty for a sentence that is put together. */
function sentenceOf(said, text) {
  const [space, key = space] = said.split('.');
  const from =
    space === key
      ? new RegExp(`import \\{[^}]*\\b${key}\\b[^}]*\\} from '@hampi/contract/([^']+)'`).exec(text)?.[1]
      : new RegExp(`import \\* as ${space} from '@hampi/contract/([^']+)'`).exec(text)?.[1];
  if (!from) return '';
  const messages = readFileSync(path.join(root, `packages/contract/src/${from}.ts`), 'utf8');
  return new RegExp(`export const ${key} =\\s*(?:'([^']+)'|"([^"]+)")`).exec(messages)?.slice(1).find(Boolean) ?? '';
}
