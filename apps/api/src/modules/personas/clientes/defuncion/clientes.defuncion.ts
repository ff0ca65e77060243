/** Records a patient's death, reported by an office; afterwards nothing is booked for or sent to the patient. */
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { isConsultorio } from '../../../../access/vinculo.ts';
import type { Trx } from '../../../../data/db.ts';
import type { Deps } from '../../../../deps.ts';
import { HampiError } from '../../../../http/errors.ts';
import { audit } from '../../../../vault/audit.ts';
import { cancelFutureCitas } from '../../../agenda/citas/citas.service.ts';
import { fichaAbierta } from '../../../clinica/tratantes/ficha.ts';
import type { Acting } from '../clientes.practica.ts';

interface Row {
  id: number;
  fecha_defuncion: string | null;
}

/**
 * Audits both dates and cancels this practice's citas; returns them, so that open agendas can be told. Other practices see the death and
 * decide about their own citas.
 */
export async function recordDeath(
  deps: Deps,
  trx: Trx,
  acting: Acting,
  row: Row,
  fecha: string | null | undefined,
): Promise<number[]> {
  const despues = fecha ?? null;
  if (row.fecha_defuncion === despues) return [];
  const { session, doctorId } = acting;
  if (!(await isConsultorio(trx, session, doctorId)) || !(await fichaAbierta(trx, doctorId, row.id)))
    throw new HampiError(409, MI.defuncion_consultorio, {
      codigo: 'defuncion_consultorio',
      errores: { fecha_defuncion: MI.defuncion_consultorio },
    });
  await audit(trx, session, 'cliente.defuncion', row.id, { doctor_id: doctorId, antes: row.fecha_defuncion, despues });
  if (!despues) return [];
  return cancelFutureCitas(trx, deps, session, { doctorId, clienteId: row.id }, MI.defuncion_razon);
}
