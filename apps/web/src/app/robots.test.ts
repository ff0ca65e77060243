import { readFileSync } from 'node:fs';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { expect, test } from 'vitest';

const kept = readFileSync(new URL('../../public/robots.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
const isKept = (path: string) => kept.some((start) => path.startsWith(start));

test('[PU-6] search engines stay out of every area and of personal links, and find the public pages', () => {
  const areas = Object.values(roleFacts).map(({ home }) => home);
  const personal = ['/cancelarCita/abc', '/actualizarContrasena/abc', '/verificar/abc', '/api/citas/1'];
  expect([...areas, ...personal].filter((path) => !isKept(path))).toEqual([]);
  const open = ['/', '/medicos', '/medicos/', '/usuarios/', '/Nosotros', '/Contacto', '/terms', '/privacy'];
  expect(open.filter(isKept)).toEqual([]);
});
