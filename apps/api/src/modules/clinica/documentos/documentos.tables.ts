import { type RawBuilder, sql } from 'kysely';
import { type De, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';
import { anulacionPlace } from './archivo.ts';
import { propiosVigentes } from './propios.ts';

const ruta: RawBuilder<string> = sql`'documentos/' || t.tipo || '/' || t.id || '-' || t.tipo || '-' || t.numero || '.pdf'`;

/** All that a doctor issued; for patients, those that they may open. */
const de: De = {
  doctor: ofProveedor,
  cliente: ({ id, documento }, deps) => sql`${documento !== null}::boolean and t.id in (${propiosVigentes(deps, id)})`,
};

export const documentosTables = [
  table('documento', {
    csv: [
      {
        nombre: 'documentos',
        contenido:
          'Los documentos emitidos: recetas, pedidos, certificados, consentimientos y formularios. Cada copia es un archivo.',
        columnas: {
          id: 'Número interno',
          tipo: 'Qué documento es',
          numero: 'Número',
          edicion: 'Edición, desde 1',
          cliente_id: 'Número del paciente',
          doctor_id: 'Número de quien lo emitió',
          consulta_id: 'Número de la consulta',
          emitido_en: 'Cuándo se emitió',
          valido_hasta: 'Hasta cuándo vale',
          anulado_en: 'Cuándo se anuló',
          papel: 'Papel',
          membrete: 'Si lleva membrete',
          firmado: 'Si está firmado electrónicamente',
          codigo: 'Código para verificarlo',
        },
        calculadas: { archivo: ['El PDF en este archivo', ruta] },
        de,
      },
    ],
    archivo: { columna: 'archivo', ruta, de, tipos: ['application/pdf'], suma: 'sha256', sellado: 'doctor_id' },
    returns: {
      de: ofProveedor,
      sin: { traido_en: 'Cada instalación anota cuándo le llegó.' },
      llega: (fila, { ahora }) => ({ ...fila, traido_en: ahora }),
      yaEsta: { documento_codigo_unico: 'ya hay aquí un documento con ese código.' },
    },
    // Why a document was voided, in the doctor's own words.
    sealed: {
      columna: 'razon_anulacion',
      de: (d: { doctor_id: number; tipo: string; numero: number; cliente_id: number }) => ({
        owner: { doctor_id: d.doctor_id },
        place: anulacionPlace(d),
      }),
    },
    // A patient row with documents is kept when two are joined, because issued documents never change.
    join: { rows: 'HOLD', office: 'PASA' },
  }),
];
