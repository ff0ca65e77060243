import type { Parsed } from '@hampi/contract/base/endpoint';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type {
  Consulta,
  createConsulta as createEndpoint,
  saveConsulta as saveEndpoint,
} from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { forgetting } from '../borradores/borradores.ts';
import { findEntry } from '../consulta/consultas.queries.ts';
import { readEntry, readOwn } from '../consulta/contenido.ts';
import { type PacienteAbierto, pacienteOf } from '../consulta/paciente.ts';
import type { Escritura } from '../consulta/seccion.ts';
import { savingUsos, usosWith } from '../favoritos/favoritos.ts';
import { openFicha } from '../tratantes/ficha.ts';
import { auditingClinica, doctorOf, type Who } from '../tratantes/tratantes.ts';
import { attending } from '../tratantes/vinculo.ts';
import { completed, guard, review, usedBy, wordsOf } from './escritura.ts';
import { guardPlace } from './lugar.ts';
import { sealVersion } from './versiones.ts';

/** Saves an entry with all that its sections keep, atomically, and deletes its draft. Repeating the same `clave` does not save twice. */
export async function createConsulta(
  deps: Deps,
  who: Who,
  body: Parsed<typeof createEndpoint>['body'],
): Promise<Consulta> {
  const { db, clock, vault } = deps;
  const { cliente_id, created_date, clave, ...content } = body;
  const doctor_id = doctorOf(who);
  const now = clock.now();
  const abierto = await attended(deps, who, cliente_id);
  const typed: Escritura = { who, written: content, same: { clave }, paciente: async () => abierto };
  const [zona, escritura] = await Promise.all([guardPlace(deps, doctor_id, content), completed(deps, typed)]);
  const { written } = escritura;
  const dia = fechaOf(created_date ?? now, zona);
  guard(deps, escritura, dia);
  if (created_date && Date.parse(created_date) > now.getTime())
    invalid({ created_date: MC.consulta_fecha }, MC.consulta_fecha);
  await review(deps, escritura, dia);
  // Before the transaction, because a new doctor's key is created on another connection.
  await vault.warm([{ doctor_id }]);
  const usos = await usosWith(deps, doctor_id, usedBy(deps, escritura), fechaOf(now, ZONA_ECUADOR));

  const id = await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('consulta')
      .values({
        doctor_id,
        cliente_id,
        oficina_id: written.oficinaId,
        servicio_id: written.servicioId,
        fecha: created_date ?? now.toISOString(),
        clave,
        creada_en: now.toISOString(),
      })
      .onConflict((oc) => oc.constraint('consulta_una_por_clave').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return undefined;
    const version = await sealVersion(deps, trx, { id: made.id, version: 1, doctor_id, now }, escritura);
    await sql`with version as (${version}),
      atendido as (${attending(doctor_id, cliente_id, created_date ?? now.toISOString())}),
      borrador as (${forgetting(doctor_id, cliente_id, { tipo: 'consulta', sobre: 0 })}),
      usos as (${savingUsos(doctor_id, usos)})
      select ${auditingClinica(who, 'consulta.crear', cliente_id, made.id, now)}`.execute(trx);
    return made.id;
  });
  if (id !== undefined) return readOwn(deps, doctor_id, id);
  const stored = await readOwn(deps, doctor_id, await idOf(deps, doctor_id, clave));
  // The same form may be open twice from one draft: different input in the second must not be lost silently.
  if (wordsOf(deps, stored) !== wordsOf(deps, written)) conflict(MC.consulta_ya_guardada, stored);
  return stored;
}

/** Saves the author's correction as a new version; 409 with the stored entry if it is based on an older one. */
export async function saveConsulta(
  deps: Deps,
  who: Who,
  id: number,
  { version, ...content }: Parsed<typeof saveEndpoint>['body'],
): Promise<Consulta> {
  const { db, clock, vault } = deps;
  const doctor_id = doctorOf(who);
  const now = clock.now();
  const entry = (await findEntry(deps, { id, doctorId: doctor_id })) ?? notFound();
  const before = await readEntry(deps, entry, doctor_id);
  if (before.version !== version) conflict(MC.consulta_cambiada, before);
  const zona = await guardPlace(deps, doctor_id, content, before);
  let abierto: Promise<PacienteAbierto> | undefined;
  const paciente = () => (abierto ??= pacienteOf(deps, who, entry.cliente_id));
  const escritura = await completed(deps, { who, written: content, before, same: { id }, paciente });
  const { written } = escritura;
  const dia = fechaOf(before.created_date, zona);
  guard(deps, escritura, dia);
  await review(deps, escritura, dia);
  await vault.warm([{ doctor_id }]);
  const usos = await usosWith(deps, doctor_id, usedBy(deps, escritura), fechaOf(now, ZONA_ECUADOR));
  const saved = await db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('consulta')
      .set({ version: version + 1, oficina_id: written.oficinaId, servicio_id: written.servicioId })
      .where('id', '=', id)
      .where('doctor_id', '=', doctor_id)
      .where('version', '=', version)
      .returning('cliente_id')
      .executeTakeFirst();
    if (!moved) return false;
    const next = await sealVersion(deps, trx, { id, version: version + 1, doctor_id, now }, escritura);
    await sql`with version as (${next}),
      borrador as (${forgetting(doctor_id, moved.cliente_id, { tipo: 'correccion', sobre: id })}),
      usos as (${savingUsos(doctor_id, usos)})
      select ${auditingClinica(who, 'consulta.corregir', moved.cliente_id, id, now)}`.execute(trx);
    return true;
  });
  // Outside the transaction, because transactions that need a second connection could exhaust the pool and wait for each other.
  const stored = await readOwn(deps, doctor_id, id);
  return saved ? stored : conflict(MC.consulta_cambiada, stored);
}

/** The patient of a consultation, which has begun when its entry is saved: their clinical data are open from now on. */
async function attended(deps: Deps, who: Who, clienteId: number): Promise<PacienteAbierto> {
  const abierto = await pacienteOf(deps, who, clienteId);
  if (abierto.abierta) return abierto;
  await openFicha(deps, who, clienteId);
  return pacienteOf(deps, who, clienteId);
}

const idOf = async ({ db }: Deps, doctor_id: number, clave: string): Promise<number> =>
  (
    await db
      .selectFrom('consulta')
      .where('doctor_id', '=', doctor_id)
      .where('clave', '=', clave)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
