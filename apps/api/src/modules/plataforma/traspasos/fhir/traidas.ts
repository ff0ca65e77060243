/** What a FHIR file brings for some of its patients, with the bytes of their documents. */
import type { DocumentoTraido } from '../../../clinica/traidos/traidos.ts';
import { documentosDe } from './documentos.ts';
import { type Expediente, readExpedientes } from './expediente.ts';

export interface Traida {
  expediente: Expediente;
  documentos: { documento: DocumentoTraido; bytes: Buffer }[];
}

/** `hoy` is YYYY-MM-DD. */
export async function* traidasOf(bytes: Buffer, lineas: ReadonlySet<number>, hoy: string): AsyncGenerator<Traida> {
  const { expedientes, adjunto } = await readExpedientes(bytes);
  for (const expediente of expedientes) {
    if (!lineas.has(expediente.linea)) continue;
    const { documentos } = await documentosDe(expediente.documentos, adjunto, hoy);
    // Their bytes are there already, not only as base64.
    yield { expediente: { ...expediente, documentos: [] }, documentos };
  }
}
