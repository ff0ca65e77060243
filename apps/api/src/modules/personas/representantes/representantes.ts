/** Who represents a minor before the record (decisions 66). */
import type { Parsed } from '@hampi/contract/base/endpoint';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { addRepresentante as addEndpoint, Representante } from '@hampi/contract/personas/representantes/calls';
import * as MR from '@hampi/contract/personas/representantes/messages';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { HampiError, invalid, notFound, type Refusals } from '../../../http/errors.ts';
import { fichaAbierta } from '../../clinica/tratantes/ficha.ts';
import { auditClinica, type Who } from '../../clinica/tratantes/tratantes.ts';
import { type Acting, stored } from '../clientes/clientes.practica.ts';

export const representantesRefusals: Refusals = {
  representante_uno: { status: 409, mensaje: MR.ya_representa, campo: 'cedula_identidad' },
};

/** The office's patient, and who calls. */
export interface Office {
  acting: Acting;
  who: Who;
  clienteId: number;
}

export async function listOf(deps: Deps, { acting, clienteId }: Office): Promise<Representante[]> {
  await stored(deps, deps.db, acting, clienteId);
  const rows = await deps.db
    .selectFrom('representante as r')
    .innerJoin('cliente as c', 'c.id', 'r.representante_id')
    .where('r.cliente_id', '=', clienteId)
    .where('r.fin_en', 'is', null)
    .orderBy('r.id')
    .limit(20)
    .select(['r.id', 'r.relacion', 'r.documento', 'r.visto_en'])
    .select(sql<string>`c.nombres || ' ' || c.apellidos`.as('nombre'))
    .execute();
  return rows as Representante[];
}

const ageOf = (hoy: string) => sql<number | null>`extract(year from age(${hoy}::date, fecha_nacimiento))::int`;

export async function add(
  deps: Deps,
  { acting, who, clienteId }: Office,
  { tipo_documento, cedula_identidad, relacion, documento }: Parsed<typeof addEndpoint>['body'],
): Promise<null> {
  const { db, clock } = deps;
  const { cita_hoy } = await stored(deps, db, acting, clienteId);
  // Whoever typed a child's document gets a link to filiation (decisions 52), which must not open the record to somebody else.
  if (!cita_hoy && !(await fichaAbierta(db, acting.doctorId, clienteId)))
    throw new HampiError(409, MR.historia_cerrada, { codigo: 'FICHA_CERRADA' });
  const now = clock.now();
  const hoy = fechaOf(now, ZONA_ECUADOR);
  const minor = await db
    .selectFrom('cliente')
    .where('id', '=', clienteId)
    .select(ageOf(hoy).as('edad'))
    .executeTakeFirst();
  if (minor?.edad === null || (minor?.edad ?? 18) >= 18) invalid({ cedula_identidad: MR.es_mayor }, MR.es_mayor);
  // One verified row has a document, so that the office names a person and not an account.
  const person = await db
    .selectFrom('cliente')
    .where('tipo_documento', '=', tipo_documento)
    .where('cedula_identidad', '=', cedula_identidad)
    .where('identidad_verificada_en', 'is not', null)
    .where('fecha_defuncion', 'is', null)
    .where('id', '<>', clienteId)
    .select(['id', ageOf(hoy).as('edad')])
    .executeTakeFirst();
  if (!person) return invalid({ cedula_identidad: MR.sin_ficha }, MR.sin_ficha);
  if ((person.edad ?? 18) < 18) invalid({ cedula_identidad: MR.representante_menor }, MR.representante_menor);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('representante')
      .values({
        cliente_id: clienteId,
        representante_id: person.id,
        relacion,
        documento,
        doctor_id: acting.doctorId,
        visto_por: who.session.usuario_id,
        visto_en: now.toISOString(),
      })
      .execute();
    await auditClinica(trx, who, 'representante.anotar', clienteId, person.id, now);
  });
  return null;
}

export async function end(deps: Deps, { acting, who, clienteId }: Office, id: number): Promise<null> {
  const { db, clock } = deps;
  await stored(deps, db, acting, clienteId);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const ended =
      (await trx
        .updateTable('representante')
        .set({ fin_en: now.toISOString() })
        .where('id', '=', id)
        .where('cliente_id', '=', clienteId)
        .where('fin_en', 'is', null)
        .returning('representante_id')
        .executeTakeFirst()) ?? notFound();
    await auditClinica(trx, who, 'representante.terminar', clienteId, ended.representante_id, now);
  });
  return null;
}

/** The living minors whom the caller's verified row represents. */
export async function representedBy({ db, clock }: Deps, { session }: Who, clienteId: number) {
  if (session.cliente_id !== clienteId) notFound();
  const hoy = fechaOf(clock.now(), ZONA_ECUADOR);
  return db
    .selectFrom('representante as r')
    .innerJoin('cliente as yo', 'yo.id', 'r.representante_id')
    .innerJoin('cliente as c', 'c.id', 'r.cliente_id')
    .where('r.representante_id', '=', clienteId)
    .where('yo.usuario_id', '=', session.usuario_id)
    .where('yo.identidad_verificada_en', 'is not', null)
    .where('r.fin_en', 'is', null)
    .where('c.fecha_defuncion', 'is', null)
    .where(sql<boolean>`c.fecha_nacimiento > ${hoy}::date - interval '18 years'`)
    .orderBy('c.nombres')
    .limit(20)
    .select(['c.id as cliente_id', 'c.nombres'])
    .select(sql<boolean>`(c.fecha_nacimiento > ${hoy}::date - interval '15 years')`.as('todo'))
    .execute();
}
