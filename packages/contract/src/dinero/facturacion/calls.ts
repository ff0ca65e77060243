/** Invoicing settings of a professional, and the signature kept for invoices (PF-6; 3 §3, §7; decisions 43, 44). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { requerido } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { sealed } from '../../base/sealed.ts';
import { Firma } from '../../clinica/documentos/calls.ts';
import { EmisorForm, EmisorPorGuardar, RUC_PROBADO } from './emisor.ts';
import * as MFacturacion from './messages.ts';

/** The parts of a kept signature by which its owner recognises it. Instants in UTC. */
export const FirmaGuardada = z.object({
  archivo: z.string(),
  nombre: z.string(),
  emisor: z.string(),
  ruc: z.string(),
  /** Whether the certificate contains the RUC; otherwise its owner confirmed it. */
  dice_ruc: z.boolean(),
  hasta: z.string(),
  estado: z.enum(['VIGENTE', 'POR_VENCER', 'VENCIDA']),
  guardada_en: z.string(),
});
export type FirmaGuardada = z.infer<typeof FirmaGuardada>;

export const AjustesDeFacturacion = z.object({
  /** Null until they are saved for the first time. */
  emisor: z
    .object({
      ...EmisorForm.shape,
      secuencial: z.number(),
      agenteRetencion: z.string().nullable(),
      contribuyenteEspecial: z.string().nullable(),
    })
    .nullable(),
  /** First values of the form: names and office from the profile. */
  sugerencia: z.object({
    razonSocial: z.string(),
    nombreComercial: z.string(),
    dirMatriz: z.string(),
    ruc: z.string(),
  }),
  /** The last number issued with this establishment, emission point and environment; 0 if none. */
  ultimo: z.number(),
  /** How the RUC was proven; null while it may issue nothing but tests (decisions 80). */
  probado: z.enum(RUC_PROBADO).nullable(),
  firma: FirmaGuardada.nullable(),
});
export type AjustesDeFacturacion = z.infer<typeof AjustesDeFacturacion>;

export const getFacturacion = endpoint('GET /api/medicos/facturacion', {
  allow: { ROLE_MED: 'own' },
  summary: 'Los ajustes de facturación electrónica del profesional',
  reply: AjustesDeFacturacion,
});

/**
 * Saves the issuer's data. 409 at `ruc` while a signature of another RUC is kept, at `ambiente` for production before the RUC is proven, and
 * at `secuencial` if that number was already issued, or with `codigo: SECUENCIAL` if the change must be confirmed first.
 */
export const saveFacturacion = endpoint('POST /api/medicos/facturacion', {
  allow: { ROLE_MED: 'own' },
  summary: 'Guarda los ajustes de facturación electrónica del profesional',
  body: EmisorPorGuardar,
  reply: AjustesDeFacturacion,
  mensaje: M.datos_guardados,
});

/** A .p12 to keep, and the name of its file. */
export const FirmaPorGuardar = Firma.extend({
  archivo: requerido(M.requerido, 200),
  /** Required if the certificate names no RUC. */
  confirmo_ruc: z.boolean({ error: M.requerido }).default(false),
});

/**
 * Keeps a .p12 and its password, sealed, and replaces the previous one. 400 at `password` or `file` as when signing a document, at `file`
 * if it belongs to another RUC, at `confirmo_ruc` if it names none; 409 before the issuer's data are saved.
 */
export const keepFirma = endpoint('POST /api/medicos/facturacion/firma', {
  allow: { ROLE_MED: 'own' },
  summary: 'Guarda la firma con la que se emiten las facturas',
  body: sealed(FirmaPorGuardar),
  reply: AjustesDeFacturacion,
  mensaje: MFacturacion.firma_guardada,
  limit: 30,
});

/** Removes the kept signature. Only the audit remains. */
export const dropFirma = endpoint('DELETE /api/medicos/facturacion/firma', {
  allow: { ROLE_MED: 'own' },
  summary: 'Quita la firma guardada para facturas',
  reply: AjustesDeFacturacion,
  mensaje: MFacturacion.firma_quitada,
});
