import { searchDirectorio } from '@hampi/contract/plataforma/directorio/calls';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { anonymous, db } = await startTestApp();
const { aDoctor, aHorario, anOficina } = builders(db);

test('[PU-7] many first searches at once in a new process create the missing copy, and all read it', async () => {
  const doctor = await aDoctor();
  await db.updateTable('doctor').set({ med_visible: true }).where('id', '=', doctor.doctor_id).execute();
  await aHorario(doctor, await anOficina(doctor));
  const searches = await Promise.all(Array.from({ length: 5 }, () => anonymous.call(searchDirectorio, { query: {} })));
  expect(searches.map((found) => found.map((r) => r.doctor_id))).toEqual(Array(5).fill([doctor.doctor_id]));
  const copied = await db.selectFrom('directorio').select('doctor_id').execute();
  expect(copied).toEqual([{ doctor_id: doctor.doctor_id }]);
});
