/** Reads the rows of a file, whatever else is known about its patients; runs where the file is opened. */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { PacienteDatos } from '@hampi/contract/personas/clientes/calls';
import type { Mapa, Problema } from '@hampi/contract/plataforma/traspasos/calls';
import type { Campo } from '@hampi/contract/plataforma/traspasos/campos';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import { documentosDe } from './fhir/documentos.ts';
import { type Expediente, type Leido as LeidoDeFhir, readExpedientes } from './fhir/expediente.ts';
import { problemasDeListas } from './fhir/listas/listas.ts';
import { medidasDe } from './fhir/medidas.ts';
import { readPaciente } from './fhir/paciente.ts';
import { entendido } from './fhir/texto.ts';
import { readFila } from './fila.ts';
import { openHoja } from './hoja.ts';
import { resumidos } from './problemas.ts';

/** A row that becomes a patient; `problemas` are the parts that are not imported. */
export interface Admitida {
  datos: PacienteDatos;
  problemas: Problema[];
  /** How many measurements and documents are imported with the patient. */
  medidas: number;
  documentos: number;
  /** Whether the file says anything clinical; `completa`: whether any of it is stored apart from the text of the record. */
  clinico: boolean;
  completa: boolean;
}

export type Leido = { linea: number } & (Admitida | { problemas: Problema[] });

export async function* filasOf(bytes: Buffer, mapa: Mapa, now: Date): AsyncGenerator<Leido> {
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
export async function* pacientesOf(
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
  const { alergias, condiciones, medicacion, vacunas, valores, embarazos, gestaciones, visitas } = expediente;
  const listados = alergias.length + medicacion.length + valores.length + embarazos.length + gestaciones.length;
  const documentos = papeles.documentos.length;
  const medidas = tomas.reduce((sum, one) => sum + Object.keys(one.medidas).length, 0);
  const completa = medidas + documentos + condiciones.length + vacunas.length + visitas.length + listados > 0;
  return {
    problemas: resumidos([...problemas, ...papeles.problemas, ...problemasDeListas(expediente, hoy)]),
    medidas,
    documentos,
    completa,
    clinico: completa,
  };
}
