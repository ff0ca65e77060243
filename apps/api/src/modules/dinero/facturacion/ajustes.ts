import type { AjustesDeFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import {
  AMBIENTES,
  type EmisorForm,
  type EmisorPorGuardar,
  numeroDeFactura,
  SALTO_MAX,
} from '@hampi/contract/dinero/facturacion/emisor';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { lockOwnDoctor } from '../../../access/vinculo.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError, notFound } from '../../../http/errors.ts';
import { audit, auditChange } from '../../../vault/audit.ts';
import { lastSecuencial, type Serie, takeBack } from '../secuencias/secuencias.ts';
import { findEmisor, storeEmisor } from './emisor.ts';
import { assertKeptRuc, describeKept } from './firma.ts';

/** The settings of a doctor, or the initial values of the form (PF-6). */
export async function readAjustes(deps: Deps, db: DbOrTrx, doctor_id: number | null): Promise<AjustesDeFacturacion> {
  const doctor = (await findDoctor(db, doctor_id)) ?? notFound();
  const stored = await findEmisor(db, doctor.id);
  const { doctor_id: _, probado = null, ...emisor } = stored ?? { doctor_id };
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
    probado,
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

const beside = (field: 'ambiente' | 'ptoEmi' | 'secuencial', sentence: string) => ({ errores: { [field]: sentence } });

/** 409 unless the account proved the RUC, and if the SRI has authorised invoices of another account at this point (decisions 80). */
async function assertMine(trx: DbOrTrx, doctor_id: number, form: EmisorForm, probado: boolean): Promise<void> {
  if (form.ambiente !== AMBIENTES.PRODUCCION) return;
  if (!probado)
    throw new HampiError(409, MFacturacion.ruc_sin_probar, {
      ...beside('ambiente', MFacturacion.ruc_sin_probar),
      codigo: 'ruc_sin_probar',
    });
  const { rows } =
    await sql`select from factura where ruc = ${form.ruc} and ambiente = ${form.ambiente} and estab = ${form.estab}
    and pto_emi = ${form.ptoEmi} and doctor_id <> ${doctor_id} and estado in ('AUTORIZADA', 'ANULADA') limit 1`.execute(
      trx,
    );
  if (rows.length > 0)
    throw new HampiError(409, MFacturacion.punto_de_otra_cuenta, {
      ...beside('ptoEmi', MFacturacion.punto_de_otra_cuenta),
      codigo: 'punto_de_otra_cuenta',
    });
}

type PuntoDeEmision = Pick<EmisorForm, 'ruc' | 'ambiente' | 'estab' | 'ptoEmi'>;

/**
 * Moves the counter as asked. 409 beside `secuencial` if the SRI may have documents with that number, or, with `codigo: SECUENCIAL`, if the
 * change must be confirmed: the first real number, a jump, or a step back.
 */
async function moveTo(
  trx: Trx,
  session: Session,
  before: Awaited<ReturnType<typeof findEmisor>>,
  serie: Serie,
  form: EmisorPorGuardar,
): Promise<void> {
  const ultimo = await lastSecuencial(trx, serie);
  const same = before !== undefined && isSamePoint(before, form);
  const next = Math.max(ultimo + 1, same ? before.secuencial : 1);
  const { secuencial } = form;
  const numeroOf = (n: number) => numeroDeFactura({ ...form, secuencial: n });
  const back = secuencial <= ultimo;
  if (back) await requireUnused(trx, serie.doctor_id, form);
  const real = form.ambiente === AMBIENTES.PRODUCCION && before?.ambiente !== AMBIENTES.PRODUCCION;
  const jumps = secuencial - next > SALTO_MAX && (same || ultimo > 0);
  const lower = secuencial < next;
  if (!real && !jumps && !lower) return;
  if (!form.confirmo_secuencial) {
    const say = lower ? MFacturacion.vueltaDeSecuencial : MFacturacion.saltoDeSecuencial;
    const asked = numeroOf(secuencial);
    refuseNumber(real ? MFacturacion.primeraReal(asked) : say(numeroOf(next), asked), 'SECUENCIAL');
  }
  if (back) await takeBack(trx, serie, secuencial);
  const { doctor_id, ambiente, estab, ptoEmi } = serie;
  await audit(trx, session, 'facturacion.mover_secuencial', doctor_id, {
    ambiente,
    estab,
    ptoEmi,
    de: next,
    a: secuencial,
  });
}

async function requireUnused(trx: Trx, doctor_id: number, form: EmisorPorGuardar): Promise<void> {
  const usado = await lastUsado(trx, doctor_id, form);
  if (form.secuencial <= usado)
    refuseNumber(MFacturacion.secuencialUsado(numeroDeFactura({ ...form, secuencial: usado })), 'secuencial_usado');
}

const isSamePoint = (a: PuntoDeEmision, b: PuntoDeEmision): boolean =>
  a.ruc === b.ruc && a.ambiente === b.ambiente && a.estab === b.estab && a.ptoEmi === b.ptoEmi;

/** The highest number that the SRI may have of this doctor's invoices at that point; 0 if none. */
async function lastUsado(trx: Trx, doctor_id: number, { ruc, ambiente, estab, ptoEmi }: PuntoDeEmision) {
  const { rows } = await sql<{ usado: number | null }>`select max(secuencial) as usado from factura
    where doctor_id = ${doctor_id} and ruc = ${ruc} and ambiente = ${ambiente} and estab = ${estab} and pto_emi = ${ptoEmi}
    and cod_doc = '01' and estado <> 'DEVUELTA'`.execute(trx);
  return rows[0]?.usado ?? 0;
}

function refuseNumber(sentence: string, codigo: string): never {
  throw new HampiError(409, sentence, { ...beside('secuencial', sentence), codigo });
}

/** Saves the issuer's data and audits the change. Issued invoices keep the data of their day. */
export async function saveAjustes(deps: Deps, session: Session, form: EmisorPorGuardar): Promise<AjustesDeFacturacion> {
  return deps.db.transaction().execute(async (trx) => {
    const doctor = await lockOwnDoctor(trx, session);
    const before = await findEmisor(trx, doctor.id);
    await assertKeptRuc(trx, doctor.id, form.ruc);
    await assertMine(trx, doctor.id, form, before?.ruc === form.ruc && before.probado !== null);
    await moveTo(trx, session, before, facturasOf({ ...form, doctor_id: doctor.id }), form);
    const { confirmo_secuencial: _, ...emisor } = form;
    await storeEmisor(trx, deps.clock, doctor.id, emisor);
    await auditChange(trx, session, 'facturacion.ajustar', doctor.id, before ? { ...before } : null, {
      doctor_id: doctor.id,
      ...emisor,
    });
    return readAjustes(deps, trx, doctor.id);
  });
}
