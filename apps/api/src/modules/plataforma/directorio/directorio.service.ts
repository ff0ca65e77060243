import type { Parsed, Reply } from '@hampi/contract/base/endpoint';
import {
  DIRECTORIO,
  type getDirectorioOpciones,
  type Resultado,
  type searchDirectorio,
} from '@hampi/contract/plataforma/directorio/calls';
import type { InstitucionPublica } from '@hampi/contract/plataforma/directorio/pages';
import type { Deps } from '../../../deps.ts';
import { findPage } from './busqueda.queries.ts';
import { findInstitucion } from './institucion.queries.ts';
import { findOpciones } from './opciones.queries.ts';
import { findHidden, findPerfil } from './perfil.queries.ts';
import { copyDirectorio, renewingBehind } from './renovacion.ts';

type Search = Parsed<typeof searchDirectorio>['query'];
type Opciones = Reply<typeof getDirectorioOpciones>;

/** How long the names and counts of the search form are reused. */
const OPCIONES_MS = 60_000;
const SIMILARES = 4;
const most = (n: number) => Math.min(n, DIRECTORIO.totalMax);

/** The searches behind the calls and pages of the directory. */
export function openDirectorio(deps: Deps) {
  const { reads, clock } = deps;
  const renewSoon = renewingBehind(deps);
  let kept: { until: number; said: Promise<Opciones> } | undefined;

  let copied: Promise<void> | undefined;

  /** Runs once in a process, before its first search; after a failure the next search tries again. */
  function copyFirst(): Promise<void> {
    copied ??= copyDirectorio(deps).catch((error) => {
      copied = undefined;
      throw error;
    });
    return copied;
  }

  async function search(query: Search) {
    await copyFirst();
    const { resultados, total, hoy, afiliados, aparte } = await reads((db) => findPage(db, query, clock.now()));
    if (aparte) renewSoon();
    const found = resultados ?? [];
    return {
      resultados: found.slice(0, query.take),
      hayMas: found.length > query.take,
      conteos: { total: most(total), hoy: most(hoy), afiliados: most(afiliados) },
    };
  }

  /** Names and counts, at most a minute old; a failure is not kept. */
  function opciones(): Promise<Opciones> {
    const now = clock.now();
    if (kept && kept.until > now.getTime()) return kept.said;
    const said = reads((db) => findOpciones(db, now));
    kept = { until: now.getTime() + OPCIONES_MS, said };
    said.catch(() => {
      kept = undefined;
    });
    return said;
  }

  /** Professionals similar to one who is hidden at present; undefined if there is no such professional. */
  async function similares(id: number): Promise<Resultado[] | undefined> {
    const hidden = await reads((db) => findHidden(db, id));
    if (!hidden) return undefined;
    const { especialidad, ciudad } = hidden;
    const like = { especialidad: especialidad ?? undefined, ciudad: ciudad ?? undefined, orden: 'proximo' as const };
    return (await search({ ...like, skip: 0, take: SIMILARES })).resultados;
  }

  /** What anybody may read of an institution; undefined if it is not approved or not available. */
  async function institucion(id: number): Promise<InstitucionPublica | undefined> {
    await copyFirst();
    return reads((db) => findInstitucion(db, id, clock.now()));
  }

  const perfil = (id: number) => reads((db) => findPerfil(db, id, clock.now()));

  return { search, opciones, similares, institucion, perfil };
}
export type Directorio = ReturnType<typeof openDirectorio>;
