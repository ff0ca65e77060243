/** The public directory of professionals and their profiles (PU-7, 1 §3; decisions 35, 47, 55, 56). */
import { z } from 'zod';
import { Nombrado } from '../../agenda/servicios/calls.ts';
import { endpoint } from '../../base/endpoint.ts';
import { dinero, flag, id, instant, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { Opiniones } from '../../personas/opiniones/calls.ts';
import { ladosDe } from './direcciones.ts';
import * as MD from './messages.ts';

/** Results a page, and how far pages go. */
export const DIRECTORIO = { take: 10, takeMax: 20, skipMax: 2000, totalMax: 200 } as const;
const PER_MINUTE = 240;

const grado = (max: number) => z.coerce.number({ error: M.numerico }).min(-max, M.numerico).max(max, M.numerico);

export const ORDENES = ['proximo', 'precio', 'distancia', 'opiniones'] as const;

/** The filters of a search. The server uses the point for this request only: it neither stores nor logs it. */
export const DirectorioFiltros = z.object({
  /** Parts of a name, a specialty, or an everyday word for one. */
  q: texto(100).optional(),
  especialidad: id.optional(),
  /** A city's name, as people write it or as addresses do. */
  ciudad: texto(100).optional(),
  seguro: id.optional(),
  afiliados: flag.optional(),
  hoy: flag.optional(),
  /** Price of the consultation after its discount, in dollars. */
  precioDesde: dinero.optional(),
  precioHasta: dinero.optional(),
  lat: grado(90).optional(),
  lng: grado(180).optional(),
  /** The visible part of the map: `sur,oeste,norte,este`. */
  area: texto(80)
    .refine((area) => ladosDe(area) !== undefined, MD.area_incorrecta)
    .optional(),
  orden: z.enum(ORDENES, { error: M.opcion }).default('proximo'),
});

const DirectorioQuery = DirectorioFiltros.extend({
  skip: z.coerce.number().int().min(0).max(DIRECTORIO.skipMax).default(0),
  take: z.coerce.number().int().min(1).max(DIRECTORIO.takeMax).default(DIRECTORIO.take),
})
  .refine((f) => (f.precioDesde ?? 0) <= (f.precioHasta ?? Number.POSITIVE_INFINITY), {
    path: ['precioHasta'],
    error: MD.precio_rango,
  })
  .refine((f) => (f.lat === undefined) === (f.lng === undefined), { path: ['lat'], error: MD.punto_incompleto })
  .refine((f) => f.orden !== 'distancia' || f.lat !== undefined, { path: ['orden'], error: MD.orden_distancia });

const persona = {
  doctor_id: z.number().int(),
  titulo_honorifico: z.string().nullable(),
  nombres: z.string(),
  apellidos: z.string(),
  /** Id of a public image. */
  foto_nombre: z.string().nullable(),
};
const lugar = {
  id: z.number().int(),
  nombre: z.string(),
  direccion: z.string(),
  ciudad: z.string(),
  provincia: z.string(),
  zona: z.string(),
  latitud: z.number().nullable(),
  longitud: z.number().nullable(),
  afiliacion: z.boolean(),
};
/** Price of the plain consultation: dollars before the discount, and percent (`precioDe`). */
const precio = { precio: z.number(), descuento: z.number() };

/** A professional or an institution, with the one office or branch that comes first in the requested order. */
export const Resultado = z.object({
  /** For an institution, `nombres` is its name. */
  tipo: z.enum(['MEDICO', 'LABORATORIO', 'INSTITUCION']),
  ...persona,
  especialidades: z.array(z.string()),
  seguros: z.array(z.string()),
  /** Null below five ratings. */
  opiniones: Opiniones.nullable(),
  oficina: z.object(lugar),
  ...precio,
  /** The running campaign with the largest discount in that office. */
  campana: z.object({ nombre: z.string(), ...precio, descuento_fin: instant }).nullable(),
  /** Metres from the point of the request. */
  distancia: z.number().nullable(),
  /** Start times of the office's next free turnos: the very next one, then at least three for each of the coming days. */
  turnos: z.array(instant),
});
export type Resultado = z.infer<typeof Resultado>;

/** The number of professionals, counted up to 200, and how many would remain with one more filter. */
const conteos = z.object({ total: z.number(), hoy: z.number(), afiliados: z.number() });

/**
 * Professionals with an active account who are visible, one row each, with their next free turnos. `total` is counted up to 200;
 * `hasMoreData` says whether there is another page.
 */
export const searchDirectorio = endpoint('GET /api/directorio', {
  allow: 'public',
  summary: 'Buscar profesionales en el directorio, con sus próximos horarios libres',
  query: DirectorioQuery,
  reply: z.array(Resultado),
  extra: z.object({ conteos }),
  limit: PER_MINUTE,
});

const conCuenta = Nombrado.extend({ profesionales: z.number() });
/** Names with the number of their professionals in the directory, for the search form, links and the sitemap. */
export const getDirectorioOpciones = endpoint('GET /api/directorio/opciones', {
  allow: 'public',
  summary: 'Especialidades, ciudades y seguros del directorio',
  reply: z.object({
    especialidades: z.array(conCuenta),
    ciudades: z.array(z.object({ nombre: z.string(), profesionales: z.number() })),
    seguros: z.array(conCuenta),
    /** Each specialty that the directory has in a city. */
    lugares: z.array(z.object({ especialidad_id: z.number(), ciudad: z.string(), profesionales: z.number() })),
  }),
  limit: PER_MINUTE,
});

const Servicio = z.object({
  id: z.number().int(),
  nombre: z.string(),
  background_color: z.string().nullable(),
  ...precio,
  /** End of the discount. */
  descuento_fin: instant.nullable(),
  promocion_detalles: z.string().nullable(),
  /** Ids of the offices that offer it. */
  oficinas: z.array(z.number()),
});

export const Perfil = z.object({
  ...persona,
  declaracion_profesional: z.string().nullable(),
  practica_desde: z.string().nullable(),
  /** Code of Senescyt. */
  msp: z.string().nullable(),
  idiomas: z.array(z.string()),
  /** With the count for one star, two stars and so on; null below five ratings. */
  opiniones: Opiniones.extend({ estrellas: z.array(z.number().int()) }).nullable(),
  especialidades: z.array(Nombrado),
  seguros: z.array(Nombrado),
  oficinas: z.array(
    z.object({
      ...lugar,
      referencias_fisicas: z.string(),
      ...precio,
      horarios: z.array(z.object({ dia_semana: z.string(), hora_inicio: z.string(), hora_fin: z.string() })),
      /** Start times of the free turnos in the next two weeks; if there are none, of the next one. */
      turnos: z.array(instant),
    }),
  ),
  servicios: z.array(Servicio),
});
export type Perfil = z.infer<typeof Perfil>;

/** The public profile; 404 as soon as the professional is hidden or no longer approved. `ETag` changes with any of its content. */
export const getPerfilPublico = endpoint('GET /api/directorio/:id', {
  allow: 'public',
  summary: 'Perfil público de un profesional',
  params: z.object({ id }),
  reply: Perfil,
  limit: PER_MINUTE,
});
