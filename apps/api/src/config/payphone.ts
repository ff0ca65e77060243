import { createHash } from 'node:crypto';
import { z } from 'zod';
import { EMULATOR_PATH, EMULATOR_TOKEN } from '../adapters/payphone/emulator/routes.ts';
import type { PayphoneConfig } from '../adapters/payphone/payphone.ts';
import { matching, oneOf, setting, text, webAddress, yesNo } from './fields.ts';

/** Ways to turn the key's text from PayPhone's panel into 32 bytes; its documentation does not say which one applies. */
const KEY_BYTES: Record<string, (text: string) => Buffer> = {
  texto: (key) => Buffer.from(key, 'utf8'),
  hex: (key) => Buffer.from(key, 'hex'),
  base64: (key) => Buffer.from(key, 'base64'),
  sha256: (key) => createHash('sha256').update(key).digest(),
};
const KEY_FORMS = ['texto', 'hex', 'base64', 'sha256'] as const;
const PERCENT = 'HAMPI_PAYPHONE_FEE debe ser un porcentaje entre 0 y 20, como 5.75';

/** The settings of online payments; `HAMPI_PAYPHONE_TOKEN` switches them on. */
export const PAYPHONE_SETTINGS = {
  HAMPI_PAYPHONE_TOKEN: text(),
  HAMPI_PAYPHONE_API_TOKEN: text(),
  HAMPI_PAYPHONE_ID: text(),
  HAMPI_PAYPHONE_STORE: text(),
  HAMPI_PAYPHONE_MODE: setting(
    oneOf(['caja', 'redireccion'], 'HAMPI_PAYPHONE_MODE debe ser caja o redireccion').default('caja'),
  ),
  HAMPI_PAYPHONE_TEST: yesNo('HAMPI_PAYPHONE_TEST', 'no'),
  HAMPI_PAYPHONE_FEE: setting(z.coerce.number(PERCENT).min(0, PERCENT).max(20, PERCENT).default(5.75)),
  HAMPI_PAYPHONE_KEY: text(),
  HAMPI_PAYPHONE_KEY_FORM: setting(
    oneOf([...KEY_FORMS], `HAMPI_PAYPHONE_KEY_FORM debe ser ${KEY_FORMS.join(', ')}`).default('texto'),
  ),
  HAMPI_PAYPHONE_IV: matching(/^[0-9a-fA-F]{32}$/, 'HAMPI_PAYPHONE_IV debe ser de 16 bytes en hexadecimal'),
  HAMPI_PAYPHONE_URL: webAddress('HAMPI_PAYPHONE_URL', 'https://pay.payphonetodoesposible.com'),
  HAMPI_PAYPHONE_BOX_URL: webAddress('HAMPI_PAYPHONE_BOX_URL', 'https://paymentbox.payphonetodoesposible.com'),
  HAMPI_PAYPHONE_CDN_URL: webAddress('HAMPI_PAYPHONE_CDN_URL', 'https://cdn.payphonetodoesposible.com'),
};
type Settings = z.output<z.ZodObject<typeof PAYPHONE_SETTINGS>>;

const bare = (url: string | undefined, unset: string) => (url ?? unset).replace(/\/$/, '');

/** The real service with a token, the emulator in the demonstration, otherwise none. */
export function payphoneOf(s: Settings, { demo, port }: { demo: boolean; port: number }): PayphoneConfig | undefined {
  const emulated = !s.HAMPI_PAYPHONE_TOKEN;
  if (emulated && !demo) return undefined;
  const here = `http://127.0.0.1:${port}${EMULATOR_PATH}`;
  const key = s.HAMPI_PAYPHONE_KEY && keyOf(s);
  return {
    token: s.HAMPI_PAYPHONE_TOKEN ?? EMULATOR_TOKEN,
    apiToken: s.HAMPI_PAYPHONE_API_TOKEN ?? s.HAMPI_PAYPHONE_TOKEN ?? EMULATOR_TOKEN,
    identifier: s.HAMPI_PAYPHONE_ID ?? '',
    storeId: s.HAMPI_PAYPHONE_STORE,
    mode: emulated ? 'redireccion' : s.HAMPI_PAYPHONE_MODE,
    apiUrl: emulated ? here : bare(s.HAMPI_PAYPHONE_URL, 'https://pay.payphonetodoesposible.com'),
    boxUrl: emulated ? here : bare(s.HAMPI_PAYPHONE_BOX_URL, 'https://paymentbox.payphonetodoesposible.com'),
    cdnUrl: emulated ? here : bare(s.HAMPI_PAYPHONE_CDN_URL, 'https://cdn.payphonetodoesposible.com'),
    splitKey: key ? { key, iv: Buffer.from(s.HAMPI_PAYPHONE_IV ?? '0'.repeat(32), 'hex') } : undefined,
    feePercent: s.HAMPI_PAYPHONE_FEE,
    test: emulated || s.HAMPI_PAYPHONE_TEST,
    emulated,
  };
}

const keyOf = (s: Settings) => KEY_BYTES[s.HAMPI_PAYPHONE_KEY_FORM]?.(s.HAMPI_PAYPHONE_KEY ?? '');

/** Settings of payments that are valid separately but not together. */
export function payphoneMisfits(s: Settings): string[] {
  const found: string[] = [];
  if (s.HAMPI_PAYPHONE_KEY && keyOf(s)?.length !== 32)
    found.push('HAMPI_PAYPHONE_KEY no da 32 bytes: revise HAMPI_PAYPHONE_KEY_FORM');
  if (
    !s.HAMPI_PAYPHONE_TOKEN &&
    (s.HAMPI_PAYPHONE_API_TOKEN || s.HAMPI_PAYPHONE_ID || s.HAMPI_PAYPHONE_STORE || s.HAMPI_PAYPHONE_KEY)
  )
    found.push('HAMPI_PAYPHONE_… solo tiene efecto con HAMPI_PAYPHONE_TOKEN');
  return found;
}
