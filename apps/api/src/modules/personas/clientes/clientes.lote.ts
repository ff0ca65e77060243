/** Many patients at once, when a practice imports them from another system (ADR 255). */
import type { PacienteDatos } from '@hampi/contract/personas/clientes/calls';
import { sql } from 'kysely';
import { isConsultorio } from '../../../access/vinculo.ts';
import type { Db, Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { auditEach } from '../../../vault/audit.ts';
import { linkPacientes } from '../../clinica/tratantes/vinculo.ts';
import { seenBy } from './clientes.identidad.ts';
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

/** Which of these documents belong to a verified person on the platform. The caller must not show the answer to the user (model §4). */
export async function verifiedAmong(db: Db, documentos: string[]): Promise<Set<string>> {
  if (documentos.length === 0) return new Set();
  const { rows } = await sql<{ documento: string }>`
    select d.documento from unnest(${documentos}::text[]) d (documento) join cliente c
      on c.tipo_documento = split_part(d.documento, ' ', 1) and c.cedula_identidad = split_part(d.documento, ' ', 2)
    where c.identidad_verificada_en is not null and c.cedula_identidad is not null`.execute(db);
  return new Set(rows.map(({ documento }) => documento));
}

/**
 * Creates patients of the doctor as `createPaciente` does, each with its row in the audit, and returns their ids in order. Undefined for a
 * patient whose document a verified person got meanwhile.
 */
export async function createPacientes(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  { session, doctorId }: Acting,
  lote: PacienteDatos[],
): Promise<(number | undefined)[]> {
  if (lote.length === 0) return [];
  const now = clock.now().toISOString();
  const seen = (await isConsultorio(trx, session, doctorId)) && seenBy(session, 'CONSULTORIO', now);
  const without = lote.filter((datos) => documentKey(datos) === null).length;
  const given = await giveSinDocumento(trx, without);
  const values = lote.map((datos) => ({
    ...columnsOf(datos),
    cedula_identidad: documentNumber(datos.tipo_documento, datos.cedula_identidad) ?? given.pop() ?? null,
    creado_por: doctorId,
    creado_en: now,
    actualizado_en: now,
    ...seen,
  }));
  const created = await trx
    .insertInto('cliente')
    .values(values)
    .onConflict((oc) => oc.doNothing())
    .returning(['id', 'tipo_documento', 'cedula_identidad'])
    .execute();
  const ids = new Map(created.map((row) => [`${row.tipo_documento} ${row.cedula_identidad}`, row.id]));
  const each = created.map(({ id }) => id);
  await linkPacientes(trx, doctorId, each, 'CREADO', now);
  await auditEach(trx, session, 'cliente.crear', each, { doctor_id: doctorId });
  return values.map((row) => ids.get(`${row.tipo_documento} ${row.cedula_identidad}`));
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
  const holding = pacientesJoin.filter(({ rows }) => rows !== 'DROP').flatMap(({ tables }) => tables);
  const { rows } = await sql<{ id: number }>`
    delete from cliente c where c.id = any(${ids}::int[]) and c.creado_por = ${doctorId} and c.usuario_id is null
      and not exists (select from medico_paciente mp where mp.cliente_id = c.id and mp.doctor_id <> ${doctorId})
      and not (${sql.join(
        holding.map((table) => sql`exists (select from ${sql.table(table)} t where t.cliente_id = c.id)`),
        sql` or `,
      )})
    returning c.id`.execute(trx);
  const gone = rows.map(({ id }) => id);
  await auditEach(trx, session, 'cliente.eliminar', gone, { doctor_id: doctorId });
  return gone;
}
