import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tipoAvisoTexto } from '@hampi/contract/plataforma/avisos/calls';
import { expect, test } from 'vitest';
import { hooks } from '../../../register.ts';
import { PROMOCION, SERVICIO } from './clases.ts';
import type { RegisteredMail } from './mail.ts';

test('[BE-5] every mail that a module declares is registered, under a unique name', async () => {
  const modules = fileURLToPath(new URL('../../', import.meta.url));
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.mails.ts'),
  );
  const declared = await Promise.all(
    files.map(async (name) => Object.values<RegisteredMail>(await import(`${modules}${name}`))),
  );
  const tipos = declared.flat().map(({ tipo }) => tipo);
  expect(tipos.length).toBeGreaterThan(30);
  expect(tipos.sort()).toEqual([...hooks.mails.keys()].sort());
});

test('[OP-1] every mail is classified once, as one about the service or as a promotion', () => {
  expect([...SERVICIO, ...PROMOCION].sort()).toEqual([...hooks.mails.keys()].sort());
});

test('[BE-5] the ledger shows every mail by a name in words, not by its code', () => {
  const codes = [...hooks.mails.keys()].filter((tipo) => tipoAvisoTexto(tipo) === tipo);
  expect(codes).toEqual([]);
});
