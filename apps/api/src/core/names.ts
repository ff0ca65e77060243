import { sql } from 'kysely';

/** How a professional is named, `Dra. Lucía Peñaherrera`; of the account that the query joins as `u`. */
export const nombreProfesional = sql<string>`concat_ws(' ', u.titulo_honorifico, u.nombres, u.apellidos)`;
