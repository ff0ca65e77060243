/** The names of the files that a public page refers to, from Vite's manifest of the browser's programs (`Assets` of `document.tsx`). */

const CLIENT = '../site/src/client';

export function siteAssets(manifest) {
  const chunkOf = (key) => {
    if (!manifest[key]) throw new Error(`${key} is not where it was`);
    return manifest[key];
  };
  /** A file after all its static imports, the order in which their styles build on each other. */
  const withImports = (key, seen = new Set()) => {
    if (seen.has(key)) return [];
    seen.add(key);
    const { imports = [] } = chunkOf(key);
    return [...imports.flatMap((next) => withImports(next, seen)), key];
  };
  const scriptOf = (key) => `/${chunkOf(key).file}`;
  const stylesOf = (key) => [
    ...new Set(withImports(key).flatMap((name) => (chunkOf(name).css ?? []).map((file) => `/${file}`))),
  ];
  const inside = stylesOf('index.html');
  const font = Object.values(manifest).find(({ src = '' }) => src.endsWith('figtree-latin-wght-normal.woff2'));
  return {
    script: scriptOf(`${CLIENT}/main.ts`),
    // Styles that the screens behind the log-in also need come first, because the pages build on them.
    styles: stylesOf(`${CLIENT}/styles.ts`).sort((a, b) => Number(inside.includes(b)) - Number(inside.includes(a))),
    font: font && `/${font.file}`,
    login: withImports(`${CLIENT}/login-dialog.tsx`).map(scriptOf),
    inside: { script: scriptOf('index.html'), styles: inside },
  };
}
