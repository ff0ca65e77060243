/** Asks for copies of a history, lists them and hands them over (BE-28, decisions 67). */
import { createHash } from 'node:crypto';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { type Copia, type PedirCopia, VISITAS_MAX } from '@hampi/contract/clinica/copias/calls';
import * as MCopias from '@hampi/contract/clinica/copias/messages';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound, tooMany } from '../../../http/errors.ts';
import { daysFrom } from '../../../process/clock.ts';
import { enqueue } from '../../../process/jobs.ts';
import { audit } from '../../../vault/audit.ts';
import { newCode } from '../documentos/codigo.ts';
import {
  type AccionClinica,
  type Acts,
  auditClinica,
  doctorOf,
  requireTratante,
  requireWhole,
  type Who,
} from '../tratantes/tratantes.ts';
import { contextoDe } from './contexto.ts';
import { prepareCopia } from './copias.jobs.ts';
import { copias, type Fila, listVisitas, visitasDe } from './copias.queries.ts';
import { isSecreta, placeOf, type Sellado } from './sellado.ts';

/** Copies that an account may ask for in a day, and that may be in the making at once. */
const POR_DIA = 40;
const A_LA_VEZ = 5;

/** The doctor's copies of a patient's history. */
export async function listCopias(deps: Deps, who: Who, clienteId: number): Promise<Copia[]> {
  await requireTratante(deps.db, who, clienteId);
  const rows = await copias(deps.db)
    .where('c.cliente_id', '=', clienteId)
    .where('c.doctor_id', '=', doctorOf(who))
    .limit(100)
    .execute();
  return opened(deps, rows);
}

export async function listPropias(deps: Deps, who: Who, clienteId: number): Promise<Copia[]> {
  await requireWhole(deps, who, clienteId);
  const rows = await copias(deps.db)
    .where('c.cliente_id', '=', clienteId)
    .where('c.doctor_id', 'is', null)
    .where('c.usuario_id', '=', who.session.usuario_id)
    .limit(10)
    .execute();
  return opened(deps, rows);
}

async function opened({ vault }: Deps, rows: Fila[]): Promise<Copia[]> {
  await vault.warm(rows.flatMap(({ doctor_id }) => (doctor_id === null ? [] : [{ doctor_id }])));
  return Promise.all(
    rows.map(async ({ sellado, codigo, doctor_id, cliente_id: _, ...row }) => {
      const words =
        doctor_id !== null && sellado ? await vault.open<Sellado>({ doctor_id }, placeOf(codigo), sellado) : undefined;
      return { ...row, nombre: words?.nombre ?? null, recibe: words?.recibe ?? null } as Copia;
    }),
  );
}

/** The visits that the doctor may copy. */
export async function listVisitasParaCopia(deps: Deps, who: Who, clienteId: number) {
  const { historia_autorizada_en } = await requireTratante(deps.db, who, clienteId);
  return listVisitas(deps.db, {
    clienteId,
    doctorId: doctorOf(who),
    autorizada: historia_autorizada_en !== null,
    propio: null,
  });
}

/** Asks for a doctor's copy. 404 for another's patient, 400 if nothing is to be copied. */
export async function requestCopia(
  deps: Deps,
  who: Who,
  clienteId: number,
  pedir: PedirCopia,
): Promise<{ id: number }> {
  const doctor_id = doctorOf(who);
  const { lector } = await contextoDe(deps, who, clienteId);
  const { alcance, calidad, reserva, visitas, desde, hasta } = pedir;
  const hoy = fechaOf(deps.clock.now(), ZONA_ECUADOR);
  const secreto_hasta = reserva ? pedir.reserva_hasta : null;
  if (secreto_hasta) requireSecreto(secreto_hasta, hoy, deps.clock.now());
  if (pedir.papel_fecha && pedir.papel_fecha > hoy) invalid({ papel_fecha: MCopias.papel_futuro });
  const que = {
    alcance,
    desde: alcance === 'FECHAS' ? desde : null,
    hasta: alcance === 'FECHAS' ? hasta : null,
    visitas: alcance === 'VISITAS' ? [...new Set(visitas)].sort((a, b) => a - b) : null,
  };
  const found = await visitasDe(deps.db, lector, que);
  if (found.length > VISITAS_MAX) invalid({ alcance: MCopias.muchas_visitas }, MCopias.muchas_visitas);
  // A visit that is not readable is answered as one that does not exist.
  if (que.visitas && found.length < que.visitas.length) notFound();
  if (alcance !== 'TODO' && found.length === 0) invalid({ alcance: MCopias.sin_visitas }, MCopias.sin_visitas);
  const { nombre, documento, motivo, papel } = pedir;
  const papel_fecha = papel ? pedir.papel_fecha : null;
  const words: Sellado = {
    nombre,
    documento,
    motivo,
    papel,
    papel_fecha,
    reserva_razon: reserva ? pedir.reserva_razon : null,
  };
  const codigo = newCode();
  const sellado = await deps.vault.seal({ doctor_id }, placeOf(codigo), words);
  const huella = huellaOf(clienteId, doctor_id, que, calidad, secreto_hasta, words);
  return insert(deps, who, {
    cliente_id: clienteId,
    doctor_id,
    codigo,
    calidad,
    sellado,
    huella,
    secreto_hasta,
    ...que,
  });
}

/** What a judge or prosecutor keeps secret is so from today for at most five years. */
function requireSecreto(hasta: string, hoy: string, now: Date): void {
  if (hasta < hoy || hasta > fechaOf(daysFrom(now, 5 * 366), ZONA_ECUADOR))
    invalid({ reserva_hasta: MCopias.secreto_hasta });
}

/** Asks for the patient's own copy: everything, of all doctors. A child's representative asks for it too. */
export async function requestPropia(deps: Deps, who: Who, clienteId: number): Promise<{ id: number }> {
  await requireWhole(deps, who, clienteId);
  const huella = huellaOf(clienteId, 'PACIENTE');
  const todo = { alcance: 'TODO', desde: null, hasta: null, visitas: null } as const;
  const nothing = { sellado: null, secreto_hasta: null, doctor_id: null };
  return insert(deps, who, {
    cliente_id: clienteId,
    codigo: newCode(),
    calidad: clienteId === who.session.cliente_id ? 'PACIENTE' : 'REPRESENTANTE',
    huella,
    ...nothing,
    ...todo,
  });
}

const huellaOf = (...of: unknown[]) => createHash('sha256').update(JSON.stringify(of)).digest();

interface Nueva extends Pick<PedirCopia, 'alcance' | 'calidad'> {
  cliente_id: number;
  doctor_id: number | null;
  codigo: string;
  sellado: Buffer | null;
  huella: Buffer;
  secreto_hasta: string | null;
  desde: string | null;
  hasta: string | null;
  visitas: number[] | null;
}

/** The same request while it is being prepared is the one that is there. */
async function insert({ db, clock }: Deps, who: Who, nueva: Nueva): Promise<{ id: number }> {
  const { session, ip } = who;
  const { usuario_id, rol } = session;
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    // Locks the account, so that two requests at once are counted and numbered one after the other.
    await trx.selectFrom('usuario').select('id').where('id', '=', usuario_id).forNoKeyUpdate().execute();
    const lately = await trx
      .selectFrom('copia')
      .where('usuario_id', '=', usuario_id)
      .where('pedida_en', '>', daysFrom(now, -1).toISOString())
      .select(['id', 'estado', 'huella'])
      .execute();
    const current = lately.filter(({ estado }) => estado === 'EN_COLA' || estado === 'PREPARANDO');
    const same = current.find(({ huella }) => huella.equals(nueva.huella));
    if (same) return { id: same.id };
    if (current.length >= A_LA_VEZ) conflict('copia_en_curso', MCopias.en_curso);
    if (lately.length >= POR_DIA) tooMany(MCopias.demasiadas);
    const row = await trx
      .insertInto('copia')
      .values({ ...nueva, usuario_id, rol, ip, numero: await nextNumero(trx, nueva), pedida_en: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, session, 'copia.pedir', row.id, { cliente_id: nueva.cliente_id, calidad: nueva.calidad });
    // While an authority keeps it secret, the patient's list does not have it.
    if (!nueva.secreto_hasta) await auditClinica(trx, who, 'copia.pedir', nueva.cliente_id, row.id, now);
    await enqueue(trx, prepareCopia, { copia_id: row.id }, now);
    return row;
  });
}

/** One sequence for a doctor, and one for a patient's own copies. */
async function nextNumero(trx: Trx, { doctor_id, cliente_id }: Nueva): Promise<number> {
  const of = doctor_id === null ? sql`doctor_id is null and cliente_id = ${cliente_id}` : sql`doctor_id = ${doctor_id}`;
  const { rows } = await sql<{
    n: number;
  }>`select coalesce(max(numero), 0)::int + 1 as n from copia where ${of}`.execute(trx);
  return rows[0]?.n ?? 1;
}

/** An own copy: the doctor who made it, or the patient or representative who did. 404 otherwise. */
export async function requireCopia(db: DbOrTrx, { usuario_id, doctor_id }: Session, id: number) {
  const row = await db
    .selectFrom('copia')
    .where('id', '=', id)
    .where('usuario_id', '=', usuario_id)
    .where(doctor_id ? sql<boolean>`doctor_id = ${doctor_id}` : sql<boolean>`doctor_id is null`)
    .selectAll()
    .executeTakeFirst();
  return row ?? notFound();
}

/** A copy whose file is there, for somebody who may still read what is in it; 409 otherwise. Audited. */
export async function openCopia(deps: Deps, who: Who, id: number) {
  const { db, clock } = deps;
  const row = await requireCopia(db, who.session, id);
  const now = clock.now();
  if (row.estado !== 'LISTA' || !row.vence_en || row.vence_en <= now.toISOString() || row.bytes === null)
    return conflict('copia_no_lista', MCopias.no_lista);
  if (row.doctor_id) {
    const { historia_autorizada_en } = await requireTratante(db, who, row.cliente_id);
    if (row.ajena && historia_autorizada_en === null) conflict('copia_sin_autorizacion', MCopias.sin_autorizacion);
  } else await requireWhole(deps, who, row.cliente_id);
  await noteCopia(db, who, 'copia.abrir', row, now);
  return { id, usuario_id: row.usuario_id, bytes: Number(row.bytes), numero: row.numero };
}

/** Into the patient's audit, or while an authority keeps it secret only into the platform's. */
async function noteCopia(
  trx: DbOrTrx,
  who: Who,
  accion: AccionClinica,
  row: { id: number; cliente_id: number; secreto_hasta: string | null; secreto_contado_en: string | null },
  now: Date,
) {
  if (isSecreta(row)) await audit(trx, who.session, accion, row.id, { cliente_id: row.cliente_id });
  else await auditClinica(trx, who, accion, row.cliente_id, row.id, now);
}

type Recibe = Pick<Sellado, 'recibe' | 'recibe_documento'>;

/** Notes who received the copy; once. */
export async function deliverCopia(deps: Deps, who: Who, id: number, recibe: Recibe): Promise<null> {
  const handOver = await handingOver(deps, who, await requireCopia(deps.db, who.session, id), recibe);
  await deps.db.transaction().execute(handOver);
  return null;
}

/** Seals who receives a doctor's copy; the result notes it. 409 if it was handed over meanwhile or there is nothing to hand over. */
export async function handingOver(
  { clock, vault }: Pick<Deps, 'clock' | 'vault'>,
  who: Acts,
  copia: { id: number; doctor_id: number | null; codigo: string; sellado: Buffer | null },
  recibe: Recibe,
) {
  const now = clock.now();
  const { id } = copia;
  const owner = { doctor_id: copia.doctor_id ?? notFound() };
  await vault.warm([owner]);
  const words = await vault.open<Sellado>(owner, placeOf(copia.codigo), copia.sellado as Buffer);
  const sellado = await vault.seal(owner, placeOf(copia.codigo), { ...words, ...recibe });
  return async (trx: Trx): Promise<void> => {
    const row = await trx.selectFrom('copia').where('id', '=', id).forUpdate().selectAll().executeTakeFirstOrThrow();
    if (row.entregada_en) conflict('copia_ya_entregada', MCopias.ya_entregada);
    if (row.estado !== 'LISTA' && row.estado !== 'VENCIDA') conflict('copia_no_entregable', MCopias.no_entregable);
    await trx.updateTable('copia').set({ entregada_en: now.toISOString(), sellado }).where('id', '=', id).execute();
    await audit(trx, who.session, 'copia.entregar', id, { cliente_id: row.cliente_id });
    if (!isSecreta(row)) await auditClinica(trx, who, 'copia.entregar', row.cliente_id, id, now);
  };
}

/** The words of an own copy of a doctor. */
export async function solicitudOf(
  { vault }: Deps,
  row: { doctor_id: number | null; codigo: string; sellado: Buffer | null },
) {
  if (row.doctor_id === null || !row.sellado) return null;
  await vault.warm([{ doctor_id: row.doctor_id }]);
  return vault.open<Sellado>({ doctor_id: row.doctor_id }, placeOf(row.codigo), row.sellado);
}
