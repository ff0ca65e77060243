import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { sql } from 'kysely';
import { isAdministrator, roleOfProveedor, SECRETARY } from '../../../access/roles.ts';
import type { Session } from '../../../access/session.ts';
import type { Db, DbOrTrx, Trx } from '../../../data/db.ts';
import { nombreCompleto, nombreProfesional } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import type { Clock } from '../../../process/clock.ts';
import { audit } from '../../../vault/audit.ts';
import { planMails } from '../../plataforma/avisos/avisos.service.ts';
import { notifySolicitudes } from '../../plataforma/notificaciones/notificaciones.service.ts';
import * as oficinasMails from './oficinas.mails.ts';

interface Link {
  secretaria_id: number;
  doctor_id: number;
}

/** Requests this secretary has not answered, newest first. */
export const listSolicitudes = (db: Db, secretaria_id: number | null) =>
  db
    .selectFrom('secretaria_solicitud as s')
    .innerJoin('doctor as d', 'd.id', 's.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('s.secretaria_id', '=', secretaria_id)
    .select([
      's.id',
      'u.titulo_honorifico',
      'u.nombres',
      'u.apellidos',
      's.pedida_en',
      's.acepta_secretaria as espera_profesional',
      sql<string | null>`(select string_agg(e.nombre, ', ' order by e.nombre) from doctor_especializacion de
        join especializacion e on e.id = de.especializacion_id where de.doctor_id = d.id)`.as('especializaciones'),
    ])
    .orderBy('s.id', 'desc')
    .limit(100)
    .execute();

/**
 * Requests links that do not exist yet. An administrator's request is a proposal that the doctor must also accept, by adding her to an
 * office. One who has already accepted is linked at once. Returns the accounts to be told.
 */
export async function askLinks(trx: Trx, clock: Clock, session: Session, links: readonly Link[]): Promise<number[]> {
  const acepta_doctor = !isAdministrator(session);
  const missing = await withoutLink(trx, links);
  if (missing.length === 0) return [];
  if (acepta_doctor) await linkWhereShe(trx, session, missing);
  const open = await withoutLink(trx, missing);
  if (open.length === 0) return [];
  const made = await trx
    .insertInto('secretaria_solicitud')
    .values(open.map((link) => ({ ...link, acepta_doctor, pedida_en: clock.now().toISOString() })))
    .onConflict((oc) =>
      oc
        .columns(['secretaria_id', 'doctor_id'])
        .doUpdateSet({ acepta_doctor: true })
        .where(sql<boolean>`${acepta_doctor} and not secretaria_solicitud.acepta_doctor`),
    )
    .returning(['id', 'secretaria_id', 'doctor_id'])
    .execute();
  for (const { secretaria_id, doctor_id } of made)
    await audit(trx, session, 'secretaria.solicitar', secretaria_id, { doctores: [doctor_id] });
  return tellAsked(
    trx,
    clock,
    made.map(({ id }) => id),
  );
}

async function withoutLink(trx: Trx, links: readonly Link[]): Promise<Link[]> {
  if (links.length === 0) return [];
  const standing = await trx
    .selectFrom('secretaria_doctor')
    .select(['secretaria_id', 'doctor_id'])
    .where(
      'secretaria_id',
      'in',
      links.map((l) => l.secretaria_id),
    )
    .execute();
  return links.filter((l) => !standing.some((s) => s.secretaria_id === l.secretaria_id && s.doctor_id === l.doctor_id));
}

/** Creates the links that the secretary has already accepted. */
async function linkWhereShe(trx: Trx, session: Session, links: readonly Link[]) {
  const agreed = await trx
    .deleteFrom('secretaria_solicitud')
    .where('acepta_secretaria', '=', true)
    .where('doctor_id', '=', session.doctor_id)
    .where(
      'secretaria_id',
      'in',
      links.map((l) => l.secretaria_id),
    )
    .returning(['secretaria_id', 'doctor_id'])
    .execute();
  for (const link of agreed) await makeLink(trx, session, link);
}

async function makeLink(trx: Trx, who: Session, link: Link) {
  await trx
    .insertInto('secretaria_doctor')
    .values(link)
    .onConflict((oc) => oc.doNothing())
    .execute();
  await audit(trx, who, 'secretaria.vincular', link.secretaria_id, { doctores: [link.doctor_id] });
}

/** Withdraws requests. */
export async function withdrawSolicitudes(trx: DbOrTrx, links: readonly Link[]): Promise<void> {
  for (const { secretaria_id, doctor_id } of links)
    await trx
      .deleteFrom('secretaria_solicitud')
      .where('secretaria_id', '=', secretaria_id)
      .where('doctor_id', '=', doctor_id)
      .execute();
}

/** Answers a request. Accepting creates the link once the doctor has agreed too; refusing removes her from the doctor's offices. */
export async function answerSolicitud(deps: Deps, session: Session, id: number, acepta: boolean): Promise<null> {
  const told = await deps.db.transaction().execute(async (trx) => {
    const solicitud = await trx
      .selectFrom('secretaria_solicitud')
      .selectAll()
      .where('id', '=', id)
      .where('secretaria_id', '=', session.secretaria_id)
      .forUpdate()
      .executeTakeFirst();
    if (!solicitud) return notFound();
    const link = { secretaria_id: solicitud.secretaria_id, doctor_id: solicitud.doctor_id };
    if (acepta && !solicitud.acepta_doctor) {
      await trx.updateTable('secretaria_solicitud').set({ acepta_secretaria: true }).where('id', '=', id).execute();
      return null;
    }
    await trx.deleteFrom('secretaria_solicitud').where('id', '=', id).execute();
    if (acepta) await makeLink(trx, session, link);
    else {
      await trx
        .deleteFrom('oficina_secretaria')
        .where('secretaria_id', '=', link.secretaria_id)
        .where('oficina_id', 'in', (eb) =>
          eb.selectFrom('oficina').select('id').where('doctor_id', '=', link.doctor_id),
        )
        .execute();
      await audit(trx, session, 'secretaria.no_aceptar', link.secretaria_id, { doctores: [link.doctor_id] });
    }
    return solicitud.acepta_doctor ? tellAnswer(trx, deps.clock, link, acepta) : null;
  });
  if (told) deps.realtime.accountChanged(told);
  return null;
}

async function tellAsked(trx: Trx, clock: Clock, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('secretaria_solicitud as s')
    .innerJoin('secretaria as sec', 'sec.id', 's.secretaria_id')
    .innerJoin('usuario as she', 'she.id', 'sec.usuario_id')
    .innerJoin('doctor as d', 'd.id', 's.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('s.id', 'in', ids)
    .select(['s.id', 'she.id as uid', 'she.email', 'she.nombres', nombreProfesional.as('profesional')])
    .execute();
  await planMails(
    trx,
    clock,
    rows.map((r) =>
      oficinasMails.solicitud({
        clave: `secretaria.solicitud:${r.id}:${clock.now().toISOString()}`,
        para: r.email,
        usuario_id: r.uid,
        datos: { nombres: r.nombres, profesional: r.profesional },
      }),
    ),
  );
  await notifySolicitudes(
    trx,
    clock,
    rows.map((r) => ({
      uid: r.uid,
      rol: SECRETARY,
      descripcion: `${MO.noticia_solicitud}: ${r.profesional}`,
      link_to: `${roleFacts[SECRETARY].base}/profesionales`,
      entity_id: r.id,
    })),
  );
  return rows.map((r) => r.uid);
}

/** Returns the doctor's account. */
async function tellAnswer(trx: Trx, clock: Clock, link: Link, acepta: boolean): Promise<number> {
  const r = await trx
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .innerJoin('secretaria as sec', (join) => join.on('sec.id', '=', link.secretaria_id))
    .innerJoin('usuario as she', 'she.id', 'sec.usuario_id')
    .where('d.id', '=', link.doctor_id)
    .select(['d.tipo', 'u.id as uid', 'u.email', 'u.nombres', nombreCompleto('she').as('secretaria')])
    .executeTakeFirstOrThrow();
  await planMails(trx, clock, [
    oficinasMails.respuesta({
      clave: `secretaria.respuesta:${link.secretaria_id}:${link.doctor_id}:${clock.now().toISOString()}`,
      para: r.email,
      usuario_id: r.uid,
      datos: { nombres: r.nombres, secretaria: r.secretaria, acepta },
    }),
  ]);
  const role = roleOfProveedor[r.tipo as keyof typeof roleOfProveedor];
  await notifySolicitudes(trx, clock, [
    {
      uid: r.uid,
      rol: role,
      descripcion: `${acepta ? MO.noticia_aceptada : MO.noticia_no_aceptada}: ${r.secretaria}`,
      link_to: `${roleFacts[role].base}/oficinas`,
      entity_id: link.secretaria_id,
    },
  ]);
  return r.uid;
}
