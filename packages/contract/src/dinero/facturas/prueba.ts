/** Testing the settings with the SRI before the first invoice (PF-6, FE-1; ADR 209). */
import { z } from 'zod';
import { type Allow, endpoint } from '../../base/endpoint.ts';
import { sealed } from '../../base/sealed.ts';
import { Firma } from '../../clinica/documentos/calls.ts';
import { Explicacion } from './factura.ts';
import * as MFacturas from './messages.ts';

const allow: Allow = { ROLE_MED: 'own' };

/** SIN_RESPUESTA: the SRI did not answer, so the result is unknown. RECIBIDA: the SRI has not decided yet; ask again. */
export const PruebaSri = z.object({
  claveAcceso: z.string(),
  estado: z.enum(['RECIBIDA', 'AUTORIZADA', 'NO_AUTORIZADA', 'DEVUELTA', 'SIN_RESPUESTA']),
  /** The problem and the steps to take; null if there is none. */
  explicacion: Explicacion.omit({ accion: true }).nullable(),
  /** True if the demonstration's emulator answered. */
  emulado: z.boolean(),
});
export type PruebaSri = z.infer<typeof PruebaSri>;

/**
 * Signs a document of one dollar with the saved settings and sends it to the SRI's test environment, even if the settings name production.
 * It takes a number of the test sequence, never of production. 409 before the settings are saved, or without a signature.
 */
export const probarSri = endpoint('POST /api/medicos/facturacion/prueba', {
  allow,
  active: true,
  summary: 'Probar los ajustes de facturación con el ambiente de pruebas del SRI',
  body: sealed(z.strictObject({ firma: Firma.nullish(), confirmo_ruc: z.boolean().optional() })),
  reply: PruebaSri,
  limit: 10,
});

/** The result of a test document. 404 for a key of another issuer or of production. */
export const askPruebaSri = endpoint('GET /api/medicos/facturacion/prueba/:clave', {
  allow,
  summary: 'Lo que el SRI dice de un documento de prueba',
  params: z.object({ clave: z.string().regex(/^\d{49}$/, MFacturas.clave) }),
  reply: PruebaSri,
  limit: 60,
});
