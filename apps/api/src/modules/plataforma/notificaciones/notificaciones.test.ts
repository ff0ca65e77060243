import {
  deleteNotificacionAdmin,
  listNotificaciones,
  markNotificacionesLeidas,
} from '@hampi/contract/plataforma/notificaciones/calls';
import { expect, test } from 'vitest';
import { enqueue } from '../../../process/jobs.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { purgeNotificaciones } from './notificaciones.jobs.ts';
import { notifyAdmins, notifyReserva } from './notificaciones.service.ts';

const { as, db, clock, runDueJobs } = await startTestApp();
const { aDoctor, anAdmin } = builders(db);

const aNotice = (
  uid: number,
  more: { r_inicio?: string; descripcion?: string; rol?: 'ROLE_MED' | 'ROLE_CLI' } = {},
) => {
  const r_inicio = more.r_inicio ?? '2026-11-30T14:00:00Z';
  return notifyReserva(db, clock, [
    {
      uid,
      rol: more.rol ?? 'ROLE_MED',
      descripcion: more.descripcion ?? 'Nueva cita',
      link_to: '/medico/dashboard',
      entity_id: 7,
      r_fecha_reserva: r_inicio.slice(0, 10),
      r_inicio,
      r_fin: r_inicio,
    },
  ]);
};

test('[SH-2] the account reads its own notices, newest first, twenty at a time', async () => {
  const doctor = await aDoctor();
  await aNotice((await aDoctor()).usuario_id);
  for (let i = 1; i <= 21; i++) {
    clock.advance({ minutes: 1 });
    await aNotice(doctor.usuario_id, { descripcion: `Cita ${i}` });
  }
  const { data, pagination } = await (await as(doctor)).send(listNotificaciones);
  expect(data.map((n) => n.descripcion)).toEqual(Array.from({ length: 20 }, (_, i) => `Cita ${21 - i}`));
  expect(data[0]).toMatchObject({
    uid: doctor.usuario_id,
    tipo: 'Reserva',
    linkTo: '/medico/dashboard',
    entity_id: 7,
    r_inicio: '2026-11-30T14:00:00Z',
  });
  expect(pagination?.total).toBe(21);
  const oldest = await (await as(doctor)).call(listNotificaciones, {
    query: { take: 1, orderBy: 'fecha', order: 'asc' },
  });
  expect(oldest.map((n) => n.descripcion)).toEqual(['Cita 1']);
});

test('[SH-2] in another role of the same account a notice does not show', async () => {
  const doctor = await aDoctor();
  await db.insertInto('usuario_rol').values({ usuario_id: doctor.usuario_id, authority_name: 'ROLE_CLI' }).execute();
  await aNotice(doctor.usuario_id, { rol: 'ROLE_CLI', descripcion: 'Su propia cita' });
  await aNotice(doctor.usuario_id, { descripcion: 'Cita de un paciente' });
  const texts = async (rol: 'ROLE_MED' | 'ROLE_CLI') =>
    (await (await as({ ...doctor, rol })).call(listNotificaciones)).map((n) => n.descripcion);
  expect(await texts('ROLE_CLI')).toEqual(['Su propia cita']);
  expect(await texts('ROLE_MED')).toEqual(['Cita de un paciente']);
});

test('[SH-3] notices of citas before today are no longer listed, and are deleted at night', async () => {
  const doctor = await aDoctor();
  clock.set('2026-11-24T14:00:00Z');
  await aNotice(doctor.usuario_id, { r_inicio: '2026-11-23T14:00:00Z' });
  await aNotice(doctor.usuario_id, { r_inicio: '2026-11-24T13:00:00Z', descripcion: 'Hoy temprano' });
  expect((await (await as(doctor)).call(listNotificaciones)).map((n) => n.descripcion)).toEqual(['Hoy temprano']);

  await enqueue(db, purgeNotificaciones, {}, clock.now());
  await runDueJobs();
  expect(
    await db.selectFrom('notificacion').where('uid', '=', doctor.usuario_id).select('descripcion').execute(),
  ).toEqual([{ descripcion: 'Hoy temprano' }]);
});

test('[SH-2] an administrator deletes an own notice and nobody else’s', async () => {
  const [one, other] = [await anAdmin(), await anAdmin()];
  await notifyAdmins(db, clock, { descripcion: 'Nuevo profesional', link_to: '/admin/doctor', entity_id: 3 });
  const mine = (await (await as(one)).call(listNotificaciones))[0];
  expect(mine).toMatchObject({ tipo: 'ROLE_ADMIN', linkTo: '/admin/doctor', entity_id: 3 });
  const params = { id: mine?.id ?? 0 };

  await expect((await as(other)).call(deleteNotificacionAdmin, { params })).rejects.toMatchObject({ status: 404 });
  const { mensaje } = await (await as(one)).send(deleteNotificacionAdmin, { params });
  expect(mensaje).toBe('Registro eliminado exitosamente');
  expect(await (await as(one)).call(listNotificaciones)).toEqual([]);
  expect(await (await as(other)).call(listNotificaciones)).toHaveLength(1);
});

test('[SH-2] shown notices count as read; those that arrived in the meantime do not', async () => {
  const doctor = await aDoctor();
  const me = await as(doctor);
  await aNotice(doctor.usuario_id, { descripcion: 'Vista' });
  const shown = await me.send(listNotificaciones);
  expect([shown.sin_leer, shown.data.map((n) => n.leida)]).toEqual([1, [false]]);
  clock.advance({ minutes: 1 });
  await aNotice(doctor.usuario_id, { descripcion: 'Llegó después' });
  await me.call(markNotificacionesLeidas, { body: { hasta: shown.data[0]?.id ?? 0 } });
  const { data, sin_leer } = await me.send(listNotificaciones);
  expect(data.map((n) => [n.descripcion, n.leida])).toEqual([
    ['Llegó después', false],
    ['Vista', true],
  ]);
  expect(sin_leer).toBe(1);
});

test('[SH-2] nobody marks another’s notices as read', async () => {
  const [doctor, stranger] = [await aDoctor(), await aDoctor()];
  await aNotice(doctor.usuario_id);
  await (await as(stranger)).call(markNotificacionesLeidas, { body: { hasta: 2_000_000_000 } });
  expect((await (await as(doctor)).send(listNotificaciones)).sin_leer).toBe(1);
});

test('[SH-2] a notice of a cita has its role, and only a notice of a push has a result', async () => {
  const { usuario_id } = await aDoctor();
  const notice = { uid: usuario_id, descripcion: 'Nueva cita', fecha: clock.now().toISOString() };
  for (const [row, constraint] of [
    [{ tipo: 'Reserva', rol: null }, 'notificacion_reserva_rol'],
    [{ tipo: 'Reserva', rol: 'ROLE_MED', entrega: 'OMITIDA' }, 'notificacion_push_entrega'],
    [{ tipo: 'Push' }, 'notificacion_push_entrega'],
    [{ tipo: 'Otra' }, 'notificacion_tipo'],
  ] as const)
    await expect(
      db
        .insertInto('notificacion')
        .values({ ...notice, ...row })
        .execute(),
    ).rejects.toMatchObject({ constraint });
});
