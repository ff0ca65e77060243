import { DIAS, type Dia } from '@hampi/contract/base/fechas';
import { type SqlBool, sql } from 'kysely';
import { correoDeEnvio } from '../../../data/correo-de-envio.ts';

/**
 * Condition over `espera as e`, its `cliente as c`, a turno `t` (`oficina_id`, `inicio`, `fin`) and the `oficina as o` where it is: the
 * wish is open and the turno suits it, the wish has no other offer, was never offered this turno, and the patient is free then.
 */
export const sirve = sql<SqlBool>`(e.estado = 'ESPERANDO' and c.fecha_defuncion is null
  and (e.oficina_id is null or e.oficina_id = t.oficina_id)
  and extract(isodow from t.inicio at time zone o.zona)::smallint = any(e.dias)
  and (t.inicio at time zone o.zona)::time >= coalesce(e.hora_desde, '00:00')
  and (e.hora_hasta is null or (t.inicio at time zone o.zona)::time < e.hora_hasta)
  and (t.inicio at time zone o.zona)::date <= e.hasta
  and (e.servicio_id is null or exists (
    select from servicio_oficina so join servicio s on s.id = so.servicio_id and s.eliminado_en is null
    where so.servicio_id = e.servicio_id and so.oficina_id = t.oficina_id))
  and not exists (select from espera_oferta x where x.espera_id = e.id and x.cierre is null)
  and not exists (
    select from espera_oferta x join cita p on p.id = x.cita_id
    where x.espera_id = e.id and p.oficina_id = t.oficina_id and p.inicio = t.inicio)
  and not exists (
    select from cita p where p.cliente_id = e.cliente_id and p.doctor_id = e.doctor_id and p.viva
      and tstzrange(p.inicio, p.fin) && tstzrange(t.inicio, t.fin)))`;

/** Over `cliente as c`: the patient has an account or an address, and so can be told of an offer. */
export const seAvisa = sql<SqlBool>`(c.usuario_id is not null or ${correoDeEnvio} is not null)`;

/** Order of those whom a freed turno `t` suits: first the ones who wait for the same service, then the order of the list. */
export const primero = sql`(e.servicio_id is not distinct from t.servicio_id) desc, e.orden, e.id`;

/** Over `espera_turno as t`: still free, and far enough ahead to be answered. */
export const ofrecible = (now: string) =>
  sql<SqlBool>`(t.estado = 'ABIERTO' and t.inicio > ${now}::timestamptz + interval '15 minutes'
    and turno_libre(t.doctor_id, t.oficina_id, t.inicio, t.fin, ${now}::timestamptz))`;

/** Weekdays by the names that the screens use. */
export const diasDe = (dias: readonly number[]): Dia[] => dias.map((n) => DIAS[n - 1] as Dia);
