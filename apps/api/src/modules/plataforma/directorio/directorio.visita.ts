import type { Reply } from '@hampi/contract/base/endpoint';
import { DIRECTORIO, DirectorioFiltros, type getDirectorioOpciones } from '@hampi/contract/plataforma/directorio/calls';
import { direccionDirectorio, slug } from '@hampi/contract/plataforma/directorio/direcciones';
import type { DirectorioVisto, Salida } from '@hampi/contract/plataforma/directorio/pages';
import type { Db } from '../../../data/db.ts';
import type { PageRequest } from '../../../http/pages.ts';
import { findDescuentoAfiliado } from './busqueda.queries.ts';
import type { Directorio } from './directorio.service.ts';
import { findTerminos, readSearch } from './lectura.ts';
import { findParecida } from './parecidas.queries.ts';

type Filtros = DirectorioVisto['filtros'];
type Opciones = Reply<typeof getDirectorioOpciones>;

interface Buscador {
  db: Db;
  directorio: Directorio;
  mapa: DirectorioVisto['mapa'];
}

interface Busqueda {
  filtros: Filtros;
  especialidad: { id: number; nombre: string } | null;
  ciudad: string | null;
  opciones: Opciones;
}

/** The search of an address: its filters, what they find, and other searches if they find nobody. Undefined for an unknown specialty or city. */
export async function loadDirectorio(
  { db, directorio, mapa }: Buscador,
  { params, query }: PageRequest,
): Promise<DirectorioVisto | undefined> {
  const opciones = await directorio.opciones();
  const busqueda = busquedaOf(opciones, params, filtersOf(query));
  if (!busqueda) return undefined;
  const { filtros, especialidad, ciudad } = busqueda;
  const asked = Math.min(Math.max(Number(query.pagina) || 1, 1), DIRECTORIO.skipMax / DIRECTORIO.take);
  const pagina = Math.floor(asked);
  const skip = (pagina - 1) * DIRECTORIO.take;
  const [found, descuentoAfiliado] = await Promise.all([
    directorio.search({ ...filtros, skip, take: DIRECTORIO.take }),
    findDescuentoAfiliado(db),
  ]);
  const { lugares: _, ...offered } = opciones;
  return {
    ...found,
    filtros,
    especialidad: especialidad?.nombre ?? null,
    ciudad,
    pagina,
    descuentoAfiliado,
    mapa: query.vista === 'mapa' ? mapa : null,
    opciones: offered,
    salidas: found.conteos.total === 0 ? await waysOut({ db, directorio }, busqueda) : [],
  };
}

/** What an address and its filters mean among the specialties and cities there are; undefined for an address that names another. */
function busquedaOf(opciones: Opciones, params: PageRequest['params'], asked: Filtros): Busqueda | undefined {
  const { especialidades, ciudades } = opciones;
  const named = (text: string | undefined) =>
    text ? especialidades.find((e) => slug(e.nombre) === slug(text)) : undefined;
  const ofAddress = named(params.especialidad);
  if (params.especialidad && !ofAddress) return undefined;
  // Typing the whole name of a specialty selects that specialty.
  const typed = named(asked.q);
  const especialidad = ofAddress ?? typed ?? especialidades.find((e) => e.id === asked.especialidad) ?? null;
  const ciudad = ciudadDe(ciudades, params.ciudad ?? asked.ciudad ?? '');
  if (params.ciudad && !ciudad) return undefined;
  const filtros: Filtros = {
    ...asked,
    q: typed ? undefined : asked.q,
    especialidad: especialidad?.id,
    ciudad: ciudad ?? asked.ciudad,
  };
  return { filtros, especialidad, ciudad, opciones };
}

/** The city with this name or slug; null for none. */
function ciudadDe(ciudades: Opciones['ciudades'], text: string): string | null {
  const city = slug(text);
  return (city && ciudades.find((c) => slug(c.nombre) === city)?.nombre) || null;
}

const MOST_WAYS = 4;
type Way = [texto: string, direccion: string, filtros: Partial<Filtros>];

/** Up to four similar searches that find somebody, each with its count. */
async function waysOut(
  { db, directorio }: Pick<Buscador, 'db' | 'directorio'>,
  { filtros, especialidad, ciudad, opciones }: Busqueda,
): Promise<Salida[]> {
  const nombre = especialidad?.nombre;
  const meant = filtros.q && (await findParecida(db, filtros.q));
  const wider: Way[] = [
    ...(await nearest(db, filtros, opciones)),
    ...(meant ? [[`¿Quiso decir «${meant}»?`, direccionDirectorio({}, { q: meant }), { q: meant }] as Way] : []),
    [
      'Quitar los filtros',
      direccionDirectorio({ especialidad: nombre, ciudad }, filtros.q ? { q: filtros.q } : {}),
      { q: filtros.q, especialidad: especialidad?.id, ciudad: filtros.ciudad },
    ],
    ...(nombre
      ? [
          [
            `${nombre} en todo el país`,
            direccionDirectorio({ especialidad: nombre }),
            { especialidad: especialidad?.id },
          ] as Way,
        ]
      : []),
    ...otherCities(especialidad, ciudad, opciones),
    ...(ciudad ? [[`Todos los profesionales de ${ciudad}`, direccionDirectorio({ ciudad }), { ciudad }] as Way] : []),
    ['Todo el directorio', '/directorio', {}],
  ];
  const ways = await Promise.all(
    wider.map(async ([texto, direccion, f]) => {
      const { conteos } = await directorio.search({ orden: 'proximo', ...f, skip: 0, take: 1 });
      return { texto, direccion, profesionales: conteos.total };
    }),
  );
  return opciones.especialidades.length > 0 ? ways.filter((way) => way.profesionales > 0).slice(0, MOST_WAYS) : [];
}

/** The specialties that the search speaks of, if anybody has them; general medicine for what nobody here has. */
async function nearest(db: Db, { q, ciudad }: Filtros, { especialidades }: Opciones): Promise<Way[]> {
  if (!q) return [];
  const lectura = readSearch(q, await findTerminos(db));
  const ids = new Set([...lectura.especialidades, ...lectura.sueltas.flatMap((suelta) => suelta.especialidades)]);
  const have = especialidades.filter(({ id }) => ids.has(id));
  const general = especialidades.filter(({ nombre }) => slug(nombre) === 'medicina-general');
  return (have.length > 0 ? have : ids.size > 0 ? general : [])
    .sort((a, b) => b.profesionales - a.profesionales)
    .slice(0, 2)
    .flatMap(({ id, nombre }): Way[] => [
      ...(ciudad
        ? [
            [
              `${nombre} en ${ciudad}`,
              direccionDirectorio({ especialidad: nombre, ciudad }),
              { especialidad: id, ciudad },
            ] as Way,
          ]
        : []),
      [nombre, direccionDirectorio({ especialidad: nombre }), { especialidad: id }],
    ]);
}

/** The city with the most professionals of a specialty, other than the requested one. */
function otherCities(
  especialidad: { id: number; nombre: string } | null,
  ciudad: string | null,
  { lugares }: Opciones,
): Way[] {
  const [most] = lugares
    .filter((l) => l.especialidad_id === especialidad?.id && l.ciudad !== ciudad)
    .sort((a, b) => b.profesionales - a.profesionales);
  if (!especialidad || !most) return [];
  const address = direccionDirectorio({ especialidad: especialidad.nombre, ciudad: most.ciudad });
  return [
    [`${especialidad.nombre} en ${most.ciudad}`, address, { especialidad: especialidad.id, ciudad: most.ciudad }],
  ];
}

/** The filters in an address. Invalid ones are ignored, because people also write addresses by hand. */
function filtersOf(query: Record<string, string>): Filtros {
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(DirectorioFiltros.shape)) {
    const text = query[name]?.trim();
    const value = text ? schema.safeParse(text) : undefined;
    if (value?.success) read[name] = value.data;
  }
  const f = { orden: 'proximo', ...read } as Filtros;
  const hasPoint = f.lat !== undefined && f.lng !== undefined;
  if (!hasPoint)
    Object.assign(f, { lat: undefined, lng: undefined, orden: f.orden === 'distancia' ? 'proximo' : f.orden });
  return f;
}
