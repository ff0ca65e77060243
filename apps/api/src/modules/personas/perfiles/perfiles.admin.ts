/** What the back office decides about the profiles of providers (AD-3). */
import { sql, type Updateable } from 'kysely';
import type { DB } from '../../../data/database.types.ts';
import type { Trx } from '../../../data/db.ts';

/** Changes registration numbers, telephone, and the number of campaigns made. */
export const editProveedor = (
  trx: Trx,
  doctor_id: number,
  datos: Pick<Updateable<DB['doctor']>, 'msp' | 'acess' | 'numero_telefono' | 'promociones_creadas'>,
) => trx.updateTable('doctor').set(datos).where('id', '=', doctor_id).execute();

/** Adds this many days to the counted days of affiliation; a negative number subtracts. */
export const adjustAfiliacion = (trx: Trx, doctor_id: number, dias: number) =>
  trx
    .updateTable('doctor')
    .set({ afiliacion_dias_ajuste: sql<number>`afiliacion_dias_ajuste + ${dias}` })
    .where('id', '=', doctor_id)
    .execute();

/** Approves the provider or withdraws the approval, with the reason; an unapproved provider is also hidden. */
export const setAprobado = (
  trx: Trx,
  doctor_id: number,
  { aprobada, rechazo_motivo }: { aprobada: boolean; rechazo_motivo: string | null },
) =>
  trx
    .updateTable('doctor')
    .set((eb) => ({
      cuenta_activa: aprobada,
      rechazo_motivo,
      med_visible: aprobada ? eb.ref('med_visible') : false,
    }))
    .where('id', '=', doctor_id)
    .execute();

/** Corrects what an institution registered. Bumps the version, so that a form open in the institution's own window reports a conflict. */
export const editInstitucion = (
  trx: Trx,
  id: number,
  {
    RUC,
    ...datos
  }: Pick<Updateable<DB['institucion']>, 'nombre' | 'razon_social' | 'telefono' | 'direccion' | 'ciudad' | 'pais'> & {
    RUC: string;
  },
) =>
  trx
    .updateTable('institucion')
    .set((eb) => ({ ...datos, ruc: RUC, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Does the same on an institution's own row. */
export const setInstitucionAprobada = (trx: Trx, id: number, cuenta_aprobada: boolean) =>
  trx
    .updateTable('institucion')
    .set({ cuenta_aprobada, disponible: sql<boolean>`disponible and ${cuenta_aprobada}` })
    .where('id', '=', id)
    .execute();

/** Shows the profile to patients; an unapproved one stays hidden, whatever was requested. */
export const showProveedor = (trx: Trx, doctor_id: number, visible: boolean) =>
  trx
    .updateTable('doctor')
    .set({ med_visible: sql<boolean>`cuenta_activa and ${visible}` })
    .where('id', '=', doctor_id)
    .execute();
