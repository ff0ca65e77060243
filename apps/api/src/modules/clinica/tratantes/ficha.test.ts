/** A link made by matching document, surnames and birth date opens only the filiation data (decisions 52). */

import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import {
  authorizeHistoria,
  createConsulta,
  getHistoria,
  listAccesos,
  openFichaOf,
  saveFicha,
} from '@hampi/contract/clinica/historia/calls';
import { checkReceta } from '@hampi/contract/clinica/receta/seguridad';
import { createVacuna, getCarneVacunas, getPlanVacunas } from '@hampi/contract/clinica/vacunas/calls';
import { createPaciente, getPaciente, savePaciente } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { proposeContacto } from '@hampi/contract/personas/clientes/tramites';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { builders, type ClienteAccount, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { fichaAbierta } from './ficha.ts';

const harness = await startTestApp();
const { app, as, clock, db, owner, mailbox, runDueJobs } = harness;
const { aDoctor, aPaciente, aCliente, anAdmin, anOficina, aCita } = builders(db);

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

/** A patient of one doctor, with allergies, whom another doctor linked by document, surnames and birth date. */
async function aLinked(rogue?: DoctorAccount) {
  const [doctor, other] = [await aDoctor(), rogue ?? (await aDoctor())];
  const known = await aPaciente(doctor);
  await (await as(doctor)).call(saveFicha, {
    params: { clienteId: known.id },
    body: { version: 0, alergias: 'Penicilina' },
  });
  const caller = await as(other);
  await caller.call(createPaciente, {
    params: { doctorId: other.doctor_id },
    body: {
      nombres: known.nombres,
      apellidos: known.apellidos,
      cedula_identidad: known.cedula_identidad,
      fecha_nacimiento: known.fecha_nacimiento,
    },
  });
  const params = { clienteId: known.id };
  const historia = () => caller.call(getHistoria, { params });
  return { doctor, other, known, caller, params, historia };
}

test('[PT-6] such a link shows filiation; allergies, antecedents and vaccines are closed for reading and for writing', async () => {
  const { caller, params, other, historia } = await aLinked();
  expect(await historia()).toMatchObject({
    fichaAbierta: false,
    ficha: { alergias: null },
    clienteVacunas: [],
    paciente: { apellidos: 'Chuquimarca Sisa' },
  });
  const vacuna = { vacuna_tipo: 'BCG', dosis: 1, fecha_aplicacion: '2026-01-01' } as never;
  const refused = await Promise.allSettled([
    caller.call(saveFicha, { params, body: { version: 1, alergias: '' } }),
    caller.call(getPlanVacunas, { params }),
    caller.call(createVacuna, { params, body: vacuna }),
  ]);
  for (const call of refused.slice(0, 2))
    expect(call).toMatchObject({
      reason: { status: 409, mensaje: MI.ficha_cerrada, body: { codigo: 'FICHA_CERRADA' } },
    });
  expect(refused[2]).toMatchObject({ status: 'rejected' });
  const carne = await app.inject({
    method: 'GET',
    url: pathOf(getCarneVacunas, params),
    headers: { authorization: `Bearer ${caller.token}` },
  });
  expect(carne.statusCode).toBe(409);
  expect(await fichaAbierta(db, other.doctor_id, params.clienteId)).toBe(false);
});

test('[BE-10] while the data are closed a receta says that allergies are not available, and never that there are none', async () => {
  const { caller, known } = await aLinked();
  const { advertencias, alcance } = await caller.call(checkReceta, {
    body: {
      cliente_id: known.id,
      cie10: [],
      detalle: [{ medicamento: 'Amoxicilina', composicion: 'Amoxicilina 500 mg' }],
    } as never,
  });
  expect(alcance).toContain(MI.alergias_no_disponibles);
  expect(advertencias.some(({ tipo }) => tipo === 'ALERGIA')).toBe(false);
});

test('[PT-6] the clinical data open when the consultation begins; the patient is told and sees it, once', async () => {
  const { caller, params, historia, known, other } = await aLinked();
  await caller.call(openFichaOf, { params });
  await caller.call(openFichaOf, { params });
  expect(await historia()).toMatchObject({ fichaAbierta: true, ficha: { alergias: 'Penicilina' } });
  await runDueJobs();
  const told = mailbox
    .to(known.correo)
    .filter(({ asunto }) => asunto === 'Un profesional abrió sus alergias y antecedentes');
  expect(told).toHaveLength(1);
  expect(told[0]?.texto).toContain(other.apellidos);
  const audited = await db
    .selectFrom('auditoria_clinica')
    .select('n')
    .where('cliente_id', '=', known.id)
    .where('accion', '=', 'ficha.abrir')
    .execute();
  expect(audited).toHaveLength(1);
});

test('[PT-6] saving an entry begins the consultation as well', async () => {
  const { caller, known, historia, other } = await aLinked();
  const oficina = await anOficina(other);
  await caller.call(createConsulta, {
    body: { cliente_id: known.id, oficinaId: oficina.id, clave: randomUUID(), motivo: 'Control' },
  });
  expect(await historia()).toMatchObject({ fichaAbierta: true });
});

test.each([
  ['of today', '2026-11-24T15:00:00Z', true],
  ['of tomorrow', '2026-11-25T15:00:00Z', false],
])('[PT-6] a cita %s opens the clinical data: %s %s', async (_, inicio, opens) => {
  const { known, historia, other } = await aLinked();
  await aCita(other, await anOficina(other), known, { inicio });
  expect(await historia()).toMatchObject({ fichaAbierta: opens });
});

test('[PT-6] the patient’s authorisation opens the clinical data while it lasts', async () => {
  const { known, historia, other, params } = await aLinked();
  const account: ClienteAccount = await aCliente();
  await db.deleteFrom('cliente').where('id', '=', account.cliente_id).execute();
  await db.updateTable('cliente').set({ usuario_id: account.usuario_id }).where('id', '=', known.id).execute();
  const patient = await as({ ...account, cliente_id: known.id } as ClienteAccount);
  const authorize = (autorizar: boolean) =>
    patient.call(authorizeHistoria, { params: { ...params, doctorId: other.doctor_id }, body: { autorizar } });
  await authorize(true);
  expect(await historia()).toMatchObject({ fichaAbierta: true, ficha: { alergias: 'Penicilina' } });
  await authorize(false);
  expect(await historia()).toMatchObject({ fichaAbierta: false });
  expect((await patient.call(listAccesos, { params, query: {} as never })).length).toBeGreaterThan(0);
});

test('[PT-6] many records opened in a week alert the administrators, whose notice opens the doctor', async () => {
  const admin = await anAdmin();
  const rogue = await aDoctor();
  for (let i = 0; i < 10; i++) {
    const { caller, params } = await aLinked(rogue);
    await caller.call(openFichaOf, { params });
    clock.advance({ hours: 2 });
  }
  const notices = await db
    .selectFrom('notificacion')
    .select(['descripcion', 'link_to'])
    .where('uid', '=', admin.usuario_id)
    .execute();
  expect(notices).toEqual([
    {
      descripcion: expect.stringContaining('abrió 10 historias en una semana'),
      link_to: `/admin/doctor?q=${rogue.login}`,
    },
  ]);
});

test('[PT-6] the ninth and the tenth record opened at the same moment, by two processes, alert them as well', async () => {
  const rogue = await aDoctor();
  const records: { clienteId: number }[] = [];
  for (let i = 0; i < 10; i++) records.push((await aLinked(rogue)).params);
  const [ninth, tenth] = records.splice(8) as [{ clienteId: number }, { clienteId: number }];
  const admin = await anAdmin();
  const caller = await as(rogue);
  const open = (params: { clienteId: number }) => caller.call(openFichaOf, { params });
  for (const params of records) await open(params);
  const hasWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  };
  // Another process that is just opening the ninth.
  const other = await owner.connect();
  await other.query('begin');
  await other.query('select from doctor where id = $1 for no key update', [rogue.doctor_id]);
  await other.query('update medico_paciente set ficha_abierta_en = $1 where doctor_id = $2 and cliente_id = $3', [
    clock.now().toISOString(),
    rogue.doctor_id,
    ninth.clienteId,
  ]);
  let isOpen = false;
  const opening = open(tenth).then(() => {
    isOpen = true;
  });
  await vi.waitUntil(async () => isOpen || (await hasWaiting()), { timeout: 20_000 });
  await other.query('commit');
  other.release();
  await opening;
  const notices = await db.selectFrom('notificacion').select('id').where('uid', '=', admin.usuario_id).execute();
  expect(notices).toHaveLength(1);
});

test('[PT-2] a doctor who knows only the document cannot change the patient’s address or number', async () => {
  const { caller, known, other } = await aLinked();
  const params = { doctorId: other.doctor_id, clienteId: known.id };
  const p = await caller.call(getPaciente, { params });
  const typed = {
    nombres: p.nombres,
    apellidos: p.apellidos,
    fecha_nacimiento: p.fecha_nacimiento,
    cedula_identidad: p.cedula_identidad,
    correo: p.correo,
    version: p.version,
  };
  await expect(
    caller.call(savePaciente, { params, body: { ...typed, correo: 'otro@prueba.ec' } }),
  ).rejects.toMatchObject({
    status: 409,
    errores: { correo: MI.contacto_vinculo },
  });
  await expect(
    caller.call(savePaciente, { params, body: { ...typed, cedula_identidad: '0699999999' } }),
  ).rejects.toMatchObject({ status: 409 });
  await expect(
    caller.call(proposeContacto, { params, body: { motivo: 'PROPUESTA', correo: 'otro@prueba.ec' } as never }),
  ).rejects.toMatchObject({ status: 409 });
});
