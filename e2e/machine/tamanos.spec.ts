/** What each screen brings, gzipped, by Vite's manifest of the build. What an agenda and a public page load is measured in the browser. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const WEB = new URL('../../dist/web/', import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', WEB), 'utf8'));
/** The kinds of fields, the form engine and the schema library, which the first form of a session loads for all. */
const FORM = 'src/kit/crud/crud-form.tsx';

const chunkOf = (key: string) => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not where it was`);
  return chunk;
};

/** These files with all their static imports. */
function closure(keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    closure(chunkOf(key).imports ?? [], found);
  }
  return found;
}

/** The files of `keys` that are not in `loaded`, heaviest first, and their sum in kB. */
function weigh(keys: Set<string>, ...loaded: Set<string>[]) {
  const files = [...keys]
    .filter((key) => !loaded.some((there) => there.has(key)))
    .map((key) => ({ key, size: gzipSync(readFileSync(new URL(chunkOf(key).file, WEB)), { level: 9 }).length / 1000 }))
    .sort((a, b) => b.size - a.size);
  const kB = files.reduce((sum, { size }) => sum + size, 0);
  return { kB, heaviest: files.slice(0, 3).map(({ key, size }) => `${size.toFixed(1)} ${key}`) };
}

const areas = Object.keys(manifest).filter((key) => key.startsWith('src/areas/'));
const insides = areas.map((area) => closure(['index.html', 'src/app/shell/inside.tsx', area]));
/** What every role has loaded when its menu is visible. */
const inside = new Set([...(insides[0] ?? [])].filter((key) => insides.every((files) => files.has(key))));
const form = closure([FORM]);

test('[SH-1] a screen brings at most 80 kB of gzipped JavaScript of its own', () => {
  const screens = new Set(
    areas.flatMap((area) => [...closure([area])].flatMap((key) => chunkOf(key).dynamicImports ?? [])),
  );
  const weighed = [...screens]
    .filter((key) => key.startsWith('src/features/'))
    .map((screen) => ({ screen, ...weigh(closure([screen]), inside, form) }))
    .sort((a, b) => b.kB - a.kB);
  expect(weighed.length).toBeGreaterThan(100);
  expect(weighed.filter(({ kB }) => kB > 80)).toEqual([]);
});

test('[SH-1] what forms have in common is at most 80 kB', () => {
  const { kB, heaviest } = weigh(form, inside);
  expect(kB, heaviest.join(', ')).toBeLessThanOrEqual(80);
});
