import { listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import { createReserva } from '@hampi/contract/agenda/reservas/calls';
import * as MReservas from '@hampi/contract/agenda/reservas/messages';
import { listTurnos } from '@hampi/contract/agenda/turnos/calls';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { listPacientes } from '@hampi/contract/personas/clientes/calls';
import { expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db } = await startTestApp();
const { aDoctor, aPaciente, aHorario, anAsociacion, anOficina } = builders(db);

const LUNES = '2026-11-30';
const nine = { inicio: '2026-11-30T14:00:00.000Z', fin: '2026-11-30T14:15:00.000Z' };

/** A clinic with a branch where a doctor has one hour of three places. */
async function aClinica() {
  const [clinica, doctor] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor()];
  const sucursal = await anOficina(clinica, { costo_consulta: 45 });
  await anAsociacion(doctor, sucursal);
  await aHorario(doctor, sucursal, { espacios_disponibles: 3 });
  return { clinica, doctor, sucursal };
}
type Clinica = Awaited<ReturnType<typeof aClinica>>;

const cuerpo = ({ doctor, sucursal }: Pick<Clinica, 'doctor' | 'sucursal'>, cliente_id: number) => ({
  ...nine,
  doctor_id: doctor.doctor_id,
  doctor_id_sucursal: doctor.doctor_id,
  tipo_reserva: 2,
  oficinaId: sucursal.id,
  cliente_id,
  especializacion_id: sucursal.especializacion_id,
});
const patientsOf = async (of: DoctorAccount) =>
  (await as(of)).call(listPacientes, { params: { doctorId: of.doctor_id } });

test('[BK-2] a clinic books one of its patients with a professional of its branch, at its own price', async () => {
  const clinica = await aClinica();
  const { id, apellidos } = await aPaciente(clinica.clinica);
  const desk = await as(clinica.clinica);
  expect(await desk.call(createReserva, { body: cuerpo(clinica, id) })).toMatchObject({
    doctor_id: clinica.doctor.doctor_id,
    oficina_id: clinica.sucursal.id,
    precio: 45,
    estado_reserva: 'APROBADO',
  });
  // The professional also has the patient, and the cita in their agenda.
  expect(await patientsOf(clinica.doctor)).toMatchObject([{ id, apellidos }]);
  const agenda = await (await as(clinica.doctor)).call(listCitasOfDoctor, {
    params: { doctorId: clinica.doctor.doctor_id },
    query: { fecha: LUNES, fechaFinal: LUNES },
  });
  expect(agenda).toMatchObject([{ c_id: id, o_id: clinica.sucursal.id }]);
});

test('[BK-5] of ten who want an hour of three places at the same moment exactly three get it', async () => {
  const clinica = await aClinica();
  const desk = await as(clinica.clinica);
  const patients = await Promise.all(Array.from({ length: 10 }, () => aPaciente(clinica.clinica)));
  const done = await Promise.allSettled(
    patients.map(({ id }) => desk.call(createReserva, { body: cuerpo(clinica, id) })),
  );
  const made = done.flatMap((d) => (d.status === 'fulfilled' ? [d.value.lugar] : []));
  expect(made.sort()).toEqual([1, 2, 3]);
  for (const d of done)
    if (d.status === 'rejected') expect(d.reason).toMatchObject({ status: 409, mensaje: MTurnos.turno_ocupado });
  const turnos = await desk.call(listTurnos, {
    params: { doctorId: clinica.doctor.doctor_id },
    query: { oficinaId: clinica.sucursal.id, fecha: LUNES, fechaFinal: LUNES },
  });
  expect(turnos).toMatchObject([{ lugares_libres: 0, razon: 'SIN_CUPO' }]);
});

test('[BK-1] a clinic books neither in branches nor for patients of another one', async () => {
  const [clinica, otra] = [await aClinica(), await aClinica()];
  const desk = await as(clinica.clinica);
  const [own, theirs] = [await aPaciente(clinica.clinica), await aPaciente(otra.clinica)];
  const book = (where: Pick<Clinica, 'doctor' | 'sucursal'>, cliente_id: number) =>
    desk.call(createReserva, { body: cuerpo(where, cliente_id) });
  for (const where of [otra, { ...clinica, doctor: otra.doctor }])
    await expect(book(where, own.id)).rejects.toMatchObject({ status: 409, mensaje: MReservas.booking_sucursal });
  await expect(book(clinica, theirs.id)).rejects.toMatchObject({ status: 404 });
});

test('[PT-1] a person with a cita in a branch becomes a patient of that clinic, and of no other', async () => {
  const clinica = await aClinica();
  const paciente = await aPaciente(clinica.doctor);
  const doctor = await as(clinica.doctor);
  await doctor.call(createReserva, { body: cuerpo(clinica, paciente.id) });
  expect(await patientsOf(clinica.clinica)).toMatchObject([{ id: paciente.id }]);
  const otra = await aDoctor({ tipo: 'INSTITUCION' });
  expect(await patientsOf(otra)).toEqual([]);
  const spied = (await as(otra)).call(listPacientes, { params: { doctorId: clinica.clinica.doctor_id } });
  expect(await spied).toEqual([]);
});
