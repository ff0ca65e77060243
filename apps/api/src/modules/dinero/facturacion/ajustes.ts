import type { AjustesDeFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import { type EmisorForm, numeroDeFactura } from '@hampi/contract/dinero/facturacion/emisor';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import type { Session } from '../../../access/session.ts';
import { lockOwnDoctor } from '../../../access/vinculo.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError, notFound } from '../../../http/errors.ts';
import { auditChange } from '../../../vault/audit.ts';
import { lastSecuencial, type Serie } from '../secuencias/secuencias.ts';
import { findEmisor, storeEmisor } from './emisor.ts';
import { assertKeptRuc, describeKept } from './firma.ts';

/** The settings of a doctor, or the initial values of the form (PF-6). */
export async function readAjustes(deps: Deps, db: DbOrTrx, doctor_id: number | null): Promise<AjustesDeFacturacion> {
  const doctor = (await findDoctor(db, doctor_id)) ?? notFound();
  const stored = await findEmisor(db, doctor.id);
  const { doctor_id: _, ...emisor } = stored ?? { doctor_id };
  const ultimo = stored ? await lastSecuencial(db, facturasOf(stored)) : 0;
  const nombre = `${doctor.apellidos} ${doctor.nombres}`;
  return {
    // The next number to be issued, which is higher than the first one once there are invoices.
    emisor: stored ? { ...(emisor as EmisorForm), secuencial: Math.max(stored.secuencial, ultimo + 1) } : null,
    sugerencia: {
      ruc: doctor.cedula?.length === 10 ? `${doctor.cedula}001` : '',
      razonSocial: nombre,
      nombreComercial: doctor.oficina ?? nombre,
      dirMatriz: doctor.direccion ? `${doctor.direccion}, ${doctor.ciudad}` : '',
    },
    ultimo,
    firma: await describeKept(db, deps.clock.now(), doctor.id),
  };
}

/** Names of the account and the doctor's first office. */
const findDoctor = (db: DbOrTrx, doctor_id: number | null) =>
  db
    .selectFrom('doctor as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .leftJoin('oficina as o', (join) => join.onRef('o.doctor_id', '=', 'd.id').on('o.eliminada_en', 'is', null))
    .where('d.id', '=', doctor_id)
    .select(['d.id', 'u.nombres', 'u.apellidos', 'u.cedula', 'o.nombre as oficina', 'o.direccion', 'o.ciudad'])
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst();

const facturasOf = (emisor: Omit<Serie, 'codDoc'>): Serie => ({ ...emisor, codDoc: '01' });

/** 409 beside `secuencial` if documents of this establishment, emission point and environment have that number already. */
async function assertUnused(trx: DbOrTrx, form: EmisorForm): Promise<void> {
  const ultimo = await lastSecuencial(trx, facturasOf(form));
  if (form.secuencial > ultimo) return;
  const sentence = MFacturacion.secuencialUsado(numeroDeFactura({ ...form, secuencial: ultimo }));
  throw new HampiError(409, sentence, { errores: { secuencial: sentence } });
}

/** Saves the issuer's data and audits the change. Issued invoices keep the data of their day. */
export async function saveAjustes(deps: Deps, session: Session, form: EmisorForm): Promise<AjustesDeFacturacion> {
  return deps.db.transaction().execute(async (trx) => {
    const doctor = await lockOwnDoctor(trx, session);
    await assertKeptRuc(trx, doctor.id, form.ruc);
    await assertUnused(trx, form);
    const before = (await findEmisor(trx, doctor.id)) ?? null;
    await storeEmisor(trx, deps.clock, doctor.id, form);
    await auditChange(trx, session, 'facturacion.ajustar', doctor.id, before && { ...before }, {
      doctor_id: doctor.id,
      ...form,
    });
    return readAjustes(deps, trx, doctor.id);
  });
}
