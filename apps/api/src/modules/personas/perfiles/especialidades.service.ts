import { CONFIRMAR_ESPECIALIDADES } from '@hampi/contract/agenda/oficinas/calls';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import type { DoctorCambio } from '@hampi/contract/personas/perfiles/calls';
import * as MPerfiles from '@hampi/contract/personas/perfiles/messages';
import type { Trx } from '../../../data/db.ts';
import { HampiError, invalid } from '../../../http/errors.ts';
import { dropEspecialidades } from '../../agenda/oficinas/oficinas.service.ts';
import { findServiciosOnlyOf } from '../../agenda/servicios/servicios.queries.ts';
import { dropEspecialidadesOfCampanas, removeServicios } from '../../agenda/servicios/servicios.service.ts';

/** Specialties as a form sends them, and whether the loss of services was confirmed. */
type Elegidas = Pick<DoctorCambio, 'especializaciones' | 'confirmar'>;

/** Sets the specialties. Removing one also removes its services and takes it from the provider's offices, once confirmed (3 §5). */
export async function setEspecialidades(trx: Trx, now: Date, doctor_id: number, cambio: Elegidas): Promise<void> {
  const wanted = [...new Set(cambio.especializaciones)];
  const current = await trx
    .selectFrom('doctor_especializacion')
    .select('especializacion_id as id')
    .where('doctor_id', '=', doctor_id)
    .execute();
  const removed = current.map((e) => e.id).filter((id) => !wanted.includes(id));
  const added = wanted.filter((id) => !current.some((e) => e.id === id));
  if (added.length > 0) {
    const known = await trx.selectFrom('especializacion').select('id').where('id', 'in', added).execute();
    if (known.length < added.length)
      invalid({ especializaciones: MPerfiles.especialidad_desconocida }, MPerfiles.especialidad_desconocida);
    await trx
      .insertInto('doctor_especializacion')
      .values(added.map((especializacion_id) => ({ doctor_id, especializacion_id })))
      .execute();
  }
  if (removed.length === 0) return;

  const servicios = await findServiciosOnlyOf(trx, doctor_id, removed);
  if (servicios.length > 0 && !cambio.confirmar)
    throw new HampiError(409, MO.oficina_especialidades_pregunta, {
      codigo: CONFIRMAR_ESPECIALIDADES,
      data: { servicios: servicios.map((s) => s.nombre) },
    });
  await removeServicios(
    trx,
    now,
    servicios.map((s) => s.id),
  );
  await dropEspecialidadesOfCampanas(trx, doctor_id, removed);
  await dropEspecialidades(trx, doctor_id, removed);
  await trx
    .deleteFrom('doctor_especializacion')
    .where('doctor_id', '=', doctor_id)
    .where('especializacion_id', 'in', removed)
    .execute();
}
