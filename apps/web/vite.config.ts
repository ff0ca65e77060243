import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = 'http://127.0.0.1:3000';

export default defineConfig({
  root: at('.'),
  plugins: [react()],
  build: { outDir: at('../../dist/web'), emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
});
