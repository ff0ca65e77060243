import { deProveedor, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

export const facturacionTables = [
  table('emisor', {
    csv: [
      {
        contenido: 'Con qué datos emite facturas. La firma electrónica no sale: usted tiene su archivo .p12.',
        llave: 'doctor_id',
        columnas: {
          ruc: 'RUC',
          razon_social: 'Razón social',
          nombre_comercial: 'Nombre comercial',
          dir_matriz: 'Dirección de la matriz',
          dir_establecimiento: 'Dirección del establecimiento',
          estab: 'Establecimiento',
          pto_emi: 'Punto de emisión',
          secuencial: 'Primer secuencial',
          ambiente: '1 pruebas, 2 producción',
          regimen: 'Régimen',
          obligado_contabilidad: 'Si está obligado a llevar contabilidad',
          agente_retencion: 'Agente de retención',
          contribuyente_especial: 'Contribuyente especial',
        },
        de: deProveedor,
      },
    ],
    returns: {
      de: ofProveedor,
      sin: {
        facturacion_activada: 'Hace falta cargar otra vez la firma electrónica.',
        ruc_probado:
          'Un archivo no prueba de quién es un RUC: lo prueba otra vez la firma, una prueba con el SRI o una persona.',
        ruc_probado_por: 'De la misma prueba.',
        ruc_probado_en: 'De la misma prueba.',
        prueba_clave: 'Del último documento de prueba.',
      },
    },
  }),
  table('emisor_firma', { stays: 'SECRETO' }),
  table('tarifa_iva', { stays: 'CATALOGO' }),
];
