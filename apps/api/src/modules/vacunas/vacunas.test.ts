import { createVacuna, deleteVacuna, getHistoria, type Input, M, MC, saveVacuna } from '@hampi/contract';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../testing/builders.ts';
import { type Failure, startTestApp } from '../../testing/harness.ts';

const { as, db, clock } = await startTestApp();
const { aDoctor, aPaciente } = builders(db);

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

type Datos = Input<typeof createVacuna>['body'];
const BCG: Datos = {
  vacuna_tipo: 'BCG',
  dosis: '0,05',
  fecha_aplicacion: '2026-11-01',
  edad_aplicacion: 0,
  lote: 'L-2291',
  lugar: 'Deltoides derecho',
};

async function aTratante() {
  const doctor = await aDoctor();
  const paciente = await aPaciente(doctor);
  const caller = await as(doctor);
  const params = { clienteId: paciente.id };
  const list = async () => (await caller.call(getHistoria, { params })).clienteVacunas;
  return { doctor, paciente, caller, params, list };
}

test('[VC-1] a vaccine is noted, corrected as a further version and hidden when deleted', async () => {
  const { caller, params, list, doctor } = await aTratante();
  const made = await caller.call(createVacuna, { params, body: BCG });
  expect(made).toMatchObject({ vacuna_tipo: 'BCG', dosis: 0.05, version: 1, doctor_id: doctor.doctor_id });
  const saved = await caller.call(saveVacuna, {
    params: { vacunaId: made.id },
    body: { ...BCG, lote: 'L-3000', version: 1 },
  });
  expect(saved).toMatchObject({ lote: 'L-3000', version: 2 });
  expect(await list()).toEqual([saved]);
  await caller.call(deleteVacuna, { params: { vacunaId: made.id } });
  expect(await list()).toEqual([]);
  expect(await db.selectFrom('vacuna_version').where('vacuna_id', '=', made.id).selectAll().execute()).toHaveLength(2);
});

test('[VC-1] a correction of an older version gets 409 with what stands', async () => {
  const { caller, params } = await aTratante();
  const { id } = await caller.call(createVacuna, { params, body: BCG });
  const put = () => caller.call(saveVacuna, { params: { vacunaId: id }, body: { ...BCG, version: 1 } });
  await put();
  await expect(put()).rejects.toMatchObject({ status: 409, mensaje: MC.vacuna_cambiada, data: { version: 2 } });
});

test('[VC-1] a stranger finds neither the patient nor the vaccine; another doctor of the patient corrects it', async () => {
  const { caller, params, paciente } = await aTratante();
  const { id } = await caller.call(createVacuna, { params, body: BCG });
  const other = await aDoctor();
  const stranger = await as(other);
  const attempts = () =>
    Promise.allSettled([
      stranger.call(createVacuna, { params, body: BCG }),
      stranger.call(saveVacuna, { params: { vacunaId: id }, body: { ...BCG, version: 1 } }),
      stranger.call(deleteVacuna, { params: { vacunaId: id } }),
    ]);
  for (const attempt of await attempts())
    expect(attempt).toMatchObject({ status: 'rejected', reason: { status: 404 } });
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: other.doctor_id, cliente_id: paciente.id, origen: 'CITA' })
    .execute();
  const corrected = await stranger.call(saveVacuna, { params: { vacunaId: id }, body: { ...BCG, version: 1 } });
  expect(corrected.doctor_id).toBe(other.doctor_id);
});

test.each([
  ['vacuna_tipo', '', MC.vacuna_requerida],
  ['dosis', '', MC.vacuna_dosis],
  ['dosis', 'media', M.numerico],
  ['edad_aplicacion', '', MC.vacuna_edad],
  ['edad_aplicacion', 'dos', M.numerico],
  ['lote', ' ', MC.vacuna_lote],
  ['lugar', '', MC.vacuna_lugar],
  ['fecha_aplicacion', '2026-02-30', M.fecha],
  ['fecha_aplicacion', '2026-11-25', MC.vacuna_fecha],
])('[VC-1] %s %j gets its sentence', async (field, value, sentence) => {
  const { caller, params, list } = await aTratante();
  const refused = await caller
    .call(createVacuna, { params, body: { ...BCG, [field]: value } })
    .catch((error: Failure) => error);
  expect(refused).toMatchObject({ status: 400, errores: { [field]: sentence } });
  expect(await list()).toEqual([]);
});
