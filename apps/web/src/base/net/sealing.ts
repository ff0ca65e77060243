/**
 * Seals a body as compact JWE, ECDH-ES (direct) + A256GCM (RFC 7516, 7518 §4.6). Uses @noble, because browsers offer no WebCrypto
 * on plain-http addresses, which clinics use in their own network.
 */
import type { SealingKey } from '@hampi/contract/base/sealed';
import { gcm } from '@noble/ciphers/aes.js';
import { p256 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** Encrypts `plaintext` to `key`; returns the five dot-separated parts of a compact JWE. */
export function seal(plaintext: string, key: SealingKey): string {
  const own = p256.keygen();
  const shared = p256.getSharedSecret(own.secretKey, pointOf(key)).slice(1);
  const ownPoint = p256.getPublicKey(own.secretKey, false);
  const header = {
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: key.kid,
    epk: { kty: 'EC', crv: 'P-256', x: base64url(ownPoint.slice(1, 33)), y: base64url(ownPoint.slice(33, 65)) },
  };
  const protectedHeader = base64url(utf8(JSON.stringify(header)));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const boxed = gcm(contentKey(shared), iv, utf8(protectedHeader)).encrypt(utf8(plaintext));
  const tagStart = boxed.length - 16;
  // The second part, the encrypted key, is empty because the derived key encrypts the content directly.
  return [
    protectedHeader,
    '',
    base64url(iv),
    base64url(boxed.slice(0, tagStart)),
    base64url(boxed.slice(tagStart)),
  ].join('.');
}

/** Concat KDF (RFC 7518 §4.6.2): a single round of SHA-256 yields 256 bits; PartyUInfo and PartyVInfo are empty. */
function contentKey(shared: Uint8Array): Uint8Array {
  const algorithm = utf8('A256GCM');
  return sha256(concat(uint32(1), shared, uint32(algorithm.length), algorithm, uint32(0), uint32(0), uint32(256)));
}

const pointOf = (key: SealingKey): Uint8Array => concat(Uint8Array.of(4), bytesOf(key.x), bytesOf(key.y));

const utf8 = (text: string) => new TextEncoder().encode(text);

const uint32 = (value: number) => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};

function concat(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function base64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
