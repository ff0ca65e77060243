/** Geocoding: from an address to a point on the map and back (3 §2, §7). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { escrito } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MO from '../oficinas/messages.ts';

/** Address parts taken from the map (3 §2). */
export const Lugar = z.object({
  /** The formatted address. */
  direccion: z.string(),
  ciudad: z.string().nullable(),
  provincia: z.string().nullable(),
  pais: z.string().nullable(),
  codigo_zip: z.string().nullable(),
  latitud: z.number(),
  longitud: z.number(),
});
export type Lugar = z.infer<typeof Lugar>;

export const latitud = z.coerce
  .number({ error: MO.oficina_coordenadas })
  .min(-90, MO.oficina_coordenadas)
  .max(90, MO.oficina_coordenadas);
export const longitud = z.coerce
  .number({ error: MO.oficina_coordenadas })
  .min(-180, MO.oficina_coordenadas)
  .max(180, MO.oficina_coordenadas);

const whoMarksAPlace = {
  ROLE_MED: 'own',
  ROLE_LAB: 'own',
  ROLE_INS: 'own',
  ROLE_CLI: 'own',
  ROLE_ADMIN: 'any',
} as const;

/** Up to five places; an empty list is 'No se encontraron resultados'. 503 when the map service does not answer. */
export const searchLugares = endpoint('GET /api/mapas/buscar', {
  allow: whoMarksAPlace,
  summary: 'Buscar un lugar en el mapa',
  query: z.object({ texto: escrito().min(2, M.requerido).max(200, M.texto_largo) }),
  reply: z.array(Lugar),
  limit: 120,
});

/** The address at a point; null if unknown. */
export const findLugar = endpoint('GET /api/mapas/lugar', {
  allow: whoMarksAPlace,
  summary: 'Dirección de un punto del mapa',
  query: z.object({ latitud, longitud }),
  reply: Lugar.nullable(),
  limit: 120,
});

/** The map's configuration: the address of its tiles, or null if there is no tile server. */
export const getConfiguracionMapa = endpoint('GET /api/mapas/configuracion', {
  allow: 'public',
  summary: 'Configuración del mapa',
  reply: z.object({ mapTiles: z.string().nullable() }),
});
