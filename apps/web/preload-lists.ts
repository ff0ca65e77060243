import type { ModulePreloadOptions, Plugin, Rolldown } from 'vite';

/**
 * Files that are already loaded on every way to a file. The lists of files to preload leave them out: naming them again cost 8 kB in an
 * agenda's first load.
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

/** For each file, the files that are loaded once it runs: its own imports, and those that every file leading to it has loaded. */
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
  // Starts with all files and removes some in each round, until nothing changes.
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
