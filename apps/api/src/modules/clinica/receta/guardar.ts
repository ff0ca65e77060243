/** What the receta does when a consultation is saved, in the order of these functions. */
import type { Consulta, ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Trx } from '../../../data/db.ts';
import { invalid } from '../../../http/errors.ts';
import type { Escritura, SeccionDeps, Version } from '../consulta/seccion.ts';
import { markControlados, reglasActuales } from './controlados.ts';
import { editReceta, numberReceta } from './ediciones.ts';
import { withNombresEnteros } from './nombres/abreviaturas.ts';
import { withFormer } from './respuestas/respuestas.ts';
import { notePassed } from './respuestas/uso.ts';
import { guardRazones, isJudgedAlike } from './revision-receta.ts';

/** The lines with whole names and the mark of controlled ones, and the allergies that the receta was written with. */
export async function completeReceta({ db }: SeccionDeps, { written, before, paciente }: Escritura) {
  const alergias = before ? (before.receta?.alergias ?? null) : (await paciente()).ficha.alergias;
  const reglas = await reglasActuales(db);
  const named = withNombresEnteros(reglas, written.receta.detalle, before?.receta?.detalle);
  const detalle = await markControlados(db, reglas, named);
  return { receta: { ...written.receta, detalle }, alergias };
}

/** A receta needs a diagnosis, and none of its medicines may begin before the day of the visit (2 §5). */
export function guardReceta({ receta, detalleCie10 }: ConsultaEscrita, dia: string): void {
  if (receta.detalle.length > 0 && detalleCie10.length === 0) invalid({ detalleCie10: MC.cie10_uno }, MC.cie10_uno);
  const early = receta.detalle.findIndex(({ fecha_inicio_uso }) => fecha_inicio_uso !== null && fecha_inicio_uso < dia);
  if (early >= 0) invalid({ [`receta.detalle.${early}.fecha_inicio_uso`]: MC.inicio_pasado }, MC.inicio_pasado);
}

/** 409 for a warning of the check without a reason; the receta with the warnings that were answered, to be sealed. */
export async function reviewReceta(deps: SeccionDeps, escritura: Escritura, dia: string) {
  const { written, before } = escritura;
  const isAlike = before && isJudgedAlike(before, written);
  return isAlike ? withFormer(written.receta, before.receta) : guardRazones(deps, escritura, dia);
}

/** The medicines that this version uses and the version before did not. */
export function medicinasUsadas({ receta }: ConsultaEscrita, before?: Consulta): number[] {
  const known = new Set(before?.receta?.detalle.map(({ vademecum_id }) => vademecum_id));
  return receta.detalle.flatMap(({ vademecum_id: id }) => (id === null || known.has(id) ? [] : id));
}

/** The passed warnings, the edition and the number of a version, in the transaction that has just stored it. */
export async function keepReceta(trx: Trx, version: Version, { written, before }: Escritura): Promise<void> {
  await notePassed(trx, version.now, written.receta, before?.receta ?? null);
  if (before) await editReceta(trx, version, before, written);
  if (written.receta.detalle.length > 0) await numberReceta(trx, version);
}
