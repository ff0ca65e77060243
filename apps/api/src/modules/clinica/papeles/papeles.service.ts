/** The papers of a record, as its doctors add, read, correct and remove them. */

import type { Parsed } from '@hampi/contract/base/endpoint';
import type { Papel, PapelDatos, uploadPapel } from '@hampi/contract/clinica/papeles/calls';
import * as MPapeles from '@hampi/contract/clinica/papeles/messages';
import type { FastifyRequest } from 'fastify';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, HampiError, invalid, notFound } from '../../../http/errors.ts';
import { auditClinica, doctorOf, requireTratante, type Who } from '../tratantes/tratantes.ts';
import { receivePapel } from './archivo.ts';
import { cupoOf, limitsOf, requireRoom } from './cupo.ts';
import { findByClave, keepPapel, requirePast } from './guardar.ts';
import { type FilaPapel, isReadable, papeles } from './papeles.queries.ts';
import { openPapeles, type Sellado, sealPapel } from './sellado.ts';

/** A record holds no more on its list; the quota of the practice is reached before. */
const MOST = 2_000;

export async function uploadPapelOf(
  deps: Deps,
  who: Who,
  clienteId: number,
  { clase, fecha, clave, consultaId, documentoId }: Parsed<typeof uploadPapel>['query'],
  request: FastifyRequest,
): Promise<Papel> {
  const { db, clock } = deps;
  const doctor_id = doctorOf(who);
  await requireTratante(db, who, clienteId);
  requirePast(deps, fecha);
  await requireConsulta(db, { doctor_id, cliente_id: clienteId }, consultaId ?? null);
  await requireDocumento(db, { doctor_id, cliente_id: clienteId }, documentoId);
  const before = await findByClave(deps, who, clave);
  if (before)
    return before.cliente_id === clienteId
      ? findOwn(deps, who, before.id)
      : conflict('papel_repetido', MPapeles.papel_repetido);
  await requireRoom(db, doctor_id);
  const { papel_megas } = await limitsOf(db);
  const file = await receivePapel(request, papel_megas, who.session.usuario_id);
  const nuevo = { clave, cliente_id: clienteId, doctor_id, clase, fecha, tomado: true as const };
  const id = await keepPapel(deps, who, { ...nuevo, consulta_id: consultaId, documento_id: documentoId }, file, {
    check: (trx) => requireRoom(trx, doctor_id, file.bytes.length),
    done: (trx, papel) => auditClinica(trx, who, 'papel.crear', clienteId, papel, clock.now()),
  });
  return findOwn(deps, who, id);
}

/** What the doctor may read of a patient's papers. */
export async function listPapelesOf(deps: Deps, who: Who, clienteId: number) {
  const { db, clock } = deps;
  const doctor_id = doctorOf(who);
  await requireTratante(db, who, clienteId);
  const rows = await readable(db, doctor_id, clienteId).limit(MOST).execute();
  if (rows.length > 0) await auditClinica(db, who, 'papel.listar', clienteId, null, clock.now());
  const opened = await openPapeles(deps, rows);
  return { papeles: opened.map((row) => papelOf(row, doctor_id)), cupo: await cupoOf(db, doctor_id) };
}

export const readable = (db: DbOrTrx, doctorId: number, clienteId: number) =>
  papeles(db)
    .where('p.cliente_id', '=', clienteId)
    .where(isReadable(doctorId))
    .orderBy('p.fecha', 'desc')
    .orderBy('p.id', 'desc');

/** 409 with the paper as it is for a stale version. */
export async function savePapelOf(
  deps: Deps,
  who: Who,
  id: number,
  { version, ...datos }: PapelDatos & { version: number },
): Promise<Papel> {
  const { db, clock } = deps;
  const own = await requireOwnPapel(deps, who, id);
  requirePast(deps, datos.fecha);
  await requireConsulta(db, own, datos.consulta_id);
  const sellada = await sealPapel(deps, own, { ...selladoOf(own), nota: datos.nota });
  const changed = await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('papel')
      .set({ clase: datos.clase, fecha: datos.fecha, consulta_id: datos.consulta_id, sellada, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('quitado_en', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (row) await auditClinica(trx, who, 'papel.corregir', own.cliente_id, id, clock.now());
    return row;
  });
  const now = await findOwn(deps, who, id);
  if (changed) return now;
  throw new HampiError(409, MPapeles.papel_cambiado, { codigo: 'VERSION', data: now });
}

export async function removePapelOf(deps: Deps, who: Who, id: number, razon: string): Promise<Papel> {
  const { db, clock } = deps;
  const own = await requireOwnPapel(deps, who, id);
  const now = clock.now();
  const sellada = await sealPapel(deps, own, { ...selladoOf(own), razon });
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('papel')
      .set((eb) => ({
        quitado_en: now.toISOString(),
        quitado_por: who.session.usuario_id,
        sellada,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('version', '=', own.version)
      .where('quitado_en', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) conflict('papel_ya_quitado', MPapeles.papel_ya_quitado);
    await auditClinica(trx, who, 'papel.quitar', own.cliente_id, id, now);
  });
  return findOwn(deps, who, id);
}

/** A paper that this doctor took in; 404 for any other. */
async function requireOwnPapel(deps: Deps, who: Who, id: number) {
  const doctor_id = doctorOf(who);
  const row = await papeles(deps.db)
    .where('p.id', '=', id)
    .where('p.doctor_id', '=', doctor_id)
    .where(isReadable(doctor_id))
    .executeTakeFirst();
  const [opened] = await openPapeles(deps, row ? [row] : []);
  return opened ?? notFound();
}

export const findOwn = async (deps: Deps, who: Who, id: number): Promise<Papel> =>
  papelOf(await requireOwnPapel(deps, who, id), doctorOf(who));

const selladoOf = ({ nombre, nota, razon }: Sellado): Sellado => ({ nombre, nota, ...(razon && { razon }) });

const papelOf = (row: Omit<FilaPapel, 'sellada'> & Sellado, doctorId: number): Papel => ({
  ...row,
  clase: row.clase as Papel['clase'],
  pdf: row.tipo === 'application/pdf',
  propio: row.doctor_id === doctorId,
  tomado_en: row.tomado_en ?? row.creado_en,
  quitado: row.quitado_en === null ? null : { en: row.quitado_en, razon: row.razon ?? '' },
});

type De = { doctor_id: number; cliente_id: number };

/** 400 for a visit of another patient or doctor. */
export async function requireConsulta(db: DbOrTrx, { doctor_id, cliente_id }: De, id: number | null): Promise<void> {
  if (id === null) return;
  const own = await db
    .selectFrom('consulta')
    .where('id', '=', id)
    .where('doctor_id', '=', doctor_id)
    .where('cliente_id', '=', cliente_id)
    .select('id')
    .executeTakeFirst();
  if (!own) invalid({ consulta_id: MPapeles.papel_consulta }, MPapeles.papel_consulta);
}

async function requireDocumento(db: DbOrTrx, { doctor_id, cliente_id }: De, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const own = await db
    .selectFrom('documento')
    .where('id', '=', id)
    .where('doctor_id', '=', doctor_id)
    .where('cliente_id', '=', cliente_id)
    .where('anulado_en', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!own) invalid({ documentoId: MPapeles.papel_documento }, MPapeles.papel_documento);
}
