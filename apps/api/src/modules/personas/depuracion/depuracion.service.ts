import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { DIAS_DE_AVISO } from '@hampi/contract/personas/depuracion/calls';
import * as MD from '@hampi/contract/personas/depuracion/messages';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { correoDeEnvio } from '../../../data/correo-de-envio.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, type Refusals } from '../../../http/errors.ts';
import type { Clock } from '../../../process/clock.ts';
import { daysFrom } from '../../../process/clock.ts';
import { audit } from '../../../vault/audit.ts';
import { restoreLinks } from '../../clinica/tratantes/archivo.ts';
import { planMails } from '../../plataforma/avisos/avisos.service.ts';
import * as depuracionMails from './depuracion.mails.ts';
import { candidates } from './depuracion.queries.ts';

export const depuracionRefusals: Refusals = {
  depuracion_una: { status: 409, mensaje: MD.ya_hay_informe },
};

/** At most this many people are in one report; the others come in the next one. */
const AT_A_TIME = 2000;

/**
 * Stores who would be purged today, without changing any of their data. Returns 0, and makes no report, if there is nobody. The database
 * refuses a second open report.
 */
export async function prepare({ db, clock }: Pick<Deps, 'db' | 'clock'>, who: Session | null): Promise<number> {
  const hoy = fechaOf(clock.now(), ZONA_ECUADOR);
  return db.transaction().execute(async (trx) => {
    const found = await sql<{ cliente_id: number }>`
      select * from (${candidates(hoy)}) x order by x.ultima_actividad, x.cliente_id limit ${AT_A_TIME}`.execute(trx);
    if (found.rows.length === 0) return 0;
    const { id } = await trx
      .insertInto('depuracion')
      .values({ preparada_en: clock.now().toISOString(), preparada_por: who?.usuario_id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into depuracion_fila (depuracion_id, cliente_id, ultima_actividad, con_cuenta, conservar_hasta)
      select ${id}, cliente_id, ultima_actividad, con_cuenta, conservar_hasta
      from json_populate_recordset(null::depuracion_fila, ${JSON.stringify(found.rows)}::json)`.execute(trx);
    await audit(trx, who, 'depuracion.preparar', id, { personas: found.rows.length });
    return found.rows.length;
  });
}

/** Does the same at the request of an administrator; 409 if there is nobody. */
export async function prepareByHand(deps: Deps, session: Session): Promise<null> {
  if ((await prepare(deps, session)) === 0) conflict('depuracion_sin_nadie', MD.nadie);
  return null;
}

/** Locks a report in one of these states; 409 if another administrator was first, or it has taken effect. */
async function lockInforme(trx: Trx, id: number, estados: string[]): Promise<void> {
  const row = await trx
    .selectFrom('depuracion')
    .select('id')
    .where('id', '=', id)
    .where('estado', 'in', estados)
    .forUpdate()
    .executeTakeFirst();
  if (!row) conflict('informe_cambiado', MD.informe_cambiado);
}

/** Approves the report; it takes effect after DIAS_DE_AVISO. People with an address are told, so that they may come back before. */
export async function approve({ db, clock }: Deps, session: Session, id: number): Promise<null> {
  return db.transaction().execute(async (trx) => {
    await lockInforme(trx, id, ['PREPARADA']);
    const aplica_en = daysFrom(clock.now(), DIAS_DE_AVISO).toISOString();
    await trx
      .updateTable('depuracion')
      .set({ estado: 'APROBADA', aprobada_por: session.usuario_id, aplica_en })
      .where('id', '=', id)
      .execute();
    await tell(trx, clock, id, fechaOf(aplica_en, ZONA_ECUADOR));
    await audit(trx, session, 'depuracion.aprobar', id);
    return null;
  });
}

async function tell(trx: Trx, clock: Clock, depuracion_id: number, hasta: string): Promise<void> {
  const people = await trx
    .selectFrom('depuracion_fila as f')
    .innerJoin('cliente as c', 'c.id', 'f.cliente_id')
    .leftJoin('usuario as u', 'u.id', 'c.usuario_id')
    .where('f.depuracion_id', '=', depuracion_id)
    .where('f.estado', '=', 'PENDIENTE')
    .where('c.fecha_defuncion', 'is', null)
    .where(sql<string | null>`coalesce(u.email, ${correoDeEnvio})`, 'is not', null)
    .select(['c.id', 'c.nombres', 'c.usuario_id', sql<string>`coalesce(u.email, ${correoDeEnvio})`.as('para')])
    .execute();
  const mails = people.map(({ id, nombres, usuario_id, para }) =>
    depuracionMails.aviso({
      clave: `depuracion.aviso:${depuracion_id}:${id}`,
      para,
      usuario_id,
      datos: { nombres, hasta, con_cuenta: usuario_id !== null },
    }),
  );
  await planMails(trx, clock, mails);
}

/** Ends the report without any effect; possible even when approved, until it takes effect. */
export async function discard({ db, clock }: Deps, session: Session, id: number): Promise<null> {
  return db.transaction().execute(async (trx) => {
    await lockInforme(trx, id, ['PREPARADA', 'APROBADA']);
    await trx
      .updateTable('depuracion')
      .set({ estado: 'DESCARTADA', terminada_en: clock.now().toISOString() })
      .where('id', '=', id)
      .execute();
    await audit(trx, session, 'depuracion.descartar', id);
    return null;
  });
}

/** Removes a person from the report who answered the notice or asked to be kept. */
export async function exclude({ db }: Deps, session: Session, id: number, cliente_id: number): Promise<null> {
  return db.transaction().execute(async (trx) => {
    await lockInforme(trx, id, ['PREPARADA', 'APROBADA']);
    const row = await lockFila(trx, id, cliente_id, 'PENDIENTE');
    if (!row) conflict('informe_cambiado', MD.informe_cambiado);
    await trx
      .updateTable('depuracion_fila')
      .set({ estado: 'EXCLUIDA' })
      .where('depuracion_id', '=', id)
      .where('cliente_id', '=', cliente_id)
      .execute();
    await audit(trx, session, 'depuracion.excluir', cliente_id, { depuracion_id: id });
    return null;
  });
}

const lockFila = (trx: DbOrTrx, depuracion_id: number, cliente_id: number, estado: string) =>
  trx
    .selectFrom('depuracion_fila')
    .select('vinculos')
    .where('depuracion_id', '=', depuracion_id)
    .where('cliente_id', '=', cliente_id)
    .where('estado', '=', estado)
    .where('devuelta_en', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Restores the links, once. The reason is stored with who did it, and in the audit. */
export async function restore(
  { db, clock }: Deps,
  session: Session,
  { id, cliente_id }: { id: number; cliente_id: number },
  razon: string,
): Promise<null> {
  return db.transaction().execute(async (trx) => {
    const row = (await lockFila(trx, id, cliente_id, 'DEPURADA')) ?? conflict('informe_cambiado', MD.informe_cambiado);
    await restoreLinks(trx, cliente_id, row.vinculos);
    await trx
      .updateTable('depuracion_fila')
      .set({ devuelta_en: clock.now().toISOString(), devuelta_por: session.usuario_id, razon })
      .where('depuracion_id', '=', id)
      .where('cliente_id', '=', cliente_id)
      .execute();
    await audit(trx, session, 'depuracion.devolver', cliente_id, { depuracion_id: id, razon });
    return null;
  });
}
