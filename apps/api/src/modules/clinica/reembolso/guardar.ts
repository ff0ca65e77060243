/** Saves for whom a packet is, and whether the patient wants to be reminded. */
import { fechaOf } from '@hampi/contract/base/fechas';
import type { DatosPaquete } from '@hampi/contract/clinica/reembolso/calls';
import * as M from '@hampi/contract/clinica/reembolso/messages';
import type { Deps } from '../../../deps.ts';
import { HampiError, invalid } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { auditClinica, type Who } from '../tratantes/tratantes.ts';
import type { Abierto } from './paquete.ts';

/** An unticked box ends the own reminder, and nobody else's. */
const recordarA = (antes: number | null, usuario: number, recordar: boolean) =>
  recordar ? usuario : antes === usuario ? null : antes;

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
  // The doctor changes nothing about the patient's mail.
  const recordar_a = hechos.quien === 'PACIENTE' ? recordarA(v.recordar_a, usuario, body.recordar) : v.recordar_a;
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
      recordar_a,
      // Another account has had no mail.
      ...(recordar_a !== v.recordar_a && { recordado_para: null }),
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
    await audit(trx, who.session, 'reembolso.preparar', saved.id, { consulta_id: v.id });
    await auditClinica(trx, who, 'reembolso.preparar', v.cliente_id, v.id, now);
    return true;
  });
  if (done) return null;
  throw new HampiError(409, M.cambio, { codigo: 'VERSION', data: (await read()).paquete });
}
