import {
  acceptSolicitud,
  deleteAsociacion,
  deleteOficinaAfiliada,
  getLimitesAsociaciones,
  listAsociados,
  listCitasQueQuedan,
  listEspecialidadesDeInstitucion,
  listOficinasAfiliadas,
  listSucursales,
  rejectSolicitud,
  requestAsociacion,
  searchInstituciones,
  withdrawSolicitud,
} from '@hampi/contract/agenda/asociaciones/calls';
import * as MAsociaciones from '@hampi/contract/agenda/asociaciones/messages';
import { deleteOficina, listOficinas } from '@hampi/contract/agenda/oficinas/calls';
import { listNotificaciones } from '@hampi/contract/plataforma/notificaciones/calls';
import { expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db, mailbox, runDueJobs } = await startTestApp();
const { aCita, aDoctor, aHorario, anAsociacion, anOficina, aPaciente, aSecretaria } = builders(db);

const institucionOf = async (owner: DoctorAccount) =>
  (await db.selectFrom('institucion').select('id').where('doctor_id', '=', owner.doctor_id).executeTakeFirstOrThrow())
    .id;

async function knows(doctor: DoctorAccount, ...especialidades: number[]) {
  await db
    .insertInto('doctor_especializacion')
    .values(especialidades.map((especializacion_id) => ({ doctor_id: doctor.doctor_id, especializacion_id })))
    .execute();
}

/** An approved clinic with a branch, and a doctor of its specialty. */
async function aClinic() {
  const [clinic, doctor] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor()];
  const sucursal = await anOficina(clinic, { nombre: 'Torre B, cons. 305' });
  await knows(doctor, sucursal.especializacion_id);
  const ask = async (...oficinasId: number[]) =>
    (await as(doctor)).call(requestAsociacion, {
      body: { oficinasId: oficinasId.length ? oficinasId : [sucursal.id] },
    });
  const params = { officeId: sucursal.id, doctorId: doctor.doctor_id };
  const accept = async () => (await as(clinic)).call(acceptSolicitud, { params });
  const afiliadas = async () => (await as(doctor)).call(listOficinasAfiliadas);
  const firstId = async () => (await afiliadas())[0]?.id as number;
  const estado = async () =>
    (
      await db
        .selectFrom('asociacion')
        .select('estado')
        .where('oficina_id', '=', sucursal.id)
        .where('doctor_id', '=', doctor.doctor_id)
        .executeTakeFirst()
    )?.estado;
  return { clinic, doctor, sucursal, ask, params, accept, afiliadas, firstId, estado };
}

test('[OF-3] a doctor finds an approved institution by words of its name, its specialties and its branches', async () => {
  const { clinic, doctor, sucursal } = await aClinic();
  const otra = await anOficina(clinic, { nombre: 'Torre A, cons. 102' });
  const hidden = await aDoctor({ tipo: 'INSTITUCION', activa: false });
  for (const [owner, nombre] of [
    [clinic, 'Clínica San Blás'],
    [hidden, 'San Blas sin aprobar'],
  ] as const)
    await db.updateTable('institucion').set({ nombre }).where('doctor_id', '=', owner.doctor_id).execute();
  const caller = await as(doctor);
  const id = await institucionOf(clinic);
  const params = { institucion_id: id };

  expect(await caller.call(searchInstituciones, { params: { term: 'blas clinica' } })).toMatchObject([
    { id, nombre: 'Clínica San Blás', sucursales: 2 },
  ]);
  expect(await caller.call(searchInstituciones, { params: { term: 'aprobar' } })).toEqual([]);
  expect((await caller.call(listEspecialidadesDeInstitucion, { params })).map((e) => e.id).sort()).toEqual(
    [sucursal.especializacion_id, otra.especializacion_id].sort(),
  );
  expect(await caller.call(listSucursales, { params })).toMatchObject([
    { oficina_id: otra.id, corresponde: false, estado: null },
    { oficina_id: sucursal.id, corresponde: true, estado: null, especializacion: { id: sucursal.especializacion_id } },
  ]);
  await expect(
    caller.call(listSucursales, { params: { institucion_id: await institucionOf(hidden) } }),
  ).rejects.toMatchObject({ status: 404, mensaje: MAsociaciones.sin_institucion });
});

test('[OF-3] a request is told to the institution, whose notice opens Solicitudes, and counts as pending', async () => {
  const { clinic, doctor, sucursal, ask } = await aClinic();
  await ask();
  await runDueJobs();
  expect(mailbox.lastTo(clinic.email)).toMatchObject({ asunto: expect.stringContaining('pide atender en') });
  expect((await (await as(clinic)).call(listNotificaciones, { query: {} }))[0]).toMatchObject({
    linkTo: '/institucion/profesionales?ver=solicitudes',
  });
  expect(await (await as(doctor)).call(getLimitesAsociaciones)).toEqual({
    asociacionesOficinasIds: [],
    asociacionesSolitudesOficinasIds: [sucursal.id],
    empresaAsociacionesLimite: 10,
    asociacionesCount: 0,
    asociacionesSolicitudesCount: 1,
    asociacionesRestantes: 10,
    solicitudesAsociacionesRestantes: 9,
  });
  await expect(ask()).rejects.toMatchObject({ status: 409, mensaje: MAsociaciones.ya_pedida });
});

test('[OF-3] a request takes only branches of approved institutions whose specialty the doctor has, all of them or none', async () => {
  const { clinic, sucursal, ask, afiliadas } = await aClinic();
  const other = await anOficina(clinic);
  const own = await anOficina(await aDoctor());
  const refused = (mensaje: string) => ({ status: 400, errores: { oficinasId: mensaje } });
  await expect(ask(sucursal.id, other.id)).rejects.toMatchObject(refused(MAsociaciones.especialidad_ajena));
  await expect(ask(sucursal.id, own.id)).rejects.toMatchObject(refused(MAsociaciones.sucursal_inexistente));
  await db
    .updateTable('institucion')
    .set({ cuenta_aprobada: false })
    .where('doctor_id', '=', clinic.doctor_id)
    .execute();
  await expect(ask()).rejects.toMatchObject(refused(MAsociaciones.sucursal_inexistente));
  expect(await afiliadas()).toEqual([]);
});

test('[OF-3] a doctor who is not approved cannot send a request', async () => {
  const { doctor, ask } = await aClinic();
  await db.updateTable('doctor').set({ cuenta_activa: false }).where('id', '=', doctor.doctor_id).execute();
  await expect(ask()).rejects.toMatchObject({ status: 403 });
});

test('[OF-3] at most ten requests wait, however many are sent at once; accepted ones have a limit of their own', async () => {
  const { clinic, doctor, ask, sucursal } = await aClinic();
  const branches = await Promise.all(Array.from({ length: 14 }, () => anOficina(clinic)));
  await knows(doctor, ...branches.map((o) => o.especializacion_id));
  const tries = await Promise.allSettled(branches.map((o) => ask(o.id)));
  expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(10);
  expect(tries.find((t) => t.status === 'rejected')?.reason).toMatchObject({
    status: 409,
    mensaje: MAsociaciones.limite,
  });
  const asked = branches.filter((_, i) => tries[i]?.status === 'fulfilled');
  const institution = await as(clinic);
  const paramsOf = (o: { id: number }) => ({ officeId: o.id, doctorId: doctor.doctor_id });
  for (const o of asked) await institution.call(acceptSolicitud, { params: paramsOf(o) });
  await ask();
  await expect(institution.call(acceptSolicitud, { params: paramsOf(sucursal) })).rejects.toMatchObject({
    status: 409,
    mensaje: MAsociaciones.limite,
  });
});

test('[IN-2] the institution accepts only once, however often it is repeated, and the doctor is told', async () => {
  const { clinic, doctor, sucursal, ask, accept, afiliadas } = await aClinic();
  await ask();
  const institution = await as(clinic);
  expect(await institution.call(listAsociados)).toMatchObject([
    { oficina_id: sucursal.id, doctor_id: doctor.doctor_id, estado: 'PENDIENTE', cuenta_activa: true },
  ]);
  await accept();
  await accept();
  await runDueJobs();
  expect(mailbox.to(doctor.email).filter((m) => m.asunto.includes('aceptó su solicitud'))).toHaveLength(1);
  expect(await afiliadas()).toMatchObject([{ oficina_id: sucursal.id, estado: 'ACEPTADA', citas: 0 }]);
  expect(await institution.call(listAsociados)).toMatchObject([{ estado: 'ACEPTADA', tiene_horarios: false }]);
});

test('[IN-2] a doctor whom the platform has not verified, or an institution that is not approved, waits', async () => {
  const { clinic, doctor, ask, accept, estado } = await aClinic();
  await ask();
  const set = (cuenta_activa: boolean) =>
    db.updateTable('doctor').set({ cuenta_activa }).where('id', '=', doctor.doctor_id).execute();
  await set(false);
  await expect(accept()).rejects.toMatchObject({ status: 409, mensaje: MAsociaciones.medico_sin_verificar });
  await set(true);
  await db
    .updateTable('institucion')
    .set({ cuenta_aprobada: false })
    .where('doctor_id', '=', clinic.doctor_id)
    .execute();
  await expect(accept()).rejects.toMatchObject({ status: 409, mensaje: MAsociaciones.institucion_sin_aprobar });
  expect(await estado()).toBe('PENDIENTE');
});

test('[IN-2] a rejected or withdrawn request is gone and may be sent again', async () => {
  const { clinic, doctor, ask, params, accept, firstId, estado } = await aClinic();
  await ask();
  await (await as(clinic)).call(rejectSolicitud, { params });
  await runDueJobs();
  expect(mailbox.lastTo(doctor.email)).toMatchObject({ asunto: expect.stringContaining('no aceptó su solicitud') });
  await ask();
  const id = await firstId();
  await (await as(doctor)).call(withdrawSolicitud, { params: { asociacion_id: id } });
  expect(await estado()).toBeUndefined();
  await expect(accept()).rejects.toMatchObject({ status: 404, mensaje: MAsociaciones.solicitud_retirada });
});

test('[IN-2] a request accepted and withdrawn at the same moment has one outcome, which the other side reads', async () => {
  for (let round = 0; round < 5; round++) {
    const { doctor, ask, accept, firstId, estado } = await aClinic();
    await ask();
    const id = await firstId();
    const caller = await as(doctor);
    const [accepted, withdrawn] = await Promise.allSettled([
      accept(),
      caller.call(withdrawSolicitud, { params: { asociacion_id: id } }),
    ]);
    expect([accepted.status, withdrawn.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await estado()).toBe(accepted.status === 'fulfilled' ? 'ACEPTADA' : undefined);
    if (withdrawn.status === 'rejected')
      expect(withdrawn.reason).toMatchObject({ status: 409, mensaje: MAsociaciones.ya_aceptada });
    else expect((accepted as PromiseRejectedResult).reason).toMatchObject({ status: 404 });
  }
});

test('[OF-4] ending a link lists the future citas, which stay, and takes the hours of that doctor there alone', async () => {
  const { clinic, doctor, sucursal, params } = await aClinic();
  const colleague = await aDoctor();
  const { id } = await anAsociacion(doctor, sucursal);
  await anAsociacion(colleague, sucursal);
  for (const who of [doctor, colleague]) await aHorario(who, sucursal);
  const paciente = await aPaciente(doctor);
  const cita = await aCita(doctor, sucursal, paciente);
  await aCita(doctor, sucursal, paciente, { inicio: '2026-11-16T14:00:00Z' });

  const caller = await as(doctor);
  expect(await caller.call(listCitasQueQuedan, { params })).toMatchObject({
    total: 1,
    citas: [{ id: cita.id, inicio: '2026-11-30T14:00:00Z', paciente: 'Rosa Elvira Chuquimarca Sisa' }],
  });
  await caller.call(deleteOficinaAfiliada, { params: { asociacion_id: id } });
  await runDueJobs();
  expect(mailbox.lastTo(clinic.email)).toMatchObject({ asunto: expect.stringContaining('Terminó la asociación') });
  const hours = await db.selectFrom('horario').select('doctor_id').where('oficina_id', '=', sucursal.id).execute();
  expect(hours).toEqual([{ doctor_id: colleague.doctor_id }]);
  expect(await db.selectFrom('cita').select('viva').where('id', '=', cita.id).executeTakeFirst()).toEqual({
    viva: true,
  });
});

test('[IN-2] the institution ends a link too, and tells the doctor', async () => {
  const { clinic, doctor, sucursal, params, estado } = await aClinic();
  await anAsociacion(doctor, sucursal);
  await (await as(clinic)).call(deleteAsociacion, { params });
  await runDueJobs();
  expect(mailbox.lastTo(doctor.email)).toMatchObject({ asunto: expect.stringContaining('Terminó la asociación') });
  expect(await estado()).toBeUndefined();
});

test('[IN-2] another institution or another doctor finds neither link, request nor citas', async () => {
  const { ask, params, firstId, estado } = await aClinic();
  await ask();
  const id = await firstId();
  const [clinic, doctor] = [await as(await aDoctor({ tipo: 'INSTITUCION' })), await as(await aDoctor())];
  for (const call of [acceptSolicitud, rejectSolicitud, deleteAsociacion, listCitasQueQuedan])
    await expect(clinic.call(call, { params } as never)).rejects.toMatchObject({ status: 404 });
  for (const call of [withdrawSolicitud, deleteOficinaAfiliada])
    await expect(doctor.call(call, { params: { asociacion_id: id } })).rejects.toMatchObject({ status: 404 });
  expect(await clinic.call(listAsociados)).toEqual([]);
  expect(await estado()).toBe('PENDIENTE');
});

test('[OF-4] a branch that is deleted has no links', async () => {
  const { clinic, doctor, sucursal, afiliadas } = await aClinic();
  await anAsociacion(doctor, sucursal);
  await (await as(clinic)).call(deleteOficina, { params: { oficina_id: sucursal.id } });
  expect(await afiliadas()).toEqual([]);
});

test('[OF-4] a doctor’s offices come with the branches that accepted, their price, hours and services; a secretary sees none', async () => {
  const { clinic, doctor, sucursal } = await aClinic();
  await anOficina(clinic);
  await anAsociacion(doctor, sucursal);
  await aHorario(doctor, sucursal);
  await aHorario(clinic, sucursal);
  const { id } = await db
    .insertInto('servicio')
    .values({ doctor_id: clinic.doctor_id, nombre: 'Holter', precio: 90 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('servicio_oficina').values({ servicio_id: id, oficina_id: sucursal.id }).execute();
  const params = { doctorId: doctor.doctor_id };
  expect(await (await as(doctor)).send(listOficinas, { params })).toMatchObject({
    data: { oficinas: [] },
    dataOficinasAfiliadas: [
      {
        id: sucursal.id,
        doctor_id: clinic.doctor_id,
        costo_consulta: 40,
        institucion: { nombre: 'Clínica del Sur' },
        serviciosAsignados: [{ id }],
        horarios: [{ dia_semana: 'LUNES' }],
      },
    ],
    dataServiciosAfiliados: [{ id, precio: 90 }],
  });
  expect(await (await as(await aSecretaria([doctor]))).send(listOficinas, { params })).toMatchObject({
    dataOficinasAfiliadas: [],
    dataServiciosAfiliados: [],
  });
});
