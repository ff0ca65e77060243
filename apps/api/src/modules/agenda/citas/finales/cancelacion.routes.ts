import { cancelWithCode, getCitaByCode } from '@hampi/contract/agenda/citas/cancelacion';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import * as M from '@hampi/contract/base/messages';
import { type SqlBool, sql } from 'kysely';
import type { Deps } from '../../../../deps.ts';
import type { Api } from '../../../../http/api.ts';
import { noSuchCode, notFound } from '../../../../http/errors.ts';
import { loadCitaAvisada } from '../avisos/cita-avisada.ts';
import { announceCita } from '../avisos/citas.avisos.ts';
import { peekCancelCode, proveMailbox, useCancelCode } from '../avisos/enlace.ts';
import { cancelCitaIn } from '../citas.service.ts';
import { BY_PACIENTE } from './cita-end.ts';

/** The link in a mail (BE-4): anybody who has it can see the cita, and cancel it once. */
export function cancelacionRoutes(api: Api, deps: Deps) {
  const { db, clock } = deps;

  api.on(getCitaByCode).run(async ({ params }) => {
    const id = (await peekCancelCode(db, clock, params.codigo)) ?? noSuchCode(M.enlace_invalido);
    const cita = (await loadCitaAvisada(db, id)) ?? notFound(M.enlace_invalido);
    return { ...cita, cancelada: cita.estado_reserva === 'CANCELADO' || cita.estado_reserva === 'RECHAZADO' };
  });

  api.on(cancelWithCode).run(async ({ params }) => {
    const id = await db.transaction().execute(async (trx) => {
      const citaId = (await useCancelCode(trx, clock, params.codigo)) ?? noSuchCode(M.enlace_invalido);
      await cancelCitaIn(trx, deps, BY_PACIENTE, sql<SqlBool>`true`, citaId, MCitas.cancelada_por_paciente);
      return citaId;
    });
    await proveMailbox(db, clock, params.codigo);
    await announceCita(deps, id);
    return null;
  });
}
