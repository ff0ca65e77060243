/** The number of a document has one form, whoever types it (model §4). */
import { createPaciente } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db } = await startTestApp();
const { aDoctor } = builders(db);
const ROSA = { nombres: 'Rosa Elvira', apellidos: 'Chuquimarca Sisa', fecha_nacimiento: '1968-05-03' };

test.each([
  ['a cédula as printed on the card', 'CEDULA', '0711111111', '071111111-1'],
  ['a passport in other case', 'PASAPORTE', 'XJ204411', 'xj204411'],
  ['a passport in full-width letters', 'PASAPORTE', 'XJ204412', 'ＸＪ204412'],
  ['a cédula with letters in other case', 'CEDULA', 'AB1234567', 'ab1234567'],
] as const)('[PT-2] %s is not a second person', async (_, tipo_documento, cedula_identidad, again) => {
  const doctor = await aDoctor();
  const caller = await as(doctor);
  const params = { doctorId: doctor.doctor_id };
  await caller.call(createPaciente, { params, body: { ...ROSA, tipo_documento, cedula_identidad } });
  await expect(
    caller.call(createPaciente, { params, body: { ...ROSA, tipo_documento, cedula_identidad: again } }),
  ).rejects.toMatchObject({ status: 409, mensaje: MI.repetido_propio });
});

test('[PT-2] the database refuses a number in another form', async () => {
  await expect(
    sql`insert into cliente (nombres, apellidos, tipo_documento, cedula_identidad) values ('A', 'B', 'PASAPORTE', 'xj-1')`.execute(
      db,
    ),
  ).rejects.toThrow('cliente_documento_leido');
});
