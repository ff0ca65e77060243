import type { AjustesDePago, AjustesDePagoForm } from '@hampi/contract/dinero/transacciones/ajustes';
import * as MTransacciones from '@hampi/contract/dinero/transacciones/messages';
import type { Session } from '../../../access/session.ts';
import { lockOwnDoctor } from '../../../access/vinculo.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { setAnticipos } from '../../agenda/oficinas/oficinas.service.ts';

/** A professional's account with PayPhone and the offices that ask for a prepayment (PF-7). */
export async function findAjustes(deps: Deps, db: DbOrTrx, doctor_id: number | null): Promise<AjustesDePago> {
  const doctor =
    (await db
      .selectFrom('doctor as d')
      .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
      .leftJoin('doctor_payphone as p', 'p.doctor_id', 'd.id')
      .where('d.id', '=', doctor_id)
      .select(['p.payphone_account_type', 'p.payphone_identifier', 'u.nombres', 'u.apellidos'])
      .executeTakeFirst()) ?? notFound();
  const oficinas = await db
    .selectFrom('oficina')
    .where('doctor_id', '=', doctor_id)
    .where('eliminada_en', 'is', null)
    .select(['id', 'nombre', 'ciudad', 'costo_consulta', 'pago_reserva_habilitacion'])
    .orderBy('id')
    .limit(100)
    .execute();
  return {
    payphone_account_type: doctor.payphone_account_type === 'personal' ? 'personal' : 'business',
    payphone_identifier: doctor.payphone_identifier,
    titular: `${doctor.apellidos} ${doctor.nombres}`,
    habilitado: Boolean(deps.payphone),
    pasarela: deps.payphone?.config.feePercent ?? 0,
    oficinas: oficinas.map((o) => ({
      ...o,
      pago_reserva_habilitacion: Boolean(doctor.payphone_identifier) && o.pago_reserva_habilitacion,
    })),
  };
}

/** Saves both together. 409 unless this installation takes payments online. */
export async function saveAjustes(deps: Deps, session: Session, form: AjustesDePagoForm): Promise<AjustesDePago> {
  if (!deps.payphone) conflict('sin_pagos_en_linea', MTransacciones.sin_pagos_en_linea);
  return deps.db.transaction().execute(async (trx) => {
    const doctor = await lockOwnDoctor(trx, session);
    const { anticipos, ...account } = form;
    const row = { ...account, actualizado_en: deps.clock.now().toISOString() };
    await trx
      .insertInto('doctor_payphone')
      .values({ doctor_id: doctor.id, ...row })
      .onConflict((oc) => oc.column('doctor_id').doUpdateSet(row))
      .execute();
    await setAnticipos(trx, doctor.id, anticipos);
    await audit(trx, session, 'doctor.pagos_en_linea', doctor.id, { cuenta: account.payphone_account_type, anticipos });
    return findAjustes(deps, trx, doctor.id);
  });
}
