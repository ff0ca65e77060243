/** A receta is judged again whenever it leaves (BE-40): what is new since it was written, and the doctor's answer. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, opcional, texto } from '../../base/fields.ts';
import * as MC from '../historia/messages.ts';
import * as SALIDA from './salida-messages.ts';
import { Advertencia } from './seguridad.ts';

/** `codigo` of the 409 of a receta that may not leave before its doctor has answered; `data` is a `RecetaConAvisos`. */
export const RECETA_CON_AVISOS = 'RECETA_CON_AVISOS';

/** A warning that nobody has answered, with the key that an answer names. */
export const AvisoReceta = Advertencia.omit({ linea: true, cuenta: true, sin_revisar: true, ofrece: true }).extend({
  clave: z.string(),
  /** Null for the receta as a whole. */
  medicamento: z.string().nullable(),
});
export type AvisoReceta = z.output<typeof AvisoReceta>;

export const RecetaConAvisos = z.object({ consulta_id: id, avisos: z.array(AvisoReceta) });
export type RecetaConAvisos = z.output<typeof RecetaConAvisos>;

/** A receta in force that facts of now speak against. */
export const RecetaEnDuda = RecetaConAvisos.extend({
  numero: z.number().int(),
  /** YYYY-MM-DD of the visit. */
  fecha: z.string(),
  doctor: z.string(),
});
export type RecetaEnDuda = z.output<typeof RecetaEnDuda>;

const AVISOS_MAX = 200;

/**
 * Answers warnings about a receta: `EMITIR`, by its author, to let it leave as it is, or `VER`, by any doctor who may read it, to take it
 * off the list of recetas in doubt. 400 without a reason where one is needed; 404 for a receta that this doctor may not read.
 */
export const replyAvisosReceta = endpoint('POST /api/recetas/avisos', {
  allow: { ROLE_MED: 'own' },
  active: true,
  summary: 'Responder a los avisos de una receta que ya se guardó',
  body: z.strictObject({
    consulta_id: id,
    claves: z.array(z.string().trim().min(1).max(40)).min(1).max(AVISOS_MAX, MC.demasiadas_filas),
    al: z.enum(['EMITIR', 'VER']),
    /** Needed for a grave warning, and always for `VER`. */
    razon: opcional(texto(300)),
  }),
  mensaje: SALIDA.respuesta_guardada,
});
