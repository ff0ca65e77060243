import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Condition over `cita as r` and its `doctor as d`: in this cita the patient in person was attended by a professional (decisions 47).
 * Either the practice recorded it, or a consultation of that patient was saved on the day of the visit.
 */
export const atendida = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(r.viva and r.estado_reserva = 'APROBADO'
  and r.fin <= ${now.toISOString()}::timestamptz and r.nombre_tercera_persona is null and d.tipo = 'MEDICO'
  and r.llegada <> 'NO_ASISTIO' and (r.llegada = 'ATENDIDA' or exists (select from consulta k where k.cliente_id = r.cliente_id
    and k.doctor_id = r.doctor_id and k.fecha >= r.inicio - interval '12 hours' and k.fecha < r.fin + interval '12 hours')))`;
