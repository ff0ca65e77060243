import { type SqlBool, sql } from 'kysely';
import { attendsAt } from './attends-at.ts';

/**
 * Condition over `doctor as d` and the left-joined `institucion as i`: approved, and with the switch Disponible on, so that patients can
 * find and book it (model §10).
 */
export const recibeEnLinea = sql<SqlBool>`case when i.id is null then d.cuenta_activa and d.med_visible
  else i.cuenta_aprobada and i.disponible end`;

/**
 * Condition over `oficina as o`: open for online booking. A branch is open while its institution receives patients online; any other office
 * always is.
 */
export const abiertaEnLinea = sql<SqlBool>`not exists (select from institucion x
  where x.doctor_id = o.doctor_id and not (x.cuenta_aprobada and x.disponible))`;

/**
 * Condition over `servicio as s` and `doctor as d`: the provider's own services, and those that institutions offer in open branches where
 * it attends (decisions 30). Written as a list of ids, so that they are found by index.
 */
export const ofrecido = sql<SqlBool>`(s.doctor_id = d.id or s.id = any(array(select so.servicio_id from servicio_oficina so
  join oficina o on o.id = so.oficina_id where ${attendsAt('d.id', 'o')} and o.eliminada_en is null and ${abiertaEnLinea})))`;

/** The offices, as a query of ids, where this provider offers such a service. */
export const dondeSeOfrece = sql`(select so.oficina_id from servicio_oficina so join oficina o on o.id = so.oficina_id
  where so.servicio_id = s.id and ${attendsAt('d.id', 'o')} and o.eliminada_en is null and ${abiertaEnLinea} order by 1)`;
