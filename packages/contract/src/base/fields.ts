/** Field rules with their sentences, shared by forms and routes so that both say the same. */

import { z } from 'zod';
import { DIAS, type Dia, isFecha } from './fechas.ts';
import { leerDocumento } from './identidad.ts';
import { LIMITS } from './limits.ts';
import * as M from './messages.ts';
import { legible } from './texto/legible.ts';
import { leerNumero, numeroDudoso } from './texto/numero.ts';

/** Replaces the library's English messages for rules without a sentence of their own. */
z.config({ localeError: () => M.formulario });

/** The code of a mailed link: 32 random bytes. */
export const porCodigo = z.object({ codigo: z.string().regex(/^[\w-]{43}$/, M.enlace_invalido) });

/** A row's id in params or bodies; also accepts a number sent as text. */
export const id = z.coerce
  .number({ error: M.numerico })
  .int(M.numerico)
  .positive(M.numerico)
  .max(2_147_483_647, M.numerico);

/** What somebody typed or pasted, trimmed and without what cannot be seen: the beginning of every field of text. */
export const escrito = (sentence: string = M.requerido) => z.string({ error: sentence }).overwrite(legible).trim();

/** One line of text. */
export const texto = (max = 200, sentence: string = M.texto_largo) => escrito().max(max, sentence);
export const requerido = (sentence: string = M.requerido, max = 200) =>
  escrito(sentence).min(1, sentence).max(max, M.texto_largo);
export const parrafo = (max = 4000) => texto(max);

/** An optional field of a form: an empty text becomes null. */
export const opcional = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' && legible(value).trim() === '' ? null : value),
    schema.nullish().transform((v) => v ?? null),
  ) as unknown as Optional<z.output<S>, z.input<S>>;

/** May be left out, empty or null in the input; always present, perhaps as null, in the output. */
type Optional<O, I> = z.ZodType<O | null, I | null | undefined> & { _zod: { optin: 'optional' } };

/** The number of a document in its one form, or an empty text. */
export const documento = (sentence: string = M.requerido) =>
  z.string({ error: sentence }).max(60, M.texto_largo).overwrite(leerDocumento);

/** 9 to 10 characters (1 §5); a failed check digit only warns. */
export const cedula = documento(M.cedula)
  .min(LIMITS.cedula.min, M.cedula)
  .max(LIMITS.cedula.max, M.cedula)
  .regex(/^[0-9A-Za-z]+$/, M.cedula);
export const cedulaRepresentante = documento().regex(/^\d{10}$/, M.cedula_representante);
export const pasaporte = documento(M.pasaporte).regex(/^[0-9A-Z]{3,20}$/, M.pasaporte);
export const ruc = escrito(M.ruc).regex(/^\d{13}$/, M.ruc);
export const email = escrito(M.email_requerido)
  .min(1, M.email_requerido)
  .max(254, M.email)
  .pipe(z.email(M.email))
  .transform((v) => v.toLowerCase());
export const celular = escrito(M.celular)
  .overwrite((v) => v.replace(/\p{Pd}/gu, '-'))
  .regex(/^\+?[\d\s-]{10,20}$/, M.celular)
  .refine((v) => v.replace(/\D/g, '').length >= LIMITS.celularMin, M.celular);
/** Digits with an optional leading + (3 §5); the spaces and hyphens that people write between them are dropped. */
export const telefono = escrito(M.telefono_requerido)
  .min(1, M.telefono_requerido)
  .max(30, M.telefono)
  .transform((v) => v.replace(/[\s\p{Pd}]/gu, ''))
  .pipe(
    z
      .string()
      .max(20, M.telefono)
      .regex(/^\+?\d+$/, M.telefono),
  );
const isLong = (value: string) => value.length >= LIMITS.passwordMin;
const isMixed = (value: string) =>
  value.length >= 5 && /[A-ZÁÉÍÓÚÑÜ]/.test(value) && /[a-záéíóúñü]/.test(value) && /\d/.test(value);
/**
 * A new password as the server takes it: eight characters of any kind, or the shorter mixture of 1 §5, which other programs send. A log-in
 * accepts any older one.
 */
export const password = z
  .string({ error: M.password })
  .max(LIMITS.passwordMax, M.password_larga)
  .refine((value) => isLong(value) || isMixed(value), M.password);
/** What our own forms ask for. Length is what counts, so a phrase needs no kinds of characters. */
export const passwordNueva = password.refine(isLong, M.password);

/** A real calendar date, YYYY-MM-DD. */
export const fecha = z.string({ error: M.fecha }).refine(isFecha, M.fecha);
/** Wall time HH:MM; seconds are accepted and dropped. */
export const hora = z
  .string({ error: M.hora })
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, M.hora)
  .transform((v) => v.slice(0, 5));
/** A wall time used as an end: the end of the day is 24:00, since 00:00 is its beginning. */
export const horaFin = z
  .string({ error: M.hora })
  .regex(/^(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?|24:00(:00)?)$/, M.hora)
  .transform((v) => v.slice(0, 5));
/** An instant with any offset, converted to UTC. */
export const instante = z.iso.datetime({ offset: true, error: M.fecha }).transform((v) => new Date(v).toISOString());
/** An instant in a reply. */
export const instant = z.string();
/** Also accepts the names without accents, which some programs send. */
export const dia = z.union(
  [z.enum(DIAS), z.enum(['MIERCOLES', 'SABADO']).transform((d): Dia => (d === 'SABADO' ? 'SÁBADO' : 'MIÉRCOLES'))],
  { error: M.opcion },
);
/**
 * A number of a form, which may arrive as text, as people write it. Text that could be two numbers is refused with both. Numbers that
 * programs put into addresses (ids, pages, degrees) use `z.coerce` instead.
 */
export const cifra = <S extends z.ZodType<number | null | undefined>>(schema: S) =>
  z.preprocess((value, context) => {
    const leido = typeof value === 'string' ? leerNumero(value) : undefined;
    if (!leido) return value;
    if ('valor' in leido) return leido.valor;
    context.addIssue({ code: 'custom', message: numeroDudoso(value as string, leido.dudas), input: value });
    return z.NEVER;
  }, schema);
export const dinero = cifra(
  z
    .number({ error: M.numerico })
    .min(0, M.numerico)
    .max(9_999_999, M.numerico)
    .refine((v) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-6, M.numerico),
);

/** A required number of a form: an emptied field counts as missing rather than zero. */
export const lleno = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema);

/** A flag in a query. Only `true` and `false`: z.coerce would read the text 'false' as true. */
export const flag = z.enum(['true', 'false']).transform((v) => v === 'true');

/**
 * Paging, search and order of a list, by declared columns only. `orderBy, order` are alternative names of `sortBy, sort`
 * (3 §7) and take precedence.
 */
export const listQuery = <C extends [string, ...string[]]>(
  columns: C,
  sortBy: C[number],
  sort: 'asc' | 'desc' = 'asc',
) =>
  z.object({
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    take: z.coerce.number().int().min(1).max(LIMITS.pageMax).default(LIMITS.pageDefault),
    search: escrito().max(LIMITS.searchMax).optional(),
    sortBy: z.enum(columns).default(sortBy as C[number]),
    sort: z.enum(['asc', 'desc']).default(sort),
    orderBy: z.enum(columns).optional(),
    order: z.enum(['asc', 'desc']).optional(),
  });

/** More failed fields than a person would read; each would be a part of the reply. */
const MOST_ERRORS = 50;

/** The first sentence of each field that failed, by dotted path. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues.slice(0, MOST_ERRORS)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MOST_ERRORS))
        errors[[...issue.path, key].join('.')] ??= M.campo_desconocido;
      continue;
    }
    errors[issue.path.join('.') || '_'] ??= issue.message;
  }
  return errors;
}
