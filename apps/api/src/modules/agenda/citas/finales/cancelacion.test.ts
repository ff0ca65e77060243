import { cancelWithCode, getCitaByCode } from '@hampi/contract/agenda/citas/cancelacion';
import { expect, test } from 'vitest';
import { builders, inEstado } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { citaBooked } from '../avisos/citas.avisos.ts';

const { app, anonymous, db, deps, clock, mailbox, notices, runDueJobs } = await startTestApp();
const { aDoctor, aPaciente, anOficina, aCita } = builders(db);

/** A booked cita of next Monday at 09:00 and the code in its patient's confirmation. */
async function aLink() {
  const doctor = await aDoctor();
  const paciente = await aPaciente(doctor);
  const cita = await aCita(doctor, await anOficina(doctor), paciente);
  await db.transaction().execute((trx) => citaBooked(trx, deps, cita.id));
  await runDueJobs();
  const codigo = /\/cancelarCita\/([\w-]{43})/.exec(mailbox.lastTo(paciente.correo)?.texto ?? '')?.[1] ?? '';
  return { doctor, paciente, cita, codigo, params: { codigo } };
}
const stateOf = async (id: number) =>
  (await db.selectFrom('cita').select(['estado_reserva', 'razon_no_disponibilidad']).where('id', '=', id).execute())[0];
const provenOf = (cliente_id: number) =>
  db.selectFrom('correo_probado').where('cliente_id', '=', cliente_id).select('correo').execute();

test('[BE-4] looking at the link shows when and where, and changes nothing, not even that the address is read', async () => {
  const { paciente, cita, params } = await aLink();
  const seen = await anonymous.call(getCitaByCode, { params });
  expect(seen).toEqual({
    inicio: '2026-11-30T14:00:00Z',
    zona: 'America/Guayaquil',
    doctor: 'Dra. María José Cajamarca Tenesaca',
    oficina: 'Consultorio Solano',
    direccion: 'Av. Solano 4-52, Cuenca',
    pago_total: 0,
    en_linea: 0,
    tarde: false,
    creditos: 0,
    cancelada: false,
  });
  expect((await stateOf(cita.id))?.estado_reserva).toBe('APROBADO');
  expect(await provenOf(paciente.id)).toEqual([]);
});

test('[BE-4] the patient cancels with the link, once, and everybody hears of it', async () => {
  const { doctor, paciente, cita, params } = await aLink();
  const { mensaje } = await anonymous.send(cancelWithCode, { params });
  expect(mensaje).toBe('Su cita fue cancelada');
  expect(await stateOf(cita.id)).toEqual({
    estado_reserva: 'CANCELADO',
    razon_no_disponibilidad: 'Cancelada por el paciente',
  });
  expect(notices.at(-1)?.uids).toContain(doctor.usuario_id);
  await runDueJobs();
  expect(mailbox.lastTo(paciente.correo)?.asunto).toBe('Su cita fue cancelada');

  expect(await provenOf(paciente.id)).toEqual([{ correo: paciente.correo }]);

  await expect(anonymous.call(cancelWithCode, { params })).rejects.toMatchObject({ status: 404 });
  expect(await anonymous.call(getCitaByCode, { params })).toMatchObject({ cancelada: true });
  const rejected = await aLink();
  await db.updateTable('cita').set(inEstado('RECHAZADO')).where('id', '=', rejected.cita.id).execute();
  expect(await anonymous.call(getCitaByCode, { params: rejected.params })).toMatchObject({ cancelada: true });
});

test('[BE-4] of two clicks at once one cancels', async () => {
  const { params } = await aLink();
  const results = await Promise.allSettled([1, 2].map(() => anonymous.call(cancelWithCode, { params })));
  expect(results.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('[BE-4] a cita that the office cancelled before stays as it is', async () => {
  const { cita, params } = await aLink();
  await db.updateTable('cita').set(inEstado('CANCELADO')).where('id', '=', cita.id).execute();
  await expect(anonymous.call(cancelWithCode, { params })).rejects.toMatchObject({
    status: 409,
    mensaje: 'La cita ya fue cancelada',
  });
});

test('[BE-4] once the visit has begun the link is over', async () => {
  const { cita, params } = await aLink();
  clock.set('2026-11-30T14:00:00Z');
  await expect(anonymous.call(getCitaByCode, { params })).rejects.toMatchObject({ status: 404 });
  await expect(anonymous.call(cancelWithCode, { params })).rejects.toMatchObject({
    status: 404,
    mensaje: 'El enlace no es válido o ya no sirve',
  });
  clock.set('2026-11-24T14:00:00Z');
  expect((await stateOf(cita.id))?.estado_reserva).toBe('APROBADO');
});

test('[BE-4] the code is kept as a hash only, and not in the ledger', async () => {
  const { codigo, cita } = await aLink();
  const rows = await db.selectFrom('codigo').selectAll().where('tipo', '=', 'CANCELAR_CITA').execute();
  expect(JSON.stringify(rows)).not.toContain(codigo);
  const ledger = await db.selectFrom('aviso').selectAll().where('cita_id', '=', cita.id).execute();
  expect(JSON.stringify(ledger)).not.toContain(codigo);
});

test('[BE-4] guessing is slowed down', async () => {
  const guess = () =>
    app.inject({ method: 'POST', url: `/api/citas/cancelarConCodigo/${'x'.repeat(43)}`, remoteAddress: '10.9.8.7' });
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) statuses.push((await guess()).statusCode);
  expect(statuses.filter((s) => s === 404)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
});
