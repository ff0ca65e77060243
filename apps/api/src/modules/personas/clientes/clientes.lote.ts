/** Many patients at once, when a practice imports them from another system (ADR 255). */
import type { PacienteDatos } from '@hampi/contract/personas/clientes/calls';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../data/db.ts';
import { refersTo } from '../../../data/paciente-join.ts';
import type { Deps } from '../../../deps.ts';
import { auditEach } from '../../../vault/audit.ts';
import { linkPacientes } from '../../clinica/tratantes/vinculo.ts';
import type { Acting } from './clientes.practica.ts';
import { columnsOf, documentNumber } from './clientes.service.ts';
import { giveSinDocumento } from './sin-documento.ts';

/** A patient on a doctor's list, with the fields that imported rows are compared with. */
export interface EnLista {
  id: number;
  apellidos: string;
  nombres: string;
  fecha_nacimiento: string | null;
  /** `CEDULA 0102030405`; null without a number, or if only an account has typed it. */
  documento: string | null;
  /** Whether the doctor may read the clinical data (decisions 52). */
  ficha_abierta: boolean;
}

/** `CEDULA 0102030405`; null without a number. */
export const documentKey = (datos: Pick<PacienteDatos, 'tipo_documento' | 'cedula_identidad'>): string | null => {
  const numero = documentNumber(datos.tipo_documento, datos.cedula_identidad);
  return numero && `${datos.tipo_documento} ${numero}`;
};

const PAGE = 2000;

/** All patients of a doctor, page by page. */
export async function* pacientesOf(db: Db, doctorId: number): AsyncGenerator<EnLista[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('medico_paciente as mp')
      .innerJoin('cliente as c', 'c.id', 'mp.cliente_id')
      .where('mp.doctor_id', '=', doctorId)
      .where('c.id', '>', after)
      .select(['c.id', 'c.apellidos', 'c.nombres', 'c.fecha_nacimiento', 'mp.ficha_abierta'])
      .select(
        sql<string | null>`case when c.tipo_documento <> 'SIN_DOCUMENTO' and
          (c.identidad_verificada_en is not null or c.usuario_id is null)
          then c.tipo_documento || ' ' || c.cedula_identidad end`.as('documento'),
      )
      .orderBy('c.id')
      .limit(PAGE)
      .execute();
    yield rows;
    if (rows.length < PAGE) return;
    after = rows[rows.length - 1]?.id ?? after;
  }
}

/**
 * Creates patients of the doctor from a file, each with its row in the audit, and returns their ids in order. A file proves nobody's
 * identity: they are not verified, and are not linked to anybody whom another office wrote down (decisions 49).
 */
export async function createPacientes(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  { session, doctorId }: Acting,
  lote: PacienteDatos[],
): Promise<number[]> {
  if (lote.length === 0) return [];
  const now = clock.now().toISOString();
  const without = lote.filter((datos) => documentKey(datos) === null).length;
  const given = await giveSinDocumento(trx, without);
  const values = lote.map((datos) => ({
    ...columnsOf(datos),
    cedula_identidad: documentNumber(datos.tipo_documento, datos.cedula_identidad) ?? given.pop() ?? null,
    creado_por: doctorId,
    creado_en: now,
    actualizado_en: now,
    de_archivo: true,
  }));
  const created = await trx.insertInto('cliente').values(values).returning('id').execute();
  const each = created.map(({ id }) => id);
  await linkPacientes(trx, doctorId, each, 'CREADO', now);
  await auditEach(trx, session, 'cliente.crear', each, { doctor_id: doctorId });
  return each;
}

/**
 * Deletes those of these patients that the doctor created and that have nothing else yet: no account, no other doctor's list, and no row in
 * a table that would keep them when two patients are joined. Returns the deleted ids.
 */
export async function deletePacientes(
  trx: Trx,
  { pacientesJoin }: Pick<Deps, 'pacientesJoin'>,
  { session, doctorId }: Acting,
  ids: number[],
): Promise<number[]> {
  const holding = pacientesJoin.filter(({ rows }) => rows !== 'DROP');
  const { rows } = await sql<{ id: number }>`
    delete from cliente c where c.id = any(${ids}::int[]) and c.creado_por = ${doctorId} and c.usuario_id is null
      and not exists (select from medico_paciente mp where mp.cliente_id = c.id and mp.doctor_id <> ${doctorId})
      and not (${sql.join(refersTo(holding, sql`c.id`), sql` or `)})
    returning c.id`.execute(trx);
  const gone = rows.map(({ id }) => id);
  await auditEach(trx, session, 'cliente.eliminar', gone, { doctor_id: doctorId });
  return gone;
}
