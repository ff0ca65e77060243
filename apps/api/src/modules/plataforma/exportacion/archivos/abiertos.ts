import { sql } from 'kysely';
import type { Alcance } from '../alcance.ts';
import { LOTE } from './archivo-csv.ts';

/**
 * Part of a statement: patients whose clinical data are open to the doctor (decisions 52), or the patient's own row once an office has
 * checked the identity.
 */
export const abiertos = ({ tipo, id, documento }: Alcance, after: number) =>
  tipo === 'cliente'
    ? sql`select c.id from cliente c where c.id = ${id} and c.id > ${after} and ${documento !== null}::boolean`
    : sql`select mp.cliente_id as id from medico_paciente mp
        where mp.doctor_id = ${id} and mp.ficha_abierta and mp.cliente_id > ${after} order by mp.cliente_id limit ${LOTE}`;
