import { type Input, pathOf } from '@hampi/contract/base/endpoint';
import * as M from '@hampi/contract/base/messages';
import { getHistoria, listAccesos } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import {
  createVacuna,
  deleteVacuna,
  getCarneVacunas,
  getPlanVacunas,
  saveVacuna,
} from '@hampi/contract/clinica/vacunas/calls';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { type Failure, startTestApp } from '../../../testing/harness.ts';

const { app, as, db, clock } = await startTestApp();
const { aDoctor, aSecretaria, aPaciente, aCliente } = builders(db);

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

type Datos = Input<typeof createVacuna>['body'];
const BCG: Datos = {
  vacuna_tipo: 'BCG',
  dosis: '1',
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
  expect(made).toMatchObject({ vacuna_tipo: 'BCG', dosis: 1, version: 1, doctor_id: doctor.doctor_id });
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

test('[VC-1] the same dose is stored once, however often it is sent', async () => {
  const { caller, params, list } = await aTratante();
  const send = (changes: Partial<Datos> = {}) => caller.call(createVacuna, { params, body: { ...BCG, ...changes } });
  const sent = await Promise.allSettled([send(), send({ lote: 'l-2291 ' }), send()]);
  expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(send()).rejects.toMatchObject({ status: 409, mensaje: MC.vacuna_repetida });
  await send({ fecha_aplicacion: '2026-11-02' });
  expect(await list()).toHaveLength(2);
});

test('[VC-1] a correction based on an older version gets 409 with the stored one', async () => {
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

/** A series of its own in the catalogue, so that no other test sees it. */
async function aSerie(tipo: string, reglas: { recomendada: number; maxima?: number; intervalo?: number }[]) {
  const { id } = await db
    .insertInto('vacuna')
    .values({ tipo, informacion: 'Protege.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('vacuna_esquema')
    .values(
      reglas.map(({ recomendada, maxima, intervalo }, i) => ({
        vacuna_id: id,
        dosis_numero: i + 1,
        edad_meses_recomendada: recomendada,
        edad_meses_maxima: maxima ?? null,
        intervalo_minimo_dias: intervalo ?? null,
        lugar: 'Vasto lateral',
      })),
    )
    .execute();
  return id;
}

const aNino = async (doctor: DoctorAccount, fecha_nacimiento: string) => {
  const { id } = await aPaciente(doctor, { fecha_nacimiento });
  return { clienteId: id };
};

test('[BE-13] a child’s plan shows doses given, due, overdue and to come, and follows what is recorded', async () => {
  const { doctor, caller } = await aTratante();
  const params = await aNino(doctor, '2026-05-31');
  const vacuna_id = await aSerie('Pentaprueba', [
    { recomendada: 2 },
    { recomendada: 4, intervalo: 28 },
    { recomendada: 6, intervalo: 28 },
  ]);
  const plan = async () =>
    (await caller.call(getPlanVacunas, { params })).dosis
      .filter((dosis) => dosis.vacuna_id === vacuna_id)
      .map(({ estado, fecha }) => [estado, fecha]);
  expect(await plan()).toEqual([
    ['ATRASADA', '2026-07-31'],
    ['PROXIMA', '2026-12-22'],
    ['PROXIMA', '2027-01-19'],
  ]);
  const body = { ...BCG, vacuna_id, vacuna_tipo: 'Pentaprueba', dosis: 1, fecha_aplicacion: '2026-09-30' };
  const made = await caller.call(createVacuna, { params, body });
  expect(await plan()).toEqual([
    ['DADA', '2026-09-30'],
    ['PENDIENTE', '2026-10-28'],
    ['PROXIMA', '2026-12-22'],
  ]);
  await caller.call(deleteVacuna, { params: { vacunaId: made.id } });
  expect((await plan())[0]).toEqual(['ATRASADA', '2026-07-31']);
});

test('[BE-13] without a birth date the plan is empty and says so', async () => {
  const { doctor, caller } = await aTratante();
  const { id } = await db
    .insertInto('cliente')
    .values({ nombres: 'Sin', apellidos: 'Fecha' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: doctor.doctor_id, cliente_id: id, origen: 'CREADO' })
    .execute();
  expect(await caller.call(getPlanVacunas, { params: { clienteId: id } })).toEqual({
    fecha_nacimiento: null,
    dosis: [],
  });
});

const fetchCarne = async (token: string | undefined, clienteId: number) =>
  app.inject({
    method: 'GET',
    url: pathOf(getCarneVacunas, { clienteId }, { papel: 'A5' }),
    headers: { authorization: `Bearer ${token}` },
  });

test('[BE-13] the card prints what was given with its lot and what comes next', async () => {
  const { doctor, caller } = await aTratante();
  const params = await aNino(doctor, '2026-05-31');
  await aSerie('Antiprueba', [{ recomendada: 12 }]);
  await caller.call(createVacuna, { params, body: { ...BCG, dosis: 1, fecha_aplicacion: '2026-06-01' } });
  const answer = await fetchCarne(caller.token, params.clienteId);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { text, title } = await readPdf(answer.rawPayload);
  expect(title).toBe('Carné de vacunación · Chuquimarca Sisa Rosa Elvira');
  for (const part of ['BCG', '01/06/2026', '1 día', 'L-2291', 'Antiprueba', '31/05/2027', 'Próxima', 'Página 1 de'])
    expect(text).toContain(part);
});

test('[BE-13] strangers and staff get neither plan nor card; patients print their own, and each reading is audited', async () => {
  const { doctor, caller } = await aTratante();
  const paciente = await aCliente();
  const params = { clienteId: paciente.cliente_id };
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: doctor.doctor_id, cliente_id: paciente.cliente_id, origen: 'CITA' })
    .execute();
  for (const stranger of [await as(await aDoctor()), await as(await aCliente())])
    expect((await fetchCarne(stranger.token, params.clienteId)).statusCode).toBe(404);
  const other = await as(await aDoctor());
  await expect(other.call(getPlanVacunas, { params })).rejects.toMatchObject({ status: 404 });
  const secretaria = await as(await aSecretaria([doctor]));
  await expect(secretaria.call(getPlanVacunas, { params })).rejects.toMatchObject({ status: 403 });
  expect((await fetchCarne(secretaria.token, params.clienteId)).statusCode).toBe(403);

  const self = await as(paciente);
  expect((await fetchCarne(self.token, params.clienteId)).statusCode).toBe(200);
  await caller.call(getPlanVacunas, { params });
  expect((await fetchCarne(caller.token, params.clienteId)).statusCode).toBe(200);
  const seen = await self.call(listAccesos, { params });
  expect(seen.map(({ accion, rol }) => [accion, rol])).toEqual([
    ['vacuna.carne', 'ROLE_MED'],
    ['vacuna.leer', 'ROLE_MED'],
    ['vacuna.carne', 'ROLE_CLI'],
  ]);
});

test('[VC-1] a dose 0 or 2,5 and a day before birth are refused beside the field', async () => {
  const { caller, params, paciente } = await aTratante();
  await db.updateTable('cliente').set({ fecha_nacimiento: '2020-05-01' }).where('id', '=', paciente.id).execute();
  const note = (more: object) => caller.call(createVacuna, { params, body: { ...BCG, ...more } });
  for (const dosis of ['0', '2,5'])
    await expect(note({ dosis })).rejects.toMatchObject({ status: 400, errores: { dosis: MC.vacuna_dosis_numero } });
  await expect(note({ fecha_aplicacion: '2019-01-01' })).rejects.toMatchObject({
    status: 400,
    errores: { fecha_aplicacion: MC.vacuna_antes },
  });
});
