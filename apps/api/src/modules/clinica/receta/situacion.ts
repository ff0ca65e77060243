/** Doctors' answers about a patient: ended treatments, a pregnancy that is over (ADR 105). */

import type { Parsed } from '@hampi/contract/base/endpoint';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import type { replySituacion } from '@hampi/contract/clinica/receta/seguridad';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import type { PacienteJoin } from '../../../data/paciente-join.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { Vault } from '../../../vault/vault.ts';
import { pacienteOf } from '../consulta/paciente.ts';
import { findDato } from '../datos/datos.queries.ts';
import { endDato } from '../datos/datos.service.ts';
import { requireFicha } from '../tratantes/ficha.ts';
import { auditClinica, doctorOf, type Who } from '../tratantes/tratantes.ts';
import { SIN_RESPUESTAS, type Situacion } from './hechos/tratamientos.ts';

const place = (clienteId: number, version: number) => `situacion:${clienteId}:${version}`;

/** The current answers, sealed; null before the first. */
export interface SituacionSellada {
  version: number | null;
  sellada: Buffer | null;
}

/** The statement that reads them. */
export const latestSituacion = (db: DbOrTrx, clienteId: number) =>
  db
    .selectFrom('situacion_version')
    .where('cliente_id', '=', clienteId)
    .orderBy('version', 'desc')
    .limit(sql<number>`1`)
    .select(['version', 'sellada']);

/** Decrypts them. The patient's key must be loaded already, as after opening the record. */
export const openSituacion = async (vault: Vault, clienteId: number, { version, sellada }: SituacionSellada) =>
  version === null || sellada === null
    ? SIN_RESPUESTAS
    : vault.open<Situacion>({ cliente_id: clienteId }, place(clienteId, version), sellada);

const TRIES = 3;

/** Saves a new version with one more answer; 404 for somebody else's patient. */
export async function answerSituacion(
  deps: Deps,
  who: Who,
  { cliente_id, fecha, tratamiento, sigue }: Parsed<typeof replySituacion>['body'],
): Promise<null> {
  const { db, vault, clock } = deps;
  const doctor_id = doctorOf(who);
  await requireFicha(deps, who, cliente_id);
  await pacienteOf(deps, who, cliente_id);
  const listed = tratamiento && !sigue ? /^dato:(\d{1,9})$/.exec(tratamiento) : null;
  if (listed) return endListed(deps, who, cliente_id, Number(listed[1]));
  const now = clock.now();
  const answer = { sigue, fecha: fecha ?? fechaOf(now, ZONA_ECUADOR) };
  for (let tries = 0; tries < TRIES; tries++) {
    const found = (await latestSituacion(db, cliente_id).executeTakeFirst()) ?? { version: null, sellada: null };
    const situacion = await openSituacion(vault, cliente_id, found);
    const version = found.version ?? 0;
    const next: Situacion = tratamiento
      ? { ...situacion, tratamientos: { ...situacion.tratamientos, [tratamiento]: answer } }
      : { ...situacion, embarazo: answer };
    const sellada = await vault.seal({ cliente_id }, place(cliente_id, version + 1), next);
    const saved = await db.transaction().execute(async (trx) => {
      const written = await trx
        .insertInto('situacion_version')
        .values({ cliente_id, version: version + 1, doctor_id, sellada, creada_en: now.toISOString() })
        .onConflict((oc) => oc.columns(['cliente_id', 'version']).doNothing())
        .returning('version')
        .executeTakeFirst();
      if (written) await auditClinica(trx, who, 'situacion.responder', cliente_id, version + 1, now);
      return written !== undefined;
    });
    // If not, another answer was saved meanwhile: tries again on top of it.
    if (saved) return null;
  }
  return conflict(M.conflicto);
}

/** A treatment of the lists ends there. */
async function endListed(deps: Deps, who: Who, clienteId: number, id: number): Promise<null> {
  const found = await findDato(deps, doctorOf(who), id);
  if (found?.cliente_id !== clienteId || found.clase !== 'MEDICACION') return notFound();
  if (found.vigente) await endDato(deps, who, id, { version: found.dato.version, fin: 'YA_NO' });
  return null;
}

/** A patient row with answers is kept when two are joined, because answers are about the row that they were given on. */
export const situacionJoin: PacienteJoin = { tables: ['situacion_version'], rows: 'HOLD' };
