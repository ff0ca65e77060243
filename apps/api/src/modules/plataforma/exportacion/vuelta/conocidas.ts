/**
 * Finds people who exist here already, so that imported rows refer to them instead of adding them twice. Only secretaries: a file proves no
 * patient's identity (decisions 49).
 */
import { sql } from 'kysely';
import { SECRETARY } from '../../../../access/roles.ts';
import type { Trx } from '../../../../data/db.ts';
import type { Fila } from '../../../../data/tables/csv.ts';
import { giveSinDocumento } from '../../../personas/clientes/sin-documento.ts';
import type { Numeros } from './numeros.ts';

interface Par {
  suya: number;
  aqui: number;
}
type Encuentra = (trx: Trx, filas: readonly Fila[], numeros: Numeros) => Promise<readonly Par[]>;

export const CONOCIDAS: Readonly<Record<string, Encuentra>> = {
  usuario: secretariaCuentas,
  secretaria: secretarias,
};

/** Tables whose rows belong to them and are not imported, because this installation has its own. */
export const DE_CONOCIDAS: Readonly<Record<string, { columna: string; tabla: string }>> = {
  usuario_rol: { columna: 'usuario_id', tabla: 'usuario' },
};

/**
 * A secretary may work for several doctors of a practice, who are imported one after the other. She is the same if user name and mail are
 * equal.
 */
async function secretariaCuentas(trx: Trx, filas: readonly Fila[], numeros: Numeros): Promise<readonly Par[]> {
  const others = filas.filter(({ id }) => !numeros.isOwn('usuario', id as number));
  const { rows } = await sql<Par>`select x.id as suya, u.id as aqui
    from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as x(id int, login text, email text)
    join usuario u on lower(u.login) = lower(x.login) and lower(u.email) = lower(x.email)
    where exists (select from secretaria s where s.usuario_id = u.id)
      and exists (select from usuario_rol r where r.usuario_id = u.id and r.authority_name = ${SECRETARY})`.execute(
    trx,
  );
  return rows;
}

async function secretarias(trx: Trx, filas: readonly Fila[], numeros: Numeros): Promise<readonly Par[]> {
  const cuentas = filas.map(({ id, usuario_id }) => ({ id, usuario_id: numeros.get('usuario', usuario_id as number) }));
  const { rows } = await sql<Par>`select x.id as suya, s.id as aqui
    from jsonb_to_recordset(${JSON.stringify(cuentas)}::jsonb) as x(id int, usuario_id int)
    join secretaria s on s.usuario_id = x.usuario_id`.execute(trx);
  return rows;
}

/** Patients without a document have a number of their installation; one that is already used here is replaced by the next free number. */
export async function renumberSinDocumento(trx: Trx, filas: readonly Fila[]): Promise<void> {
  const numbered = filas.filter(({ tipo_documento }) => tipo_documento === 'SIN_DOCUMENTO');
  const { rows } = await sql<{ taken: string }>`select c.cedula_identidad as taken from cliente c
    where c.tipo_documento = 'SIN_DOCUMENTO'
      and c.cedula_identidad = any(${numbered.map(({ cedula_identidad }) => cedula_identidad)}::text[])`.execute(trx);
  const taken = new Set(rows.map((row) => row.taken));
  const moved = numbered.filter(({ cedula_identidad }) => taken.has(cedula_identidad as string));
  const given = await giveSinDocumento(trx, moved.length);
  for (const [i, fila] of moved.entries()) fila.cedula_identidad = given[i];
}
