import { expect, test } from 'vitest';
import { base32, matchingStep, stepOf, totp, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// Appendix B of RFC 6238, SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('[BE-25] at second %i the code is that of RFC 6238', (seconds, code) => {
  const step = stepOf(new Date(seconds * 1000));
  expect(totp(secret, step, 8)).toBe(code);
  expect(totp(secret, step)).toBe(code.slice(2));
});

// Appendix D of RFC 4226.
test.each(
  ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
    (code, counter) => [counter, code] as const,
  ),
)('[BE-25] counter %i gives the code of RFC 4226', (counter, code) => expect(totp(secret, counter)).toBe(code));

test('[BE-25] a code is accepted in its own interval and the neighbouring ones, and in no other', () => {
  const now = new Date('2026-11-24T14:00:00Z');
  const at = stepOf(now);
  for (const near of [at - 1, at, at + 1]) expect(matchingStep(secret, totp(secret, near), now)).toBe(near);
  for (const far of [at - 2, at + 2]) expect(matchingStep(secret, totp(secret, far), now)).toBeUndefined();
  expect(matchingStep(secret, '12345', now)).toBeUndefined();
});

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('[BE-25] "%s" in base 32', (text, coded) => expect(base32(Buffer.from(text))).toBe(coded));

test('[BE-25] the QR code contains the name of the account', () => {
  const uri = new URL(totpUri(secret, 'médica.uno', 'Hampi'));
  expect(decodeURIComponent(uri.pathname)).toBe('/Hampi:médica.uno');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: base32(secret),
    issuer: 'Hampi',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
