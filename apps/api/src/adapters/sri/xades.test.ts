import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openP12 } from '../signature/p12.ts';
import { aesFile, makeP12, oldFile, PASSWORD } from '../signature/testing/p12-files.ts';
import { comprobanteXml } from './comprobante-xml.ts';
import { anyComprobante, ejemplo } from './testing/comprobantes.ts';
import { verifyXml } from './verify.ts';
import { signXml } from './xades.ts';
import { first, textIn } from './xml-tree.ts';

const now = new Date('2026-11-18T15:00:00Z');
const identity = openP12(aesFile(), PASSWORD, now);
const comprador = { ...ejemplo().comprador, nombre: 'ÑANDÚ & HIJOS <S.A.> "Sur"' };
const xml = comprobanteXml(ejemplo({ comprador }), '1.1.0');

test('[FE-1] signatures of old and new files, with either digest, are verified by independent code', () => {
  for (const file of [aesFile(), oldFile()])
    for (const resumen of ['sha1', 'sha256'] as const)
      expect(verifyXml(signXml(xml, openP12(file.slice(), PASSWORD, now), now, resumen)).faltas).toEqual([]);
});

test('[FE-1] random documents are verified', () =>
  fc.assert(
    fc.property(anyComprobante, (c) => {
      expect(verifyXml(signXml(comprobanteXml(c, '1.1.0'), identity, now, 'sha1')).faltas).toEqual([]);
    }),
    { numRuns: 50 },
  ));

test('[FE-1] changing any byte of the signed content is detected', () => {
  const signed = signXml(xml, identity, now, 'sha1');
  for (const [from, to] of [
    ['<importeTotal>40.00', '<importeTotal>41.00'],
    ['ÑANDÚ', 'ÑANDU'],
    ['2026-11-18T10:00:00-05:00', '2026-11-18T10:00:01-05:00'],
    ['contenido comprobante', 'contenido  comprobante'],
    ['<ds:Exponent>AQAB', '<ds:Exponent>AQAC'],
    ['ds:SignedInfo Id="Signature', 'ds:SignedInfo Id="signature'],
  ] as const) {
    expect(signed).toContain(from);
    expect(verifyXml(signed.replace(from, to)).faltas.length, from).toBeGreaterThan(0);
  }
});

test('[FE-1] if a file has several keys, the one that may sign is used, and the issuer has its accents, last part first', () => {
  const file = makeP12([
    { nombre: 'CIFRADO', usage: { keyEncipherment: true } },
    { nombre: 'FIRMA', usage: { digitalSignature: true, nonRepudiation: true } },
  ]);
  const { faltas, root, certificado } = verifyXml(signXml(xml, openP12(file, PASSWORD, now), now, 'sha1'));
  expect(faltas).toEqual([]);
  expect(certificado?.subject).toContain('FIRMA');
  expect(textIn(root, 'X509IssuerName')).toBe('CN=AUTORIDAD DE CERTIFICACIÓN');
  expect(first(root, 'SigningTime') && textIn(root, 'SigningTime')).toBe('2026-11-18T10:00:00-05:00');
});

const xmlsec = spawnSync('xmlsec1', ['--version']).status === 0;
test.runIf(xmlsec)('[FE-1] xmlsec1 finds 3 of 3 references by the certificate and by KeyValue', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'hampi-xades-'));
  const at = (name: string, text: string) => {
    writeFileSync(path.join(dir, name), text);
    return path.join(dir, name);
  };
  try {
    for (const resumen of ['sha1', 'sha256'] as const) {
      const signed = at(`${resumen}.xml`, signXml(xml, identity, now, resumen));
      const trusted = identity.chain.flatMap((der, i) => [
        '--trusted-pem',
        at(`${i}.pem`, new X509Certificate(der).toString()),
      ]);
      const ids = ['--id-attr:id', 'factura'];
      for (const [name, space] of [
        ['SignedProperties', 'http://uri.etsi.org/01903/v1.3.2#'],
        ['KeyInfo', 'http://www.w3.org/2000/09/xmldsig#'],
      ])
        ids.push('--id-attr:Id', `${space}:${name}`);
      for (const key of [
        ['--enabled-key-data', 'x509', ...trusted, '--verification-time', '2026-11-22 15:00:00'],
        ['--enabled-key-data', 'key-value', '--enabled-key-data', 'rsa'],
      ]) {
        const { stdout, stderr } = spawnSync('xmlsec1', ['--verify', ...key, ...ids, signed], { encoding: 'utf8' });
        expect(`${stdout}${stderr}`).toContain('SignedInfo References (ok/all): 3/3');
        expect(`${stdout}${stderr}`).toMatch(/^OK$/m);
      }
    }
  } finally {
    rmSync(dir, { recursive: true });
  }
});
