/** Doctors' answers about a patient: ended treatments, a pregnancy that is over (ADR 105). */

import { randomUUID } from 'node:crypto';
import type { Parsed } from '@hampi/contract/base/endpoint';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import type { LineaReceta } from '@hampi/contract/clinica/historia/campos';
import type { replySituacion } from '@hampi/contract/clinica/receta/seguridad';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import type { PacienteJoin, UnionDePacientes } from '../../../data/paciente-join.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { pacienteOf } from '../consulta/paciente.ts';
import { findDato, listDatos, listTerminados } from '../datos/datos.queries.ts';
import { createDato, endDato } from '../datos/datos.service.ts';
import { requireFicha } from '../tratantes/ficha.ts';
import { auditClinica, doctorOf, type Who } from '../tratantes/tratantes.ts';
import { claveDe, type Respuesta, SIN_RESPUESTAS, type Situacion } from './hechos/tratamientos.ts';

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
export const openSituacion = async (
  vault: Pick<UnionDePacientes['vault'], 'open'>,
  clienteId: number,
  { version, sellada }: SituacionSellada,
) =>
  version === null || sellada === null
    ? SIN_RESPUESTAS
    : vault.open<Situacion>({ cliente_id: clienteId }, place(clienteId, version), sellada);

const TRIES = 3;

/** Whether doctors noted since `desde` that the patient no longer takes a medicine. The patient's right to know has been checked. */
export async function dejadasDe({ db, vault }: Pick<Deps, 'db' | 'vault'>, clienteId: number) {
  const found = await latestSituacion(db, clienteId).executeTakeFirst();
  if (!found) return () => false;
  await vault.warm([{ cliente_id: clienteId }]);
  const { tratamientos } = await openSituacion(vault, clienteId, found);
  return (linea: LineaReceta, desde: string): boolean => {
    const answer = tratamientos[claveDe(linea)];
    return answer !== undefined && !answer.sigue && answer.fecha >= desde;
  };
}

/** Saves a new version with one more answer; 404 for somebody else's patient. */
export async function answerSituacion(
  deps: Deps,
  who: Who,
  { cliente_id, fecha, tratamiento, tratamientos, sigue }: Parsed<typeof replySituacion>['body'],
): Promise<null> {
  const { db, vault, clock } = deps;
  const doctor_id = doctorOf(who);
  await requireFicha(deps, who, cliente_id);
  await pacienteOf(deps, who, cliente_id);
  const listed = tratamiento && !sigue ? /^dato:(\d{1,9})$/.exec(tratamiento) : null;
  if (listed) return endListed(deps, who, cliente_id, Number(listed[1]));
  const claves = [tratamiento ?? [], tratamientos].flat();
  if (claves.length === 0) await (sigue ? reopenEmbarazo : endEmbarazo)(deps, who, cliente_id);
  const now = clock.now();
  const answer = { sigue, fecha: fecha ?? fechaOf(now, ZONA_ECUADOR) };
  for (let tries = 0; tries < TRIES; tries++) {
    const found = (await latestSituacion(db, cliente_id).executeTakeFirst()) ?? { version: null, sellada: null };
    const situacion = await openSituacion(vault, cliente_id, found);
    const version = found.version ?? 0;
    const next: Situacion =
      claves.length > 0
        ? {
            ...situacion,
            tratamientos: { ...situacion.tratamientos, ...Object.fromEntries(claves.map((clave) => [clave, answer])) },
          }
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
  return conflict('respuesta_simultanea', M.conflicto);
}

/** A treatment of the lists ends there. */
async function endListed(deps: Deps, who: Who, clienteId: number, id: number): Promise<null> {
  const found = await findDato(deps, doctorOf(who), id);
  if (found?.cliente_id !== clienteId || found.clase !== 'MEDICACION') return notFound();
  if (found.vigente) await endDato(deps, who, id, { version: found.dato.version, fin: 'YA_NO' });
  return null;
}

/** A pregnancy of the lists ends there too. */
async function endEmbarazo(deps: Deps, who: Who, clienteId: number): Promise<void> {
  const stated = (await listDatos(deps, clienteId)).find(({ contenido }) => contenido.clase === 'EMBARAZO');
  if (stated) await endDato(deps, who, stated.id, { version: stated.version, fin: 'YA_NO' });
}

/** «Deshacer»: the pregnancy that was ended today stands on the list again. */
async function reopenEmbarazo(deps: Deps, who: Who, clienteId: number): Promise<void> {
  const stated = (await listDatos(deps, clienteId)).some(({ contenido }) => contenido.clase === 'EMBARAZO');
  if (stated) return;
  const hoy = fechaOf(deps.clock.now(), ZONA_ECUADOR);
  const ended = (await listTerminados(deps, clienteId)).find(
    ({ contenido, fin, escrita_en }) =>
      contenido.clase === 'EMBARAZO' && fin === 'YA_NO' && fechaOf(escrita_en, ZONA_ECUADOR) === hoy,
  );
  if (ended) await createDato(deps, who, clienteId, { contenido: ended.contenido, clave: randomUUID() });
}

/**
 * To an account, a patient row with answers is kept, because answers are about the row that they were given on. Within a practice the
 * answers of both count, the newest to each question.
 */
export const situacionJoin: PacienteJoin = {
  rows: 'HOLD',
  office: 'QUEDA',
  unir: async (union) => {
    const other = await read(union, union.from);
    if (other.version === null) return null;
    const own = await read(union, union.to);
    const tratamientos = { ...own.situacion.tratamientos };
    for (const [clave, answer] of Object.entries(other.situacion.tratamientos))
      tratamientos[clave] = newer(tratamientos[clave] ?? null, answer);
    const embarazo = newer(own.situacion.embarazo, other.situacion.embarazo);
    const version = (own.version ?? 0) + 1;
    await write(union, version, { tratamientos, embarazo });
    return { version };
  },
  separar: async (union, { version }: { version: number }) => {
    const { trx, to, vault } = union;
    // Answered since then: that answer stays.
    if ((await latestSituacion(trx, to).executeTakeFirst())?.version !== version) return;
    const before = await trx
      .selectFrom('situacion_version')
      .where('cliente_id', '=', to)
      .where('version', '=', version - 1)
      .select(['version', 'sellada'])
      .executeTakeFirst();
    await write(union, version + 1, await openSituacion(vault, to, before ?? { version: null, sellada: null }));
  },
};

async function read({ trx, vault }: UnionDePacientes, clienteId: number) {
  const found = (await latestSituacion(trx, clienteId).executeTakeFirst()) ?? { version: null, sellada: null };
  return { version: found.version, situacion: await openSituacion(vault, clienteId, found) };
}

async function write(union: UnionDePacientes, version: number, situacion: Situacion): Promise<void> {
  const { trx, to: cliente_id, vault, doctorId: doctor_id, now } = union;
  const sellada = await vault.seal({ cliente_id }, place(cliente_id, version), situacion);
  await trx
    .insertInto('situacion_version')
    .values({ cliente_id, version, doctor_id, sellada, creada_en: now.toISOString() })
    .execute();
  await union.audita(trx, 'situacion.responder', version);
}

const newer = <R extends Respuesta | null>(one: Respuesta | null, other: R): R | Respuesta =>
  one && (!other || one.fecha >= other.fecha) ? one : other;
