import * as MC from '@hampi/contract/clinica/historia/messages';
import type { CatalogoImportable } from '@hampi/contract/plataforma/importaciones/calls';
import { sql } from 'kysely';
import { z } from 'zod';
import { ADMINISTRATOR } from '../../../access/roles.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError } from '../../../http/errors.ts';
import { job } from '../../../process/jobs.ts';
import { audit } from '../../../vault/audit.ts';
import { dropBytes } from '../../../vault/kept-files.ts';
import { LostFile, readStored } from '../../../vault/stored-files.ts';
import { withdrawOthers } from '../administracion/catalogos/save-batch.ts';
import { DEATHS, LecturaRota } from '../archivos/apart.ts';
import { ImportError } from './archivo/fila.ts';
import { importableOf } from './catalogos/importables.ts';
import { readFilas } from './filas.ts';
import { type Rechazo, readFile, saveAll } from './import.ts';

/**
 * Imports one file in a single transaction, so that a killed process leaves the catalogue unchanged and the next run starts over. The
 * progress is written to the import's row outside that transaction. A failure is stored in the row with its reason; if the database is
 * unavailable, storing it fails too, and the queue retries.
 */
export const importCatalogo = job(
  'catalogo.importar',
  z.object({ importacion_id: z.number() }),
  async ({ importacion_id }, deps) => {
    const { db, log } = deps;
    const row = await db
      .updateTable('importacion')
      .set((eb) => ({ estado: 'EN_CURSO', procesadas: 0, comienzos: eb('comienzos', '+', 1) }))
      .where('id', '=', importacion_id)
      .where('estado', 'in', ['PENDIENTE', 'EN_CURSO'])
      .returning(['id', 'catalogo', 'archivo', 'completa', 'creada_por', 'comienzos'])
      .executeTakeFirst();
    if (!row) return;
    try {
      if (row.comienzos > DEATHS) throw new ImportError(MC.importacion_apartada);
      await bringIn(deps, row);
    } catch (error) {
      // Tried once more, and the mark stays, as when the whole program died.
      if (error instanceof LecturaRota && row.comienzos < DEATHS) throw error;
      if (!isAboutFile(error)) log.error({ err: (error as Error).message, importacion_id }, 'import failed');
      await db
        .updateTable('importacion')
        .set({
          estado: 'FALLIDA',
          motivo: reasonOf(error),
          terminada_en: deps.clock.now().toISOString(),
        })
        .where('id', '=', row.id)
        // If the connection was lost at the very end, the import may have been committed.
        .where('estado', '=', 'EN_CURSO')
        .execute();
    }
    await dropBytes(deps, row.archivo);
  },
);

const isAboutFile = (error: unknown) => error instanceof ImportError || error instanceof HampiError;

function reasonOf(error: unknown): string {
  if (error instanceof ImportError) return error.message;
  if (error instanceof LecturaRota) return MC.importacion_apartada;
  if (error instanceof HampiError) return error.mensaje;
  return error instanceof LostFile ? error.mensaje : MC.importacion_interrumpida;
}

interface Importacion {
  id: number;
  catalogo: string;
  archivo: string;
  completa: boolean;
  creada_por: number | null;
}

async function bringIn(deps: Deps, { id, catalogo, archivo, completa, creada_por }: Importacion) {
  const { db, clock } = deps;
  const importable = await importableOf(db, catalogo as CatalogoImportable);
  const filas = readFilas(await readStored(deps, archivo), importable, creada_por);
  const read = await readFile(filas, importable);
  if (read.registros.length + read.titulos.length + read.rechazos.length === 0)
    throw new ImportError(MC.importacion_vacia);
  const tell = async (progress: { filas?: number; procesadas?: number }) => {
    await db.updateTable('importacion').set(progress).where('id', '=', id).execute();
  };
  await tell({ filas: read.filas });

  await db.transaction().execute(async (trx) => {
    // A job that was taken for dead and the one that replaced it must not run at the same time.
    await sql`select pg_advisory_xact_lock(hashtext(${`hampi.importar.${catalogo}`}))`.execute(trx);
    const counts = await saveAll(trx, importable, read, (through) => tell({ procesadas: through }));
    // Without any readable row the file says nothing about codes it does not name.
    const codes = completa && catalogo === 'ci10' ? read.registros.map((row) => String(row.cod_4)) : [];
    const retiradas = codes.length > 0 ? await withdrawOthers(trx, codes) : 0;
    await keepRechazos(trx, id, read.rechazos);
    await trx
      .updateTable('importacion')
      .set({
        ...counts,
        retiradas,
        rechazadas: read.rechazos.length,
        procesadas: read.filas,
        estado: 'TERMINADA',
        terminada_en: clock.now().toISOString(),
      })
      .where('id', '=', id)
      .execute();
    const who = creada_por === null ? null : { usuario_id: creada_por, rol: ADMINISTRATOR };
    await audit(trx, who, 'importacion.terminar', id, { catalogo, ...counts, retiradas });
  });
}

async function keepRechazos(trx: Trx, importacion_id: number, rechazos: Rechazo[]): Promise<void> {
  await sql`insert into importacion_rechazo (importacion_id, linea, motivo, fila)
    select distinct on (linea) ${importacion_id}, linea, motivo, fila
    from json_to_recordset(${JSON.stringify(rechazos)}::json) as r (linea integer, motivo text, fila text)`.execute(
    trx,
  );
}
