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
  const faltas: string[] = [];
  const signature = root.children.find(
    (child): child is Elemento => typeof child !== 'string' && child.name === 'ds:Signature',
  );
  const signedInfo = signature && first(signature, 'SignedInfo');
  const der = signature && textIn(signature, 'X509Certificate');
  if (!signature || !signedInfo || !der) return { faltas: ['sin firma'], root, certificado: undefined };
  const certificado = new X509Certificate(Buffer.from(der, 'base64'));

  const references = all(signedInfo, 'Reference');
  if (references.length !== 3) faltas.push(`${references.length} referencias`);
  for (const reference of references) {
    const uri = attributeOf(reference, 'URI') ?? '';
    const target = byId(root, uri.slice(1));
    const resumen = resumenOf(attributeOf(first(reference, 'DigestMethod'), 'Algorithm'), 'digest');
    const text = target && canonical(target, signature);
    if (!text || !resumen || createHash(resumen).update(text).digest('base64') !== textIn(reference, 'DigestValue'))
      faltas.push(`la referencia ${uri} no coincide`);
  }
  const targets = new Set(references.map((one) => byId(root, (attributeOf(one, 'URI') ?? '').slice(1))));
  for (const [name, node] of [
    ['comprobante', root],
    ['KeyInfo', first(signature, 'KeyInfo')],
    ['SignedProperties', first(signature, 'SignedProperties')],
  ] as const)
    if (!node || !targets.has(node)) faltas.push(`no firma ${name}`);

  const resumen = resumenOf(attributeOf(first(signedInfo, 'SignatureMethod'), 'Algorithm'), 'signature');
  const value = Buffer.from(textIn(signature, 'SignatureValue') ?? '', 'base64');
  const by = (key: ReturnType<typeof createPublicKey>) =>
    resumen && createVerify(resumen).update(canonical(signedInfo)).verify(key, value);
  if (!by(certificado.publicKey)) faltas.push('la firma no es del certificado');
  if (!by(keyValueOf(signature))) faltas.push('la firma no es de KeyValue');
  const certDigest = first(signature, 'CertDigest');
  const how = certDigest && resumenOf(attributeOf(first(certDigest, 'DigestMethod'), 'Algorithm'), 'digest');
  if (
    !certDigest ||
    !how ||
    createHash(how).update(certificado.raw).digest('base64') !== textIn(certDigest, 'DigestValue')
  )
    faltas.push('CertDigest no es del certificado');
  if (textIn(signature, 'X509SerialNumber') !== BigInt(`0x${certificado.serialNumber}`).toString())
    faltas.push('X509SerialNumber no es del certificado');
  return { faltas, root, certificado };
}

function keyValueOf(signature: Elemento) {
  const url = (name: string) => Buffer.from(textIn(signature, name) ?? '', 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'RSA', n: url('Modulus'), e: url('Exponent') }, format: 'jwk' });
}
