/** The form of a consentimiento: what is typed, its rules in the browser, and the words of the last one of its name. */

import { fechaOf } from '@hampi/contract/base/fechas';
import {
  ConsentimientoDatos,
  type ModeloConsentimiento,
  SECCIONES_CONSENTIMIENTO,
  SECCIONES_MODELO,
  type SeccionConsentimiento,
} from '@hampi/contract/clinica/documentos/consentimientos';
import type { Diagnostico } from '@hampi/contract/clinica/historia/campos';
import { MC } from '@hampi/contract/clinica/historia/messages';
import { z } from 'zod';

/** Office and key are added when it is issued, and the picture of which the form knows the name. */
export const consentimientoSchema = (zona: string) =>
  ConsentimientoDatos.omit({ clave: true, oficinaId: true }).extend({
    cie10: ConsentimientoDatos.shape.cie10.nullable(),
    grafico: z.string().nullable(),
    // Of the field, so that it is said together with what the others lack.
    date: ConsentimientoDatos.shape.date.refine((dia) => dia <= fechaOf(new Date(), zona), MC.documento_futuro),
  });

/** What the doctor writes, in the order of form 024. */
export const SECCIONES = Object.keys(SECCIONES_CONSENTIMIENTO) as SeccionConsentimiento[];

/** A consentimiento before anything was typed. */
export const emptyConsentimiento = (date: string, hora: string) => ({
  date,
  hora,
  procedimiento: '',
  servicio: '',
  /** Null: those of the consultation, also when they change there. */
  cie10: null as Diagnostico[] | null,
  /** Name of the chosen picture: a draft keeps no more of it. */
  grafico: null as string | null,
  tipo_atencion: 'ambulatoria' as 'ambulatoria' | 'hospitalización' | null,
  ...(Object.fromEntries(SECCIONES.map((name) => [name, ''])) as Record<SeccionConsentimiento, string>),
  representante: null as { nombre: string; cedula: string; telefono: string; parentesco: string } | null,
});
type Valores = ReturnType<typeof emptyConsentimiento>;

export const noRepresentante = { nombre: '', cedula: '', telefono: '', parentesco: '' };

const spelled = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** What the last consentimiento of this procedure says where this one is still empty; undefined when there is nothing. */
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

/** A chosen picture as it travels. */
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
