import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { loadedBy } from './preload-lists.ts';

/** Budgets in bytes of gzipped JavaScript (ADR 276): for the code of one screen, and for the code that all forms share. */
const SCREEN = 70_000;
const FORM = 80_000;
/** The kinds of fields, the form engine and the schema library; loaded once, with the first form of a session. */
const FORM_PARTS = ['/kit/crud/crud-fields.tsx', '/kit/fields/zod-form.ts', '/contract/src/base/fields.ts'];

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'code' | 'isEntry' | 'imports' | 'dynamicImports' | 'facadeModuleId'
> & { modules: Record<string, { renderedLength: number }> };

/** Stops the build if a screen loads more than its budget before it is shown. */
export const screenBudgets: Plugin = {
  name: 'screen-budgets',
  apply: 'build',
  writeBundle(_, bundle) {
    const over = overBudget(Object.values(bundle).filter((file) => file.type === 'chunk'));
    if (over.length > 0) this.error(['More than a screen may bring:', ...over].join('\n'));
  },
};

/**
 * The screens over their budget: a line with the excess, then the three heaviest files with their content. Counts the static imports of a
 * screen, without those that every screen behind the log-in finds loaded, and without the code that forms share.
 */
export function overBudget(chunks: Chunk[], limits = { screen: SCREEN, form: FORM }): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = byName.get(name);
    if (!chunk || found.has(name)) return found;
    found.add(name);
    for (const next of chunk.imports) withImports(next, found);
    return found;
  };

  const areas = chunks.filter((chunk) => modulesOf(chunk).some((id) => id.includes('/web/src/areas/')));
  if (areas.length === 0) throw new Error('the areas are not where they were');
  const loaded = loadedBy(chunks);
  const ofAreas = areas.map(({ fileName }) => new Set([...(loaded.get(fileName) ?? []), ...withImports(fileName)]));
  const isInside = (name: string) => ofAreas.every((files) => files.has(name));
  const form = new Set(
    FORM_PARTS.flatMap((part) => {
      const chunk = chunks.find((one) => modulesOf(one).some((id) => id.endsWith(part)));
      if (!chunk) throw new Error(`${part} is not where it was`);
      return [...withImports(chunk.fileName)].filter((name) => !isInside(name));
    }),
  );
  const filesOf = (names: Iterable<string>) => [...names].map((name) => byName.get(name) as Chunk);
  const screens = filesOf(new Set(areas.flatMap(({ dynamicImports }) => dynamicImports))).filter(featureOf);
  return [
    ...told('What forms have in common', filesOf(form), limits.form),
    ...screens.flatMap((screen) => {
      const own = [...withImports(screen.fileName)].filter((name) => !isInside(name) && !form.has(name));
      return told(featureOf(screen), filesOf(own), limits.screen);
    }),
  ];
}

function told(what: string, files: Chunk[], limit: number): string[] {
  const weighed = files
    .map((file) => ({ file, weight: gzipSync(file.code, { level: 9 }).length }))
    .sort((a, b) => b.weight - a.weight);
  const sum = weighed.reduce((all, { weight }) => all + weight, 0);
  if (sum <= limit) return [];
  return [
    `${what}: ${kB(sum)} of ${kB(limit)}, ${kB(sum - limit)} too much. Heaviest:`,
    ...weighed.slice(0, 3).map(({ file, weight }) => `  ${kB(weight)} ${file.fileName}: ${contentOf(file)}`),
  ];
}

const modulesOf = ({ modules }: Chunk) => Object.keys(modules);
const short = (id: string) => id.replace(/^.*\/(?:node_modules|features|src)\//, '');
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Names a screen. If it shares its file with others it has no module of its own; the last module of a feature there is the one that uses
 * the rest.
 */
const featureOf = (chunk: Chunk) =>
  short(chunk.facadeModuleId ?? modulesOf(chunk).findLast((id) => id.includes('/features/')) ?? '');

/** The modules of a file, heaviest first. */
function contentOf({ modules }: Chunk): string {
  const ids = Object.entries(modules).sort(([, a], [, b]) => b.renderedLength - a.renderedLength);
  const [first, more] = [ids.slice(0, 4).map(([id]) => short(id)), ids.length - 4];
  return first.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
