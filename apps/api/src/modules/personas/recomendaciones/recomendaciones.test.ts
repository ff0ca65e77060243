import { getPaciente, listPacientes } from '@hampi/contract/personas/clientes/calls';
import { activateAccount } from '@hampi/contract/personas/cuentas/calls';
import { registerPersona } from '@hampi/contract/personas/cuentas/registro';
import { getMiRecomendacion } from '@hampi/contract/personas/recomendaciones/calls';
import { expect, test } from 'vitest';
import { builders, type ClienteAccount, type DoctorAccount } from '../../../testing/builders.ts';
import { aRegistro, from, linkIn } from '../../../testing/cuentas.ts';
import { startTestApp } from '../../../testing/harness.ts';

const harness = await startTestApp();
const { as, db, mailbox, runDueJobs } = harness;
const { aDoctor, aCliente, aCita, anOficina, aPaciente } = builders(db);

let host = 0;
const visitor = () => from(harness, `10.9.0.${++host}`);
const mine = async (cliente: ClienteAccount) => (await as(cliente)).call(getMiRecomendacion);

/** Somebody who registers through a link; it counts once the account is active. */
async function comes(por: string, { activates = true } = {}) {
  const registro = aRegistro('ROLE_CLI', { por });
  await visitor()(registerPersona, { query: { platform: 'WEB', empresa: 1 }, body: registro as never });
  await runDueJobs();
  const codigoActivacion = linkIn(mailbox.lastTo(registro.email));
  if (activates) await visitor()(activateAccount, { params: { codigoActivacion } });
  return db
    .selectFrom('cliente as c')
    .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
    .where('u.email', '=', registro.email)
    .select(['c.id', 'c.usuario_id'])
    .executeTakeFirstOrThrow();
}
const isPatientOf = (doctor: DoctorAccount, cliente_id: number) =>
  db
    .insertInto('medico_paciente')
    .values({ doctor_id: doctor.doctor_id, cliente_id, origen: 'CITA', creado_en: '2026-11-24T14:00:00Z' })
    .execute();
const readBy = async (doctor: DoctorAccount, clienteId: number) =>
  (await as(doctor)).call(getPaciente, { params: { doctorId: doctor.doctor_id, clienteId } });

test('[BE-20] an account made through a patient’s link counts for that patient once it is active', async () => {
  const cliente = await aCliente();
  const { codigo } = await mine(cliente);
  await comes(codigo);
  await comes(codigo, { activates: false });
  expect(await mine(cliente)).toEqual({ codigo, cuantos: 1 });
});

test('[BE-20] an unknown code makes an account like any other', async () => {
  const doctor = await aDoctor();
  const { id } = await comes('000000000000');
  await isPatientOf(doctor, id);
  expect(await readBy(doctor, id)).toMatchObject({ clienteReferente: null });
});

test('[BE-20] a professional reads that a patient was recommended, and by whom only if that is their own patient too', async () => {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const cliente = await aCliente();
  const { id } = await comes((await mine(cliente)).codigo);
  await Promise.all([isPatientOf(doctor, id), isPatientOf(other, id), isPatientOf(doctor, cliente.cliente_id)]);
  const { nombres, apellidos } = await db
    .selectFrom('cliente')
    .where('id', '=', cliente.cliente_id)
    .select(['nombres', 'apellidos'])
    .executeTakeFirstOrThrow();

  expect((await readBy(doctor, id)).clienteReferente).toEqual({ nombre: `${nombres} ${apellidos}` });
  expect((await readBy(other, id)).clienteReferente).toEqual({ nombre: null });
});

test('[PT-1] a list says how many credits a patient can spend there: for all, and with this professional', async () => {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const cliente = await aCliente();
  await isPatientOf(doctor, cliente.cliente_id);
  const without = await aPaciente(doctor);
  const oficina = await anOficina(other);
  for (const [doctor_id, creditos, inicio] of [
    [null, 2, '2026-11-30T14:00:00Z'],
    [doctor.doctor_id, 1, '2026-11-30T15:00:00Z'],
    [other.doctor_id, 5, '2026-11-30T16:00:00Z'],
  ] as const) {
    const { id } = await aCita(other, oficina, { id: cliente.cliente_id }, { inicio });
    await db
      .insertInto('movimiento')
      .values({
        usuario_id: cliente.usuario_id,
        tipo_transaccion: 'DEVOLUCION',
        creditos,
        doctor_id,
        cita_id: id,
        creado_en: '2026-11-24T14:00:00Z',
      })
      .execute();
  }
  const rows = await (await as(doctor)).call(listPacientes, { params: { doctorId: doctor.doctor_id } });
  expect(Object.fromEntries(rows.map((row) => [row.id, row.total_creditos]))).toEqual({
    [cliente.cliente_id]: 3,
    [without.id]: 0,
  });
});
