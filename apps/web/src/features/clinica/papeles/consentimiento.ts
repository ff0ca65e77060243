/** The form of a consentimiento: values, rules in the browser, and texts reused from the last one of the procedure. */

import { fechaOf } from '@hampi/contract/base/fechas';
import {
  ConsentimientoDatos,
  type ModeloConsentimiento,
  SECCIONES_CONSENTIMIENTO,
  SECCIONES_MODELO,
  type SeccionConsentimiento,
} from '@hampi/contract/clinica/documentos/consentimientos';
import type { Diagnostico } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { z } from 'zod';

/** Office and key are added when it is issued, and also the picture; the form only has its name. */
export const consentimientoSchema = (zona: string) =>
  ConsentimientoDatos.omit({ clave: true, oficinaId: true }).extend({
    cie10: ConsentimientoDatos.shape.cie10.nullable(),
    grafico: z.string().nullable(),
    // On the field rather than the object, so that it is reported together with the other fields.
    date: ConsentimientoDatos.shape.date.refine((dia) => dia <= fechaOf(new Date(), zona), MC.documento_futuro),
  });

/** The sections that the doctor writes, in the order of form 024. */
export const SECCIONES = Object.keys(SECCIONES_CONSENTIMIENTO) as SeccionConsentimiento[];

/** An empty consentimiento. */
export const emptyConsentimiento = (date: string, hora: string) => ({
  date,
  hora,
  procedimiento: '',
  servicio: '',
  /** Null to follow the diagnoses of the consultation. */
  cie10: null as Diagnostico[] | null,
  /** Name of the chosen picture, all that a draft keeps of it. */
  grafico: null as string | null,
  tipo_atencion: 'ambulatoria' as 'ambulatoria' | 'hospitalización' | null,
  ...(Object.fromEntries(SECCIONES.map((name) => [name, ''])) as Record<SeccionConsentimiento, string>),
  representante: null as { nombre: string; cedula: string; telefono: string; parentesco: string } | null,
});
type Valores = ReturnType<typeof emptyConsentimiento>;

export const noRepresentante = { nombre: '', cedula: '', telefono: '', parentesco: '' };

const spelled = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Texts of the last consentimiento of this procedure for fields that are still empty; undefined if there are none. */
export function wordsOf(
  modelos: ModeloConsentimiento[],
  procedimiento: string,
  typed: Partial<Record<SeccionConsentimiento, string | null>>,
): Partial<Valores> | undefined {
  const modelo = modelos.find((one) => spelled(one.procedimiento) === spelled(procedimiento));
  if (!modelo) return undefined;
  const taken = SECCIONES_MODELO.flatMap((name) => {
    const words = modelo[name as keyof ModeloConsentimiento];
    return words && !typed[name] ? [[name, words]] : [];
  });
  return taken.length > 0 ? Object.fromEntries(taken) : undefined;
}

/** Encodes the chosen picture for the request. */
export async function graficoOf(file: File | null): Promise<{ nombre: string; base64: string } | null> {
  if (!file) return null;
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return { nombre: file.name, base64: address.slice(address.indexOf(',') + 1) };
}
