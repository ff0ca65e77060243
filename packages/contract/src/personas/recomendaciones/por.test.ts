import { expect, test } from 'vitest';
import { porIn } from './por.ts';

test.each([
  ['?por=0a1b2c3d4e5f', '0a1b2c3d4e5f'],
  [`?registrarse&volver=${encodeURIComponent('/reservar/3?oficina=1&por=0a1b2c3d4e5f')}`, '0a1b2c3d4e5f'],
  ['?por=<script>', undefined],
  ['?registrarse', undefined],
])('[BE-20] %s has the recommendation code %s', (search, por) => {
  expect(porIn(search)).toBe(por);
});
