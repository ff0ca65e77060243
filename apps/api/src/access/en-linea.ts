import { type SqlBool, sql } from 'kysely';

/**
 * Condition over `doctor as d` and the left joined `institucion as i`: approved, and with the switch Disponible on, so that patients
 * find and book it (model §10).
 */
export const recibeEnLinea = sql<SqlBool>`case when i.id is null then d.cuenta_activa and d.med_visible
  else i.cuenta_aprobada and i.disponible end`;
