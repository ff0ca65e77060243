import * as MAsociaciones from '@hampi/contract/agenda/asociaciones/messages';
import { createReserva } from '@hampi/contract/agenda/reservas/calls';
import { getAntesDeCerrar } from '@hampi/contract/personas/cierre/calls';
import * as MCierre from '@hampi/contract/personas/cierre/messages';
import { listNotificaciones } from '@hampi/contract/plataforma/notificaciones/calls';
import { beforeEach, expect, test } from 'vitest';
import { enqueue } from '../../../process/jobs.ts';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { settleCierres } from '../../personas/cierre/cierre.jobs.ts';
import { close } from '../../personas/cierre/close.ts';

const { as, clock, db, deps, mailbox, runDueJobs } = await startTestApp();
const { aCita, aDoctor, aHorario, anAsociacion, anOficina, aPaciente } = builders(db);
beforeEach(() => clock.set('2026-11-23T15:00:00Z'));

/** A clinic with two branches: a doctor has future citas and hours in one, and has requested the other. */
async function aClinica() {
  const [clinica, doctor] = [await aDoctor({ tipo: 'INSTITUCION' }), await aDoctor()];
  const [torreA, torreB] = [await anOficina(clinica, { nombre: 'Torre A' }), await anOficina(clinica)];
  await anAsociacion(doctor, torreA);
  await anAsociacion(doctor, torreB, 'PENDIENTE');
  for (const dia_semana of ['LUNES', 'MARTES']) await aHorario(doctor, torreA, { dia_semana });
  await aHorario(clinica, torreA, { hora_inicio: '07:00', hora_fin: '07:30', espacios_disponibles: 3 });
  const paciente = await aPaciente(doctor);
  const cita = await aCita(doctor, torreA, paciente);
  return { clinica, doctor, torreA, paciente, cita };
}
const closeAccount = async ({ usuario_id }: DoctorAccount) => {
  await db.transaction().execute((trx) => close(trx, deps, { usuario_id, rol: null, por: 'PERSONA', by: null }));
  await runDueJobs();
};
const links = (doctor: DoctorAccount) =>
  db.selectFrom('asociacion').select('estado').where('doctor_id', '=', doctor.doctor_id).execute();
const hoursIn = async (oficina_id: number) =>
  (await db.selectFrom('horario').select('doctor_id').where('oficina_id', '=', oficina_id).execute()).map(
    (h) => h.doctor_id,
  );
const citaOf = (id: number) =>
  db
    .selectFrom('cita')
    .select(['estado_reserva', 'razon_no_disponibilidad'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const noticesOf = async (account: DoctorAccount) =>
  (await (await as(account)).call(listNotificaciones, { query: {} })).map(({ descripcion }) => descripcion);

test('[AU-11] an institution that closes says first how many citas of its branches end, and cancels them with notice', async () => {
  const { clinica, doctor, torreA, paciente, cita } = await aClinica();
  const before = await (await as(clinica)).call(getAntesDeCerrar, { params: { role: 'ROLE_INS' } });
  expect(before).toMatchObject({ citas: 1, proximas: [{ con: 'Torre A' }] });

  await closeAccount(clinica);

  expect(await citaOf(cita.id)).toEqual({
    estado_reserva: 'CANCELADO',
    razon_no_disponibilidad: MCierre.cita_cancelada_por_institucion,
  });
  expect(mailbox.lastTo(paciente.correo)?.asunto).toBe('Su cita fue cancelada');
  expect(await noticesOf(doctor)).toEqual(
    expect.arrayContaining([expect.stringContaining(MAsociaciones.noticia_cierre)]),
  );
  const book = (await as(doctor)).call(createReserva, {
    body: {
      doctor_id: doctor.doctor_id,
      oficinaId: torreA.id,
      cliente_id: paciente.id,
      especializacion_id: torreA.especializacion_id,
      tipo_reserva: 2,
      inicio: '2026-12-07T14:00:00Z',
      fin: '2026-12-07T14:15:00Z',
    },
  });
  await expect(book).rejects.toMatchObject({ status: 403 });
});

test('[OF-4] a doctor who closes the account leaves the clinic: the clinic is told, requests end, and a link can come back', async () => {
  const { clinica, doctor, torreA, cita } = await aClinica();
  await closeAccount(doctor);
  expect((await citaOf(cita.id)).razon_no_disponibilidad).toBe(MCierre.cita_cancelada_por_profesional);
  expect(await noticesOf(clinica)).toEqual(
    expect.arrayContaining([expect.stringContaining(MAsociaciones.noticia_cierre)]),
  );
  // While the closing can be undone, the link and the hours remain.
  expect(await links(doctor)).toEqual([{ estado: 'ACEPTADA' }]);
  expect(await hoursIn(torreA.id)).toContain(doctor.doctor_id);
});

test.each(['clinica', 'doctor'] as const)(
  '[OF-4] when the closing of the %s is final, links and hours in branches end',
  async (who) => {
    const { torreA, ...sides } = await aClinica();
    await closeAccount(sides[who]);
    clock.advance({ days: 14 });
    await enqueue(db, settleCierres, {}, clock.now());
    await runDueJobs();
    expect(await links(sides.doctor)).toEqual([]);
    expect(await hoursIn(torreA.id)).toEqual([sides.clinica.doctor_id]);
  },
);
