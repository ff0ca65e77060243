/** The rows that were not imported, as a file. */
import type { Problema } from '@hampi/contract/plataforma/traspasos/calls';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { Deps } from '../../../deps.ts';
import { CSV_MARK } from '../../../http/csv.ts';
import { conflict } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import type { Acting } from '../../personas/clientes/clientes.practica.ts';
import { readSinTraer } from './lector.ts';
import { archivoOf } from './lectura.ts';
import { enUnaLinea } from './problemas.ts';
import { findTraspaso, requireOffice } from './traspasos.service.ts';

/**
 * The rows that were not imported, or not completely, as in the original file, with the reasons. Audited, because these data leave Hampi.
 */
export async function rechazadasCsv(deps: Deps, acting: Acting, id: number): Promise<string> {
  await requireOffice(deps, acting);
  const row = await findTraspaso(deps.db, acting, id);
  if (!row.archivo) return conflict('traspaso_sin_archivo', MTraspasos.sin_archivo);
  const told = await deps.db
    .selectFrom('traspaso_fila')
    .where('traspaso_id', '=', id)
    .where('problemas', '<>', '[]')
    .select(['linea', 'problemas'])
    .execute();
  const reasons = new Map(told.map(({ linea, problemas }) => [linea, enUnaLinea(problemas as unknown as Problema[])]));
  const bytes = await archivoOf(deps, row);
  const lines = await readSinTraer(bytes, row.formato as 'HOJA' | 'FHIR', reasons, acting.session.usuario_id);
  await audit(deps.db, acting.session, 'traspaso.descargar', id, {
    doctor_id: acting.doctorId,
    filas: lines.length - 1,
  });
  return `${CSV_MARK}${lines.join('')}`;
}
