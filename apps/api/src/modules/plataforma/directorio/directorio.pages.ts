import {
  direccionDirectorio,
  direccionInstitucion,
  direccionPerfil,
} from '@hampi/contract/plataforma/directorio/direcciones';
import { directorioPage, institucionPage, perfilPage } from '@hampi/contract/plataforma/directorio/pages';
import { landingPage } from '@hampi/contract/plataforma/sitio/pages';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { Gone, Moved } from '../../../http/pages.ts';
import { listVisibles } from './busqueda.queries.ts';
import type { Directorio } from './directorio.service.ts';
import { loadDirectorio } from './directorio.visita.ts';

/** The pages `/directorio` and `/profesional`, and what their addresses find. */
export function directorioPages(api: Api, { db, config }: Deps, directorio: Directorio) {
  const mapa = { tiles: config.mapTiles ?? null };

  api.page(landingPage, {
    // The landing also works while the database is unavailable.
    load: async () => ({ buscan: await directorio.opciones().then(mostCommon, () => []) }),
    addresses: async () => [{ path: '/' }],
  });

  api.page(directorioPage, {
    load: (request) => loadDirectorio({ db, directorio, mapa }, request),
    addresses: async () => {
      const { especialidades, lugares } = await directorio.opciones();
      const nameOf = new Map(especialidades.map((e) => [e.id, e.nombre]));
      return [
        '/directorio',
        ...especialidades.map((e) => direccionDirectorio({ especialidad: e.nombre })),
        ...lugares.map((l) => direccionDirectorio({ especialidad: nameOf.get(l.especialidad_id), ciudad: l.ciudad })),
      ].map((path) => ({ path }));
    },
  });

  api.page(perfilPage, {
    load: async ({ params }) => {
      const id = idOf(params.id);
      const perfil = await directorio.perfil(id);
      if (perfil) {
        const own = direccionPerfil(perfil);
        return own === `/profesional/${params.id}` ? { perfil, similares: null, mapa } : new Moved(own);
      }
      const similares = await directorio.similares(id);
      return similares && new Gone({ perfil: null, similares, mapa: null });
    },
    addresses: async () => (await listVisibles(db, false)).map((doctor) => ({ path: direccionPerfil(doctor) })),
  });

  api.page(institucionPage, {
    load: async ({ params }) => {
      const institucion = await directorio.institucion(idOf(params.id));
      if (!institucion) return undefined;
      const own = direccionInstitucion(institucion);
      return own === `/institucion-publica/${params.id}` ? { institucion, mapa } : new Moved(own);
    },
    addresses: async () =>
      (await listVisibles(db, true)).map((found) => ({
        path: direccionPerfil({ ...found, tipo: 'INSTITUCION' }),
      })),
  });
}

const MOST_SUGGESTED = 4;
const mostCommon = ({ especialidades }: Awaited<ReturnType<Directorio['opciones']>>): string[] =>
  [...especialidades]
    .sort((a, b) => b.profesionales - a.profesionales)
    .slice(0, MOST_SUGGESTED)
    .map(({ nombre }) => nombre);

/** The number at the beginning of `12-lucia-penaherrera`. */
const idOf = (tail = '') => Number(/^(\d{1,9})(?:-|$)/.exec(tail)?.[1] ?? 0);
