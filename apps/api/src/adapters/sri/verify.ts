/**
 * Verifies a signed document independently of the code that signed it: parses the text, canonicalises, digests and compares every reference
 * (ecuador §2.7). Used by the emulator and the tests.
 */
import { createHash, createPublicKey, createVerify, X509Certificate } from 'node:crypto';
import { ALGORITMOS, type Resumen } from './xades.ts';
import { all, attributeOf, byId, canonical, type Elemento, first, parseXml, textIn } from './xml-tree.ts';

export interface Veredicto {
  /** Everything that is wrong; empty for a valid document. */
  faltas: string[];
  root: Elemento;
  certificado: X509Certificate | undefined;
}

const resumenOf = (algorithm: string | undefined, kind: 'digest' | 'signature'): Resumen | undefined =>
  (Object.keys(ALGORITMOS) as Resumen[]).find((one) => ALGORITMOS[one][kind] === algorithm);

/** Throws if the text is not XML. */
export function verifyXml(xml: string): Veredicto {
  const root = parseXml(xml);
  const signature = root.children.find(
    (child): child is Elemento => typeof child !== 'string' && child.name === 'ds:Signature',
  );
  const signedInfo = signature && first(signature, 'SignedInfo');
  const der = signature && textIn(signature, 'X509Certificate');
  if (!signature || !signedInfo || !der) return { faltas: ['sin firma'], root, certificado: undefined };
  const certificado = new X509Certificate(Buffer.from(der, 'base64'));

  const faltas = [
    ...faltasDeReferencias(root, signature, signedInfo),
    ...faltasDeFirma(signature, signedInfo, certificado),
    ...faltasDeCertificado(signature, certificado),
  ];
  return { faltas, root, certificado };
}

/** Every reference has the digest of what it names, and all three parts are named. */
function faltasDeReferencias(root: Elemento, signature: Elemento, signedInfo: Elemento): string[] {
  const faltas: string[] = [];
  const references = all(signedInfo, 'Reference').map((reference) => {
    const uri = attributeOf(reference, 'URI') ?? '';
    return { reference, uri, target: byId(root, uri.slice(1)) };
  });
  if (references.length !== 3) faltas.push(`${references.length} referencias`);
  for (const { reference, uri, target } of references)
    if (!target || !isDigestIn(reference, canonical(target, signature)))
      faltas.push(`la referencia ${uri} no coincide`);
  const parts = [
    ['comprobante', root],
    ['KeyInfo', first(signature, 'KeyInfo')],
    ['SignedProperties', first(signature, 'SignedProperties')],
  ] as const;
  for (const [name, node] of parts)
    if (!node || !references.some(({ target }) => target === node)) faltas.push(`no firma ${name}`);
  return faltas;
}

function faltasDeFirma(signature: Elemento, signedInfo: Elemento, certificado: X509Certificate): string[] {
  const resumen = resumenOf(attributeOf(first(signedInfo, 'SignatureMethod'), 'Algorithm'), 'signature');
  const value = Buffer.from(textIn(signature, 'SignatureValue') ?? '', 'base64');
  const by = (key: ReturnType<typeof createPublicKey>) =>
    resumen && createVerify(resumen).update(canonical(signedInfo)).verify(key, value);
  const faltas: string[] = [];
  if (!by(certificado.publicKey)) faltas.push('la firma no es del certificado');
  if (!by(keyValueOf(signature))) faltas.push('la firma no es de KeyValue');
  return faltas;
}

function faltasDeCertificado(signature: Elemento, certificado: X509Certificate): string[] {
  const faltas: string[] = [];
  const certDigest = first(signature, 'CertDigest');
  if (!certDigest || !isDigestIn(certDigest, certificado.raw)) faltas.push('CertDigest no es del certificado');
  if (textIn(signature, 'X509SerialNumber') !== BigInt(`0x${certificado.serialNumber}`).toString())
    faltas.push('X509SerialNumber no es del certificado');
  return faltas;
}

/** Whether the element's DigestValue is that of `bytes`, by its own DigestMethod. */
function isDigestIn(element: Elemento, bytes: string | Uint8Array): boolean {
  const resumen = resumenOf(attributeOf(first(element, 'DigestMethod'), 'Algorithm'), 'digest');
  if (!resumen) return false;
  return createHash(resumen).update(bytes).digest('base64') === textIn(element, 'DigestValue');
}

function keyValueOf(signature: Elemento) {
  const url = (name: string) => Buffer.from(textIn(signature, name) ?? '', 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'RSA', n: url('Modulus'), e: url('Exponent') }, format: 'jwk' });
}
