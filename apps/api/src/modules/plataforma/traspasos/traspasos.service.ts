/** The use cases for a file of patients, from upload to undoing. */
import {
  type Columnas,
  HORAS_DESHACER,
  type Mapa,
  type Traspaso,
  type TraspasoFila,
} from '@hampi/contract/plataforma/traspasos/calls';
import { faltaEn } from '@hampi/contract/plataforma/traspasos/campos';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isDoctor } from '../../../access/roles.ts';
import { requireConsultorio } from '../../../access/vinculo.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, forbidden, invalid, notFound, type Refusals } from '../../../http/errors.ts';
import { enqueue } from '../../../process/jobs.ts';
import { audit } from '../../../vault/audit.ts';
import { dropBytes } from '../../../vault/kept-files.ts';
import { keepSealed } from '../../../vault/sealed-files.ts';
import type { Acting } from '../../personas/clientes/clientes.practica.ts';
import { readColumnas } from './lector.ts';
import { archivoOf } from './lectura.ts';
import { type Cuentas, NADA } from './review.ts';
import { readUpload } from './subido.ts';
import { workOnTraspaso } from './traspasos.jobs.ts';

export const traspasosRefusals: Refusals = {
  traspaso_uno: { status: 409, mensaje: MTraspasos.en_curso },
};

const SHOWN = 10;
const FILAS_SHOWN = 100;
const HOUR = 3_600_000;

/** 404 for another practice, 403 for one that treats no patients. */
export const requireOffice = ({ db }: Deps, { session, scope, doctorId }: Acting) =>
  requireConsultorio(db, session, scope, { doctorId, sentence: MTraspasos.solo_consultorio });

/** Over a row of `traspaso`: whether data of its FHIR file can be undone. */
const conTraidos = sql<boolean>`(exists (select from dato_traido t where t.traspaso_id = traspaso.id)
  or exists (select from dato_clinico t where t.traspaso_id = traspaso.id))`;

const replies = sql<Traspaso>`id, formato, nombre, estado, filas, procesadas, nuevas, conocidas, dudosas, rechazadas, incompletas, medidas,
  documentos, completadas, sin_lugar, con_dudosas,
  motivo,  creado_en, terminado_en, archivo is not null as con_archivo,
  case when estado = 'TERMINADO' and (formato = 'HOJA' or ${conTraidos}) then terminado_en + make_interval(hours => ${sql.lit(HORAS_DESHACER)}) end as deshacer_hasta`;

export async function listTraspasos(deps: Deps, acting: Acting): Promise<Traspaso[]> {
  await requireOffice(deps, acting);
  const { rows } =
    await sql<Traspaso>`select ${replies} from traspaso where doctor_id = ${acting.doctorId} and estado <> 'DESCARTADO'
    order by id desc limit ${SHOWN}`.execute(deps.db);
  const now = deps.clock.now().toISOString();
  const mayUndo = ({ formato, deshacer_hasta: hasta }: Traspaso) =>
    hasta !== null && hasta > now && (formato === 'HOJA' || isDoctor(acting.session));
  return rows.map((row) => ({ ...row, deshacer_hasta: mayUndo(row) ? row.deshacer_hasta : null }));
}

/**
 * Stores the file, sealed, once its titles can be read, and discards an earlier one that still waited. A FHIR file needs no choice of
 * columns and is reviewed at once.
 */
export async function uploadTraspaso(deps: Deps, acting: Acting, request: FastifyRequest): Promise<Traspaso> {
  await requireOffice(deps, acting);
  const { db, clock } = deps;
  const { nombre, bytes, formato } = await readUpload(request, acting.session.usuario_id);
  const { session, doctorId: doctor_id } = acting;
  if (formato === 'FHIR' && !isDoctor(session)) forbidden(MTraspasos.fhir_solo_medico);
  const { usuario_id, rol } = session;
  const kept = await keepSealed(deps, { usuario_id }, bytes, (archivo) =>
    db.transaction().execute(async (trx) => {
      const old = await discardWaiting(trx, doctor_id);
      const { id } = await trx
        .insertInto('traspaso')
        .values({
          doctor_id,
          usuario_id,
          rol,
          formato,
          estado: formato === 'FHIR' ? 'REVISANDO' : 'SUBIDO',
          nombre,
          archivo,
          creado_en: clock.now().toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await audit(trx, session, 'traspaso.subir', id, { doctor_id, formato, bytes: bytes.length });
      if (formato === 'FHIR') await enqueue(trx, workOnTraspaso, { traspaso_id: id }, clock.now());
      const { rows } = await sql<Traspaso>`select ${replies} from traspaso where id = ${id}`.execute(trx);
      return { row: rows[0] as Traspaso, old };
    }),
  );
  for (const archivo of kept.old) await dropBytes(deps, archivo);
  return kept.row;
}

/** Discards files that wait for a decision; returns their names in the store. */
async function discardWaiting(trx: Trx, doctor_id: number): Promise<string[]> {
  const { rows } = await sql<{ archivo: string | null }>`
    with old as (select id, archivo from traspaso where doctor_id = ${doctor_id} and estado in ('SUBIDO', 'REVISADO') for update)
    update traspaso t set estado = 'DESCARTADO', archivo = null from old where t.id = old.id returning old.archivo`.execute(
    trx,
  );
  return rows.flatMap(({ archivo }) => archivo ?? []);
}

/** 404 if it belongs to another practice. */
export const findTraspaso = async (db: DbOrTrx, { doctorId }: Acting, id: number) =>
  (await db
    .selectFrom('traspaso')
    .where('id', '=', id)
    .where('doctor_id', '=', doctorId)
    .where('estado', '<>', 'DESCARTADO')
    .selectAll()
    .executeTakeFirst()) ?? notFound();

export async function getColumnas(deps: Deps, acting: Acting, id: number): Promise<Columnas> {
  await requireOffice(deps, acting);
  const row = await findTraspaso(deps.db, acting, id);
  if (row.formato === 'FHIR') return conflict('traspaso_cerrado', MTraspasos.ya_no);
  if (!row.archivo) return conflict('traspaso_sin_archivo', MTraspasos.sin_archivo);
  return readColumnas(await archivoOf(deps, row), row.mapa as Mapa | null, acting.session.usuario_id);
}

/** Stores the meaning of the columns and reviews the rows. 400 at `campos` for columns that do not make a patient. */
export async function reviewTraspaso(deps: Deps, acting: Acting, id: number, mapa: Mapa): Promise<null> {
  await requireOffice(deps, acting);
  const row = await findTraspaso(deps.db, acting, id);
  if (row.formato === 'FHIR') return conflict('traspaso_cerrado', MTraspasos.ya_no);
  if (!row.archivo) return conflict('traspaso_sin_archivo', MTraspasos.sin_archivo);
  const { columnas } = await readColumnas(await archivoOf(deps, row), null, acting.session.usuario_id);
  checkMapa(mapa, columnas.length);
  await start(deps, acting, id, ['SUBIDO', 'REVISADO'], { estado: 'REVISANDO', mapa: JSON.stringify(mapa) });
  return null;
}

function checkMapa({ campos }: Mapa, columnas: number): void {
  const refuse = (sentence: string) => invalid({ campos: sentence }, sentence);
  if (campos.length !== columnas) refuse(MTraspasos.columnas_otras);
  const named = campos.filter((campo) => campo !== null);
  if (new Set(named).size < named.length) refuse(MTraspasos.campo_repetido);
  const lacking = faltaEn(campos);
  if (lacking) refuse(lacking === 'nombres' ? MTraspasos.faltan_nombres : MTraspasos.nombres_dos_veces);
}

/** Imports a reviewed file; the counts start at zero. */
export async function bringTraspaso(deps: Deps, acting: Acting, id: number, con_dudosas: boolean): Promise<null> {
  await requireOffice(deps, acting);
  const { formato } = await findTraspaso(deps.db, acting, id);
  if (formato === 'FHIR' && !isDoctor(acting.session)) forbidden(MTraspasos.fhir_solo_medico);
  await start(deps, acting, id, ['REVISADO'], { estado: 'TRAYENDO', con_dudosas, hasta: 0, ...NADA });
  return null;
}

const hasTraidos = async ({ db }: Deps, id: number) =>
  (await sql`select from traspaso where id = ${id} and ${conTraidos}`.execute(db)).rows.length > 0;

/** Undoes an import within a day. */
export async function undoTraspaso(deps: Deps, acting: Acting, id: number): Promise<null> {
  await requireOffice(deps, acting);
  const { formato, terminado_en } = await findTraspaso(deps.db, acting, id);
  if (formato === 'FHIR' && !isDoctor(acting.session)) forbidden(MTraspasos.fhir_solo_medico);
  if (formato === 'FHIR' && !(await hasTraidos(deps, id))) conflict('fhir_sin_deshacer', MTraspasos.fhir_sin_deshacer);
  const since = new Date(deps.clock.now().getTime() - HORAS_DESHACER * HOUR).toISOString();
  if (terminado_en && terminado_en < since) conflict('traspaso_deshacer_tarde', MTraspasos.deshacer_tarde);
  await start(deps, acting, id, ['TERMINADO'], { estado: 'DESHACIENDO' });
  return null;
}

/** 409 in another state, or while another file of the practice is processed; the index `traspaso_uno` decides in the end. */
async function start(
  { db, clock }: Deps,
  { session, doctorId }: Acting,
  id: number,
  from: string[],
  set: { estado: string; mapa?: string; con_dudosas?: boolean; hasta?: number } & Partial<Cuentas>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('traspaso')
      .set({ ...set, comienzos: 0 })
      .where('id', '=', id)
      .where('estado', 'in', from)
      .returning('id')
      .executeTakeFirst();
    if (!row) conflict('traspaso_cerrado', MTraspasos.ya_no);
    if (set.estado === 'TRAYENDO') await trx.deleteFrom('traspaso_fila').where('traspaso_id', '=', id).execute();
    await audit(trx, session, 'traspaso.estado', id, { doctor_id: doctorId, estado: set.estado });
    await enqueue(trx, workOnTraspaso, { traspaso_id: id }, clock.now());
  });
}

export async function discardTraspaso(deps: Deps, acting: Acting, id: number): Promise<null> {
  await requireOffice(deps, acting);
  const { archivo } = await findTraspaso(deps.db, acting, id);
  await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('traspaso')
      .set({ estado: 'DESCARTADO', archivo: null })
      .where('id', '=', id)
      .where('estado', 'in', ['SUBIDO', 'REVISADO'])
      .returning('id')
      .executeTakeFirst();
    if (!row) conflict('traspaso_cerrado', MTraspasos.ya_no);
    await audit(trx, acting.session, 'traspaso.descartar', id, { doctor_id: acting.doctorId });
  });
  if (archivo) await dropBytes(deps, archivo);
  return null;
}

const LOOK_FIRST = ['RECHAZADA', 'DUDOSA', 'NUEVA', 'CONOCIDA'];

/** Refused rows first, because they need work. */
export async function listFilas(deps: Deps, acting: Acting, id: number): Promise<TraspasoFila[]> {
  await requireOffice(deps, acting);
  await findTraspaso(deps.db, acting, id);
  const { rows } = await sql<TraspasoFila>`
    select f.linea, f.resultado, f.problemas,
      case when c.id is not null then json_build_object('id', c.id, 'nombre', c.apellidos || ' ' || c.nombres) end as parecido
    from traspaso_fila f
    left join medico_paciente mp on mp.cliente_id = f.cliente_id and mp.doctor_id = ${acting.doctorId}
    left join cliente c on c.id = mp.cliente_id
    where f.traspaso_id = ${id} and f.problemas <> '[]' order by array_position(${LOOK_FIRST}::text[], f.resultado), f.linea limit ${FILAS_SHOWN}`.execute(
    deps.db,
  );
  return rows;
}
