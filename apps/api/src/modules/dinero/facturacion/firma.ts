/** The signature that a doctor keeps for invoices (decisions 43): sealed like the record, opened for a single use, each use audited. */
import { DAY_MS } from '@hampi/contract/base/fechas';
import type { FirmaGuardada, FirmaPorGuardar } from '@hampi/contract/dinero/facturacion/calls';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import type { z } from 'zod';
import type { Session } from '../../../access/session.ts';
import { lockOwnDoctor } from '../../../access/vinculo.ts';
import type { SignatureFile } from '../../../adapters/documents/documents.ts';
import type { TitularComprobado } from '../../../adapters/signature/p12.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, HampiError, invalid } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { findEmisor, proveRuc } from './emisor.ts';
import { firmaPorVencer } from './facturacion.mails.ts';

type PorGuardar = z.output<typeof FirmaPorGuardar>;
interface Sellada {
  p12: string;
  password: string;
}

const placeOf = (doctor_id: number) => `emisor_firma:${doctor_id}`;
/** This many days before a kept signature expires, its owner is told (decisions 43). */
const AVISO_DIAS = 30;

/** Stores a .p12 that opens with its password and belongs to the issuer; it replaces the earlier one. Errors as declared by `keepFirma`. */
export async function keepFirma(deps: Deps, session: Session, firma: PorGuardar): Promise<void> {
  const now = deps.clock.now();
  const doctor_id = session.doctor_id ?? 0;
  const titular = await deps.documents
    .of(session.usuario_id)
    .describeP12(
      { p12: Buffer.from(firma.p12, 'base64'), password: firma.password },
      now,
      (await findEmisor(deps.db, doctor_id))?.ruc,
    );
  // Outside the transaction, because the vault creates a missing key on its own connection.
  const { p12, password } = firma;
  const sellada = await deps.vault.seal({ doctor_id }, placeOf(doctor_id), { p12, password } satisfies Sellada);
  await deps.db.transaction().execute(async (trx) => {
    const doctor = await lockOwnDoctor(trx, session);
    const emisor = (await findEmisor(trx, doctor.id)) ?? conflict('firma_sin_emisor', MFacturacion.firma_sin_emisor);
    if (assertRuc(emisor, titular, firma.confirmo_ruc))
      await proveRuc(trx, deps.clock, session, { doctor_id: doctor.id, ruc: emisor.ruc, por: 'CERTIFICADO' });
    const row = {
      sellada,
      archivo: firma.archivo,
      nombre: titular.nombre,
      emitida_por: titular.emisor,
      ruc: emisor.ruc,
      dice_ruc: titular.ruc !== null,
      hasta: titular.hasta,
      guardada_en: now.toISOString(),
    };
    await trx
      .insertInto('emisor_firma')
      .values({ doctor_id: doctor.id, ...row })
      .onConflict((oc) => oc.column('doctor_id').doUpdateSet(row))
      .execute();
    await audit(trx, session, 'firma_factura.guardar', doctor.id, { dice_ruc: row.dice_ruc, hasta: titular.hasta });
    await planMail(
      trx,
      deps.clock,
      firmaPorVencer({
        clave: `firma_factura.por_vencer:${doctor.id}:${titular.hasta}`,
        para: '',
        datos: { doctor_id: doctor.id, hasta: titular.hasta },
        at: new Date(Math.max(now.getTime(), Date.parse(titular.hasta) - AVISO_DIAS * DAY_MS)),
      }),
    );
  });
}

/**
 * 400 unless the certificate belongs to the issuer: beside `file` if it names another RUC or another person's cédula, beside `confirmo_ruc`
 * if it names nobody and the owner has not confirmed it (decisions 43). True if the certificate itself proves the RUC (decisions 80), which
 * one that no accredited authority issued does not: anybody makes it in a minute, with any name above it.
 */
export function assertRuc(
  { ruc }: { ruc: string },
  titular: Pick<TitularComprobado, 'ruc' | 'cedula' | 'acreditado'>,
  confirmado: boolean,
): boolean {
  if (titular.ruc === ruc) return titular.acreditado;
  if (titular.ruc) refuse(MFacturacion.firmaDeOtroRuc(titular.ruc, ruc));
  if (titular.cedula === ruc.slice(0, 10)) return titular.acreditado;
  // A company's certificate may carry the cédula of who represents it; a person's RUC begins with the own.
  if (titular.cedula && /[0-5]/.test(ruc.charAt(2))) refuse(MFacturacion.firmaDeOtraCedula(titular.cedula, ruc));
  if (!confirmado) invalid({ confirmo_ruc: MFacturacion.firma_sin_ruc }, MFacturacion.firma_sin_ruc);
  return false;
}
const refuse = (sentence: string): never => invalid({ file: sentence }, sentence);

/**
 * The kept .p12 and its password for one use, which is audited; undefined if the doctor keeps none. The caller has checked that the session
 * works for this doctor. Expiry is checked when signing, because only then the moment is known.
 */
export async function openCertificate(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  session: Pick<Session, 'usuario_id' | 'rol'> | null,
  doctor_id: number,
): Promise<SignatureFile | undefined> {
  const row = await db
    .selectFrom('emisor_firma')
    .where('doctor_id', '=', doctor_id)
    .select('sellada')
    .executeTakeFirst();
  if (!row) return undefined;
  const { p12, password } = await vault.open<Sellada>({ doctor_id }, placeOf(doctor_id), row.sellada);
  await audit(db, session, 'firma_factura.usar', doctor_id);
  return { p12: Buffer.from(p12, 'base64'), password };
}

/** What the screen shows about the kept signature. */
export async function describeKept(db: DbOrTrx, now: Date, doctor_id: number): Promise<FirmaGuardada | null> {
  const row = await db
    .selectFrom('emisor_firma')
    .where('doctor_id', '=', doctor_id)
    .select(['archivo', 'nombre', 'emitida_por as emisor', 'ruc', 'dice_ruc', 'hasta', 'guardada_en'])
    .executeTakeFirst();
  return row ? { ...row, estado: estadoOf(row.hasta, now) } : null;
}

function estadoOf(hasta: string, now: Date): FirmaGuardada['estado'] {
  const left = Date.parse(hasta) - now.getTime();
  if (left <= 0) return 'VENCIDA';
  return left <= AVISO_DIAS * DAY_MS ? 'POR_VENCER' : 'VIGENTE';
}

/** Removes the kept signature; does nothing if there is none. */
export async function dropFirma(trx: DbOrTrx, session: Session, doctor_id: number): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('emisor_firma').where('doctor_id', '=', doctor_id).executeTakeFirst();
  if (numDeletedRows > 0n) await audit(trx, session, 'firma_factura.quitar', doctor_id);
}

/** 409 beside `ruc` while a signature of another RUC is kept, because invoices would be signed with the wrong one. */
export async function assertKeptRuc(trx: DbOrTrx, doctor_id: number, ruc: string): Promise<void> {
  const kept = await trx.selectFrom('emisor_firma').where('doctor_id', '=', doctor_id).select('ruc').executeTakeFirst();
  if (!kept || kept.ruc === ruc) return;
  const sentence = MFacturacion.rucDeLaFirma(kept.ruc);
  throw new HampiError(409, sentence, { codigo: 'ruc_de_la_firma', errores: { ruc: sentence } });
}
