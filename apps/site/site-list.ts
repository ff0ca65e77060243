import type { Plugin } from 'vite';

/**
 * Writes `sitio.json` into the build of the browser's programs: the names of the files that a public page refers to (`Assets` of
 * `document.tsx`). Drops the program of `styles.ts`, because the server draws the pages, and keeps its styles.
 */
export const siteList: Plugin = {
  name: 'site-list',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const chunkOf = (module: string) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
      if (!chunk) throw new Error(`${module} is not where it was`);
      return chunk;
    };
    /** A file and all its static imports. */
    const withImports = (name: string, seen = new Set<string>()) => {
      const chunk = bundle[name];
      if (chunk?.type !== 'chunk' || seen.has(name)) return seen;
      for (const next of chunk.imports) withImports(next, seen);
      return seen.add(name);
    };
    const stylesOf = (name: string) => {
      const files = [...withImports(name)].map((file) => bundle[file]);
      const styles = files.flatMap((file) =>
        file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [],
      );
      return [...new Set(styles)].map((file) => `/${file}`);
    };
    const script = chunkOf('/site/src/client/main.ts');
    const styles = chunkOf('/site/src/client/styles.ts');
    const login = chunkOf('/site/src/client/login-dialog.tsx');
    const web = chunkOf('/web/index.html');
    const inside = stylesOf(web.fileName);
    const font = Object.keys(bundle).find((name) => /figtree-latin-wght-normal.*\.woff2$/.test(name));
    const assets = {
      script: `/${script.fileName}`,
      // Styles that the screens behind the log-in also need come first, because the pages build on them.
      styles: stylesOf(styles.fileName).sort((a, b) => Number(inside.includes(b)) - Number(inside.includes(a))),
      font: font && `/${font}`,
      login: [...withImports(login.fileName)].map((file) => `/${file}`),
      inside: { script: `/${web.fileName}`, styles: inside },
    };
    delete bundle[styles.fileName];
    this.emitFile({ type: 'asset', fileName: 'sitio.json', source: JSON.stringify(assets) });
  },
};
