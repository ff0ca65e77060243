/** The cases that wait to be notified, and how each ends (BE-33). */
import type { Parsed } from '@hampi/contract/base/endpoint';
import { fechaOf } from '@hampi/contract/base/fechas';
import type { Caso, closeCaso, dismissCaso, listCasos } from '@hampi/contract/clinica/sive/calls';
import * as MSive from '@hampi/contract/clinica/sive/messages';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { Answer } from '../../../http/api.ts';
import { HampiError, invalid, notFound } from '../../../http/errors.ts';
import { listPage } from '../../../http/list.ts';
import { daysFrom } from '../../../process/clock.ts';
import { audit } from '../../../vault/audit.ts';
import {
  type AccionClinica,
  auditClinica,
  auditClinicaOf,
  doctorOf,
  requireTratante,
  type Who,
} from '../tratantes/tratantes.ts';
import { type CasoSellado, cierrePlace, placeOf } from './sellado.ts';
import { type CasoFila, casosOf, cuentaOf, ofEstado } from './sive.queries.ts';

/** A page of the doctor's cases, with how many are open. Each patient's audit says that the list was read. */
export async function listCasosOf(deps: Deps, who: Who, query: Parsed<typeof listCasos>['query']) {
  const { db, clock } = deps;
  const now = clock.now();
  const doctor_id = doctorOf(who);
  const page = await listPage(
    db,
    casosOf(doctor_id, now.toISOString()),
    ['paciente', 'documento'],
    query,
    ofEstado(query.estado),
  );
  const ids = page.data.map(({ cliente_id }) => cliente_id);
  await auditClinicaOf(db, who, 'caso.listar', ids, null, now);
  const foreignData = await cuentaOf(db, doctor_id, false, now.toISOString());
  return new Answer(await opened(deps, page.data), { ...page.top, foreignData });
}

/** Those of one patient: open ones, and those that were closed within a year. Part of the opened history, so that nothing more is audited. */
export async function listCasosDe(deps: Deps, who: Who, clienteId: number): Promise<Caso[]> {
  await requireTratante(deps.db, who, clienteId);
  const now = deps.clock.now();
  const { rows } = await sql<CasoFila>`select t.* from (${casosOf(doctorOf(who), now.toISOString())}) t
    where t.cliente_id = ${clienteId} and (t.estado = 'ABIERTA' or t.cerrada_en > ${daysFrom(now, -365).toISOString()}::timestamptz)
    order by t.estado <> 'ABIERTA', t.vence_en limit 50`.execute(deps.db);
  return opened(deps, rows);
}

/** An own case; 404 otherwise. */
export async function requireCaso(deps: Deps, who: Who, id: number): Promise<Caso & { zona: string }> {
  const ahora = deps.clock.now().toISOString();
  const { rows } = await sql<CasoFila>`select t.* from (${casosOf(doctorOf(who), ahora)}) t where t.id = ${id}`.execute(
    deps.db,
  );
  const row = rows[0] ?? notFound();
  const [caso] = await opened(deps, [row]);
  return { ...(caso as Caso), zona: row.zona };
}

async function opened({ vault }: Deps, rows: CasoFila[]): Promise<Caso[]> {
  await vault.warm(rows.map(({ doctor_id }) => ({ doctor_id })));
  return Promise.all(
    rows.map(async ({ doctor_id, huella, sellada, cierre, zona: _, ...row }) => ({
      ...row,
      ...(await vault.open<CasoSellado>({ doctor_id }, placeOf(huella), sellada)),
      detalle: cierre && (await vault.open<string | null>({ doctor_id }, cierrePlace(huella), cierre)),
    })),
  );
}

/** Notes when it was notified: a day from the visit until today, at the office. */
export async function close(
  deps: Deps,
  who: Who,
  id: number,
  { version, notificada_el, detalle }: Parsed<typeof closeCaso>['body'],
): Promise<null> {
  const { dia, zona } = await requireCaso(deps, who, id);
  if (notificada_el > fechaOf(deps.clock.now(), zona)) invalid({ notificada_el: MSive.futura }, MSive.futura);
  if (notificada_el < dia) invalid({ notificada_el: MSive.antes_de_la_visita }, MSive.antes_de_la_visita);
  return change(deps, who, { id, version, accion: 'caso.notificar', detalle }, { estado: 'NOTIFICADA', notificada_el });
}

export async function dismiss(
  deps: Deps,
  who: Who,
  id: number,
  { version, motivo, detalle }: Parsed<typeof dismissCaso>['body'],
): Promise<null> {
  await requireCaso(deps, who, id);
  return change(deps, who, { id, version, accion: 'caso.descartar', detalle }, { estado: 'NO_APLICA', motivo });
}

export async function reopen(deps: Deps, who: Who, id: number, version: number): Promise<null> {
  await requireCaso(deps, who, id);
  return change(deps, who, { id, version, accion: 'caso.reabrir', detalle: null }, { estado: 'ABIERTA' });
}

interface Cambio {
  id: number;
  version: number;
  accion: AccionClinica;
  detalle: string | null;
}
interface Estado {
  estado: 'ABIERTA' | 'NOTIFICADA' | 'NO_APLICA';
  notificada_el?: string;
  motivo?: string;
}

/** 409 `VERSION` with the case as it is, if it changed since the caller read it. */
async function change(deps: Deps, who: Who, { id, version, accion, detalle }: Cambio, to: Estado): Promise<null> {
  const { db, clock, vault } = deps;
  const doctor_id = doctorOf(who);
  const now = clock.now();
  const { huella } = await db
    .selectFrom('caso_notificable')
    .where('id', '=', id)
    .select('huella')
    .executeTakeFirstOrThrow();
  const cierre = detalle === null ? null : await vault.seal({ doctor_id }, cierrePlace(huella), detalle);
  const closed = to.estado !== 'ABIERTA';
  const done = await db.transaction().execute(async (trx: Trx) => {
    const row = await trx
      .updateTable('caso_notificable')
      .set({
        estado: to.estado,
        notificada_el: to.notificada_el ?? null,
        motivo: to.motivo ?? null,
        cierre,
        cerrada_en: closed ? now.toISOString() : null,
        cerrada_por: closed ? who.session.usuario_id : null,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .where('doctor_id', '=', doctor_id)
      .where('version', '=', version)
      .where('estado', closed ? '=' : '<>', 'ABIERTA')
      .returning('cliente_id')
      .executeTakeFirst();
    if (!row) return false;
    await audit(trx, who.session, accion, id, { cliente_id: row.cliente_id });
    await auditClinica(trx, who, accion, row.cliente_id, id, now);
    return true;
  });
  if (done) return null;
  const { zona: _, ...data } = await requireCaso(deps, who, id);
  throw new HampiError(409, MSive.cambio, { codigo: 'VERSION', data });
}
