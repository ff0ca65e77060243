import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Condition that a provider (column, or id) attends at the office of this alias. Whose the office is, is another question: in a
 * branch they differ (ADR 141). Today a provider attends in its own offices only.
 */
export const attendsAt = (doctor: string | number, oficina: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${oficina}.doctor_id`)} = ${typeof doctor === 'number' ? doctor : sql.ref(doctor)})`;
