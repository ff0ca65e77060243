/** Who represents a minor before the record (decisions 66). */
import type { Parsed } from '@hampi/contract/base/endpoint';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { addRepresentante as addEndpoint, Representante } from '@hampi/contract/personas/representantes/calls';
import * as MR from '@hampi/contract/personas/representantes/messages';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError, invalid, notFound, type Refusals } from '../../../http/errors.ts';
import type { Clock } from '../../../process/clock.ts';
import { fichaAbierta } from '../../clinica/tratantes/ficha.ts';
import { auditClinica, type Who } from '../../clinica/tratantes/tratantes.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { type Acting, stored } from '../clientes/clientes.practica.ts';
import * as mails from './representantes.mails.ts';

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
    const { id } = await trx
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
      .returning('id')
      .executeTakeFirstOrThrow();
    await auditClinica(trx, who, 'representante.anotar', clienteId, person.id, now);
    await tellBoth(trx, clock, id, { menor: mails.anotado, representante: mails.representa });
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
    await tellBoth(trx, clock, id, { menor: mails.retirado, representante: mails.terminado });
  });
  return null;
}

type Mail = typeof mails.anotado;

/** Mails both, each at the address of the account or else of filiation; an address that is the same for both gets the representative's only. */
async function tellBoth(trx: Trx, clock: Clock, id: number, which: Record<'menor' | 'representante', Mail>) {
  const row = await trx
    .selectFrom('representante as r')
    .innerJoin('cliente as c', 'c.id', 'r.cliente_id')
    .leftJoin('usuario as cu', 'cu.id', 'c.usuario_id')
    .innerJoin('cliente as x', 'x.id', 'r.representante_id')
    .leftJoin('usuario as xu', 'xu.id', 'x.usuario_id')
    .where('r.id', '=', id)
    .select([
      'c.nombres as menor',
      'x.nombres as representante',
      'cu.id as cuenta_menor',
      'xu.id as cuenta_representante',
    ])
    .select((eb) => [
      eb.fn.coalesce('cu.email', 'c.correo').as('correo_menor'),
      eb.fn.coalesce('xu.email', 'x.correo').as('correo_representante'),
    ])
    .executeTakeFirstOrThrow();
  const { menor, representante } = row;
  const tell = async (make: Mail, para: string | null, usuario_id: number | null) => {
    const datos = { menor, representante, cuenta: usuario_id !== null };
    if (para) await planMail(trx, clock, make({ clave: `${make.tipo}:${id}`, para, usuario_id, datos }));
  };
  await tell(which.representante, row.correo_representante, row.cuenta_representante);
  if (row.correo_menor?.toLowerCase() !== row.correo_representante?.toLowerCase())
    await tell(which.menor, row.correo_menor, row.cuenta_menor);
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
