/** Keys of programs and addresses of calendars: told, listed with the sessions, ended with them (BE-25). */
import { createCalendario } from '@hampi/contract/agenda/calendarios/calls';
import { changePassword, resetPassword, startResetPassword } from '@hampi/contract/personas/cuentas/calls';
import { CONFIRMAR } from '@hampi/contract/personas/cuentas/segundo-paso';
import { endLlave, endOtherSesiones, listLlaves } from '@hampi/contract/personas/cuentas/sesiones';
import { createAccesoFhir } from '@hampi/contract/plataforma/fhir/calls';
import { expect, test } from 'vitest';
import { builders, PASSWORD } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { app, as, anonymous, clock, db, mailbox, runDueJobs } = await startTestApp();
const { aDoctor } = builders(db);

/** An account with a key and an address, and what they answer. */
async function aWatched() {
  const doctor = await aDoctor();
  const caller = await as(doctor);
  const { clave, id } = await caller.call(createAccesoFhir, {
    body: { nombre: 'Robot', tipos: ['Patient'], dias: 365 },
  });
  const { direccion } = await caller.call(createCalendario, { body: { nombre: 'Reloj' } });
  const answers = async () => [
    (await app.inject({ url: '/fhir/Patient', headers: { authorization: `Bearer ${clave}` } })).statusCode,
    (await app.inject({ url: new URL(direccion).pathname })).statusCode,
  ];
  return { doctor, caller, id, answers };
}

test('[BE-25] a key that reads for a year and a calendar’s secret address end when the password is reset', async () => {
  const { doctor, answers } = await aWatched();
  expect(await answers()).toEqual([200, 200]);
  await anonymous.call(startResetPassword, { body: { username: doctor.email } });
  await runDueJobs();
  const resetKey = /actualizarContrasena\/([\w-]+)/.exec(mailbox.lastTo(doctor.email)?.texto ?? '')?.[1] ?? '';
  await anonymous.call(resetPassword, { params: { resetKey }, body: { newPassword: 'Otra-clave-2026' } });
  expect(await answers()).toEqual([401, 404]);
});

test('[AU-9] a change of the password ends them if the owner wants it, and otherwise leaves them', async () => {
  const { caller, answers } = await aWatched();
  await caller.call(changePassword, { body: { anterior: PASSWORD, nueva: 'Montaña azul 48' } as never });
  expect(await answers()).toEqual([200, 200]);
  await caller.call(changePassword, {
    body: { anterior: 'Montaña azul 48', nueva: 'Montaña verde 51', cerrar_llaves: true },
  });
  expect(await answers()).toEqual([401, 404]);
});

test('[BE-25] the owner gets a mail when one is made', async () => {
  const { doctor } = await aWatched();
  await runDueJobs();
  expect(mailbox.to(doctor.email).map(({ asunto }) => asunto)).toEqual(
    expect.arrayContaining([
      'Otro programa puede leer los datos de su cuenta',
      'Un calendario puede leer las horas de su agenda',
    ]),
  );
});

test('[BE-25] they are listed beside the sessions and ended one by one, by their owner alone', async () => {
  const { caller, id, answers } = await aWatched();
  expect(await caller.call(listLlaves)).toMatchObject([
    { clase: 'PROGRAMA', nombre: 'Robot' },
    { clase: 'CALENDARIO', nombre: 'Reloj' },
  ]);
  const params = { clase: 'PROGRAMA' as const, llaveId: id };
  await expect((await as(await aDoctor())).call(endLlave, { params })).rejects.toMatchObject({ status: 404 });
  await caller.call(endLlave, { params });
  expect(await answers()).toEqual([401, 200]);
});

test('[BE-25] ending all other sessions ends them too', async () => {
  const { caller, doctor, answers } = await aWatched();
  await caller.call(endOtherSesiones);
  expect(await answers()).toEqual([401, 404]);
  const audited = await db
    .selectFrom('auditoria')
    .where('accion', '=', 'llave.terminar')
    .where('entidad_id', '=', doctor.usuario_id)
    .select('detalle')
    .execute();
  expect(audited).toHaveLength(2);
});

test('[BE-26] making an address asks for the password again after ten minutes', async () => {
  const { caller } = await aWatched();
  clock.advance({ minutes: 11 });
  await expect(caller.call(createCalendario, { body: { nombre: 'Otro' } })).rejects.toMatchObject({
    status: 403,
    body: { codigo: CONFIRMAR },
  });
});
