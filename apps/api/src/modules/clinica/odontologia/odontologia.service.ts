/** Noting and ending what an odontogram says. Nothing is overwritten: a state ends with its date, and another begins. */
import type { Parsed } from '@hampi/contract/base/endpoint';
import type {
  anotarBoca,
  anotarEncia,
  anotarHallazgos,
  Contenido,
  Odontograma,
} from '@hampi/contract/clinica/odontologia/calls';
import { isPerdida, type Lugar, lugarDe } from '@hampi/contract/clinica/odontologia/hallazgos';
import * as MO from '@hampi/contract/clinica/odontologia/messages';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { requireFicha } from '../tratantes/ficha.ts';
import { auditClinica, doctorOf, type Who } from '../tratantes/tratantes.ts';
import { listOdontograma, listVivas, placeOf } from './odontologia.queries.ts';

/** Audited. 409 `FICHA_CERRADA` without access to the clinical data. */
export async function readOdontograma(deps: Deps, who: Who, clienteId: number): Promise<Odontograma> {
  await requireFicha(deps, who, clienteId);
  await auditClinica(deps.db, who, 'odontograma.leer', clienteId, null, deps.clock.now());
  return listOdontograma(deps, clienteId);
}

interface Nueva {
  pieza: number | null;
  lugar: Lugar;
  contenido: Contenido;
}

/** Findings of one or several teeth at once. */
export async function noteHallazgos(
  deps: Deps,
  who: Who,
  clienteId: number,
  { hallazgos, ...form }: Parsed<typeof anotarHallazgos>['body'],
): Promise<Odontograma> {
  const nuevas = hallazgos.map(
    ({ pieza, superficie, hallazgo, estado, realizado }): Nueva => ({
      pieza,
      // The schema refuses a finding of a surface without it.
      lugar: lugarDe(hallazgo, superficie) ?? 'PIEZA',
      contenido: { hallazgo, estado, ...(realizado && { realizado }) },
    }),
  );
  if (new Set(nuevas.map(({ pieza, lugar }) => `${pieza} ${lugar}`)).size < nuevas.length)
    invalid({ hallazgos: MO.repetido }, MO.repetido);
  const lost = lostBy(nuevas);
  if (nuevas.some((one) => lost.includes(one.pieza) && !fitsLost(one)))
    invalid({ hallazgos: MO.perdida_junto }, MO.perdida_junto);
  return note(deps, who, clienteId, form, nuevas);
}

/** Recession and mobility. */
export const noteEncia = (
  deps: Deps,
  who: Who,
  clienteId: number,
  { encia: { pieza, ...contenido }, ...form }: Parsed<typeof anotarEncia>['body'],
): Promise<Odontograma> => note(deps, who, clienteId, form, [{ pieza, lugar: 'ENCIA', contenido }]);

/** An examination of the mouth. */
export const noteBoca = (
  deps: Deps,
  who: Who,
  clienteId: number,
  { boca, ...form }: Parsed<typeof anotarBoca>['body'],
): Promise<Odontograma> => note(deps, who, clienteId, form, [{ pieza: null, lugar: 'BOCA', contenido: boca }]);

/**
 * Stores the rows and ends what held in their places. What holds is read and opened before the transaction and compared by id inside it, so that the rule
 * over lost teeth is decided about what the person saw.
 */
async function note(
  deps: Deps,
  who: Who,
  clienteId: number,
  { clave, vistos }: { clave: string; vistos: number[] },
  nuevas: Nueva[],
): Promise<Odontograma> {
  const { db, vault, clock } = deps;
  await requireFicha(deps, who, clienteId);
  const now = clock.now().toISOString();
  await vault.warm([{ cliente_id: clienteId }]);
  const ids = await drawIds(deps, nuevas.length);
  const rows = await Promise.all(
    nuevas.map(async ({ pieza, lugar, contenido }, i) => {
      const id = ids[i] as number;
      const sellada = await vault.seal({ cliente_id: clienteId }, placeOf(id), contenido);
      return { id, cliente_id: clienteId, doctor_id: doctorOf(who), pieza, lugar, sellada, clave, creada_en: now };
    }),
  );
  const before = await listOdontograma(deps, clienteId);
  const all = [...before.marcas, ...before.encias, ...before.bocas, ...before.ilegibles];
  const piezas = [...new Set(nuevas.map(({ pieza }) => pieza ?? 0))];
  const perdidas = before.marcas.filter(({ fin, hallazgo }) => fin === null && isPerdida(hallazgo));
  const ends = endedBy(nuevas);
  const saved = await db.transaction().execute(async (trx) => {
    await lock(trx, clienteId);
    const again = await trx
      .selectFrom('odontograma')
      .where('cliente_id', '=', clienteId)
      .where('clave', '=', clave)
      .select('id')
      .executeTakeFirst();
    if (again) return true;
    const vivas = await listVivas(trx, { clienteId, piezas });
    const known = new Set(all.map(({ id }) => id));
    if (!vivas.every(({ id }) => vistos.includes(id) && known.has(id)) || !vistosHold(vistos, vivas, all, piezas))
      return false;
    if (nuevas.some((one) => !fitsLost(one) && perdidas.some(({ pieza }) => pieza === one.pieza)))
      conflict('pieza_perdida', MO.perdida);
    const over = vivas.filter(ends).map(({ id }) => id);
    if (over.length > 0) await end(trx, { ids: over, now, doctor: doctorOf(who), fin: 'CAMBIO' });
    await trx.insertInto('odontograma').values(rows).execute();
    await auditClinica(trx, who, 'odontograma.anotar', clienteId, ids[0] as number, clock.now());
    return true;
  });
  const current = await listOdontograma(deps, clienteId);
  if (!saved) conflict('VERSION', MO.cambiado, current);
  return current;
}

/** What the screen showed of these teeth still holds. */
function vistosHold(
  vistos: number[],
  vivas: { id: number }[],
  all: { id: number; pieza?: number | null }[],
  piezas: number[],
): boolean {
  const living = new Set(vivas.map(({ id }) => id));
  return all.every(({ id, pieza }) => !piezas.includes(pieza ?? 0) || !vistos.includes(id) || living.has(id));
}

/** The teeth of which rows say that they are lost. */
const lostBy = (nuevas: Nueva[]) => nuevas.filter(isLoss).map(({ pieza }) => pieza);
const isLoss = ({ contenido }: Nueva) => 'hallazgo' in contenido && isPerdida(contenido.hallazgo);
/** A lost tooth has its loss, and a prosthesis. */
const fitsLost = (one: Nueva) => isLoss(one) || one.lugar === 'PROTESIS';

/** Which rows the new ones end: those in their places and, of a tooth that is lost, all but its prosthesis. */
function endedBy(nuevas: Nueva[]) {
  const lost = lostBy(nuevas);
  return ({ pieza, lugar }: { pieza: number | null; lugar: string }) =>
    nuevas.some((one) => one.pieza === pieza && one.lugar === lugar) || (lugar !== 'PROTESIS' && lost.includes(pieza));
}

/** Ends a state; its row stays. 404 for another's patient, 409 `VERSION` if it ended already. */
export async function endMarca(deps: Deps, who: Who, id: number, fin: 'ERROR' | 'RESUELTO'): Promise<Odontograma> {
  const { db, clock } = deps;
  const row =
    (await db
      .selectFrom('odontograma as t')
      .innerJoin('medico_paciente as mp', 'mp.cliente_id', 't.cliente_id')
      .where('mp.doctor_id', '=', doctorOf(who))
      .where('t.id', '=', id)
      .select('t.cliente_id')
      .executeTakeFirst()) ?? notFound();
  await requireFicha(deps, who, row.cliente_id);
  const now = clock.now();
  const ended = await db.transaction().execute(async (trx) => {
    await lock(trx, row.cliente_id);
    const { numUpdatedRows } = await end(trx, { ids: [id], now: now.toISOString(), doctor: doctorOf(who), fin });
    if (numUpdatedRows === 0n) return false;
    await auditClinica(trx, who, 'odontograma.terminar', row.cliente_id, id, now);
    return true;
  });
  const current = await listOdontograma(deps, row.cliente_id);
  if (!ended) conflict('VERSION', MO.cambiado, current);
  return current;
}

const end = (trx: Trx, a: { ids: number[]; now: string; doctor: number; fin: 'CAMBIO' | 'ERROR' | 'RESUELTO' }) =>
  trx
    .updateTable('odontograma')
    .set({ terminada_en: a.now, termina_doctor_id: a.doctor, fin: a.fin })
    .where('id', 'in', a.ids)
    .where('terminada_en', 'is', null)
    .executeTakeFirstOrThrow();

/** One writer at a time for a patient. */
const lock = (trx: Trx, clienteId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('odontograma'), ${clienteId})`.execute(trx);

/** Drawn before the rows are sealed, because their places name them. */
async function drawIds({ db }: Deps, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('odontograma_id_seq')::int as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}
