/** Signs the XML of a document with the SRI's profile of XAdES-BES (ecuador §2.7): three references, SHA-1 unless configured otherwise. */
import { createHash, createSign, randomInt, X509Certificate } from 'node:crypto';
import type { Identity } from '../signature/p12.ts';
import { horaDeEcuador } from './hora.ts';
import { issuerName } from './nombre-x500.ts';
import { type Attributes, DECLARACION, type Nodo, write } from './xml.ts';

export type Resumen = 'sha1' | 'sha256';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const ETSI = 'http://uri.etsi.org/01903/v1.3.2#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const ENVELOPED = `${DS}enveloped-signature`;
/** Identifiers of digest and signature in XML. */
export const ALGORITMOS: Record<Resumen, { digest: string; signature: string }> = {
  sha1: { digest: `${DS}sha1`, signature: `${DS}rsa-sha1` },
  sha256: {
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  },
};

/** Declared by ds:Signature, and therefore part of the canonical form of everything below it. */
const SCOPE: Attributes = [
  ['xmlns:ds', DS],
  ['xmlns:etsi', ETSI],
];

/** Returns the signed document. `xml` must come from `comprobanteXml`; `now` must not be in the future for the SRI. */
export function signXml(xml: string, { key, leaf, chain }: Identity, now: Date, resumen: Resumen): string {
  const body = xml.slice(DECLARACION.length);
  const certificate = new X509Certificate(chain[0] as Buffer);
  const digest = (text: string | Buffer) => createHash(resumen).update(text).digest('base64');
  const n = randomInt(100_000, 1_000_000);
  const ids = {
    signature: `Signature${n}`,
    properties: `Signature${n}-SignedProperties`,
    keyInfo: `Certificate${n}`,
    reference: `Reference-ID-${n}`,
  };
  const method: Nodo = ['ds:DigestMethod', [], [['Algorithm', ALGORITMOS[resumen].digest]]];
  const digested = (value: string): Nodo[] => [method, ['ds:DigestValue', value]];

  const properties = signedProperties(ids, now, digested(digest(certificate.raw)), {
    issuer: issuerName(leaf),
    serial: BigInt(`0x${certificate.serialNumber}`).toString(),
  });
  const keyInfo = keyInfoOf(ids.keyInfo, certificate);
  const reference = (attributes: Attributes, text: string, transforms?: Nodo): Nodo => [
    'ds:Reference',
    [transforms, ...digested(digest(text))],
    attributes,
  ];
  const signedInfo: Nodo = [
    'ds:SignedInfo',
    [
      ['ds:CanonicalizationMethod', [], [['Algorithm', C14N]]],
      ['ds:SignatureMethod', [], [['Algorithm', ALGORITMOS[resumen].signature]]],
      reference(
        [
          ['Id', `SignedPropertiesID${n}`],
          ['Type', 'http://uri.etsi.org/01903#SignedProperties'],
          ['URI', `#${ids.properties}`],
        ],
        inScope(properties),
      ),
      reference([['URI', `#${ids.keyInfo}`]], inScope(keyInfo)),
      reference(
        [
          ['Id', ids.reference],
          ['URI', '#comprobante'],
        ],
        body,
        ['ds:Transforms', [['ds:Transform', [], [['Algorithm', ENVELOPED]]]]],
      ),
    ],
    [['Id', `Signature-SignedInfo${n}`]],
  ];
  const value = createSign(resumen).update(inScope(signedInfo)).sign(key, 'base64');
  const signature: Nodo = [
    'ds:Signature',
    [
      signedInfo,
      ['ds:SignatureValue', value, [['Id', `SignatureValue${n}`]]],
      keyInfo,
      [
        'ds:Object',
        [['etsi:QualifyingProperties', [properties], [['Target', `#${ids.signature}`]]]],
        [['Id', `Signature${n}-Object`]],
      ],
    ],
    [...SCOPE, ['Id', ids.signature]],
  ];
  const end = body.lastIndexOf('</');
  return DECLARACION + body.slice(0, end) + write(signature) + body.slice(end);
}

/** The canonical form of an element inside ds:Signature: namespaces come first. */
const inScope = ([name, content, attributes = []]: Nodo): string => write([name, content, [...SCOPE, ...attributes]]);

function signedProperties(
  ids: { properties: string; reference: string },
  now: Date,
  certDigest: Nodo[],
  { issuer, serial }: { issuer: string; serial: string },
): Nodo {
  const cert: Nodo = [
    'etsi:Cert',
    [
      ['etsi:CertDigest', certDigest],
      [
        'etsi:IssuerSerial',
        [
          ['ds:X509IssuerName', issuer],
          ['ds:X509SerialNumber', serial],
        ],
      ],
    ],
  ];
  return [
    'etsi:SignedProperties',
    [
      [
        'etsi:SignedSignatureProperties',
        [
          ['etsi:SigningTime', horaDeEcuador(now)],
          ['etsi:SigningCertificate', [cert]],
        ],
      ],
      [
        'etsi:SignedDataObjectProperties',
        [
          [
            'etsi:DataObjectFormat',
            [
              ['etsi:Description', 'contenido comprobante'],
              ['etsi:MimeType', 'text/xml'],
            ],
            [['ObjectReference', `#${ids.reference}`]],
          ],
        ],
      ],
    ],
    [['Id', ids.properties]],
  ];
}

function keyInfoOf(id: string, certificate: X509Certificate): Nodo {
  const { n = '', e = '' } = certificate.publicKey.export({ format: 'jwk' });
  const base64 = (url: string) => Buffer.from(url, 'base64url').toString('base64');
  return [
    'ds:KeyInfo',
    [
      ['ds:X509Data', [['ds:X509Certificate', certificate.raw.toString('base64')]]],
      [
        'ds:KeyValue',
        [
          [
            'ds:RSAKeyValue',
            [
              ['ds:Modulus', base64(n)],
              ['ds:Exponent', base64(e)],
            ],
          ],
        ],
      ],
    ],
    [['Id', id]],
  ];
}
