/** Opens a signature file (.p12) and reads its holder (ecuador §5.1, §5.4). Stores and logs nothing. */
import { createPrivateKey, type KeyObject, pbkdf2Sync, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { Certificate } from 'pkijs';

/** Why a file cannot sign; `fecha` (an instant) is the end or beginning of its validity. */
export type P12Problem = 'archivo' | 'clave' | 'sin_firma' | 'curva' | 'caducado' | 'futuro';

export class P12Error extends Error {
  constructor(
    readonly problem: P12Problem,
    readonly fecha?: string,
  ) {
    super(`p12: ${problem}`);
  }
}

/** A key that may sign and its certificates, the holder's first. Kept in memory for the request only. */
export interface Identity {
  key: KeyObject;
  leaf: Certificate;
  /** DER; leaf first. */
  chain: Buffer<ArrayBuffer>[];
}

/** What a person checks before signing. Instants in UTC. */
export interface Titular {
  nombre: string;
  /** Null if not found where issuers usually put it, which is shown as a warning. */
  cedula: string | null;
  ruc: string | null;
  emisor: string;
  desde: string;
  hasta: string;
}

/** `acreditado`: issued by an authority that the operator named; otherwise what the certificate says proves nothing. */
export type TitularComprobado = Titular & { acreditado: boolean };

/**
 * Finds a key and certificate that may sign, preferably one valid at `now`, in files with old (RC2, 3DES) or new (AES) encryption
 * and with one or several keys. Throws P12Error: `archivo` not a .p12, `clave` wrong password, `curva` EC key, `sin_firma` no key
 * that may sign. If it holds several persons' certificates, the one that names `ruc` is taken.
 */
export function openP12(bytes: Uint8Array, password: string, now: Date, ruc?: string): Identity {
  const { keys, certificates } = readBags(bytes, password);
  const pairs = certificates.flatMap((der) => {
    const x509 = new X509Certificate(der);
    const key = keys.find((candidate) => x509.checkPrivateKey(candidate));
    const leaf = Certificate.fromBER(der);
    return key && maySign(leaf)
      ? [{ key, leaf, der, ca: x509.ca, inForce: isInForce(leaf, now), theirs: names(leaf, ruc) }]
      : [];
  });
  const rsa = pairs.filter(({ key }) => key.asymmetricKeyType === 'rsa');
  // Prefer a certificate that is not an authority's, but accept one: self-signed ones of OpenSSL are marked as authorities.
  const [chosen] = rsa.sort(
    (a, b) => b.theirs - a.theirs || Number(a.ca) - Number(b.ca) || Number(b.inForce) - Number(a.inForce),
  );
  if (!chosen) throw new P12Error(pairs.length > 0 ? 'curva' : 'sin_firma');
  const others = certificates.filter((der) => der !== chosen.der && new X509Certificate(der).ca);
  return { key: chosen.key, leaf: chosen.leaf, chain: [chosen.der, ...others] };
}

/** Whether a certificate names a RUC: 2 in full, 1 by the cédula in it, 0 not at all. */
function names(leaf: Certificate, ruc: string | undefined): number {
  if (!ruc) return 0;
  const titular = titularOf({ leaf });
  return titular.ruc === ruc ? 2 : titular.ruc === null && titular.cedula === ruc.slice(0, 10) ? 1 : 0;
}

/** Throws P12Error `caducado` or `futuro` unless the certificate is in force. */
export function assertInForce({ leaf }: Identity, now: Date): void {
  if (leaf.notAfter.value < now) throw new P12Error('caducado', leaf.notAfter.value.toISOString());
  if (leaf.notBefore.value > now) throw new P12Error('futuro', leaf.notBefore.value.toISOString());
}

/** Owner, cédula and RUC if found, issuer and validity. */
export function titularOf({ leaf }: Pick<Identity, 'leaf'>): Titular {
  const serial = nameOf(leaf.subject, '2.5.4.5');
  const numbers = [
    serial,
    nameOf(leaf.subject, '2.5.4.97'),
    holderExtension(leaf, '3.1'),
    holderExtension(leaf, '3.11'),
  ];
  const ruc = firstMatch(numbers, /(?<!\d)\d{13}(?!\d)/);
  return {
    nombre: nameOf(leaf.subject, '2.5.4.3') ?? '',
    cedula:
      firstMatch(numbers, /(?<!\d)\d{10}(?!\d)/) ??
      (ruc?.endsWith('001') && /[0-5]/.test(ruc.charAt(2)) ? ruc.slice(0, 10) : null),
    ruc,
    emisor: nameOf(leaf.issuer, '2.5.4.3') ?? nameOf(leaf.issuer, '2.5.4.10') ?? '',
    desde: leaf.notBefore.value.toISOString(),
    hasta: leaf.notAfter.value.toISOString(),
  };
}

/**
 * New files derive the encryption key from the password in UTF-8, but node-forge uses one byte per letter, so that passwords with
 * accents would open old files only. Node's own derivation is also a hundred times faster.
 */
Object.assign(forge.pkcs5, {
  pbkdf2: (password: string, salt: string, count: number, length: number, md: { algorithm: string }) => {
    rounds.spend(count, MOST_FAST_ROUNDS);
    return pbkdf2Sync(password, Buffer.from(salt, 'latin1'), count, length, md.algorithm).toString('latin1');
  },
});

/**
 * A file says itself how often the password is hashed, up to 2^31 times. Issuers ask for 2,048 to 50,000, browsers and systems for at most
 * 600,000 of the fast kind; all derivations of a file share these.
 */
const MOST_FAST_ROUNDS = 3_000_000;
const MOST_SLOW_ROUNDS = 400_000;

const rounds = {
  spent: 0,
  spend(count: number, most: number) {
    this.spent += count;
    if (!(count >= 1) || this.spent > most) throw new P12Error('archivo');
  },
};

/** The derivation of the old encryption and of the check of the whole file, which node-forge does letter by letter. */
const { generatePkcs12Key } = (forge as unknown as { pbe: Derivations }).pbe;
const bounded: typeof generatePkcs12Key = (password, salt, id, count, ...more) => {
  rounds.spend(count, MOST_SLOW_ROUNDS);
  return generatePkcs12Key(password, salt, id, count, ...more);
};
Object.assign((forge as unknown as { pbe: object }).pbe, { generatePkcs12Key: bounded });
Object.assign(forge.pki, { pbe: (forge as unknown as { pbe: object }).pbe });
Object.assign(forge.pkcs12, { generateKey: bounded });

interface Derivations {
  generatePkcs12Key(password: unknown, salt: unknown, id: number, count: number, ...more: unknown[]): unknown;
}

/** Uses node-forge, because Node's own reader refuses files with the old encryption. */
function readBags(bytes: Uint8Array, password: string): { keys: KeyObject[]; certificates: Buffer<ArrayBuffer>[] } {
  let pfx: forge.asn1.Asn1;
  try {
    pfx = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(bytes).toString('latin1')));
  } catch {
    throw new P12Error('archivo');
  }
  rounds.spent = 0;
  try {
    const { oids } = forge.pki;
    const p12 = forge.pkcs12.pkcs12FromAsn1(pfx, password);
    const bags = (type: string | undefined) => p12.getBags({ bagType: type })[type as string] ?? [];
    return {
      keys: [...bags(oids.pkcs8ShroudedKeyBag), ...bags(oids.keyBag)].map(keyOf),
      certificates: bags(oids.certBag).map(({ cert, asn1 }) => der(cert ? forge.pki.certificateToAsn1(cert) : asn1)),
    };
  } catch (error) {
    if (error instanceof P12Error) throw error;
    throw new P12Error(/password|MAC could not be verified|decrypt/i.test(String(error)) ? 'clave' : 'archivo');
  }
}

/** node-forge parses RSA keys only and passes others, such as EC keys, on as ASN.1. */
function keyOf({ key, asn1 }: forge.pkcs12.Bag): KeyObject {
  const info = key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1;
  const bytes = der(info);
  try {
    return createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' });
  } finally {
    bytes.fill(0);
  }
}

const der = (asn1: forge.asn1.Asn1): Buffer<ArrayBuffer> => Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1');

const KEY_USAGE = '2.5.29.15';
/** Key usage digitalSignature or nonRepudiation, the first two bits. Without the extension any use is allowed. */
function maySign(leaf: Certificate): boolean {
  const usage = leaf.extensions?.find((extension) => extension.extnID === KEY_USAGE);
  if (!usage) return true;
  const bits = new Uint8Array(usage.parsedValue.valueBlock.valueHexView as Uint8Array)[0] ?? 0;
  return (bits & 0b1100_0000) !== 0;
}

const isInForce = (leaf: Certificate, now: Date) => leaf.notBefore.value <= now && now <= leaf.notAfter.value;

const nameOf = (name: Certificate['subject'], oid: string): string | null =>
  name.typesAndValues.find(({ type }) => type === oid)?.value.valueBlock.value ?? null;

/** Issuers store the cédula under `.3.1` and the RUC under `.3.11` of their own OID arc, in various string types. */
function holderExtension(leaf: Certificate, end: string): string | null {
  const found = leaf.extensions?.find(({ extnID }) => extnID.startsWith('1.3.6.1.4.1.') && extnID.endsWith(`.${end}`));
  return found ? Buffer.from(found.extnValue.valueBlock.valueHexView).toString('latin1') : null;
}

const firstMatch = (texts: (string | null)[], pattern: RegExp): string | null =>
  texts.map((text) => text?.match(pattern)?.[0]).find(Boolean) ?? null;
