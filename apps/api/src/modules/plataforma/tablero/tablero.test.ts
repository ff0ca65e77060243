/** What waits for an administrator, and what arrived today (picture 34). Each test checks only what its own rows add. */
import { approveInstitucion } from '@hampi/contract/plataforma/administracion/cuentas';
import { getTablero } from '@hampi/contract/plataforma/tablero/calls';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db, clock } = await startTestApp();
const { aCita, aDoctor, anAdmin, anOficina, aPaciente } = builders(db);
const admin = await as(await anAdmin());
const look = () => admin.call(getTablero);

test('[AD-3] accounts waiting for approval are counted by kind and listed from the longest wait, until they are answered', async () => {
  const late = await aDoctor({ activa: false, apellidos: 'Zúñiga Paz' });
  const clinic = await aDoctor({ tipo: 'INSTITUCION', activa: false });
  await db
    .updateTable('doctor')
    .set({ registro_date: '2026-11-17T14:00:00Z' })
    .where('id', '=', late.doctor_id)
    .execute();
  const before = await look();
  expect(before.doctores).toMatchObject({ n: 1, desde: expect.stringMatching(/^2026-11-17T14:00:00/) });
  expect(before.instituciones.n).toBe(1);
  expect(before.aprobaciones.map(({ tipo, nombre, login }) => [tipo, nombre, login])).toEqual([
    ['MEDICO', 'Zúñiga Paz María José', late.login],
    ['INSTITUCION', 'Clínica del Sur', clinic.login],
  ]);

  await admin.call(approveInstitucion, {
    params: {
      id: (
        await db
          .selectFrom('institucion')
          .select('id')
          .where('doctor_id', '=', clinic.doctor_id)
          .executeTakeFirstOrThrow()
      ).id,
    },
    body: { cuenta_aprobada: true },
  });
  await db.updateTable('doctor').set({ rechazo_motivo: 'Falta' }).where('id', '=', late.doctor_id).execute();
  expect(await look()).toMatchObject({
    doctores: { n: 0, desde: null },
    instituciones: { n: 0, desde: null },
    aprobaciones: [],
  });
});

test('[AU-11] a professional who closed the account no longer waits', async () => {
  const gone = await aDoctor({ activa: false });
  const taken = await aDoctor({ activa: false });
  const common = { usuario_id: gone.usuario_id, antes: '{}', por: 'PERSONA', pedido_en: '2026-11-23T14:00:00Z' };
  await db
    .insertInto('cierre')
    .values({ ...common, vence_en: '2026-12-07T14:00:00Z' })
    .execute();
  await db.deleteFrom('usuario_rol').where('usuario_id', '=', taken.usuario_id).execute();
  expect((await look()).doctores.n).toBe(0);
});

test('[AD-6] unanswered messages are counted, and the newest are listed', async () => {
  const of = (nombre: string, fecha: string, contestado = false) => ({
    nombre,
    email: 'a@b.ec',
    asunto: null,
    mensaje: `Mensaje de ${nombre}`,
    canal: 'SOPORTE',
    fecha,
    contestado,
  });
  await db
    .insertInto('contacto')
    .values([
      of('Rosa', '2026-11-24T10:00:00Z'),
      of('Wilson', '2026-11-24T12:00:00Z'),
      of('Ya', '2026-11-24T13:00:00Z', true),
    ])
    .execute();
  const { mensajes, ultimosMensajes } = await look();
  expect(mensajes).toMatchObject({ n: 2, desde: expect.stringMatching(/^2026-11-24T10/) });
  expect(ultimosMensajes.map(({ nombre, asunto }) => [nombre, asunto])).toEqual([
    ['Wilson', 'Mensaje de Wilson'],
    ['Rosa', 'Mensaje de Rosa'],
  ]);
});

test('[BE-27] today is the day in mainland Ecuador, for citas and for payments', async () => {
  const doctor = await aDoctor();
  const [oficina, paciente] = [await anOficina(doctor), await aPaciente(doctor)];
  const at = (inicio: string, more = {}) => aCita(doctor, oficina, paciente, { inicio, ...more });
  // 23:30 and the next day's 00:30 in Guayaquil.
  await at('2026-11-25T04:30:00Z');
  await at('2026-11-25T05:30:00Z');
  await at('2026-11-24T15:00:00Z', { estado_reserva: 'CANCELADO' });
  const paid = (n: number, estado: string, creada_en: string, centavos = 500) => ({
    client_transaction_id: `C26-0000000000${n}`.slice(0, 15),
    tipo: 'credits',
    creditos: 1,
    usuario_id: doctor.usuario_id,
    valor_centavos: centavos,
    comision_centavos: 6,
    prueba: true,
    estado,
    creada_en,
    cambiada_en: creada_en,
  });
  await db
    .insertInto('transaccion')
    .values([
      paid(1, 'APROBADA', '2026-11-24T05:00:00Z', 5400),
      paid(2, 'CONFIRMANDO', '2026-11-24T13:00:00Z'),
      paid(3, 'CANCELADA', '2026-11-24T13:30:00Z'),
      paid(4, 'APROBADA', '2026-11-24T04:59:00Z', 9900),
    ])
    .execute();
  const { citas, pagos, revisado_en } = await look();
  expect(citas).toEqual({ hoy: 1, en_linea: 0 });
  expect(pagos).toMatchObject({ aprobado: 54, comision: 0.06, por_confirmar: 1 });
  expect(pagos.ultimos.map(({ estado, valor }) => [estado, valor])).toEqual([
    ['CANCELADA', 5],
    ['CONFIRMANDO', 5],
    ['APROBADA', 54],
  ]);
  expect(revisado_en).toBe(clock.now().toISOString());
});
