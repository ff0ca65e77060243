/** The end of a request for a document that another row has (decisions 49). */
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { sql } from 'kysely';
import type { Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { conflict, notFound } from '../../../../http/errors.ts';
import { audit } from '../../../../vault/audit.ts';
import { closesSessions } from '../../cuentas/persona.ts';
import type { Acting } from '../clientes.practica.ts';
import { seenBy, tellVerified } from '../clientes.verificado.ts';
import { closeTramite, isOpen, ofOffice } from './clientes.tramites.ts';

interface Cedido {
  id: number;
  cliente_id: number;
  otro_id: number | null;
  doctor_id: number | null;
  iniciado_por: number | null;
}

/** Gives the document to the row for which it was seen; the other one is not verified any more. The caller has locked the request. */
export async function cedeDocumento(
  deps: Deps,
  trx: Trx,
  who: Parameters<typeof audit>[1],
  { id, cliente_id, otro_id, doctor_id, iniciado_por }: Cedido,
): Promise<void> {
  const { clock } = deps;
  const now = clock.now().toISOString();
  const rows = await trx
    .selectFrom('cliente')
    .where('id', 'in', [cliente_id, otro_id ?? 0])
    .select(['id', 'usuario_id', 'tipo_documento', 'cedula_identidad', 'nombres', 'identidad_verificada_en'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const de = rows.find((row) => row.id === cliente_id);
  const para = rows.find((row) => row.id === otro_id);
  const holds =
    de?.identidad_verificada_en &&
    para &&
    !para.identidad_verificada_en &&
    iniciado_por !== null &&
    de.tipo_documento === para.tipo_documento &&
    de.cedula_identidad === para.cedula_identidad;
  if (!holds) return void (await closeTramite(trx, clock, who, id, 'VENCIDO'));
  await trx
    .updateTable('cliente')
    .set((eb) => ({
      identidad_verificada_en: null,
      identidad_verificada_por: null,
      identidad_como: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', de.id)
    .execute();
  if (de.usuario_id) await closesSessions(trx, de.usuario_id);
  await trx
    .updateTable('cliente')
    .set((eb) => ({
      ...seenBy({ usuario_id: iniciado_por }, 'DOCUMENTO', now),
      de_archivo: false,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', para.id)
    .execute();
  if (para.usuario_id && doctor_id !== null)
    await tellVerified(deps, trx, { usuario_id: para.usuario_id, doctorId: doctor_id, row: para });
  await closeTramite(trx, clock, who, id, 'HECHO');
  for (const entidad of [de.id, para.id])
    await audit(trx, who, 'cliente.documento.ceder', entidad, { tramite_id: id, de: de.id, para: para.id });
}

/** An office of the other row agrees: the document is not its patient's. 404 for the office that asked. */
export async function agreeDocumento(
  deps: Deps,
  { session, doctorId }: Acting,
  clienteId: number,
  id: number,
): Promise<null> {
  const { db, clock } = deps;
  await db.transaction().execute(async (trx) => {
    const found =
      (await trx
        .selectFrom('tramite as t')
        .where(ofOffice(clienteId, doctorId))
        .where('t.id', '=', id)
        .where('t.tipo', '=', 'DOCUMENTO')
        .where('t.cliente_id', '=', clienteId)
        .where(sql<boolean>`t.doctor_id is distinct from ${doctorId}`)
        .select(['t.id', 't.estado', 't.vence_en', 't.cliente_id', 't.otro_id', 't.doctor_id', 't.iniciado_por'])
        .forUpdate()
        .executeTakeFirst()) ?? notFound();
    if (!isOpen(found, clock.now())) conflict('tramite_cerrado', MI.tramite_cerrado);
    await cedeDocumento(deps, trx, session, found);
  });
  return null;
}
