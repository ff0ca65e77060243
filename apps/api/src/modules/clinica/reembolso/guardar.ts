/** Saves for whom a packet is, and whether the patient wants to be reminded. */
import { fechaOf } from '@hampi/contract/base/fechas';
import type { DatosPaquete } from '@hampi/contract/clinica/reembolso/calls';
import * as M from '@hampi/contract/clinica/reembolso/messages';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError, invalid } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { auditClinica, type Who } from '../tratantes/tratantes.ts';
import type { Abierto } from './paquete.ts';

/** Each account has a reminder of its own: a box begins or ends that one, and nobody else's. */
async function remind(trx: Trx, reembolso_id: number, usuario_id: number, recordar: boolean): Promise<void> {
  const row = { reembolso_id, usuario_id };
  if (recordar)
    await trx
      .insertInto('reembolso_recordatorio')
      .values(row)
      .onConflict((oc) => oc.doNothing())
      .execute();
  else
    await trx
      .deleteFrom('reembolso_recordatorio')
      .where((eb) => eb.and(row))
      .execute();
}

/** 400 for an insurer that was deleted, 409 `VERSION` if somebody else saved it meanwhile: doctor and patient share one packet for a visit. `read` reads it again for that. */
export async function save(
  deps: Deps,
  who: Who,
  { visita: v, paquete, hechos }: Abierto,
  body: DatosPaquete,
  read: () => Promise<Abierto>,
): Promise<null> {
  const { db, clock } = deps;
  const now = clock.now();
  const { version, aseguradora_id, autorizacion, titular_documento, presentado_el } = body;
  if (presentado_el && presentado_el > fechaOf(now, v.zona)) invalid({ presentado_el: M.futura }, M.futura);
  if (presentado_el && presentado_el < v.dia) invalid({ presentado_el: M.antes_de_la_visita }, M.antes_de_la_visita);
  if (!paquete.aseguradoras.some(({ id }) => id === aseguradora_id))
    invalid({ aseguradora_id: M.elija_otra }, M.elija_otra);
  const usuario = who.session.usuario_id;
  const done = await db.transaction().execute(async (trx) => {
    // Whoever deletes the insurer meanwhile waits, or is answered here.
    const aseguradora = await trx
      .selectFrom('aseguradora_reembolso')
      .where('id', '=', aseguradora_id)
      .select('id')
      .forKeyShare()
      .executeTakeFirst();
    if (!aseguradora) invalid({ aseguradora_id: M.elija_otra }, M.elija_otra);
    const row = {
      aseguradora_id,
      autorizacion,
      titular_documento,
      presentado_el,
    };
    const saved =
      version === 0
        ? await trx
            .insertInto('reembolso')
            .values({ ...row, consulta_id: v.id, cliente_id: v.cliente_id, creado_en: now.toISOString() })
            .onConflict((oc) => oc.constraint('reembolso_uno').doNothing())
            .returning('id')
            .executeTakeFirst()
        : await trx
            .updateTable('reembolso')
            .set({ ...row, version: version + 1 })
            .where('consulta_id', '=', v.id)
            .where('version', '=', version)
            .returning('id')
            .executeTakeFirst();
    if (!saved) return false;
    // The doctor changes nothing about the patient's mail.
    if (hechos.quien === 'PACIENTE') await remind(trx, saved.id, usuario, body.recordar);
    await audit(trx, who.session, 'reembolso.preparar', saved.id, { consulta_id: v.id });
    await auditClinica(trx, who, 'reembolso.preparar', v.cliente_id, v.id, now);
    return true;
  });
  if (done) return null;
  throw new HampiError(409, M.cambio, { codigo: 'VERSION', data: (await read()).paquete });
}
