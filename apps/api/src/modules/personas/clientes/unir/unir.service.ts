/**
 * Two rows of one person, joined by the office that has both (decisions 49), and separated within a day. What somebody writes in between
 * belongs to the row that remains and stays there: new citas, entries and documents; a field or clinical data corrected since keep the
 * correction; and everything else is as it was.
 */
import type { Parsed } from '@hampi/contract/base/endpoint';
import type { Paciente, PacienteDatos } from '@hampi/contract/personas/clientes/calls';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import { HORAS_PARA_SEPARAR, type joinRegistros } from '@hampi/contract/personas/clientes/unir';
import * as MU from '@hampi/contract/personas/clientes/unir-messages';
import { sql } from 'kysely';
import type { DbOrTrx, Trx } from '../../../../data/db.ts';
import type { UnionDePacientes } from '../../../../data/paciente-join.ts';
import type { Deps } from '../../../../deps.ts';
import { conflict, HampiError, invalid, notFound } from '../../../../http/errors.ts';
import { audit } from '../../../../vault/audit.ts';
import { auditClinica } from '../../../clinica/tratantes/tratantes.ts';
import { contactChanges, recordContact } from '../clientes.contacto.ts';
import { type Acting, stored, visibleTo } from '../clientes.practica.ts';
import { lockPaciente } from '../clientes.queries.ts';
import { obstacle } from './unir.comparar.ts';
import { person } from './unir.duplicados.ts';
import { type Antes, columnsOf, filaOf, moveAll, moveBack, unverify, verifyAgain, writeColumns } from './unir.pasar.ts';

interface Caller extends Acting {
  ip: string;
}
interface Dos {
  queda: number;
  cede: number;
}

export async function join(
  deps: Deps,
  caller: Caller,
  { queda, cede }: Dos,
  { version, version_otro, toma }: Parsed<typeof joinRegistros>['body'],
): Promise<Paciente> {
  if (queda === cede) invalid({ otroId: MU.paciente_mismo }, MU.paciente_mismo);
  await loadKeys(deps, queda, cede);
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const rows = await lockBoth(trx, caller, { queda, cede });
    if (rows.queda.version !== version || rows.cede.version !== version_otro)
      throw new HampiError(409, MClientes.paciente_cambiado, { codigo: 'VERSION' });
    const against = await obstacle(trx, caller, queda, cede);
    if (against) conflict('union_imposible', against);
    const antes = { queda: await filaOf(trx, queda), cede: await filaOf(trx, cede), toma };
    const datos = Object.fromEntries(
      (['correo', 'celular', 'telefono'] as const).map((campo) => [
        campo,
        rows[toma.includes(campo) ? 'cede' : 'queda'][campo],
      ]),
    ) as unknown as PacienteDatos;
    const contact = await contactChanges(trx, caller, rows.queda, datos);
    // First, because what was issued or signed passes only between rows that were joined (`documento_intocable`, `firma_intocable`).
    const { id } = await trx
      .insertInto('paciente_union')
      .values({
        queda_id: queda,
        cede_id: cede,
        doctor_id: caller.doctorId,
        hecha_por: caller.session.usuario_id,
        hecha_en: now.toISOString(),
        antes: JSON.stringify(antes),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const moved = await moveAll(deps.pacientesJoin, unionOf(deps, trx, caller, { queda, cede }, now));
    await trx
      .updateTable('paciente_union')
      .set({ antes: JSON.stringify({ ...antes, ...moved } satisfies Antes) })
      .where('id', '=', id)
      .execute();
    await unverify(trx, cede);
    await writeColumns(trx, queda, toma.flatMap(columnsOf), antes.cede);
    await touch(trx, [queda], now);
    await audit(trx, caller.session, 'cliente.unir', queda, {
      doctor_id: caller.doctorId,
      de: cede,
      union_id: id,
      toma,
    });
    await recordContact(deps, trx, caller, rows.queda, datos, contact);
    return stored(deps, trx, caller, queda);
  });
}

/** Locks in the order of their ids, so that two offices that join the same rows wait for each other; the second finds one gone. */
async function lockBoth(trx: Trx, caller: Caller, { queda, cede }: Dos) {
  const found = new Map<number, NonNullable<Awaited<ReturnType<typeof lockPaciente>>>>();
  for (const id of [queda, cede].sort((a, b) => a - b)) {
    const row = await lockPaciente(trx, visibleTo(caller), id);
    if (row) found.set(id, row);
  }
  const rows = { queda: found.get(queda), cede: found.get(cede) };
  if (rows.queda && rows.cede) return { queda: rows.queda, cede: rows.cede };
  const joined = await trx
    .selectFrom('paciente_union')
    .where('doctor_id', '=', caller.doctorId)
    .where('deshecha_en', 'is', null)
    .where('cede_id', 'in', [queda, cede])
    .select('id')
    .executeTakeFirst();
  return joined ? conflict('ya_unidos', MU.ya_unidos) : notFound();
}

export async function separate(deps: Deps, caller: Caller, unionId: number): Promise<null> {
  const named = (await unionsOf(deps.db, caller).where('u.id', '=', unionId).executeTakeFirst()) ?? notFound();
  await loadKeys(deps, named.queda_id, named.cede_id);
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    // The rows before their union, as joining does.
    const [queda, cede] = [named.queda_id, named.cede_id];
    await trx.selectFrom('cliente').where('id', 'in', [queda, cede]).select('id').orderBy('id').forUpdate().execute();
    const union = await unionsOf(trx, caller).where('u.id', '=', unionId).forUpdate().executeTakeFirstOrThrow();
    if (union.deshecha_en) conflict('union_deshecha', MU.union_deshecha);
    if (now.getTime() > Date.parse(union.hecha_en) + HORAS_PARA_SEPARAR * 3_600_000)
      conflict('union_vencida', MU.union_vencida);
    const later = await trx
      .selectFrom('paciente_union')
      .where('cede_id', '=', queda)
      .where('deshecha_en', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (later) conflict('union_posterior', MU.union_posterior);
    await trx
      .updateTable('paciente_union')
      .set({ deshecha_en: now.toISOString(), deshecha_por: caller.session.usuario_id })
      .where('id', '=', unionId)
      .execute();
    const antes = union.antes as unknown as Antes;
    await moveBack(deps.pacientesJoin, unionOf(deps, trx, caller, { queda, cede }, now), antes);
    const today = await filaOf(trx, queda);
    const same = (column: string) => JSON.stringify(today[column]) === JSON.stringify(antes.cede[column]);
    const back = antes.toma.map(columnsOf).filter((columns) => columns.every(same));
    await writeColumns(trx, queda, back.flat(), antes.queda);
    await verifyAgain(trx, cede, antes.cede);
    await touch(trx, [queda, cede], now);
    await audit(trx, caller.session, 'cliente.separar', queda, {
      doctor_id: caller.doctorId,
      de: cede,
      union_id: unionId,
    });
    return null;
  });
}

/** Unions of the practice. */
const unionsOf = (db: DbOrTrx, { doctorId }: Acting) =>
  db.selectFrom('paciente_union as u').where('u.doctor_id', '=', doctorId).selectAll('u');

const touch = (trx: Trx, ids: number[], now: Date) =>
  trx
    .updateTable('cliente')
    .set((eb) => ({ version: eb('version', '+', 1), actualizado_en: now.toISOString() }))
    .where('id', 'in', ids)
    .execute();

/** A key is made outside of transactions, and could not be while its row is locked. */
const loadKeys = ({ vault }: Deps, ...ids: number[]) => vault.warm(ids.map((cliente_id) => ({ cliente_id })));

const unionOf = (
  { vault }: Deps,
  trx: Trx,
  { session, ip, doctorId }: Caller,
  { queda, cede }: Dos,
  now: Date,
): UnionDePacientes => ({
  trx,
  from: cede,
  to: queda,
  doctorId,
  now,
  vault,
  audita: (db, accion, entidad) => auditClinica(db, { session, ip }, accion, queda, entidad, now),
});

/** What this practice joined in the last day. */
export async function listUnions({ db, clock }: Deps, { doctorId }: Acting) {
  const since = new Date(clock.now().getTime() - HORAS_PARA_SEPARAR * 3_600_000);
  const { rows } = await sql<{ id: number; queda: never; cede: never; hecha_en: string; hasta: string }>`
    select u.id, ${person('q')} as queda, ${person('c')} as cede, u.hecha_en,
      u.hecha_en + make_interval(hours => ${HORAS_PARA_SEPARAR}) as hasta
    from paciente_union u join cliente q on q.id = u.queda_id join cliente c on c.id = u.cede_id
    where u.doctor_id = ${doctorId} and u.deshecha_en is null and u.hecha_en >= ${since.toISOString()}::timestamptz
    order by u.hecha_en desc, u.id desc limit 50`.execute(db);
  return rows;
}
