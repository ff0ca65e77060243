import { getOfertaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import {
  createPromocion,
  deletePromocion,
  listPromociones,
  promociones,
  updatePromocion,
} from '@hampi/contract/agenda/promociones/calls';
import * as MPromociones from '@hampi/contract/agenda/promociones/messages';
import { createReserva } from '@hampi/contract/agenda/reservas/calls';
import { listServicios } from '@hampi/contract/agenda/servicios/calls';
import type { Endpoint, Reply } from '@hampi/contract/base/endpoint';
import { updateDoctorPerfil } from '@hampi/contract/personas/perfiles/calls';
import { doctores } from '@hampi/contract/plataforma/administracion/cuentas';
import { getPerfilPublico, searchDirectorio } from '@hampi/contract/plataforma/directorio/calls';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { resetPromocionesEveryNight } from './promociones.jobs.ts';

const { anonymous, as, clock, db, deps } = await startTestApp();
const { aDoctor, aHorario, aPaciente, anAdmin, anEspecializacion, anOficina } = builders(db);
const administrator = await anAdmin();
const NOW = '2026-11-24T14:00:00Z';
beforeEach(() => clock.set(NOW));

/** A visible doctor with an office, and what the form of a campaign sends. */
async function aPractice() {
  const doctor = await aDoctor();
  await db.updateTable('doctor').set({ med_visible: true }).where('id', '=', doctor.doctor_id).execute();
  const ciudad = `Cantón ${doctor.doctor_id}`;
  const oficina = await anOficina(doctor, { ciudad });
  const otra = await anEspecializacion();
  await db
    .insertInto('doctor_especializacion')
    .values(
      [oficina.especializacion_id, otra.id].map((especializacion_id) => ({
        doctor_id: doctor.doctor_id,
        especializacion_id,
      })),
    )
    .execute();
  const cuerpo = {
    nombre: 'Mes del corazón',
    precio: 30,
    descuento_valor: 20,
    promocion_detalles: 'Electrocardiograma incluido',
    descuento_inicio: '2026-11-24',
    descuento_fin: '2026-11-27',
    especializaciones: [oficina.especializacion_id, otra.id],
    oficinas: [oficina.id],
  };
  // Opens a session for each call, because the clock passes their end.
  const call = async <E extends Endpoint>(endpoint: E, input: object): Promise<Reply<E>> =>
    (await as(doctor)).call(endpoint, input as never);
  const create = (more: object = {}) => call(createPromocion, { body: { ...cuerpo, ...more } });
  const update = (promocion_id: number, more: object = {}) =>
    call(updatePromocion, { params: { promocion_id }, body: { ...cuerpo, ...more } });
  const remove = (promocion_id: number) => call(deletePromocion, { params: { promocion_id } });
  const cuenta = async () => {
    const { dataMedico } = await (await as(doctor)).send(listPromociones, { params: { doctorId: doctor.doctor_id } });
    return dataMedico as { promociones_creadas: number; promocionesLimite: number; promociones_limite_reset: string };
  };
  return { doctor, oficina, otra, ciudad, cuerpo, call, create, update, remove, cuenta };
}
const later = { descuento_inicio: '2026-12-01', descuento_fin: '2026-12-15' };

test('[PR-1] a campaign is made with its own price, several specialties and whole days, and takes one of twelve', async () => {
  const { doctor, oficina, otra, create, cuenta } = await aPractice();
  expect(await cuenta()).toMatchObject({
    promocionesLimite: 12,
    promociones_creadas: 0,
    promociones_limite_reset: null,
  });
  const made = await create();
  expect(made).toMatchObject({
    nombre: 'Mes del corazón',
    precio: 30,
    descuento_valor: 20,
    descuento_inicio: '2026-11-24',
    descuento_fin: '2026-11-27',
    descuento_inicio_tz: '2026-11-24T05:00:00Z',
    descuento_fin_tz: '2026-11-28T05:00:00Z',
    oficinasAsignadas: [{ id: oficina.id }],
    reservas: 0,
  });
  expect(made.especializaciones.map((e) => e.id).sort()).toEqual([oficina.especializacion_id, otra.id].sort());
  expect(await cuenta()).toMatchObject({ promociones_creadas: 1, promociones_limite_reset: '2027-11-24T05:00:00Z' });
  const servicios = await (await as(doctor)).call(listServicios, { params: { doctorId: doctor.doctor_id } });
  expect(servicios).toMatchObject([{ id: made.id, especializacion: null, especializaciones: made.especializaciones }]);
});

test('[PR-1] the discount is at least 4 dollars, and no day lies before today', async () => {
  const { create } = await aPractice();
  await expect(create({ descuento_valor: 10 })).rejects.toMatchObject({
    status: 400,
    errores: {
      descuento_valor: 'El valor de descuento no puede ser menor a $4, el valor del descuento ingresado es de $3,00',
    },
  });
  await expect(create({ descuento_inicio: '2026-11-23' })).rejects.toMatchObject({
    errores: { descuento_inicio: MPromociones.fecha_pasada },
  });
  await expect(create({ descuento_fin: '2026-11-23' })).rejects.toMatchObject({
    errores: { descuento_fin: MPromociones.fin_antes },
  });
  await expect(create({ descuento_fin: '2029-01-01' })).rejects.toMatchObject({
    errores: { descuento_fin: MPromociones.fecha_lejana },
  });
  clock.set('2026-11-25T04:59:00Z');
  expect(await create({ descuento_fin: '2026-11-24' })).toMatchObject({ descuento_inicio: '2026-11-24' });
  clock.set('2026-11-25T05:00:00Z');
  await expect(create()).rejects.toMatchObject({ errores: { descuento_inicio: MPromociones.fecha_pasada } });
});

test('[PR-1] a campaign takes only own specialties and own offices that offer one of them', async () => {
  const [mine, other] = [await aPractice(), await aPractice()];
  await expect(mine.create({ especializaciones: [other.otra.id] })).rejects.toMatchObject({
    status: 400,
    errores: { especializaciones: expect.any(String) },
  });
  await expect(mine.create({ oficinas: [other.oficina.id] })).rejects.toMatchObject({ status: 400 });
  await expect(mine.create({ especializaciones: [mine.otra.id] })).rejects.toMatchObject({
    status: 400,
    errores: { oficinas: expect.any(String) },
  });
  const made = await mine.create(later);
  await expect(other.update(made.id)).rejects.toMatchObject({ status: 404 });
  await expect(other.remove(made.id)).rejects.toMatchObject({ status: 404 });
});

test('[PR-1] twelve a year, however many are made at once; the count begins anew after the reset', async () => {
  const { create, cuenta, remove } = await aPractice();
  const tries = await Promise.allSettled(Array.from({ length: 15 }, () => create(later)));
  expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(12);
  for (const t of tries)
    if (t.status === 'rejected')
      expect(t.reason).toMatchObject({ status: 409, mensaje: MPromociones.sinRestantes('2027-11-24') });
  const first = tries.find((t) => t.status === 'fulfilled') as PromiseFulfilledResult<{ id: number }>;
  await expect(remove(first.value.id)).rejects.toMatchObject({ status: 409 });

  clock.set('2027-11-24T04:59:00Z');
  await expect(create({ descuento_inicio: '2027-11-24', descuento_fin: '2027-11-30' })).rejects.toMatchObject({
    status: 409,
  });
  clock.set('2027-11-24T05:00:00Z');
  await create({ descuento_inicio: '2027-11-24', descuento_fin: '2027-11-30' });
  expect(await cuenta()).toMatchObject({ promociones_creadas: 1, promociones_limite_reset: '2028-11-24T05:00:00Z' });
});

test('[PR-1] the job sets counters whose year is over to zero, and leaves the others', async () => {
  const [old, recent] = [await aPractice(), await aPractice()];
  await old.create(later);
  clock.set('2027-06-01T14:00:00Z');
  await recent.create({ descuento_inicio: '2027-06-02', descuento_fin: '2027-06-03' });
  clock.set('2027-11-24T05:01:00Z');
  await resetPromocionesEveryNight.run({}, deps);
  expect(await old.cuenta()).toMatchObject({ promociones_creadas: 0, promociones_limite_reset: null });
  expect(await recent.cuenta()).toMatchObject({ promociones_creadas: 1 });
});

test('[PR-1] before its start it is changed and deleted without giving its count back', async () => {
  const { create, update, remove, cuenta } = await aPractice();
  const { id } = await create(later);
  expect(await update(id, { ...later, nombre: 'Otro nombre', descuento_valor: 50 })).toMatchObject({
    nombre: 'Otro nombre',
    descuento_valor: 50,
    descuento_inicio: '2026-12-01',
  });
  await remove(id);
  await expect(remove(id)).rejects.toMatchObject({ status: 404 });
  expect(await cuenta()).toMatchObject({ promociones_creadas: 1 });
});

test('[PR-1] a running campaign cannot be changed; an ended one can be deleted', async () => {
  const { create, update, remove } = await aPractice();
  const { id } = await create();
  for (const attempt of [() => update(id, later), () => remove(id)])
    await expect(attempt()).rejects.toMatchObject({ status: 409, mensaje: MPromociones.empezada });
  clock.set('2026-11-28T05:00:00Z');
  await expect(update(id, later)).rejects.toMatchObject({ status: 409 });
  await remove(id);
});

test('[PR-2] a running campaign is booked at its price; outside its window nobody books it; a cita keeps its price', async () => {
  const { doctor, oficina, create, call } = await aPractice();
  await db.updateTable('oficina').set({ afiliacion: true }).where('id', '=', oficina.id).execute();
  const { id } = await create({ descuento_inicio: '2026-11-26', descuento_fin: '2026-11-27' });
  const paciente = await aPaciente(doctor);
  for (const hora of ['09', '10', '11'])
    await aHorario(doctor, oficina, { hora_inicio: `${hora}:00`, hora_fin: `${hora}:15` });
  const book = (hora: string) =>
    call(createReserva, {
      body: {
        doctor_id: doctor.doctor_id,
        oficinaId: oficina.id,
        cliente_id: paciente.id,
        especializacion_id: oficina.especializacion_id,
        servicio_id: id,
        inicio: `2026-12-14T${hora}:00:00Z`,
        fin: `2026-12-14T${hora}:15:00Z`,
        phone_number: '0991234567',
      },
    });
  clock.set('2026-11-26T04:59:59Z');
  await expect(book('14')).rejects.toMatchObject({ status: 400 });
  clock.set('2026-11-26T05:00:00Z');
  const cita = await book('14');
  expect(cita).toMatchObject({ servicio: 'Mes del corazón', precio: 30, descuento: 20 });
  clock.set('2026-11-28T05:00:00Z');
  await expect(book('15')).rejects.toMatchObject({ status: 400 });
  const kept = await db.selectFrom('cita').where('id', '=', cita.id).select(['precio', 'descuento']).executeTakeFirst();
  expect(kept).toEqual({ precio: 30, descuento: 20 });
});

test('[PR-2] patients see it while it runs: to book, in the profile and on the card of the directory', async () => {
  const { doctor, ciudad, create } = await aPractice();
  const { id } = await create({ descuento_inicio: '2026-11-25', descuento_fin: '2026-11-26' });
  const seen = async () => {
    const [oferta, perfil, [card]] = await Promise.all([
      anonymous.call(getOfertaEnLinea, { params: { doctorId: doctor.doctor_id } }),
      anonymous.call(getPerfilPublico, { params: { id: doctor.doctor_id } }),
      anonymous.call(searchDirectorio, { query: { ciudad } }),
    ]);
    return [oferta.servicios.map((s) => s.id), perfil.servicios.map((s) => s.id), card?.campana ?? null];
  };
  expect(await seen()).toEqual([[], [], null]);
  clock.set('2026-11-25T14:00:00Z');
  expect(await seen()).toEqual([
    [id],
    [id],
    { nombre: 'Mes del corazón', precio: 30, descuento: 20, descuento_fin: '2026-11-27T05:00:00Z' },
  ]);
  clock.set('2026-11-27T05:00:00Z');
  expect(await seen()).toEqual([[], [], null]);
});

test('[PR-1] a specialty that leaves the profile takes along the campaigns that are for no other', async () => {
  const { doctor, oficina, otra, create, call } = await aPractice();
  const both = await create(later);
  const alone = await create({ ...later, especializaciones: [oficina.especializacion_id] });
  await call(updateDoctorPerfil, {
    params: { doctor_id: doctor.doctor_id },
    body: {
      titulo_honorifico: 'Dra.',
      email: doctor.email,
      nombres: doctor.nombres,
      apellidos: doctor.apellidos,
      msp: '1010',
      numero_telefono: '0991234567',
      practica_desde: '2010-01-01',
      med_visible: true,
      especializaciones: [otra.id],
      confirmar: true,
    },
  });
  const left = await (await as(doctor)).call(listPromociones, { params: { doctorId: doctor.doctor_id } });
  expect(left.map((p) => p.id)).toEqual([both.id]);
  expect(left[0]?.especializaciones.map((e) => e.id)).toEqual([otra.id]);
  expect(alone.id).not.toBe(both.id);
});

test('[AD-2] the back office lists promotions, changes their dates and specialties, and deletes them', async () => {
  const { doctor, otra, create } = await aPractice();
  const { id } = await create();
  const admin = await as(administrator);
  const nombre = `Campaña ${doctor.doctor_id}`;
  await db.updateTable('servicio').set({ nombre }).where('id', '=', id).execute();
  const list = () => admin.call(promociones.list, { query: { search: nombre, sortBy: 'doctor' } });
  expect(await list()).toMatchObject([
    {
      id,
      nombre,
      precio: 30,
      descuento_valor: 20,
      descuento_fin: '2026-11-27',
      doctor: `${doctor.nombres} ${doctor.apellidos}`,
    },
  ]);
  const change = (more: object) =>
    admin.call(promociones.update, {
      params: { id },
      body: { descuento_inicio: '2026-11-24', descuento_fin: '2026-12-05', especializaciones: [otra.id], ...more },
    });
  expect(await change({})).toMatchObject({
    descuento_fin: '2026-12-05',
    descuento_fin_tz: '2026-12-06T05:00:00Z',
    especializaciones: [{ id: otra.id }],
  });
  await expect(change({ descuento_fin: '2026-11-01' })).rejects.toMatchObject({
    errores: { descuento_fin: MPromociones.fin_antes },
  });
  await admin.call(promociones.remove, { params: { id } });
  expect(await list()).toEqual([]);
});

test('[AD-2] the form of a doctor requires the number of campaigns made', async () => {
  const { doctor, create, cuenta } = await aPractice();
  await create(later);
  const admin = await as(administrator);
  const set = (promociones_creadas: unknown) =>
    admin.call(doctores.update, {
      params: { id: doctor.doctor_id },
      body: { nombres: doctor.nombres, apellidos: doctor.apellidos, msp: '1007', promociones_creadas } as never,
    });
  await expect(set('')).rejects.toMatchObject({
    status: 400,
    errores: { promociones_creadas: MPromociones.creadas_requeridas },
  });
  expect(await set('7')).toMatchObject({ promociones_creadas: 7 });
  expect(await cuenta()).toMatchObject({ promociones_creadas: 7 });
});

test('[FE-1] a campaign keeps the VAT of the service it was made from, also when an edit does not mention it', async () => {
  const { create, update } = await aPractice();
  expect((await create()).iva).toBe('CERO');
  const { id, iva } = await create({ iva: 'GENERAL', descuento_inicio: '2026-11-25' });
  expect(iva).toBe('GENERAL');
  expect((await update(id, { descuento_inicio: '2026-11-25', precio: 35 })).iva).toBe('GENERAL');
});
