import {
  bringTraspaso,
  discardTraspaso,
  getColumnas,
  getRechazadas,
  listTraspasoFilas,
  listTraspasos,
  reviewTraspaso,
  undoTraspaso,
  uploadTraspaso,
} from '@hampi/contract/plataforma/traspasos/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { rechazadasCsv } from './not-brought.ts';
import * as traspasos from './traspasos.service.ts';

/** Importing the patients of another system (BE-18, ADR 255). */
export function traspasosRoutes(api: Api, deps: Deps) {
  api
    .on(listTraspasos)
    .run(({ session, scope, params: { doctorId } }) => traspasos.listTraspasos(deps, { session, scope, doctorId }));
  api
    .on(uploadTraspaso)
    .run(({ session, scope, params: { doctorId }, request }) =>
      traspasos.uploadTraspaso(deps, { session, scope, doctorId }, request),
    );
  api
    .on(getColumnas)
    .run(({ session, scope, params: { doctorId, traspasoId } }) =>
      traspasos.getColumnas(deps, { session, scope, doctorId }, traspasoId),
    );
  api
    .on(reviewTraspaso)
    .run(({ session, scope, params: { doctorId, traspasoId }, body }) =>
      traspasos.reviewTraspaso(deps, { session, scope, doctorId }, traspasoId, body),
    );
  api
    .on(listTraspasoFilas)
    .run(({ session, scope, params: { doctorId, traspasoId } }) =>
      traspasos.listFilas(deps, { session, scope, doctorId }, traspasoId),
    );
  api
    .on(bringTraspaso)
    .run(({ session, scope, params: { doctorId, traspasoId }, body }) =>
      traspasos.bringTraspaso(deps, { session, scope, doctorId }, traspasoId, body.con_dudosas),
    );
  api
    .on(undoTraspaso)
    .run(({ session, scope, params: { doctorId, traspasoId } }) =>
      traspasos.undoTraspaso(deps, { session, scope, doctorId }, traspasoId),
    );
  api
    .on(discardTraspaso)
    .run(({ session, scope, params: { doctorId, traspasoId } }) =>
      traspasos.discardTraspaso(deps, { session, scope, doctorId }, traspasoId),
    );
  api.on(getRechazadas).run(async ({ session, scope, params: { doctorId, traspasoId }, reply }) => {
    const csv = await rechazadasCsv(deps, { session, scope, doctorId }, traspasoId);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="pacientes-sin-traer-${traspasoId}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(csv);
  });
}
