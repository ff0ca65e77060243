import { type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../../../../data/db.ts';
import { nombreProfesional } from '../../../../data/names.ts';
import type { Deps } from '../../../../deps.ts';
import { announceCita } from '../avisos/citas.avisos.ts';
import { CITA_HELD, type EndedBy } from './cita-end.ts';
import { endCita } from './end-cita.ts';

/** Whose citas: a patient's, or a provider's, meaning those that it attends and those at its offices and branches. */
export type ComingOf = { cliente_id: number } | { doctor_id: number };

const isOf = (of: ComingOf) =>
  'cliente_id' in of
    ? sql<SqlBool>`c.cliente_id = ${of.cliente_id}`
    : sql<SqlBool>`(c.doctor_id = ${of.doctor_id} or c.oficina_id in (select o.id from oficina o where o.doctor_id = ${of.doctor_id}))`;

const coming = (db: DbOrTrx, of: ComingOf, now: Date) =>
  db.selectFrom('cita as c').where(isOf(of)).where('c.viva', '=', true).where('c.inicio', '>', now.toISOString());

/** How many there are, and the next three: when, and with whom or where. */
export async function listComing(db: DbOrTrx, of: ComingOf, now: Date) {
  const { total } = await coming(db, of, now)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const proximas = await coming(db, of, now)
    .innerJoin('oficina as o', 'o.id', 'c.oficina_id')
    .innerJoin('doctor as d', 'd.id', 'c.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .select(['c.inicio', 'o.zona', 'cliente_id' in of ? nombreProfesional.as('con') : sql<string>`o.nombre`.as('con')])
    .orderBy('c.inicio')
    .limit(3)
    .execute();
  return { total, proximas };
}

const AT_A_TIME = 25;

/** Cancels some of them and tells the people concerned; returns how many it cancelled, 0 when none is left. */
export async function cancelComing(deps: Deps, of: ComingOf, by: EndedBy, razon: string): Promise<number> {
  const ids = await deps.db.transaction().execute(async (trx) => {
    const citas = await coming(trx, of, deps.clock.now())
      .select(CITA_HELD.map((column) => `c.${column}` as const))
      .orderBy('c.id')
      .limit(AT_A_TIME)
      .forUpdate()
      .execute();
    for (const cita of citas) await endCita(trx, deps, cita, { como: 'CANCELADA', by, razon });
    return citas.map(({ id }) => id);
  });
  for (const id of ids) await announceCita(deps, id);
  return ids.length;
}
