import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Pages tested as functions: a visit becomes a document. `e2e/plataforma/publico.spec.ts` tests their interactive parts. */
export default defineConfig({
  plugins: [react()],
  test: { environment: 'node', include: ['src/**/*.test.ts'], isolate: false },
});
