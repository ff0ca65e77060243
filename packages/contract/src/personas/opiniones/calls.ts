/** Ratings by patients who were attended, and their favourite professionals (BE-20; decisions 47, 63). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MOpiniones from './messages.ts';

/** Ratings of a professional are shown only from this number on. */
export const OPINIONES_MINIMAS = 5;
export const FAVORITOS_MAX = 100;

/** The visible ratings of a professional: average with one decimal, and count. */
export const Opiniones = z.object({ promedio: z.number(), cuantas: z.number().int() });
export type Opiniones = z.infer<typeof Opiniones>;

/** Rates the patient's own cita, once. 409 before the patient was attended, and the second time. */
export const rateCita = endpoint('POST /api/opiniones/:reservationId', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Opina con una a cinco estrellas sobre una cita propia ya atendida',
  params: z.object({ reservationId: id }),
  body: z.strictObject({
    estrellas: z.number({ error: M.opcion }).int(M.opcion).min(1, M.opcion).max(5, M.opcion),
  }),
  mensaje: MOpiniones.opinion_guardada,
});

export const Favorito = z.object({
  doctor_id: z.number().int(),
  tipo: z.enum(['MEDICO', 'INSTITUCION']),
  nombre: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
  foto_nombre: z.string().nullable(),
  especialidades: z.array(z.string()),
  ciudad: z.string().nullable(),
  /** The professional has a public page and can be booked. */
  en_linea: z.boolean(),
});
export type Favorito = z.infer<typeof Favorito>;

export const listFavoritos = endpoint('GET /api/favoritos', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Profesionales e instituciones que el paciente guardó',
  reply: z.array(Favorito),
});

const quien = z.object({ doctor_id: id });
/** Adds a professional of the directory to the favourites; repeating it changes nothing. 404 for others, 409 above the limit. */
export const addFavorito = endpoint('PUT /api/favoritos/:doctor_id', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Guarda un profesional o una institución como favorito',
  params: quien,
  mensaje: MOpiniones.favorito_guardado,
});
export const removeFavorito = endpoint('DELETE /api/favoritos/:doctor_id', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Quita un favorito',
  params: quien,
  mensaje: MOpiniones.favorito_quitado,
});
