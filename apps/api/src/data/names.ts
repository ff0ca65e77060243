import { sql } from 'kysely';

/** Display name of a professional, `Dra. Lucía Peñaherrera`, in a query that joins the account as `u`. */
export const nombreProfesional = sql<string>`concat_ws(' ', u.titulo_honorifico, u.nombres, u.apellidos)`;
