import { deleteBorrador, getBorrador, saveBorrador } from '@hampi/contract/clinica/borradores/calls';
import {
  authorizeHistoria,
  createConsulta,
  getHistoria,
  listAccesos,
  listFechasConsultas,
  listMedicosTratantes,
  saveFicha,
} from '@hampi/contract/clinica/historia/calls';
import { deletePaciente } from '@hampi/contract/personas/clientes/calls';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { dumpOf } from '../../../testing/upgrade/dump.ts';

import { consultorios, HOY, SECRETO } from './testing/consultorio.ts';

const harness = await startTestApp();
const { as, db, clock, owner } = harness;
const { aDoctor, aSecretaria, aCliente, anAdmin } = builders(db);
const { aConsultorio } = await consultorios(harness);

beforeEach(() => clock.set(HOY));

describe('who reads', () => {
  test('[CL-10] a doctor without the link finds nobody; secretary, administrator and patient are refused', async () => {
    const { save, body, paciente, medico } = await aConsultorio();
    const saved = await save();
    const params = { clienteId: paciente.id };
    const stranger = await as(await aDoctor());
    const refused = await Promise.allSettled([
      stranger.call(getHistoria, { params }),
      stranger.call(listFechasConsultas, { params }),
      stranger.call(createConsulta, { body: body() }),
      stranger.call(saveFicha, { params, body: { version: 0 } }),
      stranger.call(getBorrador, { params }),
      stranger.call(saveBorrador, { params, body: { revision: 0, contenido: {} } }),
      stranger.call(deleteBorrador, { params }),
    ]);
    for (const call of refused) expect(call).toMatchObject({ status: 'rejected', reason: { status: 404 } });
    for (const account of [await aSecretaria([medico]), await anAdmin(), await aCliente()])
      await expect((await as(account)).call(getHistoria, { params })).rejects.toMatchObject({ status: 403 });
    expect(saved.id).toBeGreaterThan(0);
  });

  test('[CL-10] another doctor of the patient reads allergies at once, entries only with the authorisation, read-only', async () => {
    const one = await aConsultorio();
    const cliente = await aCliente();
    const other = await aDoctor();
    for (const doctor of [one.medico, other])
      await db
        .insertInto('medico_paciente')
        .values({ doctor_id: doctor.doctor_id, cliente_id: cliente.cliente_id, origen: 'CITA' })
        .execute();
    await one.save({ cliente_id: cliente.cliente_id });
    const params = { clienteId: cliente.cliente_id };
    await one.caller.call(saveFicha, { params, body: { version: 0, alergias: 'Penicilina' } });
    const reader = await as(other);
    const read = () => reader.call(getHistoria, { params });
    expect(await read()).toMatchObject({ consultas: [], autorizada: false, ficha: { alergias: 'Penicilina' } });

    const patient = await as(cliente);
    const authorize = (autorizar: boolean) =>
      patient.call(authorizeHistoria, { params: { ...params, doctorId: other.doctor_id }, body: { autorizar } });
    await authorize(true);
    expect(await read()).toMatchObject({ autorizada: true, consultas: [{ motivo: SECRETO, editable: false }] });
    expect(await patient.call(listMedicosTratantes, { params })).toContainEqual(
      expect.objectContaining({ doctor_id: other.doctor_id, autorizada_en: expect.any(String) }),
    );
    await authorize(false);
    expect((await read()).consultas).toEqual([]);
  });

  test('[BE-15] the patient sees who opened and wrote the record, and nobody else’s', async () => {
    const { medico, save, caller } = await aConsultorio();
    const cliente = await aCliente();
    await db
      .insertInto('medico_paciente')
      .values({ doctor_id: medico.doctor_id, cliente_id: cliente.cliente_id, origen: 'CITA' })
      .execute();
    await save({ cliente_id: cliente.cliente_id });
    const params = { clienteId: cliente.cliente_id };
    await caller.call(getHistoria, { params });
    const reply = await (await as(cliente)).send(listAccesos, { params });
    expect(reply.data.map((row) => [row.accion, row.rol])).toEqual([
      ['historia.leer', 'ROLE_MED'],
      ['consulta.crear', 'ROLE_MED'],
    ]);
    expect(reply.pagination).toMatchObject({ total: 2 });
    const other = await as(await aCliente());
    await expect(other.call(listAccesos, { params })).rejects.toMatchObject({ status: 404 });
    await expect(other.call(listMedicosTratantes, { params })).rejects.toMatchObject({ status: 404 });
    await expect(
      other.call(authorizeHistoria, { params: { ...params, doctorId: 1 }, body: { autorizar: true } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('at rest', () => {
  test('[CL-10] a dump of the database contains none of the words, codes or medicines', async () => {
    const { save, caller, paciente } = await aConsultorio();
    await save();
    const params = { clienteId: paciente.id };
    await caller.call(saveFicha, { params, body: { version: 0, alergias: 'Alergia a la dipirona' } });
    await caller.call(saveBorrador, { params, body: { revision: 0, contenido: { motivo: 'Borrador secreto' } } });
    const dump = await dumpOf(owner);
    // The catalogue itself is not secret.
    dump.delete('public.cie10');
    for (const [name, rows] of dump)
      for (const word of [
        SECRETO,
        'E119',
        'Paracetamol 500',
        'Alergia a la dipirona',
        'Borrador secreto',
        'Biometría hemática',
      ])
        expect(rows.includes(word), `${word} in ${name}`).toBe(false);
  });

  test('[CL-10] the audit is a chain: a changed, missing or added row is detected', async () => {
    const { save, paciente, historia } = await aConsultorio();
    await save();
    await historia();
    await historia();
    const broken = async () =>
      (await owner.query('select auditoria_rota($1) as n', [paciente.id])).rows[0].n as number | null;
    expect(await broken()).toBeNull();
    await expect(sql`update auditoria_clinica set rol = 'x'`.execute(db)).rejects.toThrow();
    await expect(sql`insert into auditoria_cabeza values (${paciente.id}, 9, '')`.execute(db)).rejects.toThrow();
    const tamper = async (statement: string) => {
      const client = await owner.connect();
      try {
        await client.query('begin');
        await client.query('alter table auditoria_clinica disable trigger user');
        await client.query(statement, [paciente.id]);
        return (await client.query('select auditoria_rota($1) as n', [paciente.id])).rows[0].n;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await tamper(`update auditoria_clinica set accion = 'nada' where cliente_id = $1 and n = 2`)).toBe(2);
    expect(await tamper('delete from auditoria_clinica where cliente_id = $1 and n = 2')).toBe(3);
    expect(await tamper('delete from auditoria_clinica where cliente_id = $1 and n = 3')).toBe(4);
  });

  test('[CL-10] a patient with a record cannot be deleted', async () => {
    const { save, caller, paciente, medico } = await aConsultorio();
    await save();
    await expect(
      caller.call(deletePaciente, { params: { doctorId: medico.doctor_id, clienteId: paciente.id } }),
    ).rejects.toMatchObject({ status: 409 });
  });
});
