/** "Enviar todas las pendientes": what only needs to be sent, signed or dated again goes to the SRI together. */
import type { Scope } from '@hampi/contract/base/endpoint';
import type { PendientesEnviadas } from '@hampi/contract/dinero/facturas/calls';
import type { Pendientes } from '@hampi/contract/dinero/facturas/pendientes';
import type { Session } from '../../../../access/session.ts';
import type { SignatureFile } from '../../../../adapters/documents/documents.ts';
import type { Deps } from '../../../../deps.ts';
import { HampiError } from '../../../../http/errors.ts';
import type { FacturaRow } from '../facturas.queries.ts';
import { type ConFirma, openFirma } from '../firma.ts';
import { requireEmisor, rewrite, sign } from '../generate.ts';
import { explain } from '../vista.ts';
import { changeFor, sendAgain } from './acciones.ts';
import { findPorResolver } from './pendientes.queries.ts';

const COUNT_MAX = 100;
/** Signing takes a tenth of a second each. */
const AT_ONCE = 25;

type Envio = 'REENVIAR' | 'NUEVA_FECHA' | 'FIRMAR';

/** What sends it without anybody correcting anything; undefined if a person has to decide. */
function envioOf(row: FacturaRow): Envio | undefined {
  const accion = explain(row)?.accion;
  if (accion === 'REENVIAR' || accion === 'NUEVA_FECHA' || accion === 'FIRMAR') return accion;
  return undefined;
}

export async function countPendientes({ db, clock }: Deps, doctor_id: number): Promise<Pendientes> {
  const rows = await findPorResolver(db, doctor_id, clock.now(), COUNT_MAX);
  return { total: rows.length, seEnvian: rows.filter(envioOf).length };
}

/** Errors as declared by `sendPendientes`. A document that somebody else changes meanwhile is left to them. */
export async function sendPendientes(
  deps: Deps,
  session: Session,
  scope: Scope,
  doctor_id: number,
  pedida: ConFirma,
): Promise<PendientesEnviadas> {
  const { db, clock } = deps;
  const emisor = await requireEmisor(db, doctor_id);
  const rows = (await findPorResolver(db, doctor_id, clock.now(), COUNT_MAX))
    .flatMap((row) => {
      const envio = envioOf(row);
      return envio && (envio === 'REENVIAR' || row.ruc === emisor.ruc) ? [{ row, envio }] : [];
    })
    .slice(0, AT_ONCE);
  const signs = rows.some(({ envio }) => envio !== 'REENVIAR');
  const file = signs ? await openFirma(deps, session, scope, emisor, pedida) : undefined;
  let enviadas = 0;
  for (const { row, envio } of rows)
    try {
      if (envio === 'REENVIAR') await sendAgain(deps, session, row);
      else {
        await db.transaction().execute(async (trx) => {
          const cambio = await changeFor(trx, envio, row, emisor, clock.now());
          await rewrite(trx, clock.now(), row, cambio);
        });
        await sign(deps, session, row.id, file as SignatureFile);
      }
      enviadas++;
    } catch (error) {
      if (!(error instanceof HampiError && error.status === 409)) throw error;
    }
  return { enviadas, quedan: (await findPorResolver(db, doctor_id, clock.now(), COUNT_MAX)).length };
}
