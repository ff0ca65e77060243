import { expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { deviceOf, knownDevice } from './dispositivo.ts';

const secure = { publicUrl: 'https://hampi.ec' } as Config;
const ID = 'a'.repeat(43);
const asked = (cookie?: string) => ({ headers: { cookie } }) as never;

test('[AU-12] over https the cookie is for this host alone: __Host-, Secure, the whole path, no domain', () => {
  const sent: [string, string][] = [];
  const reply = { header: (name: string, value: string) => sent.push([name, value]) } as never;
  deviceOf(secure, asked(), reply);
  expect(sent).toEqual([
    [
      'set-cookie',
      expect.stringMatching(
        /^__Host-hampi_dispositivo=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
      ),
    ],
  ]);
});

test('[AU-12] a cookie that another host of the domain could set is not read over https', () => {
  expect(knownDevice(secure, asked(`hampi_dispositivo=${ID}`))).toBeUndefined();
  expect(knownDevice(secure, asked(`__Host-hampi_dispositivo=${ID}`))).toBe(ID);
});
