import { pathOf } from '@hampi/contract/base/endpoint';
import {
  countPorSecretaria,
  exportCajasDeSecretarias,
  listCajasDeSecretarias,
  listReservasDeSecretarias,
} from '@hampi/contract/dinero/estadisticas/secretarias';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { failure } from '../../agenda/turnos/testing/consultorio.ts';
import { aConsultorio } from '../caja/testing/consultorio.ts';

const harness = await startTestApp();
const { app, as, db, clock } = harness;
const { aCita, anAdminSec, aPaciente } = builders(db);
const { open, fila, HOY } = aConsultorio(harness);
const adminSec = await anAdminSec();
beforeEach(() => clock.set(HOY));

const NOVIEMBRE = { fechaInicial: '2026-11-01', fechaFinal: '2026-11-30' };

/** A cita that this secretary booked. */
async function booked({ doctor, oficina, paciente, secretaria }: Awaited<ReturnType<typeof open>>, more = {}) {
  const cita = await aCita(doctor, oficina, paciente, more);
  await db.updateTable('cita').set({ secretaria_id: secretaria.secretaria_id }).where('id', '=', cita.id).execute();
  return cita;
}

test('[CJ-3] each secretary has her payments, registers handed over or not, and reservations', async () => {
  const office = await open();
  await db
    .insertInto('oficina_secretaria')
    .values({ oficina_id: office.oficina.id, secretaria_id: office.secretaria.secretaria_id })
    .execute();
  await office.save(
    [office.paciente, office.paciente].map((of) => fila(of, { r_valor_cobro: '10,05' })),
    { deliver: true },
  );
  await office.save([fila(office.paciente, { r_forma_pago: 'Efectivo', r_valor_cobro: '5' })]);
  await booked(office, { inicio: '2026-11-26T14:00:00Z' });
  await booked(office, { inicio: '2026-10-26T14:00:00Z' });
  const moved = await booked(office, { inicio: '2026-11-27T14:00:00Z', estado_reserva: 'CANCELADO' });
  await db.updateTable('cita').set({ terminada_como: 'REAGENDADA' }).where('id', '=', moved.id).execute();
  const resumen = await (await as(adminSec)).call(countPorSecretaria, { query: NOVIEMBRE });
  expect(resumen).toMatchObject({ rango: NOVIEMBRE, masAntigua: '2026-11-24' });
  expect(resumen.reservasAntes).toBeGreaterThanOrEqual(1);
  expect(resumen.secretarias.find(({ s_id }) => s_id === office.secretaria.secretaria_id)).toEqual({
    s_id: office.secretaria.secretaria_id,
    s_nombres: office.secretaria.nombres,
    s_apellidos: office.secretaria.apellidos,
    o_nombre: 'Consultorio Solano',
    doctores: 1,
    reservas: 1,
    cobros: 3,
    valor: 25.1,
    cajas: 1,
    entregadas: 0,
  });
});

test('[CJ-3] registers are listed with secretary, office, patient, professional and form of payment, and found by name', async () => {
  const office = await open();
  const paciente = await aPaciente(office.doctor, { nombres: 'Zoila', apellidos: 'Únicamontes' });
  await office.save([fila(paciente)]);
  const reply = await (await as(adminSec)).send(listCajasDeSecretarias, {
    query: { ...NOVIEMBRE, search: 'unicamontes' },
  });
  expect(reply.data).toEqual([
    {
      id: expect.any(Number),
      fecha: '2026-11-24',
      s_nombres: office.secretaria.nombres,
      s_apellidos: office.secretaria.apellidos,
      o_nombre: 'Consultorio Solano',
      c_nombres: 'Zoila',
      c_apellidos: 'Únicamontes',
      d_nombres: 'Lucía Fernanda',
      d_apellidos: 'Peñaherrera Ordóñez',
      servicio: 'Consulta',
      forma_pago: 'Efectivo',
      valor: 25,
      entregado: false,
    },
  ]);
  expect(reply.pagination).toMatchObject({ total: 1 });
});

test('[CJ-3] reservations of secretaries are listed with how they were paid last', async () => {
  const office = await open();
  const paciente = await aPaciente(office.doctor, { apellidos: 'Reservada Unavez' });
  await booked({ ...office, paciente }, { inicio: '2026-11-26T14:00:00Z', pago_total: 20 });
  await aCita(office.doctor, office.oficina, paciente, { inicio: '2026-11-26T16:00:00Z' });
  const rows = await (await as(adminSec)).call(listReservasDeSecretarias, {
    query: { ...NOVIEMBRE, search: 'Reservada Unavez' },
  });
  expect(rows).toMatchObject([
    { fecha: '2026-11-26', estado_reserva: 'APROBADO', forma_pago: 'Efectivo', o_nombre: 'Consultorio Solano' },
  ]);
});

test('[CJ-3] exporting the list is kept in the audit; no other role reads any of it', async () => {
  const { secretaria, paciente, save } = await open();
  await save([fila(paciente)]);
  const headers = { authorization: `Bearer ${(await as(adminSec)).token}` };
  const file = await app.inject({ url: `${pathOf(exportCajasDeSecretarias)}?fechaInicial=2026-11-24`, headers });
  expect(file.body).toMatch(/^\uFEFFFecha;Nombres de la secretaria;Apellidos de la secretaria/);
  const audited = await db.selectFrom('auditoria').where('accion', '=', 'cajas.descargar').selectAll().execute();
  expect(audited).toMatchObject([{ usuario_id: adminSec.usuario_id }]);
  expect(await failure((await as(secretaria)).call(countPorSecretaria, {}))).toMatchObject({ status: 403 });
});
