import {
  assignOficinas,
  createServicio,
  deleteServicio,
  listServicios,
  updateServicio,
} from '@hampi/contract/agenda/servicios/calls';
import * as MServicios from '@hampi/contract/agenda/servicios/messages';
import * as M from '@hampi/contract/base/messages';
import { servicioConCitas } from '@hampi/contract/base/messages';
import { expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db } = await startTestApp();
const { aDoctor, aSecretaria, anOficina, aCliente, aCita, aPaciente, anEspecializacion } = builders(db);

async function chooses(doctor: DoctorAccount, especializacion_id: number) {
  await db.insertInto('doctor_especializacion').values({ doctor_id: doctor.doctor_id, especializacion_id }).execute();
}

/** A doctor with an office whose specialty is in the profile, and a service's fields that fit both. */
async function aPractice() {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  await chooses(doctor, oficina.especializacion_id);
  const cuerpo = {
    nombre: 'Electrocardiograma',
    precio: 25.5,
    especializacion_id: oficina.especializacion_id,
    background_color: '#3c94cf',
    oficinas: [oficina.id],
  };
  return { doctor, oficina, cuerpo, caller: await as(doctor) };
}
/** What the audit says about it, in order. */
const auditOf = (entidad_id: number) =>
  db
    .selectFrom('auditoria')
    .where('entidad_id', '=', entidad_id)
    .where('accion', 'like', 'servicio.%')
    .select(['accion', 'usuario_id', 'detalle'])
    .orderBy('id')
    .execute();
const limitTo = (servicios_limite: number) => db.updateTable('empresa').set({ servicios_limite }).execute();

test('[SE-1] a service is created, listed with its offices and the limit, changed and deleted', async () => {
  const { doctor, oficina, cuerpo, caller } = await aPractice();
  const made = await caller.send(createServicio, { body: cuerpo });
  expect(made.mensaje).toBe('Datos guardados exitosamente');
  expect(made.data).toMatchObject({
    precio: 25.5,
    background_color: '#3C94CF',
    oficinasAsignadas: [{ id: oficina.id, nombre: 'Consultorio Solano' }],
    especializacion: { id: oficina.especializacion_id },
    doctorEspecializacion: { especializacion: { id: oficina.especializacion_id } },
    doctor_id: doctor.doctor_id,
  });

  const params = { servicio_id: made.data.id };
  expect(made.data.iva).toBe('CERO');
  await caller.call(updateServicio, { params, body: { ...cuerpo, iva: 'GENERAL' } });
  const changed = await caller.call(updateServicio, { params, body: { ...cuerpo, nombre: 'Holter', precio: 90 } });
  expect(changed.iva).toBe('GENERAL');
  const list = await caller.send(listServicios, { params: { doctorId: doctor.doctor_id } });
  expect(list.data.map((s) => [s.nombre, s.precio])).toEqual([['Holter', 90]]);
  expect(list.empresa).toEqual({ servicios_limite: 20 });
  expect(list.dataMedico).toMatchObject({
    oficinas: [{ id: oficina.id, especializaciones: [oficina.especializacion_id] }],
  });

  await caller.call(deleteServicio, { params });
  expect(await caller.call(listServicios, { params: { doctorId: doctor.doctor_id } })).toEqual([]);
});

test('[SE-1] a specialty and an office are needed, and each field has its sentence', async () => {
  const { cuerpo, caller } = await aPractice();
  const sentence = 'Debe seleccionar por lo menos una especialidad y una oficina.';
  await expect(caller.call(createServicio, { body: { ...cuerpo, oficinas: [] } })).rejects.toMatchObject({
    status: 400,
    mensaje: sentence,
    errores: { oficinas: sentence },
  });
  const { especializacion_id: _, ...without } = cuerpo;
  await expect(caller.call(createServicio, { body: without as typeof cuerpo })).rejects.toMatchObject({
    errores: { especializacion_id: sentence },
  });
  await expect(
    caller.call(createServicio, { body: { ...cuerpo, nombre: ' ', precio: -1, background_color: 'rojo' } }),
  ).rejects.toMatchObject({
    mensaje: M.formulario,
    errores: { nombre: MServicios.servicio_nombre, precio: M.numerico, background_color: MServicios.servicio_color },
  });
});

test('[SE-1] only own offices and own specialties that fit each other are taken', async () => {
  const { doctor, cuerpo, caller } = await aPractice();
  const stranger = await anOficina(await aDoctor());
  await expect(caller.call(createServicio, { body: { ...cuerpo, oficinas: [stranger.id] } })).rejects.toMatchObject({
    status: 400,
    errores: { oficinas: MServicios.servicio_oficina },
  });
  const other = await anEspecializacion();
  const body = { ...cuerpo, especializacion_id: other.id };
  await expect(caller.call(createServicio, { body })).rejects.toMatchObject({
    errores: { especializacion_id: MServicios.servicio_oficina },
  });
  await chooses(doctor, other.id);
  await expect(caller.call(createServicio, { body })).rejects.toMatchObject({
    errores: { oficinas: MServicios.servicio_especialidad_oficina },
  });
});

test('[SE-1] the limit holds however many are saved at once', async () => {
  const { doctor, cuerpo, caller } = await aPractice();
  await limitTo(3);
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => caller.call(createServicio, { body: cuerpo })),
  );
  await limitTo(20);
  expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(3);
  expect(tries.find((t) => t.status === 'rejected')?.reason).toMatchObject({
    status: 409,
    mensaje: MServicios.servicio_limite,
  });
  expect(await caller.call(listServicios, { params: { doctorId: doctor.doctor_id } })).toHaveLength(3);
});

test('[SE-1] a service with future citas stays, and says how many; past ones do not hold it', async () => {
  const { doctor, oficina, cuerpo, caller } = await aPractice();
  const { id } = await caller.call(createServicio, { body: cuerpo });
  const cita = await aCita(doctor, oficina, await aPaciente(doctor));
  await db.updateTable('cita').set({ servicio_id: id }).where('id', '=', cita.id).execute();
  await expect(caller.call(deleteServicio, { params: { servicio_id: id } })).rejects.toMatchObject({
    status: 409,
    mensaje: servicioConCitas(1),
    data: { citas: 1 },
  });
  await db
    .updateTable('cita')
    .set({ inicio: '2026-11-23T14:00:00Z', fin: '2026-11-23T14:15:00Z' })
    .where('id', '=', cita.id)
    .execute();
  await caller.call(deleteServicio, { params: { servicio_id: id } });
});

test('[SE-1] a deleted service cannot be booked any more', async () => {
  const { doctor, oficina, cuerpo, caller } = await aPractice();
  const { id } = await caller.call(createServicio, { body: cuerpo });
  const cita = await aCita(doctor, oficina, await aPaciente(doctor), { estado_reserva: 'CANCELADO' });
  await db.updateTable('cita').set({ servicio_id: id }).where('id', '=', cita.id).execute();
  await caller.call(deleteServicio, { params: { servicio_id: id } });
  await expect(
    db.updateTable('cita').set({ estado_reserva: 'APROBADO' }).where('id', '=', cita.id).execute(),
  ).rejects.toMatchObject({ constraint: 'cita_servicio_vivo' });
});

test('[SE-1] the offices of a service can be assigned on their own', async () => {
  const { doctor, oficina, cuerpo, caller } = await aPractice();
  const { id } = await caller.call(createServicio, { body: cuerpo });
  const second = await anOficina(doctor, { nombre: 'Consultorio Monay' });
  await db.deleteFrom('oficina_especializacion').where('oficina_id', '=', second.id).execute();
  const params = { servicio_id: id };
  const assigned = await caller.call(assignOficinas, {
    params,
    body: { oficinas: [second.id, oficina.id, second.id] },
  });
  expect(assigned.oficinasAsignadas.map((o) => o.id)).toEqual([oficina.id, second.id]);
  await expect(caller.call(assignOficinas, { params, body: { oficinas: [] } })).rejects.toMatchObject({
    mensaje: MServicios.servicio_oficina,
  });
});

test('[SE-1] a campaign cannot be changed as a service', async () => {
  const { cuerpo, caller } = await aPractice();
  const { id } = await caller.call(createServicio, { body: cuerpo });
  await db
    .updateTable('servicio')
    .set({ descuento_valor: 20, descuento_inicio: '2026-11-24T00:00:00Z', descuento_fin: '2026-11-28T00:00:00Z' })
    .where('id', '=', id)
    .execute();
  const params = { servicio_id: id };
  await expect(caller.call(updateServicio, { params, body: cuerpo })).rejects.toMatchObject({
    status: 409,
    mensaje: MServicios.servicio_es_campana,
  });
  await expect(caller.call(deleteServicio, { params })).rejects.toMatchObject({ status: 409 });
});

test('[SE-1] another doctor finds nothing; a secretary reads those of her doctors and changes none', async () => {
  const { doctor, cuerpo, caller } = await aPractice();
  const { id } = await caller.call(createServicio, { body: cuerpo });
  const params = { servicio_id: id };
  const stranger = await as(await aDoctor());
  const doctorId = doctor.doctor_id;
  const otherSecretaria = await as(await aSecretaria());
  for (const attempt of [
    () => stranger.call(updateServicio, { params, body: cuerpo }),
    () => stranger.call(assignOficinas, { params, body: { oficinas: cuerpo.oficinas } }),
    () => stranger.call(deleteServicio, { params }),
    () => stranger.call(listServicios, { params: { doctorId } }),
    () => otherSecretaria.call(listServicios, { params: { doctorId } }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404 });
  const secretaria = await as(await aSecretaria([doctor]));
  expect(await secretaria.call(listServicios, { params: { doctorId: doctor.doctor_id } })).toHaveLength(1);
  await expect(secretaria.call(createServicio, { body: cuerpo })).rejects.toMatchObject({ status: 403 });
  await expect((await as(await aCliente())).call(deleteServicio, { params })).rejects.toMatchObject({ status: 403 });
});

test('[SE-1] who changed the price of a service, and where it is offered, stands in the audit', async () => {
  const { doctor, oficina, cuerpo, caller } = await aPractice();
  const { id } = await caller.call(createServicio, { body: cuerpo });
  const second = await anOficina(doctor);
  const { especializacion_id } = oficina;
  await db.insertInto('oficina_especializacion').values({ oficina_id: second.id, especializacion_id }).execute();
  const params = { servicio_id: id };
  await caller.call(updateServicio, { params, body: { ...cuerpo, nombre: 'Holter', precio: 90 } });
  await caller.call(assignOficinas, { params, body: { oficinas: [second.id] } });
  await caller.call(deleteServicio, { params });
  const { usuario_id } = doctor;
  const whole = { precio: 25.5, descuento_valor: 0, iva: 'CERO', oficinas: [oficina.id] };
  expect(await auditOf(id)).toEqual([
    { usuario_id, accion: 'servicio.crear', detalle: { antes: null, despues: whole } },
    { usuario_id, accion: 'servicio.editar', detalle: { antes: { precio: 25.5 }, despues: { precio: 90 } } },
    {
      usuario_id,
      accion: 'servicio.asignar',
      detalle: { antes: { oficinas: [oficina.id] }, despues: { oficinas: [second.id] } },
    },
    {
      usuario_id,
      accion: 'servicio.eliminar',
      detalle: { antes: { ...whole, precio: 90, oficinas: [second.id] }, despues: null },
    },
  ]);
});
