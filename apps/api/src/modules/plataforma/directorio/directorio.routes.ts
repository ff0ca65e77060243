import { createHash } from 'node:crypto';
import {
  DIRECTORIO,
  getDirectorioOpciones,
  getPerfilPublico,
  searchDirectorio,
} from '@hampi/contract/plataforma/directorio/calls';
import * as MD from '@hampi/contract/plataforma/directorio/messages';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { HampiError, notFound } from '../../../http/errors.ts';
import { findPage } from './busqueda.queries.ts';
import { findOpciones } from './opciones.queries.ts';
import { findHidden, findPerfil } from './perfil.queries.ts';
import { renewingBehind } from './renovacion.ts';

const most = (n: number) => Math.min(n, DIRECTORIO.totalMax);
const SIMILARES = 4;
/** For how long the names and counts of the search form are said again as they were. */
const OPCIONES_MS = 60_000;

export function directorioRoutes(api: Api, deps: Deps) {
  const { db, clock } = deps;
  const renewSoon = renewingBehind(deps);
  let opciones = { until: 0, said: undefined as ReturnType<typeof findOpciones> | undefined };

  api.on(searchDirectorio).run(async ({ query }) => {
    const { resultados, total, hoy, afiliados, aparte } = await findPage(db, query, clock.now());
    if (aparte) renewSoon();
    const found = resultados ?? [];
    return new Answer(found.slice(0, query.take), {
      pagination: { total: most(total), skip: query.skip, take: query.take },
      hasMoreData: found.length > query.take,
      extra: { conteos: { total: most(total), hoy: most(hoy), afiliados: most(afiliados) } },
    });
  });

  api.on(getDirectorioOpciones).run(async () => {
    const now = clock.now();
    if (!opciones.said || opciones.until < now.getTime()) {
      const said = findOpciones(db, now);
      opciones = { until: now.getTime() + OPCIONES_MS, said };
      // A failure is not said again.
      said.catch(() => {
        opciones = { until: 0, said: undefined };
      });
    }
    return opciones.said as ReturnType<typeof findOpciones>;
  });

  api.on(getPerfilPublico).run(async ({ params, request, reply }) => {
    const perfil = await findPerfil(db, params.id, clock.now());
    if (!perfil) return refuse(params.id);
    const etag = `"${createHash('sha256').update(JSON.stringify(perfil)).digest('base64url')}"`;
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send();
    return perfil;
  });

  /** 404, with others like somebody who is hidden at present. */
  async function refuse(id: number): Promise<never> {
    const hidden = await findHidden(db, id);
    if (!hidden) return notFound();
    const { especialidad, ciudad } = hidden;
    const like = { especialidad: especialidad ?? undefined, ciudad: ciudad ?? undefined, orden: 'proximo' as const };
    const { resultados } = await findPage(db, { ...like, skip: 0, take: SIMILARES }, clock.now());
    throw new HampiError(404, MD.perfil_oculto, { data: { similares: (resultados ?? []).slice(0, SIMILARES) } });
  }
}
