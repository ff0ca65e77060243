import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Pages as functions: a visit becomes a document. What wakes in the browser is tested there (`e2e/plataforma/publico.spec.ts`). */
export default defineConfig({
  plugins: [react()],
  test: { environment: 'node', include: ['src/**/*.test.ts'], isolate: false },
});
