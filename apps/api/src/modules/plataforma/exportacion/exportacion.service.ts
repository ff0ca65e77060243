/** Requests, lists and deletes exports. */
import { DAY_MS, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Exportacion } from '@hampi/contract/plataforma/exportacion/calls';
import { POR_DIA } from '@hampi/contract/plataforma/exportacion/calls';
import * as MExportacion from '@hampi/contract/plataforma/exportacion/messages';
import type { Session } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound, tooMany } from '../../../http/errors.ts';
import { enqueue } from '../../../process/jobs.ts';
import { audit } from '../../../vault/audit.ts';
import { isTodaRepresentada } from '../../clinica/tratantes/tratantes.ts';
import { prepareExportacion } from './exportacion.jobs.ts';
import { dropParts } from './partes.ts';

const SHOWN = 10;

/** Those of the role itself, or of a child whom the account represents. */
export const listExportaciones = (
  { db }: Deps,
  { usuario_id, rol }: Session,
  cliente_id: number | null = null,
): Promise<Exportacion[]> =>
  db
    .selectFrom('exportacion')
    .where('usuario_id', '=', usuario_id)
    .where('rol', '=', rol)
    .where('cliente_id', 'is not distinct from', cliente_id)
    .orderBy('pedida_en', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .select(['id', 'estado', 'avance', 'pedida_en', 'terminada_en', 'vence_en', 'bytes', 'motivo'])
    .$castTo<Exportacion>()
    .execute();

/**
 * Requests an export of the account's own, or of a child. 409 while another one of the same is being prepared, 429 after `POR_DIA` of them in a day.
 * The index `exportacion_una` decides in the end.
 */
export async function requestExportacion(
  { db, clock }: Deps,
  session: Session,
  ip: string,
  cliente_id: number | null = null,
): Promise<{ id: number }> {
  const { usuario_id, rol } = session;
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    // Locks the account, so that two simultaneous requests are counted one after the other.
    await trx.selectFrom('usuario').select('id').where('id', '=', usuario_id).forNoKeyUpdate().execute();
    const lately = await trx
      .selectFrom('exportacion')
      .where('usuario_id', '=', usuario_id)
      .where('cliente_id', 'is not distinct from', cliente_id)
      .where('pedida_en', '>', new Date(now.getTime() - DAY_MS).toISOString())
      .select('estado')
      .execute();
    if (lately.some(({ estado }) => estado === 'EN_COLA' || estado === 'PREPARANDO'))
      conflict('exportacion_en_curso', MExportacion.en_curso);
    // Failed exports do not count.
    if (lately.filter(({ estado }) => estado !== 'FALLIDA').length >= POR_DIA) tooMany(MExportacion.demasiadas);
    const row = await trx
      .insertInto('exportacion')
      .values({ usuario_id, rol, ip, cliente_id, pedida_en: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, session, 'exportacion.pedir', row.id, { rol, cliente_id });
    await enqueue(trx, prepareExportacion, { exportacion_id: row.id }, now);
    return row;
  });
}

/** Stops or deletes an export; its row stays for the list and for the daily limit. 404 if it belongs to somebody else. */
export async function deleteExportacion(deps: Deps, session: Session, id: number): Promise<null> {
  const { db, clock } = deps;
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .updateTable('exportacion')
      .set(({ fn, val }) => ({
        estado: 'ELIMINADA',
        terminada_en: fn.coalesce('terminada_en', val(clock.now().toISOString())),
      }))
      .where('id', '=', id)
      .where('usuario_id', '=', session.usuario_id)
      .where('estado', 'in', ['EN_COLA', 'PREPARANDO', 'LISTA'])
      .returning('id')
      .executeTakeFirst();
    if (!gone) notFound();
    await audit(trx, session, 'exportacion.eliminar', id, {});
  });
  await dropParts(deps, id);
  return null;
}

/** An export that can be downloaded. 404 if it belongs to somebody else, or is of a child whom the account no longer represents; 409 if it has no file. */
export async function requireLista({ db, clock }: Deps, id: number, usuario_id: number) {
  const hoy = fechaOf(clock.now(), ZONA_ECUADOR);
  const row = await db
    .selectFrom('exportacion as e')
    .leftJoin('cliente as c', 'c.id', 'e.cliente_id')
    .where('e.id', '=', id)
    .where('e.usuario_id', '=', usuario_id)
    .where((eb) => eb.or([eb('e.cliente_id', 'is', null), isTodaRepresentada(usuario_id, hoy)]))
    .select(['e.id', 'e.usuario_id', 'e.estado', 'e.bytes', 'e.terminada_en', 'e.vence_en'])
    .executeTakeFirst();
  if (!row) return notFound();
  const { estado, bytes, terminada_en, vence_en } = row;
  if (
    estado !== 'LISTA' ||
    bytes === null ||
    terminada_en === null ||
    vence_en === null ||
    vence_en <= clock.now().toISOString()
  )
    return conflict('exportacion_no_lista', MExportacion.no_lista);
  return { id, usuario_id, bytes, terminada_en };
}
