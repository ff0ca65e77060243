import { readFileSync } from 'node:fs';
import forge from 'node-forge';
import { expect, test } from 'vitest';
import { openP12 } from './p12.ts';

test('[CL-6] a file that asks for billions of rounds is refused without doing them', () => {
  const file = readFileSync(new URL('testing/rc2-3des.p12', import.meta.url));
  const pfx = forge.asn1.fromDer(forge.util.createBuffer(file.toString('latin1')));
  const mac = (pfx.value as forge.asn1.Asn1[]).at(-1)?.value as forge.asn1.Asn1[];
  (mac[2] as forge.asn1.Asn1).value = forge.asn1.integerToDer(2 ** 31 - 1).getBytes();
  const bytes = Buffer.from(forge.asn1.toDer(pfx).getBytes(), 'latin1');
  // With the rounds it would be found to have another password, half a minute later.
  expect(() => openP12(bytes, 'clave', new Date('2026-11-28'))).toThrow('p12: archivo');
});
