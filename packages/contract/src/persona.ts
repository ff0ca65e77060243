/** What is written of a person who is treated, by a professional or by themselves (1 §3, 3 §3, model §4). */
import { z } from 'zod';
import { cedula, celular, fecha, opcional, pasaporte, requerido } from './fields.ts';
import { M } from './messages.ts';

export const TIPOS_DOCUMENTO = ['CEDULA', 'PASAPORTE', 'SIN_DOCUMENTO'] as const;
export const SEXOS = ['masculino', 'femenino', 'otro'] as const;
export const INSTRUCCIONES = ['ninguna', 'primaria', 'secundaria', 'superior'] as const;
export const ESTADOS_CIVILES = ['soltero', 'casado', 'divorciado', 'viudo', 'union de hecho'] as const;
export const TIPOS_SANGRE = ['No determinado', 'O+', 'O-', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-'] as const;

export const option = <T extends readonly [string, ...string[]]>(values: T) =>
  opcional(z.enum(values, { error: M.opcion }));
const oneSpace = (value: string) => value.replace(/\s+/g, ' ');
export const nombres = requerido(M.nombres_requeridos, 120).transform(oneSpace);
export const apellidos = requerido(M.apellidos_requeridos, 120).transform(oneSpace);
/** Telephones are stored as digits, so that a prefix finds them however they were typed. */
const digits = (value: string) => value.replace(/(?!^\+)[^\d]/g, '');
export const celularDigits = celular.transform(digits);
/** Earlier is a typing error; later than today is refused by the server, which has the clock. */
export const fechaNacimiento = fecha.refine((value) => value >= '1890-01-01', M.fecha);

/** The sentence of a document that cannot be, by its kind (model §4, decisions 10); undefined when it can. */
export function documentError(
  tipo: (typeof TIPOS_DOCUMENTO)[number],
  numero: string | null | undefined,
): string | undefined {
  if (tipo === 'SIN_DOCUMENTO') return undefined;
  if (!numero?.trim()) return M.cedula_requerida;
  const result = (tipo === 'CEDULA' ? cedula : pasaporte).safeParse(numero);
  return result.success ? undefined : result.error.issues[0]?.message;
}
