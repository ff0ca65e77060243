import type { TipoResultado } from '@hampi/contract/clinica/examenes/calls';
import { sql } from 'kysely';
import type { Vault } from '../../../vault/vault.ts';
import type { EntryPlana } from '../consulta/entry-plana.ts';
import type { Seccion } from '../consulta/seccion.ts';
import type { Sellada } from '../consulta/sellada.ts';
import { openNombre } from './examenes.queries.ts';
import { keepPedidos } from './pedidos.ts';

declare module '../consulta/entry-plana.ts' {
  interface Filas {
    /** Results of the entry's exams and lists. */
    examenes: { id: number; archivo_en: string; tipo: TipoResultado; nombre: string }[];
  }
}

export const examenes: Seccion = {
  id: 'examenes',
  campos: ['examenes', 'examenesGrupo'],
  row: sql`(
    select coalesce(json_agg(json_build_object('id', e.id, 'archivo_en', e.archivo_en, 'tipo', e.archivo_tipo,
      'nombre', encode(e.archivo_nombre, 'base64'))), '[]')
    from examen_pedido e where e.consulta_id = k.id and e.archivo is not null)`,
  read: withResults,
  typed: ({ examenes, examenesGrupo }) => [
    examenes.map(({ nombre, detalles }) => [nombre, detalles]),
    examenesGrupo.map((grupo) => [grupo.nombre, grupo.examenes]),
  ],
  keep: (deps, { id }, { written }) => keepPedidos(deps.db, id, written),
};

const NO_RESULT = { archivo: false, archivo_en: null, archivo_nombre: null, archivo_tipo: null };

/** The requests, each with what is known of its result. */
async function withResults(
  vault: Vault,
  { examenes: archivos, doctor_id }: EntryPlana,
  { examenes, examenesGrupo }: Sellada,
) {
  const results = new Map(
    await Promise.all(
      archivos.map(async ({ id, archivo_en, tipo, nombre }) => {
        const archivo_nombre = await openNombre(vault, doctor_id, id, Buffer.from(nombre, 'base64'));
        return [id, { archivo: true, archivo_en, archivo_nombre, archivo_tipo: tipo }] as const;
      }),
    ),
  );
  // Assigns to the decrypted objects, as in the rest of an entry: copying all exams of a history costs more than opening two visits.
  const withResult = <T extends { id: number | null }>(item: T) =>
    Object.assign(item, (item.id === null ? undefined : results.get(item.id)) ?? NO_RESULT);
  return { examenes: examenes.map(withResult), examenesGrupo: examenesGrupo.map(withResult) };
}
