import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The code with which the server draws pages, in one file without further imports. The browser's programs are built with the web app's. */
export default defineConfig({
  root: at('.'),
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: at('src/render.tsx'),
    outDir: at('../../dist/site'),
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
});
