import type { Input } from '@hampi/contract/base/endpoint';
import { createPaciente } from '@hampi/contract/personas/clientes/calls';
import type { DoctorAccount } from '../../../../testing/builders.ts';
import type { startTestApp } from '../../../../testing/harness.ts';

/** Makes patients, either as forms send them or already stored for the doctor of the test. */
export function pacientesOf({ as }: Awaited<ReturnType<typeof startTestApp>>, doctor: () => DoctorAccount) {
  let serial = 0;
  /** Ten unique digits that look like a cédula. */
  const aCedula = (beginning = '09') => beginning + String(++serial).padStart(10 - beginning.length, '0');
  const typed = (more: Partial<Input<typeof createPaciente>['body']> = {}) => ({
    cedula_identidad: aCedula(),
    nombres: 'Doménica Sofía',
    apellidos: 'Bravo Núñez',
    ...more,
  });
  const params = (more: object = {}) => ({ doctorId: doctor().doctor_id, ...more });
  const create = async (body = typed(), of = doctor()) =>
    (await as(of)).call(createPaciente, { params: { doctorId: of.doctor_id }, body });
  return { aCedula, typed, params, create };
}
