/**
 * Signs a PDF: PAdES baseline B (ETSI EN 319 142-1), a CMS with signing-certificate-v2 in an incremental update, which leaves the
 * original bytes unchanged. Only for PDFs made by us: plain cross-reference table, no form, no annotations on the first page.
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

/** Returns the signed file. Throws if the PDF is not one of ours or is already signed. */
export function signPdf(pdf: Uint8Array, identity: Identity, facts: SignatureFacts): Uint8Array {
  const { bytes, contents } = withPlaceholder(pdf, facts);
  const before = bytes.subarray(0, contents.start);
  const after = bytes.subarray(contents.end);
  const cms = createCms(createHash('sha256').update(before).update(after).digest(), identity);
  if (cms.length > ROOM) throw new Error(`The signature needs ${cms.length} bytes, there is room for ${ROOM}`);
  bytes.write(cms.toString('hex'), contents.start + 1, 'latin1');
  return bytes;
}

/** `start` and `end` of the hexadecimal string with its angle brackets, the only part that is not signed. */
function withPlaceholder(pdf: Uint8Array, facts: SignatureFacts) {
  const original = Buffer.from(pdf);
  const file = readStructure(original.toString('latin1'));
  const [field, value] = [file.size, file.size + 1];
  const objects: [number, string][] = [
    [file.root, insert(file.objectAt(file.root), `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>`)],
    [file.page, insert(file.objectAt(file.page), `/Annots [${field} 0 R]`)],
    // An invisible field, because the document's own signature block shows the signature.
    [
      field,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Firma1) /F 132 /Rect [0 0 0 0] /P ${file.page} 0 R /V ${value} 0 R >>`,
    ],
    [value, signatureDictionary(facts)],
  ];
  let text = '\n';
  const offsets = new Map<number, number>();
  for (const [number, body] of objects) {
    offsets.set(number, original.length + text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const xref = original.length + text.length;
  const entries = [...offsets].sort(([a], [b]) => a - b);
  text += `xref\n${entries.map(([n, at]) => `${n} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('')}`;
  text += `trailer\n<< /Size ${file.size + 2} /Root ${file.root} 0 R ${file.kept} /Prev ${file.startxref} >>\n`;
  text += `startxref\n${xref}\n%%EOF\n`;

  const start = original.length + text.indexOf('/Contents <') + '/Contents '.length;
  const end = start + 2 + ROOM * 2;
  const total = original.length + text.length;
  const range = [start, end, total - end].map((n) => String(n).padEnd(10)).join(' ');
  return {
    bytes: Buffer.concat([original, Buffer.from(text.replace(RANGE_TO_COME, range), 'latin1')]),
    contents: { start, end },
  };
}

const RANGE_TO_COME = '*'.repeat(32);

const signatureDictionary = ({ momento, nombre, razon, lugar, subFilter }: SignatureFacts) =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter} /ByteRange [0 ${RANGE_TO_COME}] ` +
  `/Contents <${'0'.repeat(ROOM * 2)}> /M (${pdfDate(momento)}) ` +
  `/Name ${pdfText(nombre)} /Reason ${pdfText(razon)} /Location ${pdfText(lugar)} >>`;

/** UTF-16 in hexadecimal, which needs no escapes. */
const pdfText = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
const pdfDate = (instant: string) => `D:${new Date(instant).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;

/** The facts about the original file that an incremental update needs. */
function readStructure(text: string) {
  const end = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-200));
  const startxref = Number(end?.[1]);
  const [, table = '', trailer = ''] = /^xref\s+0 \d+\s([^t]*)trailer([\s\S]*)/.exec(text.slice(startxref)) ?? [];
  const entries = table.trimEnd().split(/\s*\n/);
  const root = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1]);
  const size = Number(/\/Size (\d+)/.exec(trailer)?.[1]);
  if (!startxref || !root || entries.length !== size) throw new Error('The PDF has a structure that we do not write');

  const objectAt = (number: number) => {
    const from = Number(entries[number]?.slice(0, 10));
    return text.slice(text.indexOf('<<', from), text.indexOf('endobj', from)).trimEnd();
  };
  const pages = Number(/\/Pages (\d+) 0 R/.exec(objectAt(root))?.[1]);
  const page = Number(/\/Kids \[(\d+) 0 R/.exec(objectAt(pages))?.[1]);
  const kept = trailer.match(/\/(Info \d+ 0 R|ID \[[^\]]*\])/g)?.join(' ') ?? '';
  return { startxref, size, root, page, kept, objectAt };
}

function insert(dictionary: string, entry: string): string {
  const key = entry.split(' ')[0] as string;
  if (!dictionary.endsWith('>>') || dictionary.includes(key)) throw new Error(`The PDF already has ${key}`);
  return `${dictionary.slice(0, -2)}${entry}\n>>`;
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
