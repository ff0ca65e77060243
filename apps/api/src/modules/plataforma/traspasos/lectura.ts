/** What each row of a file would become: the same reading for the trial and for the work itself. */
import type { PacienteDatos } from '@hampi/contract/personas/clientes/calls';
import type { Mapa } from '@hampi/contract/plataforma/traspasos/calls';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { Deps } from '../../../deps.ts';
import { getSealed } from '../../../vault/sealed-files.ts';
import { ImportError } from '../importaciones/archivo/fila.ts';
import { Conocidos } from './conocidos.ts';
import { expedientesOf } from './fhir/expediente.ts';
import { leerPaciente } from './fhir/paciente.ts';
import { leerFila } from './fila.ts';
import { openHoja } from './hoja.ts';

/** The row of `traspaso` that the work is about. */
export interface Tarea {
  id: number;
  doctor_id: number;
  usuario_id: number;
  rol: string;
  archivo: string | null;
  formato: 'HOJA' | 'FHIR';
  /** Of a spreadsheet. */
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
  const bytes = await archivoOf(deps, tarea);
  const conocidos = await Conocidos.of(deps.db, tarea.doctor_id);
  const now = deps.clock.now();
  const leidos = tarea.formato === 'FHIR' ? pacientesOf(bytes, now) : filasOf(bytes, tarea.mapa, now);
  for await (const leido of leidos) {
    if ('motivo' in leido) {
      yield { resultado: 'RECHAZADA', ...leido };
      continue;
    }
    const { linea, datos } = leido;
    const found = conocidos.find(datos);
    if (found?.resultado === 'CONOCIDA') yield { linea, resultado: 'CONOCIDA' };
    else if (found?.resultado === 'RECHAZADA') yield { linea, columna: null, ...found };
    else if (found && !tarea.con_dudosas) yield { linea, ...found };
    else {
      conocidos.add(datos, linea);
      yield { linea, resultado: 'NUEVA', datos };
    }
  }
}

type Leido = { linea: number } & ({ datos: PacienteDatos } | { columna: string | null; motivo: string });

async function* filasOf(bytes: Buffer, mapa: Mapa, now: Date): AsyncGenerator<Leido> {
  const { titulos, filas } = await openHoja(bytes);
  for await (const { linea, celdas, motivo } of filas) {
    if (motivo) {
      yield { linea, columna: null, motivo: MTraspasos.fila_partida };
      continue;
    }
    const leida = leerFila(celdas, mapa, now);
    if ('datos' in leida) yield { linea, ...leida };
    else yield { linea, columna: titulos[mapa.campos.indexOf(leida.campo)] ?? null, motivo: leida.motivo };
  }
}

/** Of FHIR a patient is what a row is of a spreadsheet. */
async function* pacientesOf(bytes: Buffer, now: Date): AsyncGenerator<Leido> {
  for (const { linea, patient } of await expedientesOf(bytes)) yield { linea, ...leerPaciente(patient, now) };
}
