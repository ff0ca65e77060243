/** What each row of a file would become: the same reading for the trial and for the work itself. */
import type { PacienteDatos } from '@hampi/contract/personas/clientes/calls';
import type { Mapa } from '@hampi/contract/plataforma/traspasos/calls';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { Deps } from '../../../deps.ts';
import { getSealed } from '../../../vault/sealed-files.ts';
import { ImportError } from '../importaciones/archivo/fila.ts';
import { Conocidos } from './conocidos.ts';
import { leerFila } from './fila.ts';
import { openHoja } from './hoja.ts';

/** The row of `traspaso` that the work is about. */
export interface Tarea {
  id: number;
  doctor_id: number;
  usuario_id: number;
  rol: string;
  archivo: string | null;
  mapa: Mapa;
  con_dudosas: boolean;
  hasta: number;
}

export type Veredicto = { linea: number } & (
  | { resultado: 'NUEVA'; datos: PacienteDatos }
  | { resultado: 'CONOCIDA' }
  | { resultado: 'DUDOSA'; motivo: string; cliente_id: number | null }
  | { resultado: 'RECHAZADA'; columna: string | null; motivo: string }
);

/** The file as it was uploaded. Throws ImportError once it was removed. */
export async function archivoOf(
  deps: Pick<Deps, 'files' | 'vault'>,
  { archivo, usuario_id }: Pick<Tarea, 'archivo' | 'usuario_id'>,
): Promise<Buffer> {
  if (!archivo) throw new ImportError(MTraspasos.sin_archivo);
  return getSealed(deps, { usuario_id }, archivo);
}

/** Every row in the order of the file. Compares with the doctor's own list alone, so that nothing is said of other patients (model §4). */
export async function* veredictosOf(deps: Deps, tarea: Tarea): AsyncGenerator<Veredicto> {
  const { mapa, con_dudosas, doctor_id } = tarea;
  const { titulos, filas } = await openHoja(await archivoOf(deps, tarea));
  const conocidos = await Conocidos.of(deps.db, doctor_id);
  const now = deps.clock.now();
  for await (const { linea, celdas, motivo } of filas) {
    if (motivo) {
      yield { linea, resultado: 'RECHAZADA', columna: null, motivo: MTraspasos.fila_partida };
      continue;
    }
    const leida = leerFila(celdas, mapa, now);
    if ('motivo' in leida) {
      const columna = titulos[mapa.campos.indexOf(leida.campo)] ?? null;
      yield { linea, resultado: 'RECHAZADA', columna, motivo: leida.motivo };
      continue;
    }
    const { datos } = leida;
    const found = conocidos.find(datos);
    if (found?.resultado === 'CONOCIDA') yield { linea, resultado: 'CONOCIDA' };
    else if (found?.resultado === 'RECHAZADA') yield { linea, columna: null, ...found };
    else if (found && !con_dudosas) yield { linea, ...found };
    else {
      conocidos.add(datos, linea);
      yield { linea, resultado: 'NUEVA', datos };
    }
  }
}
