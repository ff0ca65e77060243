import type { Plugin } from 'vite';

/**
 * Writes `programa.json` into a build for `base/program.ts`: the entry file, and every file a logged-in user may need
 * later. The back office is left out, because few people open it.
 */
export const programList: Plugin = {
  name: 'program-list',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const chunkOf = (module: string) => chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module));
    const entry = chunkOf('/index.html');
    const inside = chunkOf('/app/shell/inside.tsx');
    if (!entry || !inside) throw new Error('the first file or the inside is not where it was');

    const files = new Set<string>();
    const left = new Set([entry.fileName, chunkOf('/areas/admin.ts')?.fileName]);
    const take = (name: string) => {
      const chunk = bundle[name];
      if (chunk?.type !== 'chunk' || files.has(name) || left.has(name)) return;
      files.add(name);
      for (const file of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])])
        files.add(file);
      for (const next of [...chunk.imports, ...chunk.dynamicImports]) take(next);
    };
    take(inside.fileName);
    this.emitFile({
      type: 'asset',
      fileName: 'programa.json',
      source: JSON.stringify({ entry: `/${entry.fileName}`, files: [...files].map((file) => `/${file}`) }),
    });
  },
};
