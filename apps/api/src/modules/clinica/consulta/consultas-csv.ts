/**
 * CSV files of a doctor's own entries, decrypted, with one file for each list in an entry. Entries of other doctors stay with them, even if
 * this doctor may read them. A patient has the same files, with what the patient reads of the entries of all doctors (decisions 65).
 */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { type SqlBool, sql } from 'kysely';
import type { ArchivoCsv, Fila } from '../../../data/tables/csv.ts';
import type { Alcance } from '../../../data/tables/scope.ts';
import type { Foundation } from '../../../foundation.ts';
import { type Entry, entries } from './consultas.queries.ts';
import { readEntries } from './contenido.ts';
import { isReservada, paraPaciente, resultadosListos, textoCompleto } from './para-paciente.ts';

/** This many entries are decrypted at once. */
const JUNTAS = 200;

export type Leida = Consulta & { cliente_id: number };

/** The doctor's entries in batches: the current versions, or those that a correction replaced. */
async function* leidas(deps: Foundation, alcance: Alcance, cuales: 'VIGENTES' | 'ANTERIORES'): AsyncGenerator<Leida> {
  const { db, clock } = deps;
  const { id } = alcance;
  const now = clock.now();
  const replaced = cuales === 'ANTERIORES';
  for (let after = 0; ; ) {
    const some = db
      .selectFrom('consulta as s')
      .where(alcance.tipo === 'cliente' ? isDelPaciente(alcance, now) : sql<SqlBool>`s.doctor_id = ${id}`)
      .where('s.id', '>', after)
      .$if(replaced, (q) => q.where('s.version', '>', 1))
      .orderBy('s.id')
      .limit(JUNTAS)
      .select('s.id');
    const rows = (await entries(db)
      .innerJoin('consulta_version as v', 'v.consulta_id', 'k.id')
      .whereRef('v.version', replaced ? '<' : '=', 'k.version')
      .where('k.id', 'in', some)
      .orderBy('k.id')
      .orderBy('v.version')
      .select(['v.sellada', sql<number>`v.version`.as('version')])
      .select([textoCompleto.as('texto'), resultadosListos(now.toISOString()).as('listos')])
      .execute()) as (Entry & { texto: boolean; listos: number[] })[];
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    const opened = await readEntries(deps, rows, id);
    yield* opened.map((consulta, n) => {
      const row = rows[n] as (typeof rows)[number];
      const shown = alcance.tipo === 'cliente' ? paraPaciente(consulta, row) : consulta;
      return Object.assign(shown, { cliente_id: row.cliente_id });
    });
    after = last;
  }
}

/** Condition over `consulta s`: of this patient, whom an office has seen, and not held back. */
const isDelPaciente = ({ id, documento }: Alcance, now: Date) =>
  sql<SqlBool>`(s.cliente_id = ${id} and ${documento !== null}::boolean and not ${isReservada('s.id', fechaOf(now, ZONA_ECUADOR))})`;

/** The first columns of every list of an entry. */
export const DE_CONSULTA = {
  consulta_id: 'Número de la consulta',
  cliente_id: 'Número del paciente',
  fecha: 'Cuándo se atendió',
};
export const deConsulta = ({ id, cliente_id, created_date }: Leida) => ({
  consulta_id: id,
  cliente_id,
  fecha: created_date,
});

interface DeConsultas extends Omit<ArchivoCsv, 'para' | 'filas'> {
  cuales?: 'ANTERIORES';
  of: (consulta: Leida) => Fila[];
}

export const deConsultas = ({ cuales, of, ...archivo }: DeConsultas): ArchivoCsv => ({
  ...archivo,
  para: cuales === 'ANTERIORES' ? ['doctor'] : ['doctor', 'cliente'],
  async *filas(deps, alcance) {
    for await (const consulta of leidas(deps, alcance, cuales ?? 'VIGENTES')) yield* of(consulta);
  },
});
