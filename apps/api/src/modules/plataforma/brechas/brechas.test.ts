/** The register of breaches of personal data, each controller's own (BE-42). */
import { pathOf } from '@hampi/contract/base/endpoint';
import { getHistoria } from '@hampi/contract/clinica/historia/calls';
import {
  addBrecha,
  exportAfectados,
  listAfectados,
  listBrechas,
  updateBrecha,
} from '@hampi/contract/plataforma/brechas/calls';
import * as MB from '@hampi/contract/plataforma/brechas/messages';
import { beforeEach, expect, test } from 'vitest';
import { type Account, builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { app, as, clock, db } = await startTestApp();
const { aDoctor, anAdmin, aPaciente } = builders(db);
// A Monday.
beforeEach(() => clock.set('2026-11-30T15:00:00Z'));

const HECHOS = {
  descripcion: 'Se perdió una laptop con la lista de pacientes.',
  datos: 'Nombres, cédulas y teléfonos',
  causa: '',
  medidas: 'Se cerraron las sesiones',
  ocurrida_el: '2026-11-25',
  detectada_el: '2026-11-26',
  riesgo: true,
  afectados: 40,
};
const CAMBIOS = { ...HECHOS, autoridad_el: null, personas_el: null, sin_aviso: null, cerrar: false, version: 1 };

const reported = async (who: Account, more: object = {}) =>
  (await (await as(who)).call(addBrecha, { body: { ...HECHOS, ...more } })).id;
const change = async (who: Account, id: number, more: object) =>
  (await as(who)).send(updateBrecha, { params: { id }, body: { ...CAMBIOS, ...more } });
const listed = async (who: Account) => (await as(who)).call(listBrechas, { query: {} });

test('[BE-42] a breach has its two terms from the day it was detected, and leaves an audit row without words', async () => {
  const doctor = await aDoctor();
  const id = await reported(doctor);
  expect(await listed(doctor)).toMatchObject([
    { id, autoridad_vence: '2026-12-01', personas_vence: '2026-11-29', estado: 'ABIERTA', vencida: true, causa: null },
  ]);
  const audited = await db
    .selectFrom('auditoria')
    .selectAll()
    .where('accion', '=', 'brecha.registrar')
    .where('entidad_id', '=', id)
    .execute();
  expect(audited).toMatchObject([
    { usuario_id: doctor.usuario_id, detalle: { detectada_el: '2026-11-26', riesgo: true } },
  ]);
});

test('[BE-42] where the settings count working days, weekends and national holidays do not pass', async () => {
  const doctor = await aDoctor();
  await db.updateTable('empresa').set({ plazos_habiles: true }).execute();
  await db.insertInto('feriado').values({ fecha: '2026-12-01', nombre: 'De prueba' }).execute();
  try {
    await reported(doctor);
    // Thursday 26: Friday 27, Monday 30, Wednesday 2, Thursday 3, Friday 4.
    expect(await listed(doctor)).toMatchObject([{ personas_vence: '2026-12-02', autoridad_vence: '2026-12-04' }]);
  } finally {
    await db.updateTable('empresa').set({ plazos_habiles: false }).execute();
    await db.deleteFrom('feriado').where('nombre', '=', 'De prueba').execute();
  }
});

test('[BE-42] the same breach is asked about when two people report it at once, and registered once', async () => {
  const doctor = await aDoctor();
  const caller = await as(doctor);
  const answers = await Promise.allSettled([1, 2].map(() => caller.send(addBrecha, { body: HECHOS })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refusal = { status: 409, body: expect.objectContaining({ codigo: 'brecha_parecida', mensaje: MB.parecida }) };
  expect(answers).toContainEqual({ status: 'rejected', reason: expect.objectContaining(refusal) });
  await reported(doctor, { otra: true });
  expect(await listed(doctor)).toHaveLength(2);
});

test('[BE-42] a breach ends once both were told, or with the reason why not, and then nobody changes it', async () => {
  const doctor = await aDoctor();
  const id = await reported(doctor);
  const half = change(doctor, id, { autoridad_el: '2026-11-27', cerrar: true });
  await expect(half).rejects.toMatchObject({ status: 400, body: { data: { errores: { sin_aviso: MB.sin_avisos } } } });
  await change(doctor, id, { autoridad_el: '2026-11-27' });
  expect(await listed(doctor)).toMatchObject([{ vencida: true, autoridad_el: '2026-11-27', version: 2 }]);
  const stale = change(doctor, id, { autoridad_el: '2026-11-27', personas_el: '2026-11-28', cerrar: true });
  await expect(stale).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'VERSION', data: { autoridad_el: '2026-11-27' } },
  });
  await change(doctor, id, { autoridad_el: '2026-11-27', personas_el: '2026-11-28', cerrar: true, version: 2 });
  expect(await listed(doctor)).toMatchObject([{ estado: 'CERRADA', vencida: false }]);
  await expect(change(doctor, id, { version: 3 })).rejects.toMatchObject({
    status: 409,
    body: { mensaje: MB.ya_cerrada },
  });
});

test('[BE-42] days to come and notices before the detection are refused beside their field', async () => {
  const doctor = await aDoctor();
  const caller = await as(doctor);
  const future = caller.send(addBrecha, { body: { ...HECHOS, detectada_el: '2026-12-01' } });
  await expect(future).rejects.toMatchObject({ status: 400, body: { data: { errores: { detectada_el: MB.futura } } } });
  const id = await reported(doctor);
  const early = change(doctor, id, { autoridad_el: '2026-11-25' });
  await expect(early).rejects.toMatchObject({
    status: 400,
    body: { data: { errores: { autoridad_el: MB.aviso_antes } } },
  });
});

test('[BE-42] each controller sees its own breaches: another practice gets 404, the operator has its own list', async () => {
  const [doctor, other, administrator] = [await aDoctor(), await aDoctor(), await anAdmin()];
  const id = await reported(doctor);
  expect(await listed(other)).toEqual([]);
  await expect(change(other, id, {})).rejects.toMatchObject({ status: 404 });
  const ours = await reported(administrator, { otra: true });
  expect((await listed(administrator)).map((b) => b.id)).toContain(ours);
  expect((await listed(administrator)).map((b) => b.id)).not.toContain(id);
});

test('[BE-42] the audit says whose records of the practice an account opened; an administrator learns only how many', async () => {
  const [doctor, other, administrator] = [await aDoctor(), await aDoctor(), await anAdmin()];
  const paciente = await aPaciente(doctor, { apellidos: 'Ñauta Afectada' });
  await (await as(doctor)).call(getHistoria, { params: { clienteId: paciente.id } });
  const query = { desde: '2026-11-30', hasta: '2026-11-30', cuenta: doctor.login };
  const own = await (await as(doctor)).call(listAfectados, { query });
  expect(own).toMatchObject({
    total: 1,
    pacientes: [{ cliente_id: paciente.id, apellidos: 'Ñauta Afectada' }],
  });
  expect(await (await as(other)).call(listAfectados, { query })).toEqual({ total: 0, pacientes: [] });
  expect(await (await as(administrator)).call(listAfectados, { query })).toEqual({ total: 1, pacientes: [] });
  const shouted = { ...query, cuenta: doctor.login.toUpperCase() };
  expect(await (await as(doctor)).call(listAfectados, { query: shouted })).toMatchObject({ total: 1 });
  const unknown = { ...query, cuenta: 'nadie.con.este.nombre' };
  expect(await (await as(doctor)).call(listAfectados, { query: unknown })).toEqual({ total: 0, pacientes: [] });
  const laboratory = await as(await aDoctor({ tipo: 'LABORATORIO' }));
  await expect(laboratory.call(listAfectados, { query })).rejects.toMatchObject({ status: 403 });
  const { token } = await as(doctor);
  const file = await app.inject({
    url: pathOf(exportAfectados, {}, query),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.body).toContain('Ñauta Afectada');
  const long = (await as(doctor)).send(listAfectados, { query: { desde: '2026-08-01', hasta: '2026-11-30' } });
  await expect(long).rejects.toMatchObject({ status: 400, body: { data: { errores: { hasta: MB.rango } } } });
});
