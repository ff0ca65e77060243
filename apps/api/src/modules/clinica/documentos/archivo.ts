/** Issued documents: listing with their mails, reading and voiding. */

import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type DocumentoEmitido, TIPOS_FIRMADO } from '@hampi/contract/clinica/documentos/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { skipAvisosOfDocumentos } from '../../plataforma/avisos/avisos.service.ts';
import { auditClinica, doctorOf, isTratante, requireTratante, type Who } from '../tratantes/tratantes.ts';
import { copiesWith, listIssued, lockDocumentos, reemplazo } from './documentos.queries.ts';
import { guardPapel } from './documentos.service.ts';
import { readIssued } from './issue.ts';
import { estadoOf } from './propios.ts';
import { keepRespondida, respondidas, textoOf } from './texto.ts';

export const anulacionPlace = (d: { tipo: string; numero: number; cliente_id: number }) =>
  `documento.anulacion:${d.cliente_id}:${d.tipo}:${d.numero}`;

/** The doctor's documents for a patient; 404 for somebody else's patient. */
export async function listDocumentos(deps: Deps, who: Who, cliente_id: number): Promise<DocumentoEmitido[]> {
  const { db, vault, clock } = deps;
  const doctor_id = doctorOf(who);
  await requireTratante(db, who, cliente_id);
  const rows = await listIssued(deps, doctor_id, cliente_id);
  if (rows.length > 0) await auditClinica(db, who, 'documento.leer', cliente_id, null, clock.now());
  return Promise.all(
    rows.map(async ({ estado, destinatario, motivo, creado_en, enviado_en, razon_anulacion: sealed, ...row }) => ({
      ...row,
      respuesta: row.respuesta && { ...row.respuesta, fecha: new Date(row.respuesta.fecha).toISOString() },
      razon_anulacion:
        sealed && (await vault.open<string>({ doctor_id }, anulacionPlace({ ...row, cliente_id }), sealed)),
      correo: estado ? { estado, destinatario, motivo, fecha: enviado_en ?? creado_en } : null,
    })),
  ) as Promise<DocumentoEmitido[]>;
}

/**
 * An own document with its stored bytes. One that is in force may be handed out: its kind may refuse that, and its words are judged again
 * (409 `TEXTO_CON_ALERGIA`), each question until it is answered once. One that no longer is, is read as it was.
 */
export async function readDocumento(deps: Deps, who: Who, id: number, confirmado: string[] = []) {
  const { db, clock } = deps;
  const doctor_id = doctorOf(who);
  const row =
    (await db
      .selectFrom('documento')
      .where('id', '=', id)
      .where('doctor_id', '=', doctor_id)
      .select([
        'archivo',
        'doctor_id',
        'cliente_id',
        'tipo',
        'clave',
        'consulta_id',
        'emitido_en',
        'valido_hasta',
        'anulado_en',
      ])
      .select(reemplazo(deps, 'documento').reemplazado.as('reemplazado'))
      .executeTakeFirst()) ?? notFound();
  const { cliente_id, consulta_id, emitido_en } = row;
  const leaves = deps.secciones.find(({ ediciones }) => ediciones?.tipos.some((tipo) => tipo === row.tipo))?.ediciones
    ?.leaves;
  // Whoever no longer treats the patient reads what they issued; of what is known today they are told nothing.
  if (estadoOf(row, fechaOf(clock.now(), ZONA_ECUADOR)) === 'vigente' && (await isTratante(db, who, cliente_id))) {
    if (leaves && consulta_id !== null) await leaves(deps, who, { cliente_id, consulta_id, emitido_en });
    const { clave } = row;
    const juzgado = clave && (await textoOf(deps, doctor_id, { id, clave }))?.juzgado;
    if (juzgado) {
      const { textos, ...answered } = juzgado;
      const ya = await respondidas(deps, doctor_id, clave);
      const keep = keepRespondida(deps, who, { id, cliente_id });
      await guardPapel(deps, { textos, deNuevo: true, para: { who, cliente_id, confirmado, ...answered, ya, keep } });
    }
  }
  await auditClinica(db, who, 'documento.leer', row.cliente_id, id, clock.now());
  return { tipo: row.tipo, pdf: await readIssued(deps, row) };
}

/**
 * Voids a document with all its copies and skips its mails not sent yet; 404 if it is another's or already void, 409 if the patient signed it, who
 * alone can end it.
 */
export async function voidDocumento(deps: Deps, who: Who, id: number, razon: string): Promise<null> {
  const { db, vault, clock } = deps;
  const doctor_id = doctorOf(who);
  const row =
    (await db
      .selectFrom('documento')
      .where('id', '=', id)
      .where('doctor_id', '=', doctor_id)
      .where('anulado_en', 'is', null)
      .select(['tipo', 'numero', 'cliente_id', 'consulta_version'])
      .executeTakeFirst()) ?? notFound();
  if (TIPOS_FIRMADO.some((tipo) => tipo === row.tipo))
    conflict('documento_de_quien_firmo', MC.documento_de_quien_firmo);
  const sealed = await vault.seal({ doctor_id }, anulacionPlace(row), razon);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    if (!(await voidAll(trx, { doctor_id, ...row }, sealed, now))) notFound();
    await auditClinica(trx, who, 'documento.anular', row.cliente_id, id, now);
  });
  return null;
}

interface Copies {
  doctor_id: number;
  cliente_id: number;
  tipo: string;
  numero: number;
  consulta_version: number | null;
}

/** False if all are void already. */
async function voidAll(trx: Trx, copies: Copies, sealed: Buffer, now: Date): Promise<boolean> {
  await lockDocumentos(trx, copies.doctor_id);
  const voided = await trx
    .updateTable('documento')
    .set({ anulado_en: now.toISOString(), razon_anulacion: sealed })
    .where(copiesWith(copies))
    .where('anulado_en', 'is', null)
    .returning('id')
    .execute();
  await skipAvisosOfDocumentos(
    trx,
    voided.map((copy) => copy.id),
    MC.documento_anulado,
  );
  return voided.length > 0;
}

/** Voids what was issued under a key, because what it says was annulled; part of the caller's transaction. */
export async function voidCopies(
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  trx: Trx,
  { doctor_id, clave }: { doctor_id: number; clave: string },
  razon: string,
): Promise<void> {
  const issued = await trx
    .selectFrom('documento')
    .where('doctor_id', '=', doctor_id)
    .where('clave', '=', clave)
    .where('anulado_en', 'is', null)
    .distinctOn(['tipo', 'numero', 'consulta_version'])
    .select(['tipo', 'numero', 'cliente_id', 'consulta_version'])
    .execute();
  for (const one of issued)
    await voidAll(trx, { doctor_id, ...one }, await vault.seal({ doctor_id }, anulacionPlace(one), razon), clock.now());
}
