import { type RawBuilder, sql } from 'kysely';
import { dolares } from '../../../data/tables/csv.ts';
import { type De, deProveedor, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

/** The path in the ZIP of the signed XML, or of the PDF of an authorised invoice, over `factura as t`; null if it has none. */
export const rutaDeFactura = (ending: 'xml' | 'pdf'): RawBuilder<string | null> => sql`case when ${
  ending === 'xml' ? sql`t.xml is not null` : sql`t.estado in ('AUTORIZADA', 'ANULADA')`
} then 'documentos/facturas/' || t.id || '-' || case t.cod_doc when '04' then 'nota-de-credito' else 'factura' end
  || '-' || t.estab || '-' || t.pto_emi || '-' || lpad(t.secuencial::text, 9, '0') || ${sql.lit(`.${ending}`)} end`;

/** A patient has those that were issued to their document number, and authorised. */
export const deFacturas: De = {
  ...deProveedor,
  cliente: ({ documento }) =>
    sql<boolean>`t.identificacion = ${documento}::text and t.estado in ('AUTORIZADA', 'ANULADA')`,
};

export const facturasTables = [
  table('factura', {
    csv: [
      {
        nombre: 'facturas',
        contenido:
          'Facturas y notas de crédito electrónicas: las que usted emitió, o las autorizadas a nombre de su documento.',
        columnas: {
          id: 'Número interno',
          cod_doc: '01 factura, 04 nota de crédito',
          ruc: 'RUC de quien emite',
          estab: 'Establecimiento',
          pto_emi: 'Punto de emisión',
          secuencial: 'Secuencial',
          ambiente: '1 pruebas, 2 producción',
          fecha_emision: 'Fecha de emisión',
          clave_acceso: 'Clave de acceso',
          identificacion: 'Documento del comprador',
          comprador: 'Comprador',
          estado: 'Qué fue de ella en el SRI',
          autorizada_en: 'Cuándo se autorizó',
          modifica_id: 'De una nota de crédito, la factura que modifica',
        },
        calculadas: {
          total: ['Total, en dólares', dolares('t.total_centavos')],
          xml: ['Su XML en este archivo', rutaDeFactura('xml')],
          pdf: ['Su RIDE en este archivo', rutaDeFactura('pdf')],
        },
        de: deFacturas,
      },
    ],
    archivo: { columna: 'ride', ruta: rutaDeFactura('pdf'), tipos: ['application/pdf'], sellado: 'doctor_id' },
    returns: {
      de: ofProveedor,
      sin: {
        ocupada_hasta: 'De la tarea que la envía.',
        revisar_en: 'Las que estaban en camino las sigue quien las envió.',
        consultada_en: 'Se pregunta otra vez al SRI.',
        ride: 'Es un archivo del ZIP.',
        ride_sha256: 'Del mismo archivo.',
      },
      yaEsta: {
        factura_clave: 'ya hay aquí una factura con esa clave de acceso.',
        factura_numero: 'ya hay aquí una factura con ese número.',
      },
    },
  }),
  table('factura_borrador', { stays: 'EN_CAMINO' }),
  table('factura_evento', { stays: 'DERIVADA' }),
];
