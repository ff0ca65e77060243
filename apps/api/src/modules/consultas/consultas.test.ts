import { randomUUID } from 'node:crypto';
import {
  authorizeHistoria,
  type Consulta,
  createConsulta,
  deleteBorrador,
  deletePaciente,
  getBorrador,
  getHistoria,
  type Input,
  listAccesos,
  listFechasConsultas,
  listMedicosTratantes,
  M,
  MC,
  saveBorrador,
  saveConsulta,
  saveFicha,
} from '@hampi/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../testing/builders.ts';
import type { Failure } from '../../testing/harness.ts';
import { startTestApp } from '../../testing/harness.ts';

const harness = await startTestApp();
const { as, db, clock, owner } = harness;
const { aDoctor, aSecretaria, aPaciente, aCliente, anOficina, anAdmin } = builders(db);

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

const SECRETO = 'Cefalea holocraneana intensa';
const DIABETES = {
  cod_4: 'E119',
  descripcion_codigos_cuatro_caracteres: 'Diabetes mellitus tipo 2',
  tipo: 'DF',
} as const;
const PARACETAMOL = {
  medicamento: 'Paracetamol 500 mg',
  composicion: 'Paracetamol',
  cantidad: 10,
  dosificacion: '1 tableta cada 8 horas',
  frecuencia_uso_horas: 8,
  dias_uso: 3,
} as const;

type Body = Input<typeof createConsulta>['body'];

async function aConsultorio(doctor?: DoctorAccount) {
  const medico = doctor ?? (await aDoctor());
  const oficina = await anOficina(medico);
  const paciente = await aPaciente(medico);
  const caller = await as(medico);
  const body = (more: Partial<Body> = {}): Body => ({
    cliente_id: paciente.id,
    oficinaId: oficina.id,
    servicioId: 0,
    clave: randomUUID(),
    motivo: SECRETO,
    antropometria_peso: '70,5',
    antropometria_talla: 165,
    exa_respiratorio: 'CP',
    exa_cabeza: 'SP',
    detalleCie10: [DIABETES],
    receta: { detalle: [PARACETAMOL], indicaciones: 'Reposo e hidratación' },
    examenes: [{ nombre: 'Biometría hemática' }],
    examenesGrupo: [{ nombre: 'Lista personalizada 1', examenes: [{ nombre: 'Glucosa' }, { nombre: 'Urea' }] }],
    ...more,
  });
  const save = (more?: Partial<Body>): Promise<Consulta> => caller.call(createConsulta, { body: body(more) });
  const historia = (query: object = {}) =>
    caller.call(getHistoria, { params: { clienteId: paciente.id }, query: query as never });
  return { medico, oficina, paciente, caller, body, save, historia };
}

const failure = (call: Promise<unknown>): Promise<Failure> =>
  call.then(
    () => Promise.reject(new Error('it was accepted')),
    (error: Failure) => error,
  );

const edited = ({ cliente_id: _, clave: __, created_date: ___, ...rest }: Body, version: number) => ({
  ...rest,
  version,
});

describe('entries', () => {
  test('[CL-9] a saved entry comes back whole: diagnoses, numbered receta, exams with their ids, BMI', async () => {
    const { save, historia, oficina, medico } = await aConsultorio();
    const saved = await save();
    expect(saved).toMatchObject({
      motivo: SECRETO,
      antropometria_peso: 70.5,
      imc: 25.9,
      exa_respiratorio: 'CP',
      exa_cabeza: 'SP',
      exa_nervioso: null,
      detalleCie10: [DIABETES],
      oficina: { id: oficina.id },
      servicio: null,
      doctor_id: medico.doctor_id,
      editable: true,
      version: 1,
      created_date: '2026-11-24T14:00:00Z',
      receta: { numero: 1, indicaciones: 'Reposo e hidratación' },
    });
    expect(saved.receta?.detalle[0]).toMatchObject({ ...PARACETAMOL, controlado: false });
    expect(saved.examenes[0]).toMatchObject({ nombre: 'Biometría hemática', id: expect.any(Number), archivo: false });
    expect(saved.examenesGrupo[0]).toMatchObject({ id: expect.any(Number) });
    expect((await historia()).consultas).toEqual([saved]);
    expect((await save()).receta?.numero).toBe(2);
  });

  test('[CL-9] without a medicine there is no receta, and no number is used', async () => {
    const { save } = await aConsultorio();
    expect((await save({ receta: { detalle: [] } })).receta).toMatchObject({ id: null, numero: null });
    expect((await save()).receta?.numero).toBe(1);
  });

  test('[CL-9] the same form sent twenty times at once is one entry', async () => {
    const { save, historia } = await aConsultorio();
    const clave = randomUUID();
    const made = await Promise.all(Array.from({ length: 20 }, () => save({ clave })));
    expect(new Set(made.map((consulta) => consulta.id)).size).toBe(1);
    expect((await historia()).consultas).toHaveLength(1);
  });

  test('[BE-8] the same form sent again with other words is no silent loss: 409 with what stands', async () => {
    const { save, historia } = await aConsultorio();
    const clave = randomUUID();
    const first = await save({ clave });
    const refused = await failure(save({ clave, motivo: 'Escrito en otra pestaña' }));
    expect(refused).toMatchObject({ status: 409, mensaje: MC.consulta_ya_guardada, data: { id: first.id } });
    expect((await historia()).consultas).toEqual([first]);
  });

  test('[CL-9] recetas written at once by one doctor have numbers of their own', async () => {
    const { save } = await aConsultorio();
    const made = await Promise.all(Array.from({ length: 12 }, () => save()));
    expect(made.map((c) => c.receta?.numero).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 12 }, (_, i) => i + 1),
    );
  });

  test('[CL-3] fifteen entries a page, newest first, and the dates of all', async () => {
    const { save, caller, paciente, historia } = await aConsultorio();
    for (let i = 0; i < 17; i++) {
      clock.advance({ hours: 1 });
      await save({ receta: { detalle: [] }, examenes: [], examenesGrupo: [] });
    }
    const first = await caller.send(getHistoria, { params: { clienteId: paciente.id } });
    expect(first.hasMoreData).toBe(true);
    expect(first.data.consultas).toHaveLength(15);
    const rest = await caller.send(getHistoria, { params: { clienteId: paciente.id }, query: { skip: 15 } });
    expect(rest.hasMoreData).toBe(false);
    const ids = [...first.data.consultas, ...rest.data.consultas].map((c) => c.id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const fechas = await caller.call(listFechasConsultas, { params: { clienteId: paciente.id } });
    expect(fechas.map((f) => f.id)).toEqual(ids);
    expect((await historia({ filter: '2026-11-23' })).consultas).toEqual([]);
  });

  test.each([
    ['oficinaId', 999_999, MC.consulta_oficina],
    ['oficinaId', null, MC.consulta_oficina],
    ['servicioId', 999_999, MC.consulta_servicio],
    ['sv_pulso', 'rápido', M.numerico],
    ['sv_temp', '38,x', M.numerico],
    ['exa_cabeza', 'XX', M.opcion],
    ['created_date', '2026-11-24T14:00:01Z', MC.consulta_fecha],
    ['created_date', '2026-02-30T10:00:00Z', M.fecha],
    ['detalleCie10', [DIABETES, DIABETES], MC.cie10_ya_elegido],
    ['motivo', 'x'.repeat(4_001), M.texto_largo],
    ['inventado', 1, M.campo_desconocido],
  ])('[CL-9] %s %j gets its sentence and writes nothing', async (field, value, sentence) => {
    const { save, historia } = await aConsultorio();
    const refused = await failure(save({ [field]: value } as never));
    expect(refused.status).toBe(400);
    expect(refused.errores).toMatchObject({ [field]: sentence });
    expect((await historia()).consultas).toEqual([]);
  });

  test.each([
    ['medicamento', '', MC.medicamento_requerido],
    ['cantidad', '', MC.cantidad_requerida],
    ['cantidad', -1, M.entero_positivo],
    ['dosificacion', ' ', MC.dosificacion_requerida],
    ['dias_uso', 1.5, M.entero_positivo],
    ['frecuencia_uso_horas', 'ocho', M.numerico],
  ])('[RX-1] a line with %s %j gets its sentence', async (field, value, sentence) => {
    const { save } = await aConsultorio();
    const refused = await failure(save({ receta: { detalle: [{ ...PARACETAMOL, [field]: value }] } } as never));
    expect(refused.errores).toMatchObject({ [`receta.detalle.0.${field}`]: sentence });
  });

  test('[RX-1] a medicine needs a diagnosis, and does not begin before the visit', async () => {
    const { save, medico, body } = await aConsultorio();
    const bare = await failure(save({ detalleCie10: [] }));
    expect(bare.errores).toMatchObject({ detalleCie10: MC.cie10_uno });
    const line = (fecha_inicio_uso: string) => ({ receta: { detalle: [{ ...PARACETAMOL, fecha_inicio_uso }] } });
    const early = await failure(save(line('2026-11-23')));
    expect(early.errores).toMatchObject({ 'receta.detalle.0.fecha_inicio_uso': MC.inicio_pasado });
    const saved = await save(line('2026-11-24'));

    // A correction of a later day keeps the day on which the medicine began.
    clock.set('2026-11-30T14:00:00Z');
    const next = { ...edited(body(line('2026-11-24')), 1), examenes: [], examenesGrupo: [] };
    await (await as(medico)).call(saveConsulta, { params: { consultaId: saved.id }, body: next });
  });
});

describe('the author', () => {
  test('[CL-10] corrects by a further version; what was written before stays', async () => {
    const { save, caller, body, historia } = await aConsultorio();
    const saved = await save();
    const more = {
      ...edited(body(), 1),
      motivo: 'Cefalea y fiebre',
      examenes: saved.examenes.map(({ id, nombre }) => ({ id, nombre })),
    };
    const next = await caller.call(saveConsulta, { params: { consultaId: saved.id }, body: more });
    expect(next).toMatchObject({ version: 2, motivo: 'Cefalea y fiebre', receta: { numero: saved.receta?.numero } });
    expect(next.examenes[0]?.id).toBe(saved.examenes[0]?.id);
    expect((await historia()).consultas).toEqual([next]);
    const versions = await db
      .selectFrom('consulta_version')
      .where('consulta_id', '=', saved.id)
      .select('version')
      .execute();
    expect(versions).toHaveLength(2);
    await expect(sql`update consulta_version set version = 9`.execute(db)).rejects.toThrow();
    await expect(owner.query('delete from consulta_version')).rejects.toThrow(/no se cambia ni se borra/);
  });

  test('[CL-10] a correction that began from an older version gets 409 with what stands', async () => {
    const { save, caller, body } = await aConsultorio();
    const { id } = await save();
    const put = (motivo: string) =>
      caller.call(saveConsulta, { params: { consultaId: id }, body: { ...edited(body(), 1), motivo } });
    const results = await Promise.allSettled([put('uno'), put('dos'), put('tres')]);
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
    const lost = results.find((r) => r.status === 'rejected')?.reason as Failure;
    expect(lost).toMatchObject({ status: 409, mensaje: MC.consulta_cambiada, data: { version: 2 } });
  });

  test('[CL-10] nobody else corrects it, and an exam of another entry is not taken over', async () => {
    const one = await aConsultorio();
    const saved = await one.save();
    const other = await aConsultorio();
    const body = edited(other.body(), 1);
    await expect(other.caller.call(saveConsulta, { params: { consultaId: saved.id }, body })).rejects.toMatchObject({
      status: 404,
    });
    const mine = await other.save();
    const examenes = [{ id: saved.examenes[0]?.id ?? 0, nombre: 'Robado' }];
    await expect(
      other.caller.call(saveConsulta, { params: { consultaId: mine.id }, body: { ...body, examenes } }),
    ).rejects.toMatchObject({ status: 404, mensaje: MC.consulta_examen_ajeno });
  });
});

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
  test('[CL-10] a dump of the database holds none of the words, codes or medicines', async () => {
    const { save, caller, paciente } = await aConsultorio();
    await save();
    const params = { clienteId: paciente.id };
    await caller.call(saveFicha, { params, body: { version: 0, alergias: 'Alergia a la dipirona' } });
    await caller.call(saveBorrador, { params, body: { revision: 0, contenido: { motivo: 'Borrador secreto' } } });
    const tables = await owner.query(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables.rows) {
      const { rows } = await owner.query(`select t::text as fila from ${name} t`);
      // bytea shows as hex in a dump: its bytes are read too.
      const dump = rows
        .map(({ fila }) => `${fila} ${Buffer.from(String(fila).replace(/[^0-9a-f]/g, ''), 'hex').toString('latin1')}`)
        .join('\n');
      for (const word of [
        SECRETO,
        'E119',
        'Paracetamol 500',
        'Alergia a la dipirona',
        'Borrador secreto',
        'Biometría hemática',
      ])
        expect(dump.includes(word), `${word} in ${name}`).toBe(false);
    }
  });

  test('[CL-10] the audit is a chain: a changed, missing or added row shows', async () => {
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
        await client.query('alter table auditoria_clinica disable trigger all');
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

  test('[CL-10] a patient with a record is not deleted', async () => {
    const { save, caller, paciente, medico } = await aConsultorio();
    await save();
    await expect(
      caller.call(deletePaciente, { params: { doctorId: medico.doctor_id, clienteId: paciente.id } }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

describe('what belongs to the patient', () => {
  test('[CL-5] each change is a version with its author; a stale one gets 409 with what stands', async () => {
    const { caller, paciente } = await aConsultorio();
    const params = { clienteId: paciente.id };
    const save = (body: object) => caller.call(saveFicha, { params, body: body as never });
    await save({ version: 0, alergias: 'Penicilina', antecedentes_personales: 'HTA' });
    const second = await save({ version: 1, antecedentes_familiares: 'Diabetes' });
    expect(second).toMatchObject({ version: 2, alergias: 'Penicilina', antecedentes_familiares: 'Diabetes' });
    await expect(save({ version: 1, alergias: null })).rejects.toMatchObject({
      status: 409,
      mensaje: MC.ficha_cambiada,
      data: { version: 2, alergias: 'Penicilina' },
    });
    const many = await Promise.allSettled([1, 2, 3, 4].map((n) => save({ version: 2, datos_relevantes: String(n) })));
    expect(many.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  });

  test('[RX-1] a receta keeps the allergies as they stood when it was written', async () => {
    const { caller, paciente, save, historia } = await aConsultorio();
    const params = { clienteId: paciente.id };
    await caller.call(saveFicha, { params, body: { version: 0, alergias: 'Penicilina' } });
    await save();
    await caller.call(saveFicha, { params, body: { version: 1, alergias: 'Ninguna' } });
    expect((await historia()).consultas[0]?.receta?.alergias).toBe('Penicilina');
  });
});

describe('drafts', () => {
  test('[BE-8] what is typed comes back on another device, and goes when the entry is saved', async () => {
    const { medico, caller, paciente, save } = await aConsultorio();
    const params = { clienteId: paciente.id };
    expect(await caller.call(getBorrador, { params })).toBeNull();
    const first = await caller.call(saveBorrador, { params, body: { revision: 0, contenido: { motivo: 'Dolor' } } });
    await caller.call(saveBorrador, {
      params,
      body: { revision: first.revision, contenido: { motivo: 'Dolor de pecho' } },
    });
    clock.advance({ hours: 7 });
    const later = await as(medico);
    expect((await later.call(getBorrador, { params }))?.contenido).toEqual({ motivo: 'Dolor de pecho' });
    await save();
    expect(await later.call(getBorrador, { params })).toBeNull();
  });

  test('[BE-8] two tabs: the one that did not see the other’s words is told, with both texts', async () => {
    const { caller, paciente } = await aConsultorio();
    const params = { clienteId: paciente.id };
    const put = (revision: number, motivo: string) =>
      caller.call(saveBorrador, { params, body: { revision, contenido: { motivo } } });
    const { revision } = await put(0, 'a');
    await put(revision, 'primera');
    for (const stale of [0, revision])
      await expect(put(stale, 'segunda')).rejects.toMatchObject({
        status: 409,
        mensaje: MC.borrador_otro,
        data: { revision: revision + 1, contenido: { motivo: 'primera' } },
      });
    await caller.call(deleteBorrador, { params });
    await expect(put(revision + 1, 'tarde')).rejects.toMatchObject({ status: 409, data: null });
  });

  test('[BE-8] one that is too long is refused, and the stored one stays', async () => {
    const { caller, paciente } = await aConsultorio();
    const params = { clienteId: paciente.id };
    const { revision } = await caller.call(saveBorrador, { params, body: { revision: 0, contenido: { a: 1 } } });
    await expect(
      caller.call(saveBorrador, { params, body: { revision, contenido: { a: 'x'.repeat(200_001) } } }),
    ).rejects.toMatchObject({ status: 400 });
    expect((await caller.call(getBorrador, { params }))?.contenido).toEqual({ a: 1 });
  });
});
