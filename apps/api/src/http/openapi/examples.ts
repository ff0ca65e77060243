import type { z } from 'zod';
import { inputSchema, type Json } from './json-schema.ts';

/** An example that the server itself would accept; undefined if rules across fields make one too hard to guess. */
export function exampleOf(schema: z.ZodType): unknown {
  const printed = inputSchema(schema);
  for (const only of ['all', 'required'] as const) {
    const example = sample(printed, '', only);
    if (schema.safeParse(example).success) return example;
  }
  return undefined;
}

/** Preferred values by field name; document numbers belong to nobody. */
const BY_NAME: [RegExp, string[]][] = [
  [/ruc/i, ['1790011674001']],
  [/cedula|documento|identidad/i, ['1710034065']],
  [/email|correo/i, ['rosa.lema@ejemplo.ec']],
  [/celular|telefono|phone/i, ['0991234567']],
  [/user|login/i, ['rosa.lema']],
  [/pass|contrase|nueva/i, ['Cuenca-2026']],
  [/nacimiento/i, ['1986-04-17']],
  [/^hora.*(fin|hasta)/i, ['09:15']],
  [/^hora/i, ['09:00']],
  [/^(desde|hasta)$/i, ['2026-11-30']],
  [/aplicacion|practica/i, ['2020-05-04']],
  [/^descuento_(inicio|fin)$/, ['2026-11-30']],
  [/inicio|^desde/i, ['2026-11-30T14:00:00Z', '2026-11-30', '09:00']],
  [/fin|^hasta/i, ['2026-11-30T14:15:00Z', '2026-11-30', '09:15']],
  [/nombres/i, ['Rosa Elena']],
  [/apellidos/i, ['Lema Quishpe']],
  [/ciudad/i, ['Cuenca']],
  [/^link$/i, ['https://www.salud.gob.ec/']],
  [/fecha|date|_el$/i, ['2026-11-30']],
  [/^enlace$/, ['un-enlace-de-ejemplo-que-no-abre-nada-00000']],
  [/^cie10$/, ['A150']],
];
/** For a campaign, whose discount has a minimum. */
const NUMBERS: Record<string, number> = { precio: 40, descuento_valor: 25 };
const ANY = [
  'Texto',
  '2026-11-30',
  '09:00',
  '2026-11-30T14:00:00Z',
  '0991234567',
  '1710034065',
  '3f2b8c1e-7d4a-4b6f-9a51-0c2d3e4f5a6b',
  'rosa.lema@ejemplo.ec',
  'https://ejemplo.ec/',
  'A000',
  'LUNES',
  '1',
  '000000',
  'Un texto que alcanza para lo que se pide aquí',
];

function sample(node: Json, name: string, only: 'all' | 'required'): unknown {
  if (node.const !== undefined) return node.const;
  if (Array.isArray(node.enum)) return node.enum[0];
  if (node.default !== undefined) return node.default;
  const options = (node.anyOf ?? node.oneOf) as Json[] | undefined;
  if (options) return sample(options.find((option) => option.type !== 'null') ?? {}, name, only);
  if (Array.isArray(node.allOf)) return sample(Object.assign({}, ...(node.allOf as Json[])), name, only);
  if (node.type === 'object') {
    const { properties = {}, required = [] } = node as { properties?: Record<string, Json>; required?: string[] };
    const wanted = Object.entries(properties).filter(([key]) => only === 'all' || required.includes(key));
    return Object.fromEntries(wanted.map(([key, inner]) => [key, sample(inner, key, only)]));
  }
  if (node.type === 'array') return [sample((node.items ?? {}) as Json, name, only)];
  if (node.type === 'integer' || node.type === 'number') return NUMBERS[name] ?? number(node);
  if (node.type === 'boolean') return true;
  if (node.type === 'null') return null;
  return text(node, name);
}

const number = ({
  minimum = 1,
  maximum = 1,
  exclusiveMinimum,
}: {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}) => (exclusiveMinimum === undefined ? Math.max(minimum, Math.min(1, maximum)) : exclusiveMinimum + 1);

function text(node: Json, name: string): string {
  const {
    pattern,
    minLength = 0,
    maxLength = Number.POSITIVE_INFINITY,
  } = node as {
    pattern?: string;
    minLength?: number;
    maxLength?: number;
  };
  const patterns = [pattern, ...((node.allOf as Json[]) ?? []).map((part) => part.pattern as string)].filter(Boolean);
  const fits = (word: string) =>
    word.length >= minLength &&
    word.length <= maxLength &&
    patterns.every((p) => new RegExp(p as string, 'u').test(word));
  const named = BY_NAME.filter(([field]) => field.test(name)).flatMap(([, words]) => words);
  return [...named, ...ANY].find(fits) ?? 'Texto';
}
