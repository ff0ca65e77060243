/**
 * Signs a PDF: PAdES baseline B (ETSI EN 319 142-1), a CMS with signing-certificate-v2. The code that lays out the document reserves the
 * room (`reserveSignature`); once the file is complete, `signPdf` fills it in.
 */
import { createHash, sign as signBytes } from 'node:crypto';
import { type Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import * as pkijs from 'pkijs';
import type { Identity } from './p12.ts';
import type { SubFilter } from './subfilters.ts';

export interface SignatureFacts {
  /** An instant. PAdES requires the signing time in the PDF (/M) rather than in the CMS. */
  momento: string;
  nombre: string;
  razon: string;
  lugar: string;
  subFilter: SubFilter;
}

/** Bytes reserved for the CMS; a chain of three certificates needs about six thousand. */
const ROOM = 16_384;
const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
};

/**
 * Adds a signature field with room for the signature to a document that is not yet closed. The field is invisible, because the
 * document's own signature block shows the signature.
 */
export function reserveSignature(document: PDFKit.PDFDocument, facts: SignatureFacts): void {
  const { page } = document;
  const value = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: facts.subFilter,
    ByteRange: [0, TO_COME, TO_COME, TO_COME],
    Contents: Buffer.alloc(ROOM),
    M: new Date(facts.momento),
    Name: pdfText(facts.nombre),
    Reason: pdfText(facts.razon),
    Location: pdfText(facts.lugar),
  });
  const field = document.ref({
    ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', T: pdfText('Firma1') },
    ...{ F: PRINTED_AND_LOCKED, Rect: [0, 0, 0, 0], P: page.dictionary, V: value },
  });
  page.annotations.push(field);
  const form = document.initForm()._root.data.AcroForm;
  Object.assign(form.data, { Fields: [field], SigFlags: SIGNED_AND_APPEND_ONLY, NeedAppearances: false });
  value.end();
  field.end();
}

const PRINTED_AND_LOCKED = 132;
const SIGNED_AND_APPEND_ONLY = 3;
const TO_COME = '*'.repeat(10);
const RANGE = `[0 /${TO_COME} /${TO_COME} /${TO_COME}]`;
const HOLE = `<${'0'.repeat(ROOM * 2)}>`;

/** UTF-16, which PDF recognises by its mark. */
const pdfText = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

/** The signed file. Throws if no room was reserved or the certificates need more of it. */
export function signPdf(pdf: Uint8Array, identity: Identity): Uint8Array {
  const bytes = Buffer.from(pdf);
  const [range, start] = [bytes.indexOf(RANGE), bytes.indexOf(HOLE)];
  if (range < 0 || start < 0) throw new Error('The PDF has no room for a signature');
  // Everything is signed but the hexadecimal string with its angle brackets.
  const end = start + HOLE.length;
  bytes.write(`[0 ${start} ${end} ${bytes.length - end}]`.padEnd(RANGE.length), range, 'latin1');
  const digest = createHash('sha256').update(bytes.subarray(0, start)).update(bytes.subarray(end)).digest();
  const cms = createCms(digest, identity);
  if (cms.length > ROOM) throw new Error(`The signature needs ${cms.length} bytes, there is room for ${ROOM}`);
  bytes.write(cms.toString('hex'), start + 1, 'latin1');
  return bytes;
}

/** A detached CMS over a SHA-256 digest; the issuer's name is copied byte for byte from the certificate. */
function createCms(digest: Buffer, { key, leaf, chain }: Identity): Buffer {
  const sha256 = new pkijs.AlgorithmIdentifier({ algorithmId: OID.sha256 });
  const certHash = createHash('sha256')
    .update(chain[0] as Buffer)
    .digest();
  const attributes = inDerOrder([
    attribute(OID.contentType, new ObjectIdentifier({ value: OID.data })),
    attribute(OID.messageDigest, octets(digest)),
    // SigningCertificateV2 { certs { ESSCertIDv2 { certHash } } }, SHA-256 being the default.
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(certHash))))),
  ]);
  const signedAttrs = new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes });
  const toBeSigned = Buffer.from(signedAttrs.toSchema().toBER());
  // The attributes are signed as a SET, but transmitted with the tag [0].
  toBeSigned[0] = 0x31;
  const signerInfo = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: leaf.issuer, serialNumber: leaf.serialNumber }),
    digestAlgorithm: sha256,
    signedAttrs,
    signatureAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: OID.rsa }),
    signature: octets(signBytes('sha256', toBeSigned, key)),
  });
  const signedData = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [sha256],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: chain.map((bytes) => pkijs.Certificate.fromBER(bytes)),
    signerInfos: [signerInfo],
  });
  const content = new pkijs.ContentInfo({ contentType: OID.signedData, content: signedData.toSchema(true) });
  return Buffer.from(content.toSchema().toBER());
}

const octets = (bytes: Uint8Array) => new OctetString({ valueHex: bytes });
const sequence = (value: Sequence | OctetString | Integer) => new Sequence({ value: [value] });
const attribute = (type: string, value: ObjectIdentifier | OctetString | Sequence) =>
  new pkijs.Attribute({ type, values: [value] });
/** DER requires the members of a SET sorted by their bytes. */
const inDerOrder = (attributes: pkijs.Attribute[]) =>
  attributes
    .map((a) => ({ a, der: Buffer.from(a.toSchema().toBER()) }))
    .sort((x, y) => Buffer.compare(x.der, y.der))
    .map(({ a }) => a);
