/** Payments, the cash register, invoices, credits. */
import { sql } from 'kysely';
import { pagosVisibleTo } from '../../../../access/visibility.ts';
import type { Alcance } from '../alcance.ts';
import { rutaDeFactura } from '../rutas.ts';
import { type De, plana } from './archivo-csv.ts';

const ofProveedor = ({ id }: Alcance) => sql<boolean>`t.doctor_id = ${id}`;
const deProveedor = { doctor: ofProveedor, institucion: ofProveedor };

/** A column in cents as dollars. */
const dolares = (column: string) => sql`round(${sql.ref(column)} / 100.0, 2)`;

const PAGO = {
  id: 'Número del pago',
  cita_id: 'Número de la cita',
  clase: 'Qué fue: un cobro, una anulación, una devolución',
  valor: 'Valor, en dólares; negativo si salió',
  forma_pago: 'Forma de pago',
  fuente: 'Dónde se registró',
  dia: 'Día de la caja',
  razon: 'Por qué',
  anula_id: 'El pago que anula',
  creado_en: 'Cuándo',
} as const;

/** Condition for a patient's invoices: issued to their document number, and authorised. */
const ofComprador = ({ documento }: Alcance) =>
  sql<boolean>`t.identificacion = ${documento}::text and t.estado in ('AUTORIZADA', 'ANULADA')`;

/** Condition for invoices. */
export const deFacturas: De = { ...deProveedor, cliente: ofComprador };

export const dinero = [
  plana({
    tabla: 'pago',
    nombre: 'pagos',
    contenido: 'El libro de pagos: nada se borra de él, una corrección es otra línea.',
    alias: 'p',
    con: sql`left join cita r on r.id = p.cita_id left join oficina o on o.id = r.oficina_id`,
    columnas: PAGO,
    de: {
      doctor: ({ quien }) => pagosVisibleTo(quien, 'own'),
      institucion: ({ quien }) => pagosVisibleTo(quien, 'own'),
      cliente: ({ id }) => sql`r.cliente_id = ${id}`,
    },
  }),
  plana({
    tabla: 'caja_fila',
    nombre: 'caja',
    contenido: 'Las filas de las cajas de sus secretarias.',
    tambien: ['caja'],
    columnas: {
      id: 'Número de la fila',
      hoja: 'Hoja del día',
      cliente_id: 'Número del paciente',
      cita_id: 'Número de la cita',
      tipo_servicio: 'Servicio',
      programa: 'Programa o seguro',
      detalle: 'Detalle',
      valor: 'Valor, en dólares',
      forma_pago: 'Forma de pago',
      hora_pago: 'Hora del pago',
      creada_en: 'Cuándo se escribió',
      entregada_en: 'Cuándo se entregó; desde entonces no cambia',
      corrige_id: 'La fila que corrige',
      razon: 'Por qué la corrige',
    },
    calculadas: {
      fecha: ['Día de la caja', sql`k.fecha`],
      secretaria_id: ['Número de la secretaria', sql`k.secretaria_id`],
    },
    con: sql`join caja k on k.id = t.caja_id`,
    de: {
      doctor: ({ id }) => sql`k.doctor_id = ${id}`,
      institucion: ({ id }) => sql`k.doctor_id = ${id}`,
    },
  }),
  plana({
    tabla: 'caja_arqueo',
    nombre: 'arqueos',
    contenido: 'Lo que se contó en el cajón al entregar las hojas de caja, en centavos.',
    columnas: {
      id: 'Número del arqueo',
      hoja: 'Hoja del día',
      apertura_centavos: 'Cuánto había al abrir, en centavos',
      efectivo_centavos: 'Cobrado en efectivo, en centavos',
      gastos_centavos: 'Gastos pagados del cajón, en centavos',
      contado_centavos: 'Cuánto se contó, en centavos',
      diferencia_centavos: 'Lo que sobra, en centavos; negativo si falta',
      creado_en: 'Cuándo',
    },
    calculadas: {
      fecha: ['Día de la caja', sql`k.fecha`],
      secretaria_id: ['Número de la secretaria', sql`k.secretaria_id`],
      gastos: [
        'En qué se gastó',
        sql`(select string_agg(g->>'motivo' || ': ' || (g->>'centavos'), '; ') from jsonb_array_elements(t.gastos) g)`,
      ],
    },
    con: sql`join caja k on k.id = t.caja_id`,
    de: {
      doctor: ({ id }) => sql`k.doctor_id = ${id}`,
      institucion: ({ id }) => sql`k.doctor_id = ${id}`,
    },
  }),
  plana({
    tabla: 'factura',
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
  }),
  plana({
    tabla: 'emisor',
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
  }),
  plana({
    tabla: 'transaccion',
    nombre: 'mis_pagos_en_linea',
    contenido: 'Sus pagos en línea.',
    columnas: {
      id: 'Número',
      tipo: 'Qué se pagó',
      cita_id: 'Número de la cita',
      creditos: 'Créditos que se compraron',
      client_transaction_id: 'Número del pago',
      estado: 'Qué fue de él',
      motivo: 'Por qué',
      creada_en: 'Cuándo',
    },
    calculadas: { valor: ['Valor, en dólares', dolares('t.valor_centavos')] },
    de: { cliente: ({ usuario_id }) => sql`t.usuario_id = ${usuario_id}` },
  }),
  plana({
    tabla: 'movimiento',
    nombre: 'mis_creditos',
    contenido: 'Los movimientos de sus créditos.',
    columnas: {
      id: 'Número',
      tipo_transaccion: 'COMPRA, USO, DEVOLUCION, ENVIO o RECEPCION',
      creditos: 'Cuántos',
      doctor_id: 'Profesional con el que valen; vacío, con todos',
      cita_id: 'Número de la cita',
      creado_en: 'Cuándo',
    },
    calculadas: { valor: ['Valor, en dólares', dolares('t.valor_centavos')] },
    de: { cliente: ({ usuario_id }) => sql`t.usuario_id = ${usuario_id}` },
  }),
  plana({
    tabla: 'deuda',
    nombre: 'por_cobrar_a_hampi',
    contenido:
      'Lo que la plataforma le debe o le pagó: devoluciones a pacientes, liquidaciones a profesionales; y lo que el consultorio devuelve de citas que no se dieron.',
    columnas: {
      id: 'Número',
      tipo: 'DEVOLUCION, LIQUIDACION, RECUPERO (lo que el profesional debe a la plataforma) o CONSULTORIO',
      cita_id: 'Número de la cita',
      motivo: 'Por qué',
      estado: 'PENDIENTE, CERRADA o ANULADA',
      como: 'Cómo se pagó',
      pagada_el: 'Qué día',
      creada_en: 'Desde cuándo',
    },
    calculadas: { valor: ['Valor, en dólares', dolares('t.valor_centavos')] },
    de: {
      doctor: ({ id }) => sql`t.doctor_id = ${id} and t.tipo <> 'DEVOLUCION'`,
      institucion: ({ id }) => sql`t.doctor_id = ${id} and t.tipo <> 'DEVOLUCION'`,
      cliente: ({ usuario_id }) => sql`t.usuario_id = ${usuario_id} and t.tipo = 'DEVOLUCION'`,
    },
  }),
];
