/** What the sections do before a consultation is saved, in the order of their table. */

import type { Consulta, ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import type { Deps } from '../../../deps.ts';
import type { Escrita, Escritura } from '../consulta/seccion.ts';

/** Adds to each section's share what the server knows. The sections run in parallel. */
export async function completed<E extends Escritura>(deps: Deps, escritura: E): Promise<E> {
  const shares = await Promise.all(deps.secciones.map((seccion) => seccion.complete?.(deps, escritura)));
  const written: Escrita = Object.assign({ ...escritura.written }, ...shares);
  return { ...escritura, written };
}

/** 400 for what a section's rules forbid. */
export function guard({ secciones }: Deps, { written }: Escritura, dia: string): void {
  for (const seccion of secciones) seccion.guard?.(written, dia);
}

/** 409 for what the patient's record speaks against. Adds to each share what was found. */
export async function reviewed<E extends Escritura>(deps: Deps, escritura: E, dia: string): Promise<E> {
  const written: Escrita = { ...escritura.written };
  for (const seccion of deps.secciones)
    Object.assign(written, await seccion.review?.(deps, { ...escritura, written }, dia));
  return { ...escritura, written };
}

/** The diagnoses and medicines to count as used. */
export const usedBy = ({ secciones }: Deps, { written, before }: Escritura) =>
  secciones.map((seccion) => seccion.used?.(written, before) ?? {});

/** The typed content of an entry or a form as text for comparison, without anything the server added. */
export const wordsOf = ({ secciones }: Deps, entry: Consulta | ConsultaEscrita): string =>
  JSON.stringify(secciones.map(({ campos, typed }) => typed?.(entry) ?? campos?.map((name) => entry[name])));
