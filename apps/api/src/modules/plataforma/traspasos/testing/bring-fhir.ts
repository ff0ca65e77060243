/** For tests: uploads a FHIR file, which also reviews it, and imports it. */
import { getHistoria } from '@hampi/contract/clinica/historia/calls';
import type { FhirResource, Patient } from 'fhir/r4';
import { expect } from 'vitest';
import { builders } from '../../../../testing/builders.ts';
import type { TestApp } from '../../../../testing/harness.ts';
import { traspasosOf } from './bring-archivo.ts';
import { ndjson } from './generados.ts';

/** A patient without document, `Patient/a1`. */
export const ana: Patient = {
  resourceType: 'Patient',
  id: 'a1',
  name: [{ use: 'official', family: 'Lema Quishpe', given: ['Ana', 'María'] }],
  gender: 'female',
  birthDate: '1984-03-02',
};
export const deAna = { reference: 'Patient/a1' };

export function traeFhir(harness: TestApp) {
  const { db, runDueJobs } = harness;
  const { aDoctor } = builders(db);
  return async (resources: FhirResource[], nombre = 'registros.ndjson', bytes = ndjson(resources)) => {
    const doctor = await aDoctor();
    const practice = await traspasosOf(harness, doctor);
    const { status, data } = await practice.upload(bytes, nombre);
    expect(status).toBe(200);
    await runDueJobs();
    const reviewed = await practice.newest();
    const done = await practice.bring(data.id);
    /** The first imported patient. */
    const clienteId = async () =>
      (
        await db
          .selectFrom('cliente')
          .where('creado_por', '=', doctor.doctor_id)
          .orderBy('id')
          .select('id')
          .executeTakeFirstOrThrow()
      ).id;
    const historia = async () => practice.caller.call(getHistoria, { params: { clienteId: await clienteId() } });
    return { doctor, ...practice, reviewed, done, clienteId, historia };
  };
}
