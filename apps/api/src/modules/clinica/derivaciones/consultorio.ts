/** The referrals that somebody who left a clinic has open: the clinic names who follows them, and reads nothing of health. */
import type { Pendiente } from '@hampi/contract/clinica/derivaciones/consultorio';
import * as MD from '@hampi/contract/clinica/derivaciones/messages';
import { sql } from 'kysely';
import { attendsAt } from '../../../access/attends-at.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreCompleto, nombreProfesional } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { auditClinica, doctorOf, type Who } from '../tratantes/tratantes.ts';
import { tellEncargo } from './avisar.ts';
import { diasDesde } from './vista.ts';

const MOST = 200;
/** Open ones from visits in the branches of this institution, whose sender no longer attends there or has no account. */
const pendientes = (db: DbOrTrx, institucion: number) =>
  db
    .selectFrom('derivacion as x')
    .innerJoin('consulta as k', 'k.id', 'x.consulta_id')
    .innerJoin('oficina as o', 'o.id', 'k.oficina_id')
    .innerJoin('doctor as d', 'd.id', 'x.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .innerJoin('cliente as c', 'c.id', 'x.cliente_id')
    .where('o.doctor_id', '=', institucion)
    .where('x.doctor_id', '<>', institucion)
    .where(
      sql<boolean>`(x.estado in ('ENVIADA', 'ACEPTADA') or x.estado = 'DEVUELTA'
        and not exists (select from derivacion n where n.redirige_id = x.id))`,
    )
    .where(sql<boolean>`not (u.activated and d.cuenta_activa and ${attendsAt('x.doctor_id', 'o')})`);

/** Professionals who attend in a branch of the institution and treat the patient of the row. */
const pueden = (institucion: number) => sql<Pendiente['pueden']>`(
  select coalesce(json_agg(json_build_object('doctor_id', p.id, 'nombre', concat_ws(' ', pu.titulo_honorifico, pu.nombres, pu.apellidos))
    order by pu.apellidos, p.id), '[]')
  from doctor p join usuario pu on pu.id = p.usuario_id
  where p.tipo = 'MEDICO' and p.cuenta_activa and pu.activated and p.id <> x.doctor_id
    and exists (select from medico_paciente mp where mp.doctor_id = p.id and mp.cliente_id = x.cliente_id)
    and exists (select from asociacion a join oficina s on s.id = a.oficina_id
      where a.doctor_id = p.id and a.estado = 'ACEPTADA' and s.doctor_id = ${institucion}))`;

export async function listPendientesOf(deps: Deps, who: Who): Promise<Pendiente[]> {
  const institucion = doctorOf(who);
  const now = deps.clock.now();
  const rows = await pendientes(deps.db, institucion)
    .leftJoin('doctor as cd', 'cd.id', 'x.a_cargo_id')
    .leftJoin('usuario as cu', 'cu.id', 'cd.usuario_id')
    .orderBy('x.enviada_en')
    .orderBy('x.id')
    .limit(MOST)
    .select(['x.id', 'x.enviada_en', nombreCompleto('c').as('paciente'), nombreProfesional.as('de')])
    .select([nombreCompleto('cu').as('a_cargo'), pueden(institucion).as('pueden')])
    .execute();
  return rows.map((row) => ({ ...row, dias: diasDesde(row.enviada_en, now) }));
}

export async function entrustOf(deps: Deps, who: Who, id: number, doctorId: number): Promise<null> {
  const { db, clock } = deps;
  const institucion = doctorOf(who);
  const row =
    (await pendientes(db, institucion)
      .where('x.id', '=', id)
      .select(['x.cliente_id', pueden(institucion).as('pueden')])
      .executeTakeFirst()) ?? notFound();
  if (!row.pueden.some(({ doctor_id }) => doctor_id === doctorId)) invalid({ doctorId: MD.encargado }, MD.encargado);
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('derivacion').set({ a_cargo_id: doctorId }).where('id', '=', id).execute();
    const { usuario_id } = await trx
      .selectFrom('doctor')
      .where('id', '=', doctorId)
      .select('usuario_id')
      .executeTakeFirstOrThrow();
    await tellEncargo(trx, clock, id, usuario_id);
    await auditClinica(trx, who, 'derivacion.encargar', row.cliente_id, id, clock.now());
  });
  return null;
}
