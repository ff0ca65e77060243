/**
 * Verifies a signed PDF independently of the code that signed it: parses the CMS byte by byte and verifies it with node:crypto.
 * Also asks `openssl` and `pdfsig` if they are installed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, verify, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Node {
  tag: number;
  /** Including tag and length. */
  whole: Buffer;
  body: Buffer;
  children: Node[];
}

/** Definite lengths only, as DER has them. */
function parse(bytes: Buffer): Node[] {
  const nodes: Node[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at] as number;
    let length = bytes[at + 1] as number;
    let start = at + 2;
    if (length & 0x80) {
      const count = length & 0x7f;
      length = bytes.readUIntBE(start, count);
      start += count;
    }
    const body = bytes.subarray(start, start + length);
    nodes.push({ tag, whole: bytes.subarray(at, start + length), body, children: tag & 0x20 ? parse(body) : [] });
    at = start + length;
  }
  return nodes;
}

const OID = {
  contentType: '2a864886f70d010903',
  messageDigest: '2a864886f70d010904',
  signingTime: '2a864886f70d010905',
  signingCertificateV2: '2a864886f70d010910022f',
};

export interface Verdict {
  valid: boolean;
  reasons: string[];
  subFilter: string;
  coversAll: boolean;
  certificates: X509Certificate[];
}

/** All checks of PAdES baseline B on the signature itself, but not whether its issuer is trusted. */
export function verifySignature(pdf: Uint8Array): Verdict {
  const { content, cms, subFilter, coversAll } = partsOf(pdf);
  const [contentInfo] = parse(cms);
  const signedData = contentInfo?.children[1]?.children[0]?.children ?? [];
  const certificates = (signedData.find((n) => n.tag === 0xa0)?.children ?? []).map(
    (n) => new X509Certificate(n.whole),
  );
  const signer = signedData.at(-1)?.children[0]?.children ?? [];
  const [, sid, , attributes, , signature] = signer;
  const attribute = (oid: string) =>
    attributes?.children.find((a) => a.children[0]?.body.toString('hex') === oid)?.children[1]?.children[0];
  const leaf = certificates[0] as X509Certificate;
  const tbs = parse(leaf.raw)[0]?.children[0]?.children ?? [];
  const [serial, issuer] = [tbs[1], tbs[3]];
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  // The attributes are signed as a SET (0x31), but transmitted with the tag [0].
  const signed = Buffer.concat([Buffer.from([0x31]), attributes?.whole.subarray(1) ?? Buffer.alloc(0)]);
  const checks: [string, boolean][] = [
    ['digest', attribute(OID.messageDigest)?.body.toString('hex') === sha256(content)],
    ['content type', attribute(OID.contentType) !== undefined],
    ['no signing time in the CMS', attribute(OID.signingTime) === undefined],
    [
      'signing-certificate-v2',
      attribute(OID.signingCertificateV2)?.children[0]?.children[0]?.children[0]?.body.toString('hex') ===
        sha256(leaf.raw),
    ],
    ['issuer as in the certificate', sid?.children[0]?.whole.equals(issuer?.whole ?? Buffer.alloc(0)) ?? false],
    ['serial number', sid?.children[1]?.whole.equals(serial?.whole ?? Buffer.alloc(0)) ?? false],
    ['signature', verify('sha256', signed, leaf.publicKey, signature?.body ?? Buffer.alloc(0))],
  ];
  const reasons = checks.filter(([, ok]) => !ok).map(([name]) => name);
  return { valid: reasons.length === 0, reasons, subFilter, coversAll, certificates };
}

function partsOf(pdf: Uint8Array) {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString('latin1');
  const [a, b, c, d] = (/\/ByteRange \[(\d+) (\d+) +(\d+) +(\d+)/.exec(text) ?? []).slice(1).map(Number) as number[];
  const [from = 0, first = 0, second = 0, length = 0] = [a, b, c, d];
  const padded = Buffer.from(text.slice(first + 1, second - 1), 'hex');
  return {
    content: Buffer.concat([bytes.subarray(from, from + first), bytes.subarray(second, second + length)]),
    cms: parse(padded)[0]?.whole ?? Buffer.alloc(0),
    subFilter: /\/SubFilter \/([\w.]+)/.exec(text)?.[1] ?? '',
    coversAll: from === 0 && second + length === bytes.length,
  };
}

const has = (program: string) => spawnSync(program, ['-v']).error === undefined;

/** Verdicts of other programs; null if not installed. */
export function askOthers(pdf: Uint8Array): { openssl: boolean | null; pdfsig: boolean | null } {
  const dir = mkdtempSync(path.join(tmpdir(), 'hampi-firma-'));
  const file = (name: string, bytes: Uint8Array | string) => {
    writeFileSync(path.join(dir, name), bytes);
    return path.join(dir, name);
  };
  try {
    const { content, cms } = partsOf(pdf);
    const roots = verifySignature(pdf).certificates.slice(-1).map(String).join('\n');
    const openssl = has('openssl')
      ? spawnSync('openssl', [
          ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', file('firma.der', cms)],
          ...['-content', file('contenido', content), '-CAfile', file('raiz.pem', roots)],
          ...['-purpose', 'any', '-out', path.join(dir, 'nada')],
        ]).status === 0
      : null;
    const pdfsig = has('pdfsig')
      ? /Signature is Valid/.test(
          execFileSync('pdfsig', [file('documento.pdf', pdf)], { stdio: ['ignore', 'pipe', 'ignore'] }).toString(),
        )
      : null;
    return { openssl, pdfsig };
  } finally {
    rmSync(dir, { recursive: true });
  }
}
