import { type SqlBool, sql } from 'kysely';

/**
 * Condition over `doctor as d` and the left joined `institucion as i`: approved, and with the switch Disponible on, so that patients
 * find and book it (model §10).
 */
export const recibeEnLinea = sql<SqlBool>`case when i.id is null then d.cuenta_activa and d.med_visible
  else i.cuenta_aprobada and i.disponible end`;

/** Over `oficina as o`: patients book in a branch while its institution receives, and in any other office. */
export const abiertaEnLinea = sql<SqlBool>`not exists (select from institucion x
  where x.doctor_id = o.doctor_id and not (x.cuenta_aprobada and x.disponible))`;
