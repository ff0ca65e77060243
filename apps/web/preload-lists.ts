import type { ModulePreloadOptions, Plugin, Rolldown } from 'vite';

/**
 * Before a file loads another one it asks for everything that one needs. What is there by then on every way to the file is not named
 * again: those lists were 8 kB of an agenda's first load.
 */
let there = new Map<string, Set<string>>();

export const preloadLists: Plugin = {
  name: 'preload-lists',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      there = loadedBy(Object.values(bundle).filter((file) => file.type === 'chunk'));
    },
  },
};

export const modulePreload: ModulePreloadOptions = {
  resolveDependencies: (_, files, { hostId }) => files.filter((file) => !there.get(hostId)?.has(file)),
};

/** For each file which ones are loaded once it runs: what it imports, and what those that lead to it have in common. */
export function loadedBy(chunks: Pick<Rolldown.OutputChunk, 'fileName' | 'isEntry' | 'imports' | 'dynamicImports'>[]) {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const next of importsOf.get(name) ?? []) withImports(next, found);
    return found;
  };
  const leadTo = (name: string) =>
    chunks.filter(({ imports, dynamicImports }) => imports.includes(name) || dynamicImports.includes(name));
  const files = chunks.map(({ fileName, isEntry }) => ({
    fileName,
    own: withImports(fileName),
    from: isEntry ? [] : leadTo(fileName).map((chunk) => chunk.fileName),
  }));
  // From all that there is, fewer in each round, until nothing changes.
  const loaded = new Map(chunks.map(({ fileName }) => [fileName, new Set(importsOf.keys())]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const { fileName, own, from } of files) {
      const [first, ...others] = from.map((name) => loaded.get(name) as Set<string>);
      const before = [...(first ?? [])].filter((name) => others.every((other) => other.has(name)));
      const now = new Set([...own, ...before]);
      if (now.size < (loaded.get(fileName) as Set<string>).size) {
        loaded.set(fileName, now);
        changed = true;
      }
    }
  }
  return loaded;
}
