/** Decides what happens to each row of a file; used for the trial and for the import itself. */
import type { Mapa, Problema } from '@hampi/contract/plataforma/traspasos/calls';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { Deps } from '../../../deps.ts';
import { getSealed } from '../../../vault/sealed-files.ts';
import { LostFile } from '../../../vault/stored-files.ts';
import { ImportError } from '../importaciones/archivo/fila.ts';
import { Conocidos } from './conocidos.ts';
import { leidosOf } from './lector.ts';
import type { Admitida } from './leidos.ts';

/** The row of `traspaso` that the work belongs to. */
export interface Tarea {
  id: number;
  doctor_id: number;
  usuario_id: number;
  rol: string;
  archivo: string | null;
  formato: 'HOJA' | 'FHIR';
  /** Only for a spreadsheet. */
  mapa: Mapa;
  con_dudosas: boolean;
  hasta: number;
}

export type Veredicto = { linea: number } & (
  | ({ resultado: 'NUEVA' } & Admitida)
  | ({ resultado: 'CONOCIDA'; cliente_id: number } & Partial<
      Pick<Admitida, 'problemas' | 'medidas' | 'documentos' | 'completa'>
    >)
  | { resultado: 'DUDOSA'; problemas: Problema[]; cliente_id: number | null }
  | { resultado: 'RECHAZADA'; problemas: Problema[] }
);

/** The uploaded file. Throws ImportError if it was deleted since. */
export async function archivoOf(
  deps: Pick<Deps, 'db' | 'files' | 'vault' | 'clock' | 'log'>,
  { archivo, usuario_id }: Pick<Tarea, 'archivo' | 'usuario_id'>,
): Promise<Buffer> {
  if (!archivo) throw new ImportError(MTraspasos.sin_archivo);
  return getSealed(deps, { usuario_id }, archivo).catch((error) => {
    throw error instanceof LostFile ? new ImportError(error.mensaje) : error;
  });
}

/**
 * All rows in the order of the file. Compares only with the doctor's own list, so that nothing about other doctors' patients is revealed
 * (model §4).
 */
export async function* veredictosOf(
  deps: Deps,
  tarea: Tarea,
  told: (sin_lugar: Record<string, number>) => Promise<void> = async () => {},
): AsyncGenerator<Veredicto> {
  const bytes = await archivoOf(deps, tarea);
  const conocidos = await Conocidos.of(deps.db, tarea.doctor_id);
  for await (const leido of leidosOf(bytes, tarea, deps.clock.now(), told)) {
    if (!('datos' in leido)) {
      yield { resultado: 'RECHAZADA', ...leido };
      continue;
    }
    const { linea, datos } = leido;
    const found = conocidos.find(datos);
    if (found?.resultado === 'CONOCIDA')
      yield { linea, ...found, ...(tarea.formato === 'FHIR' ? forKnown(leido, found) : {}) };
    else if (found && (found.resultado === 'RECHAZADA' || !tarea.con_dudosas)) {
      const { motivo, ...encuentro } = found;
      yield { linea, ...encuentro, problemas: [{ columna: null, motivo }] };
    } else {
      conocidos.add(datos, linea);
      yield { resultado: 'NUEVA', ...leido };
    }
  }
}

/**
 * For a patient of the list the text of the record stays as it is; the rest is imported if the doctor may read the clinical data (ADR 255).
 */
function forKnown(
  { problemas, medidas, documentos, completa, clinico }: Admitida,
  { ficha_abierta }: { ficha_abierta: boolean },
) {
  if (ficha_abierta || !clinico) return { problemas, medidas, documentos, completa };
  return { problemas: [{ columna: null, motivo: MTraspasos.fhir_ficha_cerrada }] };
}
