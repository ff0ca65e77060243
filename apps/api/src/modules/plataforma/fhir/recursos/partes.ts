/** Parts that many resources share (FHIR R4). Missing values are left out, because FHIR has neither null nor empty text. */
import type { CodeableConcept, Coding, FhirResource, Reference } from 'fhir/r4';
import { SISTEMA } from './sistemas.ts';

/** The same type, but anything in it may be missing or null. */
export type Suelto<T> = T extends (infer U)[]
  ? (Suelto<U> | null | undefined)[]
  : T extends object
    ? { [K in keyof T]: Suelto<T[K]> | null | undefined }
    : T;

/** Removes everything that is null, blank or empty from a resource, and trims its texts. */
export const recurso = <T extends FhirResource>(value: Suelto<T>): T => whole(value) as T;

function whole(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) {
    const items = value.map(whole).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const kept = whole(field);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

export const concepto = (text: string | null | undefined, ...coding: Coding[]): CodeableConcept | undefined =>
  text || coding.length > 0 ? { coding, text: text ?? undefined } : undefined;

/** A medicine, with its composition apart from its name, so that another Hampi knows what it contains. */
export const medicamentoDe = (
  medicamento: string,
  composicion: string | null | undefined,
  presentacion?: string | null,
): CodeableConcept => ({
  coding: composicion ? [{ system: SISTEMA.composicion, display: composicion }] : [],
  text: [medicamento, composicion !== medicamento && composicion, presentacion].filter(Boolean).join(', '),
});

/** `Patient/12`: relative, so that it is valid on a server and in a file. */
export const referencia = (
  tipo: FhirResource['resourceType'],
  id: number | string | null | undefined,
  display?: string | null,
): Reference | undefined =>
  id === null || id === undefined ? undefined : { reference: `${tipo}/${id}`, display: display ?? undefined };

/** `María José` and `Cajamarca Tenesaca`: two given names are two entries in FHIR, two surnames are one. */
export const nombreDe = (p: { nombres: string; apellidos: string; titulo_honorifico?: string | null }) => ({
  use: 'official' as const,
  text: [p.titulo_honorifico, p.nombres, p.apellidos].filter(Boolean).join(' '),
  family: p.apellidos,
  given: p.nombres.split(/\s+/),
  prefix: [p.titulo_honorifico],
});

export const telefonoDe = (value: string | null | undefined, use?: 'mobile' | 'home' | 'work') =>
  value ? { system: 'phone' as const, value, use } : undefined;
export const correoDe = (value: string | null | undefined) => (value ? { system: 'email' as const, value } : undefined);

export const direccionDe = (d: {
  direccion: string | null;
  ciudad?: string | null;
  provincia?: string | null;
  pais?: string | null;
}) => ({ line: [d.direccion], city: d.ciudad, state: d.provincia, country: d.pais });
