import { getDirectorioOpciones, getPerfilPublico, searchDirectorio } from '@hampi/contract/plataforma/directorio/calls';
import * as MD from '@hampi/contract/plataforma/directorio/messages';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { HampiError, notFound } from '../../../http/errors.ts';
import { isKnown, markOf } from '../../../http/etag.ts';
import { directorioPages } from './directorio.pages.ts';
import { openDirectorio } from './directorio.service.ts';

export function directorioRoutes(api: Api, deps: Deps) {
  const directorio = openDirectorio(deps);
  directorioPages(api, deps, directorio);

  api.on(searchDirectorio).run(async ({ query }) => {
    const { resultados, hayMas, conteos } = await directorio.search(query);
    return new Answer(resultados, {
      pagination: { total: conteos.total, skip: query.skip, take: query.take },
      hasMoreData: hayMas,
      extra: { conteos },
    });
  });

  api.on(getDirectorioOpciones).run(() => directorio.opciones());

  api.on(getPerfilPublico).run(async ({ params, request, reply }) => {
    const perfil = await directorio.perfil(params.id);
    if (!perfil) {
      const similares = (await directorio.similares(params.id)) ?? notFound();
      throw new HampiError(404, MD.perfil_oculto, { data: { similares } });
    }
    reply.header('cache-control', 'no-cache');
    if (isKnown(request, reply, markOf(JSON.stringify(perfil)))) return reply.code(304).send();
    return perfil;
  });
}
