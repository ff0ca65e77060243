/** What is asked of the sections of the history before a consultation is saved. */
import type { Consulta, ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import { ConsultaContenido } from '@hampi/contract/clinica/historia/campos';
import type { Deps } from '../../../deps.ts';
import type { Completa, Escritura } from '../consulta/seccion.ts';
import { cie10Usados, completeDiagnosticos } from '../diagnostico/guardar.ts';
import type { Usados } from '../favoritos/favoritos.ts';
import { completeReceta, medicinasUsadas, reviewReceta } from '../receta/guardar.ts';
import { typedOf } from '../receta/respuestas/respuestas.ts';

/** Adds what the server knows: the catalogue's words, the marks of the receta. */
export async function completed(deps: Deps, escritura: Escritura): Promise<Completa> {
  const [detalleCie10, ofReceta] = await Promise.all([
    completeDiagnosticos(deps, escritura),
    completeReceta(deps, escritura),
  ]);
  return { ...escritura, written: { ...escritura.written, detalleCie10, ...ofReceta } };
}

/** 409 for what the patient's record speaks against. Adds what was found. */
export async function reviewed(deps: Deps, escritura: Completa, dia: string): Promise<Completa> {
  const receta = await reviewReceta(deps, escritura, dia);
  return { ...escritura, written: { ...escritura.written, receta } };
}

/** The diagnoses and medicines to count as used. */
export const usedBy = ({ written, before }: Escritura): Usados => ({
  cie10: cie10Usados(written, before),
  medicinas: medicinasUsadas(written, before),
});

const { receta: _, examenes: __, examenesGrupo: ___, ...plain } = ConsultaContenido.shape;
const PLAIN = Object.keys(plain) as (keyof typeof plain)[];

/** The typed content of an entry or a form as text for comparison, without anything the server added. */
export function wordsOf(entry: Consulta | ConsultaEscrita): string {
  const { receta, examenes, examenesGrupo } = entry;
  return JSON.stringify([
    PLAIN.map((name) => entry[name]),
    typedOf(receta ?? undefined),
    receta?.indicaciones,
    examenes.map(({ nombre, detalles }) => [nombre, detalles]),
    examenesGrupo.map((grupo) => [grupo.nombre, grupo.examenes]),
  ]);
}
