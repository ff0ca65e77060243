/** Undoes an import: removes what it brought, as far as nothing else refers to it. */
import type { Deps } from '../../../deps.ts';
import { audit } from '../../../vault/audit.ts';
import { dropBytes } from '../../../vault/kept-files.ts';
import { endBrought } from '../../clinica/datos/de-archivo.ts';
import { removeTraidos } from '../../clinica/traidos/traidos.ts';
import { deletePacientes } from '../../personas/clientes/clientes.lote.ts';
import type { Acting } from '../../personas/clientes/clientes.practica.ts';
import { IP } from './fhir/bring-fichas.ts';
import type { Tarea } from './lectura.ts';

const BATCH = 200;

/**
 * Afterwards `nuevas` is the number of patients who stayed. Patients of a FHIR file all stay: their records have text, which is never
 * deleted (decisions 11).
 */
export async function undo(deps: Deps, tarea: Tarea, acting: Acting): Promise<void> {
  if (tarea.formato === 'HOJA') await removePacientes(deps, tarea, acting);
  const { session } = acting;
  const datos = await endBrought(deps, { session, ip: IP }, tarea.id);
  const archivos = await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('traspaso')
      .set({ estado: 'DESHECHO' })
      .where('id', '=', tarea.id)
      .where('estado', '=', 'DESHACIENDO')
      .returning('nuevas')
      .executeTakeFirst();
    if (!row) return [];
    const gone = await removeTraidos(trx, deps, { session, ip: IP }, tarea.id);
    const detalle = { doctor_id: tarea.doctor_id, quedan: row.nuevas, datos: gone.filas + datos };
    await audit(trx, session, 'traspaso.deshacer', tarea.id, detalle);
    return gone.archivos;
  });
  for (const archivo of archivos) await dropBytes(deps, archivo);
}

/** Finds only patients not removed yet, so it can continue after a restart. */
async function removePacientes(deps: Deps, { id }: Tarea, acting: Acting): Promise<void> {
  const { db } = deps;
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('traspaso_fila')
      .where('traspaso_id', '=', id)
      .where('resultado', '=', 'NUEVA')
      .where('cliente_id', 'is not', null)
      .where('linea', '>', after)
      .select(['linea', 'cliente_id'])
      .orderBy('linea')
      .limit(BATCH)
      .execute();
    const last = rows[rows.length - 1];
    if (!last) return;
    const ids = rows.flatMap(({ cliente_id }) => cliente_id ?? []);
    await db.transaction().execute(async (trx) => {
      const gone = await deletePacientes(trx, deps, acting, ids);
      await trx
        .updateTable('traspaso')
        .set((eb) => ({ nuevas: eb('nuevas', '-', gone.length) }))
        .where('id', '=', id)
        .execute();
    });
    after = last.linea;
  }
}
