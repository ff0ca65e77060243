import { z } from 'zod';

/** Kinds of settings; an empty value is the same as none. */
export const setting = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);
export const text = () => setting(z.string().optional());
export const oneOf = <const V extends string[]>(values: V, sentence: string) => z.enum(values, sentence);
export const yesNo = (name: string, unset: 'si' | 'no') =>
  setting(
    oneOf(['si', 'no'], `${name} debe ser si o no`)
      .default(unset)
      .transform((v) => v === 'si'),
  );
export const integer = (from: number, to: number, unset: number, sentence: string) =>
  setting(z.coerce.number(sentence).int(sentence).min(from, sentence).max(to, sentence).default(unset));
export const webAddress = (name: string, example: string) =>
  setting(
    z.url({ protocol: /^https?$/, error: `${name} debe ser una dirección completa, como ${example}` }).optional(),
  );
export const matching = (pattern: RegExp, sentence: string) => setting(z.string().regex(pattern, sentence).optional());
