/** The issuer of a doctor's invoices: the stored settings, and what an invoice needs of them (PF-6, decisions 44). */
import type { Emisor, EmisorForm } from '@hampi/contract/dinero/facturacion/emisor';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Clock } from '../../../process/clock.ts';

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
