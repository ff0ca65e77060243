import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { DAY_MS } from '@hampi/contract/base/fechas';
import type forge from 'node-forge';

const YEAR_MS = 365 * DAY_MS;

/**
 * A signature of an invented person for the demo clinic. It is made while loading, so that its key is in no repository; its certificate
 * says that it is for a demonstration. Valid from a year before to a year after `now`.
 */
export async function demoP12(of: { nombre: string; ruc: string; password: string; now: Date }): Promise<string> {
  const { default: forge } = await import('node-forge');
  const text = (type: string, value: string): forge.pki.CertificateField => ({
    type,
    value,
    valueTagClass: forge.asn1.Type.UTF8 as unknown as forge.asn1.Class,
  });
  // Node makes the key pair in a thread of its own; node-forge would block this one for a second.
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(of.now.getTime() - YEAR_MS);
  certificate.validity.notAfter = new Date(of.now.getTime() + YEAR_MS);
  certificate.setSubject([text('2.5.4.3', of.nombre), text('2.5.4.5', of.ruc)]);
  certificate.setIssuer([text('2.5.4.3', 'ENTIDAD DE DEMOSTRACIÓN'), text('2.5.4.6', 'EC')]);
  certificate.setExtensions([{ name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true }]);
  certificate.sign(key, forge.md.sha256.create());
  const file = forge.pkcs12.toPkcs12Asn1(key, certificate, of.password, { algorithm: '3des' });
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'latin1').toString('base64');
}
