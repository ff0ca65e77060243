/** Decides what happens to each row of a file; used for the trial and for the import itself. */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { PacienteDatos } from '@hampi/contract/personas/clientes/calls';
import type { Mapa, Problema } from '@hampi/contract/plataforma/traspasos/calls';
import type { Campo } from '@hampi/contract/plataforma/traspasos/campos';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { Deps } from '../../../deps.ts';
import { getSealed } from '../../../vault/sealed-files.ts';
import { LostFile } from '../../../vault/stored-files.ts';
import { ImportError } from '../importaciones/archivo/fila.ts';
import { Conocidos } from './conocidos.ts';
import { documentosDe } from './fhir/documentos.ts';
import { type Expediente, type Leido as LeidoDeFhir, readExpedientes } from './fhir/expediente.ts';
import { medidasDe } from './fhir/medidas.ts';
import { readPaciente } from './fhir/paciente.ts';
import { entendido } from './fhir/texto.ts';
import { readFila } from './fila.ts';
import { openHoja } from './hoja.ts';
import { resumidos } from './problemas.ts';

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

/** A row that becomes a patient; `problemas` are the parts that are not imported. */
interface Admitida {
  datos: PacienteDatos;
  problemas: Problema[];
  /** How many measurements and documents are imported with the patient. */
  medidas: number;
  documentos: number;
  /** Whether the file says anything clinical; `completa`: whether any of it is stored apart from the text of the record. */
  clinico: boolean;
  completa: boolean;
}

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
  const now = deps.clock.now();
  const leidos = tarea.formato === 'FHIR' ? pacientesOf(bytes, now, told) : filasOf(bytes, tarea.mapa, now);
  for await (const leido of leidos) {
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
 * For a patient of the list the text of the record stays as it is; the rest is imported if the doctor may read the clinical data (ADR 274).
 */
function forKnown(
  { problemas, medidas, documentos, completa, clinico }: Admitida,
  { ficha_abierta }: { ficha_abierta: boolean },
) {
  if (ficha_abierta || !clinico) return { problemas, medidas, documentos, completa };
  return { problemas: [{ columna: null, motivo: MTraspasos.fhir_ficha_cerrada }] };
}

type Leido = { linea: number } & (Admitida | { problemas: Problema[] });

async function* filasOf(bytes: Buffer, mapa: Mapa, now: Date): AsyncGenerator<Leido> {
  const { titulos, filas } = await openHoja(bytes);
  for await (const { linea, celdas, motivo } of filas) {
    if (motivo) {
      yield { linea, problemas: [{ columna: null, motivo: MTraspasos.fila_partida }] };
      continue;
    }
    const leida = readFila(celdas, mapa, now);
    if ('datos' in leida)
      yield { linea, ...leida, problemas: [], medidas: 0, documentos: 0, clinico: false, completa: false };
    else {
      const columnaOf = (campo: Campo) => titulos[mapa.campos.indexOf(campo)] ?? null;
      const problemas = leida.problemas.map(({ campo, motivo }) => ({ columna: columnaOf(campo), motivo }));
      yield { linea, problemas: resumidos(problemas) };
    }
  }
}

/** In a FHIR file each patient counts as a row. */
async function* pacientesOf(
  bytes: Buffer,
  now: Date,
  told: (sin_lugar: Record<string, number>) => Promise<void>,
): AsyncGenerator<Leido> {
  const hoy = fechaOf(now, ZONA_ECUADOR);
  const { expedientes, sin_lugar, adjunto } = await readExpedientes(bytes);
  await told(sin_lugar);
  for (const expediente of expedientes) {
    const { linea, patient } = expediente;
    const leido = entendido(() => readPaciente(patient, now)) ?? {
      columna: 'Patient',
      motivo: MTraspasos.fhir_paciente_ilegible,
    };
    if (!('datos' in leido)) {
      yield { linea, problemas: [leido] };
      continue;
    }
    const { avisos, datos } = leido;
    const clinico = await clinicoDe(expediente, adjunto, hoy);
    yield { linea, datos, ...clinico, problemas: resumidos([...avisos, ...clinico.problemas]) };
  }
}

async function clinicoDe(expediente: Expediente, adjunto: LeidoDeFhir['adjunto'], hoy: string) {
  const { medidas: tomas, problemas } = medidasDe(expediente, hoy);
  const papeles = await documentosDe(expediente.documentos, adjunto, hoy);
  const { alergias, condiciones, medicacion, vacunas } = expediente;
  const documentos = papeles.documentos.length;
  const medidas = tomas.reduce((sum, one) => sum + Object.keys(one.medidas).length, 0);
  const completa = medidas + documentos + condiciones.length + vacunas.length > 0;
  return {
    problemas: resumidos([...problemas, ...papeles.problemas]),
    medidas,
    documentos,
    completa,
    clinico: completa || alergias.length + medicacion.length > 0,
  };
}
