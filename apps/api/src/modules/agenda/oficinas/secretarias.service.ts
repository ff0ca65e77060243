import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { sql } from 'kysely';
import { isAdministrator, SECRETARY } from '../../../access/roles.ts';
import type { Session } from '../../../access/session.ts';
import type { Db, DbOrTrx, Trx } from '../../../data/db.ts';
import { nombreCompleto } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import { forbidden, invalid, notFound } from '../../../http/errors.ts';
import type { Clock } from '../../../process/clock.ts';
import { audit } from '../../../vault/audit.ts';
import { askLinks, withdrawSolicitudes } from './solicitudes.service.ts';

const SEARCH_TAKE = 20;

/** Checked because the row of a secretary stays when the role is removed (AD-4). */
const holdsTheRole = sql<boolean>`exists (select from usuario_rol ur
  where ur.usuario_id = u.id and ur.authority_name = ${SECRETARY})`;

/** Searches activated accounts, ignoring tildes and the order of words. */
export const searchSecretarias = (db: Db, search: string) =>
  db
    .selectFrom('secretaria as s')
    .innerJoin('usuario as u', 'u.id', 's.usuario_id')
    .where('u.activated', '=', true)
    .where(holdsTheRole)
    .where((eb) =>
      eb.or([
        eb('u.cedula', '=', search),
        eb.and(
          search
            .split(/\s+/)
            .map((word) => sql<boolean>`strpos(plegar(${nombreCompleto('u')} || ' ' || u.login), plegar(${word})) > 0`),
        ),
      ]),
    )
    .select([
      's.id',
      'u.login',
      sql<{
        first_name: string;
        last_name: string;
      }>`json_build_object('first_name', u.nombres, 'last_name', u.apellidos)`.as('user'),
    ])
    .orderBy(sql`plegar(u.apellidos || ' ' || u.nombres)`)
    .limit(SEARCH_TAKE)
    .execute();

/** The doctors of a secretary, by names (3 §2). */
export const findDoctoresOf = (db: DbOrTrx, secretaria_id: number | null) =>
  db
    .selectFrom('secretaria_doctor as sd')
    .innerJoin('doctor as d', 'd.id', 'sd.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('sd.secretaria_id', '=', secretaria_id)
    .select([
      'd.id',
      sql<'MEDICO' | 'LABORATORIO' | 'INSTITUCION'>`d.tipo`.as('tipo'),
      'u.titulo_honorifico',
      'u.nombres',
      'u.apellidos',
      'd.cuenta_activa',
      sql<boolean>`exists (select 1 from oficina o where o.doctor_id = d.id and o.afiliacion and o.eliminada_en is null)`.as(
        'med_activo',
      ),
    ])
    .orderBy(sql`plegar(${nombreCompleto('u')})`)
    .execute();

/** The ids without duplicates, in order; 400 if one is not an activated secretary. */
export async function requireSecretarias(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return wanted;
  const found = await trx
    .selectFrom('secretaria as s')
    .innerJoin('usuario as u', 'u.id', 's.usuario_id')
    .select('s.id')
    .where('s.id', 'in', wanted)
    .where('u.activated', '=', true)
    .where(holdsTheRole)
    .execute();
  if (found.length < wanted.length) invalid({ secretarias: MO.oficina_secretaria }, MO.oficina_secretaria);
  return wanted;
}

/**
 * Sets the secretaries of the office. New ones are asked to accept; the link of one who leaves the doctor's last office ends (model §2,
 * decisions 53). Returns the accounts that were asked.
 */
export async function setSecretariasOfOficina(
  trx: Trx,
  clock: Clock,
  session: Session,
  oficina: { id: number; doctor_id: number },
  ids: readonly number[],
): Promise<number[]> {
  const before = await trx
    .deleteFrom('oficina_secretaria')
    .where('oficina_id', '=', oficina.id)
    .returning('secretaria_id')
    .execute();
  const gone = before.map((row) => row.secretaria_id).filter((id) => !ids.includes(id));
  if (!session.cuenta_activa && ids.some((id) => before.every((row) => row.secretaria_id !== id)))
    invalid({ secretarias: MO.secretaria_sin_aprobar }, MO.secretaria_sin_aprobar);
  if (ids.length > 0)
    await trx
      .insertInto('oficina_secretaria')
      .values(ids.map((secretaria_id, orden) => ({ oficina_id: oficina.id, secretaria_id, orden })))
      .execute();
  await unlinkIdleSecretarias(trx, session, oficina.doctor_id, gone);
  return askLinks(
    trx,
    clock,
    session,
    ids.map((secretaria_id) => ({ secretaria_id, doctor_id: oficina.doctor_id })),
  );
}

/** Ends links and requests of those among `ids` who are on none of the doctor's offices any more. */
export async function unlinkIdleSecretarias(trx: Trx, session: Session, doctor_id: number, ids: readonly number[]) {
  if (ids.length === 0) return;
  const busy = await trx
    .selectFrom('oficina_secretaria as os')
    .innerJoin('oficina as o', 'o.id', 'os.oficina_id')
    .where('o.doctor_id', '=', doctor_id)
    .where('o.eliminada_en', 'is', null)
    .where('os.secretaria_id', 'in', ids)
    .select('os.secretaria_id')
    .execute();
  const idle = ids.filter((id) => busy.every((row) => row.secretaria_id !== id));
  if (idle.length === 0) return;
  await withdrawSolicitudes(
    trx,
    idle.map((secretaria_id) => ({ secretaria_id, doctor_id })),
  );
  const gone = await trx
    .deleteFrom('secretaria_doctor')
    .where('doctor_id', '=', doctor_id)
    .where('secretaria_id', 'in', idle)
    .returning(['secretaria_id', 'doctor_id'])
    .execute();
  await note(trx, session, 'secretaria.desvincular', gone);
}

/** Sets the doctors of a secretary (3 §7) within the rights of model §2. New links must be accepted first. */
export async function putDoctoresOf(deps: Deps, session: Session, secretaria_id: number, ids: number[]) {
  const { told, links } = await deps.db.transaction().execute(async (trx) => {
    const secretaria = await trx
      .selectFrom('secretaria')
      .select('id')
      .where('id', '=', secretaria_id)
      .forUpdate()
      .executeTakeFirst();
    if (!secretaria) return notFound();
    const linked = new Set((await linksOf(trx, secretaria_id)).map((row) => row.doctor_id));
    const mine = (doctor_id: number) => isAdministrator(session) || doctor_id === session.doctor_id;
    const added = [...new Set(ids)].filter((id) => !linked.has(id));
    const removed = [...linked].filter((id) => !ids.includes(id) && mine(id));
    if (!added.every(mine)) forbidden(MO.secretaria_solo_propio);
    await requireDoctores(trx, added);

    const told = await askLinks(
      trx,
      deps.clock,
      session,
      added.map((doctor_id) => ({ secretaria_id, doctor_id })),
    );
    const asked = await trx
      .selectFrom('secretaria_solicitud')
      .select('doctor_id')
      .where('secretaria_id', '=', secretaria_id)
      .execute();
    const unwanted = asked.map((row) => row.doctor_id).filter((id) => !ids.includes(id) && mine(id));
    await unlink(trx, session, secretaria_id, [...removed, ...unwanted]);
    return { told, links: (await linksOf(trx, secretaria_id)).map((row) => row.doctor_id).filter(mine) };
  });
  for (const uid of told) deps.realtime.accountChanged(uid);
  return links;
}

const linksOf = (trx: Trx, secretaria_id: number) =>
  trx
    .selectFrom('secretaria_doctor')
    .select('doctor_id')
    .where('secretaria_id', '=', secretaria_id)
    .orderBy('doctor_id')
    .execute();

async function requireDoctores(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await trx.selectFrom('doctor').select('id').where('id', 'in', ids).execute();
  if (found.length < ids.length) notFound();
}

interface Link {
  secretaria_id: number;
  doctor_id: number;
}

/** Ends links and requests, and removes the secretary from those doctors' offices. */
async function unlink(trx: Trx, session: Session, secretaria_id: number, doctors: readonly number[]): Promise<void> {
  if (doctors.length === 0) return;
  await trx
    .deleteFrom('oficina_secretaria')
    .where('secretaria_id', '=', secretaria_id)
    .where('oficina_id', 'in', (eb) => eb.selectFrom('oficina').select('id').where('doctor_id', 'in', doctors))
    .execute();
  await withdrawSolicitudes(
    trx,
    doctors.map((doctor_id) => ({ secretaria_id, doctor_id })),
  );
  const gone = await trx
    .deleteFrom('secretaria_doctor')
    .where('secretaria_id', '=', secretaria_id)
    .where('doctor_id', 'in', doctors)
    .returning(['secretaria_id', 'doctor_id'])
    .execute();
  await note(trx, session, 'secretaria.desvincular', gone);
}

/** Audits one row per secretary, with the doctors. */
async function note(trx: Trx, session: Session, accion: string, links: readonly Link[]): Promise<void> {
  for (const secretaria_id of new Set(links.map((l) => l.secretaria_id)))
    await audit(trx, session, accion, secretaria_id, {
      doctores: links.filter((l) => l.secretaria_id === secretaria_id).map((l) => l.doctor_id),
    });
}
