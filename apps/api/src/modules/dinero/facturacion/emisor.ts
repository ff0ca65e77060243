/** The issuer of a doctor's invoices: the stored settings, and what an invoice needs of them (PF-6, decisions 44). */
import type { Emisor, EmisorForm, RucProbado } from '@hampi/contract/dinero/facturacion/emisor';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Clock } from '../../../process/clock.ts';
import { audit } from '../../../vault/audit.ts';

/** The issuer as saved, enabled or not; undefined before the first save. */
export async function findEmisor(db: DbOrTrx, doctor_id: number): Promise<Emisor | undefined> {
  const row = await db
    .selectFrom('emisor')
    .where('doctor_id', '=', doctor_id)
    .select([
      'doctor_id',
      'ruc',
      'razon_social as razonSocial',
      'nombre_comercial as nombreComercial',
      'dir_matriz as dirMatriz',
      'dir_establecimiento as dirEstablecimiento',
      'estab',
      'pto_emi as ptoEmi',
      'secuencial',
      'obligado_contabilidad',
      'facturacion_activada as facturacionActivada',
      'ambiente',
      'regimen',
      'agente_retencion as agenteRetencion',
      'contribuyente_especial as contribuyenteEspecial',
      // Of another RUC than the present one it proves nothing.
      sql<RucProbado | null>`case when ruc_probado = ruc then ruc_probado_por end`.as('probado'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { obligado_contabilidad, ambiente, regimen, ...rest } = row;
  return {
    ...rest,
    obligadoContabilidad: obligado_contabilidad ? 'SI' : 'NO',
    ambiente: ambiente as Emisor['ambiente'],
    regimen: regimen as Emisor['regimen'],
  };
}

/** Notes that the account has proven its RUC (decisions 80). Changes nothing if it is proven already, or if the RUC is another one by now. */
export async function proveRuc(
  trx: DbOrTrx,
  clock: Clock,
  session: Pick<Session, 'usuario_id' | 'rol'>,
  { doctor_id, ruc, por }: { doctor_id: number; ruc: string; por: RucProbado },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('emisor')
    .set({ ruc_probado: ruc, ruc_probado_por: por, ruc_probado_en: clock.now().toISOString() })
    .where('doctor_id', '=', doctor_id)
    .where('ruc', '=', ruc)
    .where((eb) => eb.or([eb('ruc_probado', 'is', null), eb('ruc_probado', '<>', ruc)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await audit(trx, session, 'facturacion.probar_ruc', doctor_id, { ruc, por });
  return numUpdatedRows > 0n;
}

/** Keeps the key of a test document, which is the only one that its issuer may ask about. */
export const rememberTest = (trx: DbOrTrx, doctor_id: number, prueba_clave: string) =>
  trx.updateTable('emisor').set({ prueba_clave }).where('doctor_id', '=', doctor_id).execute();

export async function isLastTest(db: DbOrTrx, doctor_id: number, clave: string): Promise<boolean> {
  const row = await db
    .selectFrom('emisor')
    .where('doctor_id', '=', doctor_id)
    .where('prueba_clave', '=', clave)
    .select('doctor_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the settings of one doctor. */
export async function storeEmisor(trx: DbOrTrx, clock: Clock, doctor_id: number, form: EmisorForm): Promise<void> {
  const row = {
    ruc: form.ruc,
    razon_social: form.razonSocial,
    nombre_comercial: form.nombreComercial,
    dir_matriz: form.dirMatriz,
    dir_establecimiento: form.dirEstablecimiento,
    estab: form.estab,
    pto_emi: form.ptoEmi,
    secuencial: form.secuencial,
    obligado_contabilidad: form.obligadoContabilidad === 'SI',
    facturacion_activada: form.facturacionActivada,
    ambiente: form.ambiente,
    regimen: form.regimen,
    agente_retencion: form.agenteRetencion,
    contribuyente_especial: form.contribuyenteEspecial,
    actualizado_en: clock.now().toISOString(),
  };
  await trx
    .insertInto('emisor')
    .values({ doctor_id, ...row })
    .onConflict((oc) => oc.column('doctor_id').doUpdateSet(row))
    .execute();
}
