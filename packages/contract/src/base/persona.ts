/** Field rules of a patient's data, whether a professional or the patient enters them (1 §3, 3 §3, model §4). */

import { z } from 'zod';
import { cedula, celular, fecha, opcional, pasaporte, requerido } from './fields.ts';
import * as M from './messages.ts';

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
/** Telephones are stored as digits, so that a search by prefix works however they were typed. */
const digits = (value: string) => value.replace(/(?!^\+)[^\d]/g, '');
export const celularDigits = celular.transform(digits);
/** A year before 1890 is a typing error. The server refuses future dates, because only it has a reliable clock. */
export const fechaNacimiento = fecha.refine((value) => value >= '1890-01-01', M.fecha);

/** The sentence for a document number that does not fit its kind (model §4, decisions 10); undefined if it does. */
export function documentError(
  tipo: (typeof TIPOS_DOCUMENTO)[number],
  numero: string | null | undefined,
): string | undefined {
  if (tipo === 'SIN_DOCUMENTO') return undefined;
  if (!numero?.trim()) return M.cedula_requerida;
  const result = (tipo === 'CEDULA' ? cedula : pasaporte).safeParse(numero);
  return result.success ? undefined : result.error.issues[0]?.message;
}
