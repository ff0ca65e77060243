/** Invoices for the SRI (2 §7, 3 §3; decisions 43, 44): of a consultation, by the doctor and by the secretary; and their list. */
import { z } from 'zod';
import { type Allow, endpoint } from '../../base/endpoint.ts';
import { cifra, dinero, email, flag, id, instant, listQuery, opcional } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { sealed } from '../../base/sealed.ts';
import { Firma } from '../../clinica/documentos/calls.ts';
import { FORMAS_PAGO } from '../pagos/forma.ts';
import {
  ADICIONALES_MAX,
  Adicional,
  Borrador,
  Comprador,
  decimals,
  EstadoFactura,
  Factura,
  FacturaFila,
  LINEAS_MAX,
  Linea,
  lineaVista,
  PagoSri,
  Propuesta,
  unaLinea,
} from './factura.ts';
import * as MFacturas from './messages.ts';

const both: Allow = { ROLE_MED: 'own', ROLE_SEC: 'assigned' };
const byId = z.object({ id });
const ofConsultaId = z.object({ consultaId: id });

/** The .p12 for this time, if none is kept; and the confirmation that a certificate without a RUC belongs to the issuer (decisions 43). */
const conFirma = { firma: Firma.nullish(), confirmo_ruc: z.boolean().optional() };

/** A consultation as its invoice shows it (2 §3). */
export const FacturaDeConsulta = z.object({
  pdfUrl: z.string().nullable(),
  sriSent: z.boolean(),
  includesIva: z.boolean(),
  state: EstadoFactura.nullable(),
  factura: Factura.nullable(),
  /** Null if the consultation has an invoice that can no longer be corrected. */
  propuesta: Propuesta.nullable(),
  /** The saved draft and when it was saved (ADR 209). */
  borrador: Borrador.extend({ guardado_en: instant }).nullable(),
  /** Why no invoice can be generated now; null if one can. */
  impedimento: z.string().nullable(),
});
export type FacturaDeConsulta = z.infer<typeof FacturaDeConsulta>;

export const FacturaPedida = z.strictObject({
  /** Whether the prices include VAT at the rate in force. Without `lineas`, the proposed lines get that rate too. */
  includesIva: z.boolean({ error: M.requerido }),
  /** Defaults to the agreed service and price. */
  lineas: z.array(Linea).min(1, MFacturas.linea_requerida).max(LINEAS_MAX, MFacturas.lineas_max).optional(),
  /** Defaults to the patient. */
  comprador: Comprador.optional(),
  /** Defaults to the payments in the ledger; otherwise they must add up to the total. */
  pagos: z.array(PagoSri).min(1, M.requerido).max(10, M.texto_largo).optional(),
  adicionales: z.array(Adicional).max(ADICIONALES_MAX, MFacturas.adicionalesMax(ADICIONALES_MAX)).optional(),
  ...conFirma,
});
export type FacturaPedida = z.output<typeof FacturaPedida>;

/** The four calls for one role. The secretary has calls of her own (2 §7). */
const ofConsulta = (path: `/${string}`, allow: Allow, quien: string) => {
  const params = ofConsultaId;
  return {
    get: endpoint(`GET ${path}/:consultaId`, {
      allow,
      summary: `Factura de una consulta${quien}`,
      params,
      reply: FacturaDeConsulta,
    }),
    /**
     * Assigns number and key, signs the invoice and queues it for the SRI. A returned invoice is corrected and keeps its number. 409
     * without settings or signature.
     */
    generate: endpoint(`POST ${path}/:consultaId`, {
      allow,
      active: true,
      summary: `Generar y firmar la factura de una consulta${quien}`,
      params,
      body: sealed(FacturaPedida),
      reply: FacturaDeConsulta,
      mensaje: MFacturas.factura_generada,
      limit: 60,
    }),
    /** Sends it now, instead of waiting for the job. */
    send: endpoint(`POST ${path}/:consultaId/enviar`, {
      allow,
      active: true,
      summary: `Enviar al SRI la factura de una consulta${quien}`,
      params,
      reply: FacturaDeConsulta,
      mensaje: MFacturas.factura_enviada,
      limit: 60,
    }),
    /** Asks the SRI now, instead of waiting for the job. */
    ask: endpoint(`POST ${path}/:consultaId/estado`, {
      allow,
      summary: `Consultar al SRI la factura de una consulta${quien}`,
      params,
      reply: FacturaDeConsulta,
      limit: 60,
    }),
  };
};
const medico = ofConsulta('/api/facturas/consulta', { ROLE_MED: 'own' }, '');
export const getFacturaDeConsulta = medico.get;
export const generateFactura = medico.generate;
export const sendFactura = medico.send;
export const askEstadoFactura = medico.ask;
const secretaria = ofConsulta('/api/secretaria/facturas/consulta', { ROLE_SEC: 'assigned' }, ' (secretaria)');
export const getFacturaDeConsultaSec = secretaria.get;
export const generateFacturaSec = secretaria.generate;
export const sendFacturaSec = secretaria.send;
export const askEstadoFacturaSec = secretaria.ask;

/** Stores the form of an invoice that is not generated yet, as typed, and replaces the previous draft (ADR 209). */
export const saveBorradorFactura = endpoint('PUT /api/facturas/consulta/:consultaId/borrador', {
  allow: both,
  active: true,
  summary: 'Guardar el borrador de una factura',
  params: ofConsultaId,
  body: Borrador,
  reply: FacturaDeConsulta,
  mensaje: MFacturas.borrador_guardado,
});

/** Deletes the draft, so that the proposal shows the agreed service and price again. */
export const dropBorradorFactura = endpoint('DELETE /api/facturas/consulta/:consultaId/borrador', {
  allow: both,
  active: true,
  summary: 'Descartar el borrador de una factura',
  params: ofConsultaId,
  reply: FacturaDeConsulta,
  mensaje: MFacturas.borrador_descartado,
});

const mes = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, MFacturas.mes);
const ofDoctor = z.object({ doctor_id: id });

export const listFacturas = endpoint('GET /api/facturas/doctor/:doctor_id', {
  allow: both,
  summary: 'Facturas y notas de crédito de un profesional',
  params: ofDoctor,
  query: listQuery(['fechaEmision', 'numero', 'comprador', 'total'], 'fechaEmision', 'desc').extend({
    mes: mes.optional(),
    estado: EstadoFactura.optional(),
    /** What waits for a person, of any month. */
    por_resolver: flag.optional(),
    /** Tests of the SRI's test environment alone. Without it real documents alone, once the issuer is in production. */
    pruebas: flag.optional(),
  }),
  reply: z.array(FacturaFila),
});

export const getFactura = endpoint('GET /api/facturas/documento/:id', {
  allow: both,
  summary: 'Una factura con sus pasos y lo que dice el SRI',
  params: byId,
  reply: Factura,
});

export const AccionPedida = z.strictObject({
  accion: z.enum(['REENVIAR', 'NUEVA_FECHA', 'NUMERO_SIGUIENTE', 'CON_AJUSTES', 'FIRMAR'], { error: M.opcion }),
  ...conFirma,
});
export type AccionPedida = z.output<typeof AccionPedida>;

/** Runs the action that the explanation offers (BE-17). 409 if the state no longer allows it, or without a signature if one is needed. */
export const retryFactura = endpoint('POST /api/facturas/documento/:id/accion', {
  allow: both,
  active: true,
  summary: 'Reenviar, firmar, cambiar la fecha o el número de una factura que no pasó',
  params: byId,
  body: sealed(AccionPedida),
  reply: Factura,
  limit: 60,
});

export const PendientesEnviadas = z.object({ enviadas: z.number(), quedan: z.number() });
export type PendientesEnviadas = z.infer<typeof PendientesEnviadas>;

/**
 * Sends together what only needs to be sent, signed or dated again, the oldest first and 25 at once. 409 without a signature if one is
 * needed. What needs a correction stays.
 */
export const sendPendientes = endpoint('POST /api/facturas/doctor/:doctor_id/pendientes', {
  allow: both,
  active: true,
  summary: 'Enviar juntas las facturas pendientes',
  params: ofDoctor,
  body: sealed(z.strictObject(conFirma)),
  reply: PendientesEnviadas,
  limit: 30,
});

export const getFacturaPdf = endpoint('GET /api/facturas/documento/:id/pdf', {
  allow: both,
  summary: 'Representación impresa (RIDE) de una factura',
  params: byId,
  file: 'application/pdf',
});
export const getFacturaXml = endpoint('GET /api/facturas/documento/:id/xml', {
  allow: both,
  summary: 'XML firmado de una factura',
  params: byId,
  file: 'application/xml',
});

/** Mails XML and RIDE again, to the buyer or to another address. */
export const mailFactura = endpoint('POST /api/facturas/documento/:id/correo', {
  allow: both,
  active: true,
  summary: 'Enviar por correo la factura y su XML',
  params: byId,
  body: z.strictObject({ correo: opcional(email) }),
  mensaje: MFacturas.factura_por_correo,
  limit: 30,
});

const formaPago = z.enum(FORMAS_PAGO, { error: M.opcion });

export const NotaPedida = z.strictObject({
  motivo: unaLinea(300, MFacturas.nota_motivo),
  /** Positions in the invoice's lines, from 0, and the quantity returned of each, which may be 0. Defaults to everything that is left. */
  lineas: z
    .array(
      z.strictObject({
        indice: z
          .number()
          .int()
          .min(0)
          .max(LINEAS_MAX - 1),
        cantidad: cifra(
          z
            .number(MFacturas.nota_cantidad)
            .min(0, MFacturas.nota_cantidad)
            .max(1000, MFacturas.nota_cantidad)
            .refine((v) => decimals(v, 2), MFacturas.nota_cantidad),
        ),
      }),
    )
    .min(1, MFacturas.nota_lineas)
    .max(LINEAS_MAX, MFacturas.lineas_max)
    .optional(),
  /** Money refunded with the note, by form, in dollars; at most the note's total and the money that the practice received (ADR 221). */
  devoluciones: z
    .array(
      z.strictObject({
        forma_pago: formaPago,
        valor: dinero.refine((v) => v > 0, MFacturas.devolucion_cero),
      }),
    )
    .max(FORMAS_PAGO.length, M.texto_largo)
    .default([]),
  ...conFirma,
});
export type NotaPedida = z.output<typeof NotaPedida>;

/** The possible content of a credit note for an invoice. */
export const NotaPropuesta = z.object({
  /** `001-001-000000007`; another document may take this number first. */
  numero: z.string(),
  fechaEmision: z.string(),
  /** The invoice's lines in their order, with the quantity and discount left for each. */
  lineas: z.array(lineaVista.extend({ tarifa: z.number().optional() })),
  /** Dollars without VAT, and VAT, that are left of each line; and the VAT that is left of each rate. */
  restos: z.array(z.object({ base: z.number(), valor: z.number() })),
  subtotales: z.array(z.object({ iva: z.string(), valor: z.number() })),
  /** How the invoice took VAT out of prices that include it. */
  regla: z.enum(['PRECIO', 'BASE']),
  /** Dollars that no credit note has returned yet. */
  total: z.number(),
  /** Dollars that the practice received for the invoice and has not refunded, 0 in the test environment; by form, the largest first. */
  cobrado: z.number(),
  formas: z.array(z.object({ forma_pago: formaPago, valor: z.number() })),
});
export type NotaPropuesta = z.infer<typeof NotaPropuesta>;

/** 409 for an invoice that is not authorised, or that was already returned completely. */
export const getNotaPropuesta = endpoint('GET /api/facturas/documento/:id/nota-credito', {
  allow: both,
  summary: 'Lo que queda por devolver de una factura',
  params: byId,
  reply: NotaPropuesta,
});

/**
 * Makes a credit note for all or part of an authorised invoice, with the money to refund once the SRI authorises it (ecuador §2.2, decisions 38).
 * Replies with the note.
 * 400 at `lineas.N.cantidad` or `devoluciones` above what is left; 409 for an invoice that is not authorised.
 */
export const createNotaCredito = endpoint('POST /api/facturas/documento/:id/nota-credito', {
  allow: both,
  active: true,
  summary: 'Emitir una nota de crédito',
  params: byId,
  body: sealed(NotaPedida),
  reply: Factura,
  mensaje: MFacturas.nota_generada,
  limit: 30,
});

export const NotaCorregida = z.strictObject({
  motivo: unaLinea(300, MFacturas.nota_motivo),
  comprador: Comprador,
  ...conFirma,
});
export type NotaCorregida = z.output<typeof NotaCorregida>;

/**
 * Corrects a credit note that the SRI has not stored: it keeps its number, its key, its lines and the money to refund. 409 for any other.
 */
export const correctNotaCredito = endpoint('PUT /api/facturas/documento/:id/nota-credito', {
  allow: both,
  active: true,
  summary: 'Corregir una nota de crédito que el SRI devolvió',
  params: byId,
  body: sealed(NotaCorregida),
  reply: Factura,
  mensaje: MFacturas.nota_corregida,
  limit: 30,
});

/** Asks the SRI whether an authorised invoice or credit note was annulled there, and follows its answer. 409 for a document that cannot be annulled. */
export const askAnulacion = endpoint('POST /api/facturas/documento/:id/anulada/consultar', {
  allow: both,
  active: true,
  summary: 'Preguntar al SRI si un documento está anulado',
  params: byId,
  reply: Factura,
  limit: 60,
});

/**
 * Notes that an invoice or a credit note was annulled in SRI en línea; an invoice can then be issued anew, and what a note gave back is
 * owed again. 409 with `codigo: SIGUE_AUTORIZADA` if the SRI says
 * otherwise and `confirmo` is missing; 409 while one of its credit notes is on its way.
 */
export const annulFactura = endpoint('POST /api/facturas/documento/:id/anulada', {
  allow: both,
  active: true,
  summary: 'Anotar que un documento se anuló en el SRI',
  params: byId,
  body: z.strictObject({ confirmo: z.boolean().optional() }),
  reply: Factura,
  mensaje: MFacturas.anulada,
  limit: 30,
});

/** Real documents, or with `pruebas` those of the test environment alone. */
const delMes = z.object({ mes, pruebas: flag.optional() });

/** For the accountant: one row for each authorised document, with its bases and VAT, the totals, and apart what was annulled. */
export const getFacturasCsv = endpoint('GET /api/facturas/doctor/:doctor_id/csv', {
  allow: both,
  summary: 'Facturas de un mes, para una hoja de cálculo',
  params: ofDoctor,
  query: delMes,
  file: 'text/csv',
});
/** For the accountant: the authorised XML files, their RIDEs, and the list. */
export const getFacturasZip = endpoint('GET /api/facturas/doctor/:doctor_id/zip', {
  allow: both,
  summary: 'XML y RIDE de un mes, para la contabilidad',
  params: ofDoctor,
  query: delMes,
  file: 'application/zip',
});
