import type { Lugar } from '@hampi/contract/agenda/mapas/calls';
import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../data/db.ts';
import { HampiError } from '../../http/errors.ts';

/** Finds places by text, and the address at a point. */
export interface Geocoder {
  /** Up to five, most likely first. */
  search(texto: string): Promise<Lugar[]>;
  /** The address at a point; null if unknown. */
  reverse(latitud: number, longitud: number): Promise<Lugar | null>;
}

const TAKE = 5;
const TIMEOUT_MS = 5_000;

/** The fields of a Nominatim reply used here; a place may be a city, a town or smaller. */
const Found = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  display_name: z.string(),
  address: z
    .object({
      city: z.string(),
      town: z.string(),
      village: z.string(),
      municipality: z.string(),
      state: z.string(),
      country: z.string(),
      postcode: z.string(),
    })
    .partial()
    .default({}),
});

const lugarOf = ({ lat, lon, display_name, address: a }: z.infer<typeof Found>): Lugar => ({
  direccion: display_name,
  ciudad: a.city ?? a.town ?? a.village ?? a.municipality ?? null,
  provincia: a.state ?? null,
  pais: a.country ?? null,
  codigo_zip: a.postcode ?? null,
  latitud: lat,
  longitud: lon,
});

/**
 * A server with Nominatim's API (`/search`, `/reverse`) at HAMPI_GEOCODER_URL. Throws 503 with a sentence if it does not reply
 * properly; the form can still be filled in by hand.
 */
export function httpGeocoder(base: string): Geocoder {
  const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const url = new URL(`${base.replace(/\/$/, '')}/${path}`);
    for (const [key, value] of Object.entries({
      ...query,
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': 'es',
    }))
      url.searchParams.set(key, value);
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json', 'user-agent': 'Hampi' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return await response.json();
    } catch {
      throw new HampiError(503, MMapas.mapa_error);
    }
  };
  const read = <S extends z.ZodType>(schema: S, answer: unknown): z.output<S> => {
    const result = schema.safeParse(answer);
    if (!result.success) throw new HampiError(503, MMapas.mapa_error);
    return result.data;
  };
  return {
    async search(texto) {
      const answer = await ask('search', { q: texto, limit: String(TAKE), countrycodes: 'ec' });
      return read(z.array(Found), answer).map(lugarOf);
    },
    async reverse(latitud, longitud) {
      const answer = await ask('reverse', { lat: String(latitud), lon: String(longitud) });
      // For points without address, such as at sea, Nominatim puts an error into a successful reply.
      if (z.object({ error: z.unknown().refine((v) => v !== undefined) }).safeParse(answer).success) return null;
      return lugarOf(read(Found, answer));
    },
  };
}

/** Works without network, from the catalogue of cities, of which only the centres are known. */
export function localGeocoder(db: Db): Geocoder {
  const located = () =>
    db
      .selectFrom('ciudad')
      .select(['nombre', 'provincia', 'pais', 'latitud', 'longitud'])
      .where('latitud', 'is not', null)
      .where('longitud', 'is not', null);
  type Row = Awaited<ReturnType<ReturnType<typeof located>['executeTakeFirstOrThrow']>>;
  const asLugar = (row: Row): Lugar => ({
    direccion: [row.nombre, row.provincia, row.pais].filter(Boolean).join(', '),
    ciudad: row.nombre,
    provincia: row.provincia,
    pais: row.pais,
    codigo_zip: null,
    latitud: row.latitud as number,
    longitud: row.longitud as number,
  });
  return {
    async search(texto) {
      // The city may be anywhere in the text: "Av. Solano 4-52, Cuenca".
      const rows = await located()
        .where(
          sql<boolean>`plegar(${texto}) like '%' || plegar(nombre) || '%' or plegar(nombre) like '%' || plegar(${texto}) || '%'`,
        )
        .orderBy(sql`similarity(plegar(nombre), plegar(${texto}))`, 'desc')
        .orderBy('nombre')
        .limit(TAKE)
        .execute();
      return rows.map(asLugar);
    },
    async reverse(latitud, longitud) {
      // Beyond half a degree, about 55 km, the nearest city says nothing about the point.
      const row = await located()
        .where(sql<boolean>`abs(latitud - ${latitud}) < 0.5 and abs(longitud - ${longitud}) < 0.5`)
        .orderBy(sql`(latitud - ${latitud}) ^ 2 + (longitud - ${longitud}) ^ 2`)
        .limit(1)
        .executeTakeFirst();
      return row ? { ...asLugar(row), latitud, longitud } : null;
    },
  };
}
