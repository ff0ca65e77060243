import type { Parsed } from '@hampi/contract/base/endpoint';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { saveDelegado, saveEncargado, saveImpacto } from '@hampi/contract/plataforma/proteccion/calls';
import * as MP from '@hampi/contract/plataforma/proteccion/messages';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { DB } from '../../../data/database.types.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError, notFound, type Refusals } from '../../../http/errors.ts';
import { audit, auditChange, changedFields } from '../../../vault/audit.ts';
import { destinatariosDe, mesaDe } from './mesa.ts';
import { notasDeDestinatarios, proteccionDe } from './proteccion.queries.ts';

// Two people at the same moment: the second one reads the other's form again.
export const proteccionRefusals: Refusals = {
  encargado_anterior: { status: 409, mensaje: MP.cambiado_por_otro },
};

export const writeDelegado = (
  deps: Deps,
  session: Session,
  { version, ...delegado }: Parsed<typeof saveDelegado>['body'],
): Promise<null> => write(deps, session, 'proteccion.delegado', version, delegado);

export function writeImpacto(
  deps: Deps,
  session: Session,
  { version, revisada, ...partes }: Parsed<typeof saveImpacto>['body'],
): Promise<null> {
  const hoy = fechaOf(deps.clock.now(), ZONA_ECUADOR);
  return write(deps, session, 'proteccion.impacto', version, { ...partes, ...(revisada && { revisada_el: hoy }) });
}

/** Writes the caller's row; the audit has the names of the fields, because the texts are people's own. */
function write(
  deps: Deps,
  session: Session,
  accion: string,
  version: number,
  values: Partial<Insertable<DB['proteccion']>>,
): Promise<null> {
  const { doctor_id } = session;
  return deps.db.transaction().execute(async (trx: Trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('proteccion'), ${doctor_id ?? 0})`.execute(trx);
    const before = await proteccionDe(trx, session);
    if ((before?.version ?? 0) !== version) {
      const { impacto, responsable, version: now } = await mesaDe({ ...deps, db: trx }, session);
      const { dpd_nombre = null, dpd_correo = null } = responsable ?? {};
      throw new HampiError(409, MP.cambiado_por_otro, {
        codigo: 'VERSION',
        data: { ...impacto, dpd_nombre, dpd_correo, version: now },
      });
    }
    const row = await (before
      ? trx
          .updateTable('proteccion')
          .set({ ...values, version: version + 1 })
          .where(sql<boolean>`doctor_id is not distinct from ${doctor_id}::int`)
          .returning('id')
      : trx
          .insertInto('proteccion')
          .values({ ...values, doctor_id })
          .returning('id')
    ).executeTakeFirstOrThrow();
    await audit(trx, session, accion, row.id, { campos: changedFields(before ?? {}, values) });
    return null;
  });
}

/** A new note about a recipient follows the former one, which stays. */
export async function noteEncargado(
  deps: Deps,
  session: Session,
  clave: string,
  { version, pais, garantia }: Parsed<typeof saveEncargado>['body'],
): Promise<null> {
  return deps.db.transaction().execute(async (trx: Trx) => {
    const now = (await destinatariosDe({ ...deps, db: trx }, true)).find((one) => one.clave === clave);
    if (!now?.anotable) return notFound();
    if (now.version !== version) throw new HampiError(409, MP.cambiado_por_otro, { codigo: 'VERSION', data: now });
    const before = (await notasDeDestinatarios(trx)).get(clave);
    const { id } = await trx
      .insertInto('encargado')
      .values({
        clave,
        pais,
        garantia,
        anterior: before?.id ?? null,
        desde: deps.clock.now().toISOString(),
        usuario_id: session.usuario_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const said = before && { pais: before.pais, garantia: before.garantia };
    await auditChange(trx, session, 'encargado.anotar', id, said ?? null, { pais, garantia });
    return null;
  });
}
