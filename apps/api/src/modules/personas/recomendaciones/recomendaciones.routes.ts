import { getMiRecomendacion } from '@hampi/contract/personas/recomendaciones/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { findRecomendacion } from './recomendaciones.ts';

export function recomendacionesRoutes(api: Api, { db }: Deps) {
  api.on(getMiRecomendacion).run(({ session }) => findRecomendacion(db, session.usuario_id));
}
