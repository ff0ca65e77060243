/** Whether a certificate comes from one of the certification authorities that the operator named. */
import { X509Certificate } from 'node:crypto';

/** An accredited authority has a root and one or two beneath it. */
const LONGEST = 5;
/** A file with more certificates is no signature of a person. */
const MOST = 20;

/**
 * Whether the holder's certificate, the first one, was signed by one of these authorities, directly or through others in its file. Names
 * prove nothing, because anybody makes an authority with the name of another: each signature is checked, up to a certificate that we have
 * (PEM).
 */
export function endsInAuthority(chain: readonly Uint8Array[], autoridades: readonly string[], now: Date): boolean {
  const anchors = autoridades.map((pem) => new X509Certificate(pem));
  const [leaf, ...others] = chain.slice(0, MOST).map((der) => new X509Certificate(der));
  let current = leaf;
  for (let step = 0; current && step < LONGEST; step++) {
    const below = current;
    const signed = (by: X509Certificate) => isIssuedBy(below, by, now);
    if (anchors.some(signed)) return true;
    current = others.find((by) => by.fingerprint256 !== below.fingerprint256 && signed(by));
  }
  return false;
}

const isIssuedBy = (certificate: X509Certificate, by: X509Certificate, now: Date): boolean =>
  by.ca &&
  certificate.checkIssued(by) &&
  new Date(by.validFrom) <= now &&
  now <= new Date(by.validTo) &&
  certificate.verify(by.publicKey);

/** The certificates of a PEM file. Throws if there is none, or one cannot be read or is no authority's. */
export function readAutoridades(pem: string): string[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (found.length === 0 || found.some((one) => !new X509Certificate(one).ca)) throw new Error('no authorities');
  return found;
}
