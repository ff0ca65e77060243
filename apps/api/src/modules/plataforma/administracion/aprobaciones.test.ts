import { cuentaNoAprobada } from '@hampi/contract/personas/cuentas/estado';
import { getCurrentUser } from '@hampi/contract/personas/cuentas/sesion';
import {
  approveInstitucion,
  doctores,
  instituciones,
  laboratoristas,
} from '@hampi/contract/plataforma/administracion/cuentas';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { listNotificaciones } from '@hampi/contract/plataforma/notificaciones/calls';
import { expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db, clock, mailbox, runDueJobs, accountsTold } = await startTestApp();
const { aDoctor, anAdmin } = builders(db);
const [jefa, otra] = [await anAdmin(), await anAdmin()];
const admin = await as(jefa);

const letters = async ({ email }: DoctorAccount) => {
  await runDueJobs();
  return mailbox.to(email).map((mail) => mail.asunto);
};

test.each([
  ['MEDICO', doctores],
  ['LABORATORIO', laboratoristas],
] as const)(
  '[AD-3] an approved %s becomes active, is told once by mail and in its open session, and is not listed yet',
  async (tipo, calls) => {
    const nuevo = await aDoctor({ tipo, activa: false });
    const params = { id: nuevo.doctor_id };
    const { data, mensaje } = await admin.send(calls.toggle, { params, body: { cuenta_activa: true } });
    expect([data, mensaje]).toEqual([
      expect.objectContaining({ cuenta_activa: true, med_visible: false, rechazo_motivo: null }),
      MA.cuenta_aprobada,
    ]);
    expect(accountsTold).toContain(nuevo.usuario_id);
    await admin.call(calls.toggle, { params, body: { cuenta_activa: true } });
    expect(await letters(nuevo)).toEqual(['Su cuenta de Hampi fue aprobada']);
  },
);

test('[AD-3] nobody is approved without a Senescyt code, and an approved doctor cannot remove it', async () => {
  const nuevo = await aDoctor({ activa: false });
  const params = { id: nuevo.doctor_id };
  const approve = () => admin.call(doctores.toggle, { params, body: { cuenta_activa: true } });
  const datos = { nombres: 'Ana', apellidos: 'Ruiz' };
  await admin.call(doctores.update, { params, body: datos });
  await expect(approve()).rejects.toMatchObject({ status: 409, mensaje: MA.senescyt_falta });
  await admin.call(doctores.update, { params, body: { ...datos, msp: '1007-2011-1048832' } });
  expect(await approve()).toMatchObject({ cuenta_activa: true });
  await expect(admin.call(doctores.update, { params, body: datos })).rejects.toMatchObject({
    status: 400,
    errores: { msp: MA.senescyt_aprobado },
  });
  expect(await letters(nuevo)).toEqual(['Su cuenta de Hampi fue aprobada']);
});

test('[AU-11] a closed account is neither approved nor refused: the list shows it as closed, and no mail is sent', async () => {
  const [gone, clinic] = [await aDoctor({ activa: false }), await aDoctor({ tipo: 'INSTITUCION', activa: false })];
  for (const { usuario_id } of [gone, clinic])
    await db
      .insertInto('cierre')
      .values({
        usuario_id,
        antes: '{}',
        por: 'PERSONA',
        pedido_en: '2026-11-23T14:00:00Z',
        vence_en: '2026-12-07T14:00:00Z',
      })
      .execute();
  expect(await admin.call(doctores.list, { query: { search: gone.login } })).toMatchObject([{ cerrada: true }]);
  const params = { id: gone.doctor_id };
  for (const body of [{ cuenta_activa: true }, { med_visible: true }, { cuenta_activa: false, motivo: 'No consta' }])
    await expect(admin.call(doctores.toggle, { params, body })).rejects.toMatchObject({
      status: 409,
      mensaje: MA.cuenta_cerrada,
    });
  const listed = (await admin.call(instituciones.list, { query: { take: 100 } })).find((i) => i.email === clinic.email);
  await expect(
    admin.call(approveInstitucion, { params: { id: listed?.id ?? 0 }, body: { cuenta_aprobada: true } }),
  ).rejects.toMatchObject({ status: 409, mensaje: MA.cuenta_cerrada });
  expect([await letters(gone), await letters(clinic)]).toEqual([[], []]);
});

test('[AD-3] the mail of an approval contains what the administrator adds', async () => {
  const nuevo = await aDoctor({ activa: false });
  const body = { cuenta_activa: true, mensaje: 'Su consultorio aparece en Cuenca.' };
  await admin.call(doctores.toggle, { params: { id: nuevo.doctor_id }, body });
  await letters(nuevo);
  expect(mailbox.lastTo(nuevo.email)?.texto).toContain('Su consultorio aparece en Cuenca.');
});

test('[AD-3] two administrators who approve at the same moment tell the professional once', async () => {
  const nuevo = await aDoctor({ activa: false });
  const call = { params: { id: nuevo.doctor_id }, body: { cuenta_activa: true } };
  const second = await as(otra);
  await Promise.all([admin.call(doctores.toggle, call), second.call(doctores.toggle, call)]);
  expect(await letters(nuevo)).toEqual(['Su cuenta de Hampi fue aprobada']);
});

test('[AD-3] a refusal needs its reason, which the mail and the banner show; a refused account no longer waits', async () => {
  const nuevo = await aDoctor({ activa: false });
  const params = { id: nuevo.doctor_id };
  await expect(admin.call(doctores.toggle, { params, body: { cuenta_activa: false } })).rejects.toMatchObject({
    errores: { motivo: MA.motivo_requerido },
  });
  const motivo = 'El código Senescyt no existe.';
  const row = await admin.call(doctores.toggle, { params, body: { cuenta_activa: false, motivo } });
  expect(row).toMatchObject({ cuenta_activa: false, rechazo_motivo: motivo });
  expect(accountsTold).toContain(nuevo.usuario_id);
  expect(await letters(nuevo)).toEqual(['Su cuenta de Hampi no fue aprobada']);
  expect(mailbox.lastTo(nuevo.email)?.texto).toContain(`Motivo: ${motivo}`);
  const user = await (await as(nuevo)).call(getCurrentUser, { query: { role: 'ROLE_MED' } });
  expect([user.cuenta_activa, user.rechazo_motivo]).toEqual([false, motivo]);
  expect(cuentaNoAprobada(motivo)).toContain('Motivo: El código Senescyt no existe. Corrija');
  const waiting = await admin.call(doctores.list, { query: { filtro: 'revision', take: 100 } });
  expect(waiting.map((d) => d.id)).not.toContain(nuevo.doctor_id);

  clock.advance({ minutes: 1 });
  expect(await admin.call(doctores.toggle, { params, body: { cuenta_activa: true } })).toMatchObject({
    cuenta_activa: true,
    rechazo_motivo: null,
  });
  expect(await letters(nuevo)).toEqual(['Su cuenta de Hampi no fue aprobada', 'Su cuenta de Hampi fue aprobada']);
});

test('[AD-3] a laboratory is refused in the same way, told in its open session, and can be approved and listed later', async () => {
  const nuevo = await aDoctor({ tipo: 'LABORATORIO', activa: false });
  const params = { id: nuevo.doctor_id };
  const motivo = 'Falta el título.';
  expect(await admin.call(laboratoristas.toggle, { params, body: { cuenta_activa: false, motivo } })).toMatchObject({
    cuenta_activa: false,
    rechazo_motivo: motivo,
  });
  expect(accountsTold).toContain(nuevo.usuario_id);
  const user = await (await as(nuevo)).call(getCurrentUser, { query: { role: 'ROLE_LAB' } });
  expect([user.cuenta_activa, user.rechazo_motivo]).toEqual([false, motivo]);
  clock.advance({ minutes: 1 });
  await admin.call(laboratoristas.toggle, { params, body: { cuenta_activa: true } });
  expect(await admin.call(laboratoristas.toggle, { params, body: { med_visible: true } })).toMatchObject({
    med_visible: true,
    rechazo_motivo: null,
  });
  expect(await letters(nuevo)).toEqual(['Su cuenta de Hampi no fue aprobada', 'Su cuenta de Hampi fue aprobada']);
});

test('[AD-3] withdrawing an approval hides the professional and says why', async () => {
  const doctor = await aDoctor();
  const params = { id: doctor.doctor_id };
  expect(await admin.call(doctores.toggle, { params, body: { med_visible: true } })).toMatchObject({
    med_visible: true,
  });
  const row = await admin.call(doctores.toggle, {
    params,
    body: { cuenta_activa: false, motivo: 'Título en trámite' },
  });
  expect(row).toMatchObject({ cuenta_activa: false, med_visible: false });
  expect(await letters(doctor)).toEqual(['Su cuenta de Hampi ya no está aprobada']);
});

test('[AD-3] an institution is approved and refused in the same way', async () => {
  const clinica = await aDoctor({ tipo: 'INSTITUCION', activa: false });
  const all = await admin.call(instituciones.list, { query: { take: 100 } });
  const params = { id: all.find((i) => i.email === clinica.email)?.id ?? 0 };
  await expect(admin.call(approveInstitucion, { params, body: { cuenta_aprobada: false } })).rejects.toMatchObject({
    errores: { motivo: MA.motivo_requerido },
  });
  const refused = await admin.call(approveInstitucion, {
    params,
    body: { cuenta_aprobada: false, motivo: 'RUC ajeno' },
  });
  expect(refused).toMatchObject({ cuenta_aprobada: false, rechazo_motivo: 'RUC ajeno' });
  clock.advance({ minutes: 1 });
  const approved = await admin.call(approveInstitucion, { params, body: { cuenta_aprobada: true } });
  expect(approved).toMatchObject({ cuenta_aprobada: true, disponible: false, rechazo_motivo: null });
  expect(accountsTold.filter((uid) => uid === clinica.usuario_id)).toHaveLength(2);
  expect(await letters(clinica)).toEqual(['Su cuenta de Hampi no fue aprobada', 'Su cuenta de Hampi fue aprobada']);
});

test('[SH-2] the other administrators see that it is done, and for whom; nobody is notified of their own action', async () => {
  const nuevo = await aDoctor({ activa: false, apellidos: 'Ñauta Quizhpi' });
  clock.advance({ minutes: 1 });
  await admin.call(doctores.toggle, { params: { id: nuevo.doctor_id }, body: { cuenta_activa: true } });
  const [notice] = await (await as(otra)).call(listNotificaciones);
  expect(notice).toMatchObject({
    descripcion: `Cuenta aprobada: ${nuevo.nombres} Ñauta Quizhpi`,
    linkTo: `/admin/doctor?q=${nuevo.login}`,
  });
  const found = await admin.call(doctores.list, { query: { search: nuevo.login } });
  expect(found.map((d) => d.id)).toEqual([nuevo.doctor_id]);
  const own = (await admin.call(listNotificaciones)).map(({ linkTo }) => linkTo);
  expect(own).not.toContain(`/admin/doctor?q=${nuevo.login}`);
});

test('[AD-3] institutions in review are listed alone: no approved, refused or closed one', async () => {
  const waiting = await aDoctor({ tipo: 'INSTITUCION', activa: false });
  const approved = await aDoctor({ tipo: 'INSTITUCION' });
  const list = async (filtro: 'todas' | 'revision') =>
    (await admin.call(instituciones.list, { query: { take: 100, filtro } })).map(({ email }) => email);
  expect(await list('revision')).toContain(waiting.email);
  expect(await list('revision')).not.toContain(approved.email);
  expect(await list('todas')).toEqual(expect.arrayContaining([waiting.email, approved.email]));
});
