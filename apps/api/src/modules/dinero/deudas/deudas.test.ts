import { cancelReservaOfDoctor } from '@hampi/contract/agenda/citas/estados';
import { cancelMiCita } from '@hampi/contract/agenda/citas/mias';
import { pathOf } from '@hampi/contract/base/endpoint';
import { credits, listMovimientos } from '@hampi/contract/dinero/creditos/admin';
import { closeDeuda, type Deuda, exportDeudas, listDeudas } from '@hampi/contract/dinero/deudas/calls';
import * as MDeudas from '@hampi/contract/dinero/deudas/messages';
import { exportTransacciones, listTransacciones } from '@hampi/contract/dinero/transacciones/admin';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { failure } from '../../agenda/turnos/testing/consultorio.ts';
import { crediting } from '../creditos/testing/crediting.ts';
import { COBRO, startPaying } from '../transacciones/testing/paying.ts';

const paying = await startPaying();
const { app, as, db, clock, mailbox, runDueJobs, everyMinute, aHeldCita, aPaidCita, aReservante, comeBack, pagosOf } =
  paying;
const { buy, spend } = crediting(paying);
const admin = await builders(db).anAdmin();

const HOW = { como: 'Transferencia 4471 del Banco del Pacífico', pagada_el: '2026-11-24' };
const deudasTo = async (correo: string): Promise<Deuda[]> =>
  (await as(admin)).call(listDeudas, { query: { search: correo } });
const close = async (id: number, body = HOW) => (await as(admin)).call(closeDeuda, { params: { id }, body });
const only = (deudas: Deuda[]): Deuda => {
  expect(deudas).toHaveLength(1);
  return deudas[0] as Deuda;
};

test('[PA-2] what PayPhone could not return is paid by a person, once, and everybody concerned can read how', async () => {
  const { cliente, cita, doctor, number } = await aPaidCita();
  clock.advance({ hours: 12 });
  await (await as(doctor)).call(cancelReservaOfDoctor, {
    params: { reservationId: cita.id },
    body: { razonNoDisponibilidad: 'No disponibilidad' },
  });
  await everyMinute();
  clock.advance({ minutes: 11 });
  await everyMinute();
  const deuda = only(await deudasTo(cliente.email));
  expect(deuda).toMatchObject({ tipo: 'DEVOLUCION', valor: 5, pagadera: true, pp_client_transaction_id: number });

  const results = await Promise.allSettled([close(deuda.id), close(deuda.id), close(deuda.id)]);
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  expect((await comeBack(number)).estado).toBe('DEVUELTA');
  expect(await pagosOf(cita.id)).toEqual([COBRO, { ...COBRO, clase: 'DEVOLUCION', valor: -5 }]);
  expect(only(await deudasTo(cliente.email))).toMatchObject({ estado: 'CERRADA', ...HOW, pagadera: false });
  await runDueJobs();
  expect(mailbox.lastTo(cliente.email)).toMatchObject({ asunto: 'Le devolvimos $ 5,00' });
  const audited = await db.selectFrom('auditoria').where('accion', '=', 'deuda.cerrar').selectAll().execute();
  expect(audited.filter((a) => a.entidad_id === deuda.id)).toMatchObject([
    { usuario_id: admin.usuario_id, detalle: { valor_centavos: 500, descuento: 0, pagada_el: '2026-11-24' } },
  ]);
});

test('[PA-3] the amount paid beyond the fee is removed from the cita when a person returns it', async () => {
  const { cliente, cita } = await aPaidCita({ paymentType: 'MedicalConsultation' });
  await (await as(cliente)).call(cancelMiCita, { params: { reservationId: cita.id } });
  await close(only(await deudasTo(cliente.email)).id);
  expect((await pagosOf(cita.id)).map(({ valor }) => valor)).toEqual([40, -5, -35]);
});

test('[PA-3] a professional is paid for a credit once the visit is over, not before', async () => {
  const { cliente, cita, doctor } = await aHeldCita();
  await buy(cliente, 1);
  await spend(cliente, cita.id);
  const deuda = only(await deudasTo(doctor.email));
  expect(deuda).toMatchObject({ tipo: 'LIQUIDACION', valor: 4.21, pagadera: false });
  expect(await failure(close(deuda.id))).toMatchObject({ status: 409, mensaje: MDeudas.antes_de_la_cita });
  clock.set(cita.fin);
  await close(deuda.id);
  await runDueJobs();
  expect(mailbox.lastTo(doctor.email)).toMatchObject({ asunto: 'Le pagamos $ 4,21' });
});

test('[PA-2] closing a debt needs how it was paid, and no future date', async () => {
  const { cliente, cita } = await aPaidCita({ paymentType: 'MedicalConsultation' });
  await (await as(cliente)).call(cancelMiCita, { params: { reservationId: cita.id } });
  const { id } = only(await deudasTo(cliente.email));
  const errors = async (body: typeof HOW) => (await failure(close(id, body))).data as object;
  expect(await errors({ ...HOW, como: ' ' })).toMatchObject({ errores: { como: MDeudas.como } });
  expect(await errors({ ...HOW, pagada_el: '2026-11-25' })).toMatchObject({
    errores: { pagada_el: MDeudas.pagada_el },
  });
});

test('[AD-2] the administrator reads payments and movements, and exports them as a file', async () => {
  const { number, cliente } = await aPaidCita();
  await buy(cliente, 3);
  const caller = await as(admin);
  expect(await caller.call(listTransacciones, { query: { search: number } })).toMatchObject([
    { payment_value: 500, transaction_type: 'appointment', login: cliente.login, estado: 'APROBADA' },
  ]);
  expect(await caller.call(listTransacciones, { query: { search: number, estado: 'POR_REVISAR' } })).toEqual([]);
  const waiting = db.updateTable('transaccion').where('client_transaction_id', '=', number);
  await waiting.set({ revisar_en: clock.now().toISOString() }).execute();
  expect(await caller.call(listTransacciones, { query: { search: number, estado: 'POR_REVISAR' } })).toHaveLength(1);
  await waiting.set({ revisar_en: null }).execute();
  expect(await caller.call(listMovimientos, { query: { search: cliente.login } })).toMatchObject([
    { tipo_transaccion: 'COMPRA', creditos: 3, valor: 15, cliente_id: cliente.cliente_id },
  ]);
  expect(await caller.call(listTransacciones, { query: { search: `${cliente.login} nadie` } })).toEqual([]);
  const [movimiento] = await caller.call(listMovimientos, { query: { search: cliente.login } });
  expect(await caller.call(listMovimientos, { query: { search: movimiento?.numero as string } })).toEqual([movimiento]);
  const headers = { authorization: `Bearer ${caller.token}` };
  const file = await app.inject({ url: `${pathOf(exportTransacciones, {})}?estado=APROBADA`, headers });
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.body).toContain(`${number};appointment`);
  expect((await app.inject({ url: pathOf(exportDeudas, {}), headers })).body).toMatch(/^\uFEFFN\.º;Tipo;Estado/);
});

test('[AD-2] packages are made, priced and withdrawn by the administrator', async () => {
  const caller = await as(admin);
  const { id } = await caller.call(credits.create, { body: { creditos: 10, valor: 47.5, estado: 'ACTIVO' } });
  const withdrawn = { creditos: 10, valor: 45, estado: 'INACTIVO' } as const;
  expect(await caller.call(credits.update, { params: { id }, body: withdrawn })).toMatchObject(withdrawn);
  const refused = caller.call(credits.create, { body: { creditos: 0, valor: 'cinco', estado: 'ACTIVO' } as never });
  expect((await failure(refused)).data).toMatchObject({
    errores: { creditos: expect.any(String), valor: expect.any(String) },
  });
});

test('[AD-2] no other role sees the platform’s money', async () => {
  const patient = await as(await aReservante());
  expect(await failure(patient.call(listDeudas, { query: {} }))).toMatchObject({ status: 403 });
  expect(await failure(patient.call(listTransacciones, { query: {} }))).toMatchObject({ status: 403 });
});
