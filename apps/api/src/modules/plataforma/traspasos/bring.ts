/**
 * The import itself. Patients are imported in batches; each transaction also stores the progress, so that a killed process imports nobody
 * twice.
 */

import type { Deps } from '../../../deps.ts';
import { inBatches } from '../../../process/batches.ts';
import { audit } from '../../../vault/audit.ts';
import { createPacientes } from '../../personas/clientes/clientes.lote.ts';
import type { Acting } from '../../personas/clientes/clientes.practica.ts';
import { bringFichas } from './fhir/bring-fichas.ts';
import { archivoOf, type Tarea, type Veredicto, veredictosOf } from './lectura.ts';
import { advance, cuentasOf, type FilaGuardada, keepFilas } from './review.ts';

const BATCH = 200;

type Nueva = Extract<Veredicto, { resultado: 'NUEVA' }>;

/** Continues after the last line done. Throws Detenido if another run does the work. */
export async function bring(deps: Deps, tarea: Tarea, acting: Acting): Promise<void> {
  const { db, clock } = deps;
  let hasta = tarea.hasta;
  for await (const batch of inBatches(veredictosOf(deps, tarea), BATCH)) {
    const rest = batch.filter(({ linea }) => linea > tarea.hasta);
    if (rest.length === 0) continue;
    await db.transaction().execute(async (trx) => {
      const before = hasta;
      hasta = rest[rest.length - 1]?.linea ?? hasta;
      const nuevas = rest.filter((one): one is Nueva => one.resultado === 'NUEVA');
      const ids = await createPacientes(
        trx,
        deps,
        acting,
        nuevas.map(({ datos }) => datos),
      );
      const done: FilaGuardada[] = nuevas.map(({ linea, problemas, medidas, documentos }, n) => ({
        linea,
        resultado: 'NUEVA' as const,
        cliente_id: ids[n],
        problemas,
        medidas,
        documentos,
      }));
      const others = rest.filter(({ resultado }) => resultado !== 'NUEVA');
      const told = [...others, ...done];
      await advance(trx, tarea.id, { estado: 'TRAYENDO', before, hasta }, cuentasOf(told));
      await keepFilas(trx, tarea.id, told.filter(isToKeep));
    });
  }
  if (tarea.formato === 'FHIR') await bringFichas(deps, tarea, await archivoOf(deps, tarea), acting);
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('traspaso')
      .set({ estado: 'TERMINADO', terminado_en: clock.now().toISOString() })
      .where('id', '=', tarea.id)
      .where('estado', '=', 'TRAYENDO')
      .returning(['nuevas', 'conocidas', 'dudosas', 'rechazadas'])
      .executeTakeFirst();
    if (row) await audit(trx, acting.session, 'traspaso.terminar', tarea.id, { doctor_id: tarea.doctor_id, ...row });
  });
}

/** Patients of the list are recorded only if a FHIR file may add to their data, or was refused. */
const isToKeep = ({
  resultado,
  problemas,
  medidas,
}: Pick<FilaGuardada, 'resultado' | 'problemas'> & { medidas?: number }) =>
  resultado !== 'CONOCIDA' || medidas !== undefined || (problemas?.length ?? 0) > 0;
