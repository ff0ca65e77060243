import { sql } from 'kysely';

/**
 * Over `cliente as c`: the address in the patient's row that messages may go to. Null for one that only a file says (decisions 49): whoever
 * wrote the file would read about the person whose document it names.
 */
export const correoDeEnvio = sql<string | null>`(case when not c.de_archivo then nullif(trim(c.correo), '') end)`;
