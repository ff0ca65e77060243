import { firmaCaducada, firmaFutura } from '@hampi/contract/base/messages';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aesFile, curveFile, makeP12, oldFile, PASSWORD } from '../signature/testing/p12-files.ts';
import { askOthers, verifySignature } from '../signature/testing/verify-signature.ts';
import { createDocuments } from './documents.ts';
import { readPdf } from './testing/read-pdf.ts';
import * as sample from './testing/samples.ts';

const documents = createDocuments('ETSI.CAdES.detached', { size: 1 });
// Starts the worker thread, so that the first test does not wait for it.
beforeAll(async () => void (await documents.render('receta', sample.receta(), { papel: 'A5', membrete: true })));
afterAll(() => documents.close());

const A5 = { papel: 'A5', membrete: true } as const;
const NOW = new Date('2026-11-24T15:04:00Z');
const sign = (p12: Uint8Array, password = PASSWORD) =>
  documents.renderSigned('receta', sample.receta(), A5, { p12, password });
const NAME = 'LUCÍA FERNANDA PEÑAHERRERA ORDÓÑEZ';
const HOLDER = { nombre: NAME, usage: { digitalSignature: true, nonRepudiation: true } };

test.each([
  ['AES', aesFile],
  ['RC2 and 3DES', oldFile],
])(
  '[FI-1] a .p12 of %s signs with PAdES, other programs find it valid, with accents in issuer and subject',
  async (_kind, file) => {
    const { pdf, titular } = await sign(file());
    const verdict = verifySignature(pdf);
    expect(verdict).toMatchObject({ valid: true, reasons: [], coversAll: true, subFilter: 'ETSI.CAdES.detached' });
    expect(verdict.certificates[0]?.subject).toContain(NAME);
    expect(verdict.certificates[0]?.issuer).toContain('AUTORIDAD DE CERTIFICACIÓN ÑANDÚ');
    const others = askOthers(pdf);
    console.info('Signature checked by node:crypto,', others);
    expect(Object.values(others)).not.toContain(false);
    expect(titular).toMatchObject({ nombre: NAME, cedula: '0102030400', emisor: 'AUTORIDAD DE CERTIFICACIÓN ÑANDÚ' });
  },
);

test('[FI-1] changing any byte is detected', async () => {
  const { pdf } = await sign(aesFile());
  const at = (text: string) => Buffer.from(pdf).indexOf(text);
  for (const place of [20, Math.floor(at('/ByteRange') / 2), at('/SubFilter') + 3, pdf.length - 30]) {
    const changed = Uint8Array.from(pdf);
    changed[place] = (changed[place] as number) ^ 1;
    expect(verifySignature(changed).valid).toBe(false);
    expect(Object.values(askOthers(changed))).not.toContain(true);
  }
});

test('[FI-1] the signature block names the holder, the day and the hour of the office', async () => {
  const { pdf } = await sign(aesFile());
  const { pages } = await readPdf(pdf);
  for (const page of pages) {
    expect(page).toContain('Firmado electrónicamente por');
    expect(page).toContain(NAME);
    expect(page).toContain('24/11/2026 10:04');
  }
});

test('[FI-1] pedido, certificado and consentimiento are signed too', async () => {
  for (const [kind, data] of [
    ['pedido', sample.pedido()],
    ['certificado', sample.certificado()],
    ['consentimiento', sample.consentimiento()],
  ] as const) {
    const { pdf } = await documents.renderSigned(kind, data as never, A5, { p12: aesFile(), password: PASSWORD });
    expect(verifySignature(pdf).reasons).toEqual([]);
  }
});

test('[FI-1] a setting chooses the signature type that FirmaEC writes', async () => {
  const older = createDocuments('adbe.pkcs7.detached', { size: 1 });
  const { pdf } = await older.renderSigned('receta', sample.receta(), A5, { p12: aesFile(), password: PASSWORD });
  await older.close();
  expect(verifySignature(pdf)).toMatchObject({ valid: true, subFilter: 'adbe.pkcs7.detached' });
});

test('[FI-1] if a file has several keys, the one that may sign and is in force is used', async () => {
  const p12 = makeP12([
    { nombre: 'Decryption Key', usage: { keyEncipherment: true } },
    { ...HOLDER, nombre: 'CADUCADA', hasta: '2021-01-01' },
    { ...HOLDER, more: [['2.5.4.5', '1712345678001']] },
  ]);
  const { pdf, titular } = await sign(p12);
  expect(verifySignature(pdf)).toMatchObject({ valid: true });
  expect(titular).toMatchObject({ nombre: NAME, cedula: '1712345678', ruc: '1712345678001' });
});

test('[FI-1] the holder of the file is shown before signing', async () => {
  const p12 = makeP12([{ ...HOLDER, hasta: '2027-05-31T12:00:00Z', more: [['2.5.4.97', 'VATEC-1790012344001']] }]);
  await expect(documents.describeP12({ p12, password: PASSWORD }, NOW)).resolves.toEqual({
    nombre: NAME,
    acreditado: false,
    cedula: null,
    ruc: '1790012344001',
    emisor: 'AUTORIDAD DE CERTIFICACIÓN',
    desde: '2020-01-01T00:00:00.000Z',
    hasta: '2027-05-31T12:00:00.000Z',
  });
});

test.each([
  ['a wrong password', () => aesFile(), 'otra', 'password', MC.p12_clave],
  ['a wrong password of an old file', () => oldFile(), 'otra', 'password', MC.p12_clave],
  ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47]), PASSWORD, 'file', MC.p12_archivo],
  ['an empty file', () => new Uint8Array(0), PASSWORD, 'file', MC.p12_archivo],
  ['a cut file', () => aesFile().slice(0, 900), PASSWORD, 'file', MC.p12_archivo],
  ['an EC key', () => curveFile(), PASSWORD, 'file', MC.p12_curva],
  [
    'a key that only decrypts',
    () => makeP12([{ ...HOLDER, usage: { keyEncipherment: true } }]),
    PASSWORD,
    'file',
    MC.p12_sin_firma,
  ],
  [
    'an expired certificate',
    () => makeP12([{ ...HOLDER, hasta: '2026-10-31T12:00:00Z' }]),
    PASSWORD,
    'file',
    firmaCaducada('31/10/2026'),
  ],
  [
    'a certificate of the future',
    () => makeP12([{ ...HOLDER, desde: '2027-01-15T12:00:00Z' }]),
    PASSWORD,
    'file',
    firmaFutura('15/01/2027'),
  ],
])(
  '[FI-1] %s is refused with a sentence, when shown and when signing',
  async (_what, file, password, campo, sentence) => {
    const refusal = { status: 400, mensaje: sentence, more: { errores: { [campo]: sentence } } };
    await expect(sign(file(), password)).rejects.toMatchObject(refusal);
    await expect(documents.describeP12({ p12: file(), password }, NOW)).rejects.toMatchObject(refusal);
  },
);

test('[FI-1] the bytes of the .p12 are wiped in the caller’s memory', async () => {
  const p12 = aesFile();
  await sign(p12);
  expect(p12.every((byte) => byte === 0)).toBe(true);
});
