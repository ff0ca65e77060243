import { type RawBuilder, sql } from 'kysely';

/** `Lucía Peñaherrera`, of the account or patient that a query calls `alias`; null if nothing was joined. */
export const nombreCompleto = (alias: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(`${alias}.nombres`)} || ' ' || ${sql.ref(`${alias}.apellidos`)})`;

/** Display name of a professional, `Dra. Lucía Peñaherrera`, in a query that joins the account as `u`. */
export const nombreProfesional = sql<string>`concat_ws(' ', u.titulo_honorifico, u.nombres, u.apellidos)`;

/** The same for any provider, in a query that also joins `institucion` as `i`: an institution has its own name. */
export const nombreProveedor = sql<string>`coalesce(i.nombre, ${nombreProfesional})`;
