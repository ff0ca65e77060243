/** Signature files: three made with OpenSSL (make-fixtures.sh), others made on demand with node-forge. */
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import forge from 'node-forge';

export const PASSWORD = 'clavé ñ 1';
/** A new copy each time, because signing wipes it. */
const made = (name: string) => () => new Uint8Array(readFileSync(new URL(name, import.meta.url)));
export const aesFile = made('aes.p12');
export const oldFile = made('rc2-3des.p12');
export const curveFile = made('curva.p12');

interface Wanted {
  nombre: string;
  usage: { digitalSignature?: boolean; nonRepudiation?: boolean; keyEncipherment?: boolean };
  desde?: string;
  hasta?: string;
  /** Of the subject: `2.5.4.5`, `2.5.4.97`… */
  more?: [oid: string, value: string][];
  /** Signed by its own key, though it names an authority. */
  autofirmado?: boolean;
  /** Who signed it, with that certificate in the file: an authority beneath ours, or a home-made one that has its name. */
  por?: 'intermedia' | 'casera';
}

const text = (type: string, value: string): forge.pki.CertificateField => ({
  type,
  value,
  valueTagClass: forge.asn1.Type.UTF8 as unknown as forge.asn1.Class,
});

const newKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
};
/** Made once: a key costs more than the rest of a file. Those of one file differ; another file may have the same again. */
const keys: forge.pki.rsa.PrivateKey[] = [];
function differentKeys() {
  let used = 0;
  return () => {
    const key = keys[used] ?? newKey();
    keys[used] = key;
    used += 1;
    return key;
  };
}
const AUTHORITY = [text('2.5.4.3', 'AUTORIDAD DE CERTIFICACIÓN')];
const BENEATH = [text('2.5.4.3', 'AUTORIDAD SUBORDINADA')];

function authorityOf(
  key: forge.pki.rsa.PrivateKey,
  name: forge.pki.CertificateField[],
  by?: { key: forge.pki.rsa.PrivateKey },
) {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = '02';
  certificate.validity.notBefore = new Date('2020-01-01');
  certificate.validity.notAfter = new Date('2099-01-01');
  certificate.setSubject(name);
  certificate.setIssuer(AUTHORITY);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', critical: true, keyCertSign: true },
  ]);
  certificate.sign(by?.key ?? key, forge.md.sha256.create());
  return { key, certificate };
}

const pem = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
/** Our authority, which issues all that does not say otherwise; tests in a browser name its file to the program. */
export const authorityPem = () => pem('autoridad.pem');
const ours = () => ({ key: forge.pki.privateKeyFromPem(pem('autoridad.key')) });

/** Makes one file with a key and a certificate of an authority for each entry, in this order. */
export function makeP12(wanted: Wanted[], password = PASSWORD): Uint8Array {
  const another = differentKeys();
  const bags = wanted.map(
    ({ nombre, usage, desde = '2020-01-01', hasta = '2099-01-01', more = [], autofirmado, por }) => {
      const key = another();
      const certificate = forge.pki.createCertificate();
      certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
      certificate.serialNumber = '01';
      certificate.validity.notBefore = new Date(desde);
      certificate.validity.notAfter = new Date(hasta);
      certificate.setSubject([text('2.5.4.3', nombre), ...more.map(([oid, value]) => text(oid, value))]);
      const own =
        por && (por === 'casera' ? authorityOf(another(), AUTHORITY) : authorityOf(another(), BENEATH, ours()));
      certificate.setIssuer(por === 'intermedia' ? BENEATH : AUTHORITY);
      certificate.setExtensions([{ name: 'keyUsage', critical: true, ...usage }]);
      certificate.sign(autofirmado ? key : (own ?? ours()).key, forge.md.sha256.create());
      return { key, chain: own ? [certificate, own.certificate] : [certificate] };
    },
  );
  const [first, ...others] = bags.map(({ key, chain }) =>
    forge.pkcs12.toPkcs12Asn1(key, chain, password, { algorithm: '3des', useMac: false }),
  );
  return merged(first as forge.asn1.Asn1, others);
}

const inside = (node: forge.asn1.Asn1, ...way: number[]): forge.asn1.Asn1 =>
  way.reduce((found, i) => (found.value as forge.asn1.Asn1[])[i] as forge.asn1.Asn1, node);

/** Merges the contents of several files into one without MAC, because node-forge writes one key per file. */
function merged(first: forge.asn1.Asn1, others: forge.asn1.Asn1[]): Uint8Array {
  const safesOf = (pfx: forge.asn1.Asn1) => inside(pfx, 1, 1, 0);
  const all = [first, ...others].flatMap(
    (pfx) => forge.asn1.fromDer(safesOf(pfx).value as string).value as forge.asn1.Asn1[],
  );
  const { Class, Type } = forge.asn1;
  safesOf(first).value = forge.asn1.toDer(forge.asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, all)).getBytes();
  return new Uint8Array(Buffer.from(forge.asn1.toDer(first).getBytes(), 'latin1'));
}
