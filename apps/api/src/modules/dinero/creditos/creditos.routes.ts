import {
  findDestinatario as findDestinatarioCall,
  getMisCreditos,
  listMisMovimientos,
  transferCreditos,
} from '@hampi/contract/dinero/creditos/calls';
import type { Session } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { movimientosDe, paquetesActivos, saldosDe } from './creditos.queries.ts';
import { findDestinatario, transfer } from './transfer.ts';

/** What a patient has, sends and did with credits. */
export function creditosRoutes(api: Api, deps: Deps) {
  api.on(getMisCreditos).run(({ session }) => misCreditos(deps, session));

  api.on(listMisMovimientos).run(async ({ session, query }) => {
    const rows = await movimientosDe(deps.db, session.usuario_id, query);
    return new Answer(rows.slice(0, query.take), { hasMoreData: rows.length > query.take });
  });

  api.on(findDestinatarioCall).run(({ session, body }) => findDestinatario(deps, session, body.quien));
  api.on(transferCreditos).run(({ session, body }) => transfer(deps, session, body));
}

async function misCreditos({ db, payphone }: Deps, { usuario_id, cliente_id }: Session) {
  const saldos = await saldosDe(db, usuario_id);
  const { email } = await db
    .selectFrom('usuario')
    .where('id', '=', usuario_id)
    .select('email')
    .executeTakeFirstOrThrow();
  return {
    cliente_id: cliente_id ?? 0,
    total_creditos: saldos.find((s) => s.doctor_id === null)?.creditos ?? 0,
    conProfesional: saldos.flatMap(({ doctor_id, ...s }) => (doctor_id === null ? [] : [{ ...s, doctor_id }])),
    paquetes: await paquetesActivos(db),
    correo: email,
    habilitado: Boolean(payphone),
  };
}
