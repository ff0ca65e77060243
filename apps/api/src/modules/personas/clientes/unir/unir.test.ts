/** Two records of one person, joined by their office and separated again. */
import { randomUUID } from 'node:crypto';
import { saveBorrador } from '@hampi/contract/clinica/borradores/calls';
import { createDato, getResumen, saveDato } from '@hampi/contract/clinica/datos/calls';
import { getHistoria, saveFicha } from '@hampi/contract/clinica/historia/calls';
import { createVacuna, saveVacuna } from '@hampi/contract/clinica/vacunas/calls';
import { getPaciente, listPacientes, savePaciente } from '@hampi/contract/personas/clientes/calls';
import {
  compareRegistros,
  joinRegistros,
  listDuplicados,
  listUniones,
  undoUnion,
} from '@hampi/contract/personas/clientes/unir';
import * as MU from '@hampi/contract/personas/clientes/unir-messages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hooks } from '../../../../register.ts';
import { builders, type DoctorAccount } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';

const { as, db, clock } = await startTestApp();
const { aDoctor, aSecretaria, aPaciente, aCliente, anOficina, aCita } = builders(db);

type Dos = { uno: number; otro: number };
const two = (doctor: DoctorAccount, { uno, otro }: Dos) => ({
  doctorId: doctor.doctor_id,
  clienteId: uno,
  otroId: otro,
});
const body = (toma: never[] | string[] = []) => ({ version: 1, version_otro: 1, toma: toma as never[] });

/** Rosa twice: once with her cédula, once from the telephone. */
async function aPair(doctor: DoctorAccount) {
  const uno = await aPaciente(doctor, { celular: '0991111111' });
  const otro = await aPaciente(doctor, { nombres: 'Rosa', celular: '0992222222', correo: 'rosa.nueva@prueba.ec' });
  return { uno: uno.id, otro: otro.id };
}
const rowOf = async (id: number) => {
  const { rows } = await sql<{
    fila: Record<string, unknown>;
  }>`select to_jsonb(c) - array['version', 'actualizado_en'] as fila
    from cliente c where id = ${id}`.execute(db);
  return rows[0]?.fila;
};
/** Everything that refers to the patient, by table: whatever a new table adds is compared too. */
async function everythingOf(ids: number[]) {
  const tables = hooks.pacientesJoin.map(({ tabla }) => tabla);
  const found: Record<string, unknown> = {};
  for (const table of tables.filter(
    (one) => !/^(auditoria|paciente_union|llave|ficha_version|situacion_version)/.test(one),
  )) {
    const { rows } = await sql<{ fila: unknown }>`select to_jsonb(t) as fila from ${sql.table(table)} t
      where cliente_id = any(${ids}::int[]) order by 1`.execute(db);
    found[table] = rows;
  }
  return found;
}

test('[PT-5] every table that refers to a patient says what happens to its rows when an office joins two', () => {
  for (const join of hooks.pacientesJoin) expect(['PASA', 'QUEDA'], join.tabla).toContain(join.office);
});

test('[PT-5] joined, everything hangs on the row that remains with the chosen fields; undone, both are as before', async () => {
  const doctor = await aDoctor();
  const secretaria = await aSecretaria([doctor]);
  const oficina = await anOficina(doctor);
  const pair = await aPair(doctor);
  await aCita(doctor, oficina, { id: pair.otro });
  await aCita(doctor, oficina, { id: pair.uno }, { inicio: '2026-12-07T14:00:00Z' });
  await db
    .insertInto('consulta')
    .values({
      doctor_id: doctor.doctor_id,
      cliente_id: pair.otro,
      oficina_id: oficina.id,
      fecha: '2026-11-20T14:00:00Z',
      clave: randomUUID(),
      creada_en: '2026-11-20T14:00:00Z',
    })
    .execute();
  const before = await everythingOf([pair.uno, pair.otro]);
  const rows = [await rowOf(pair.uno), await rowOf(pair.otro)];
  const desk = await as(secretaria);
  const { queda, cede, impide } = await desk.call(compareRegistros, { params: two(doctor, pair) });
  expect(impide).toBe(null);
  expect([queda.citas, cede.citas, cede.consultas]).toEqual([1, 1, 1]);

  const joined = await desk.call(joinRegistros, { params: two(doctor, pair), body: body(['celular', 'correo']) });
  expect(joined).toMatchObject({ id: pair.uno, celular: '0992222222', nombres: 'Rosa Elvira' });
  const list = await desk.call(listPacientes, { params: { doctorId: doctor.doctor_id }, query: {} });
  expect(list.map(({ id }) => id)).toEqual([pair.uno]);
  const left = await everythingOf([pair.otro]);
  expect(Object.entries(left).filter(([, found]) => (found as unknown[]).length > 0)).toEqual([]);
  expect((await everythingOf([pair.uno])).cita).toHaveLength(2);

  const [union] = await desk.call(listUniones, { params: { doctorId: doctor.doctor_id } });
  await desk.call(undoUnion, { params: { doctorId: doctor.doctor_id, unionId: union?.id as number } });
  expect(await everythingOf([pair.uno, pair.otro])).toEqual(before);
  expect([await rowOf(pair.uno), await rowOf(pair.otro)]).toEqual(rows);
  const audited = await db
    .selectFrom('auditoria')
    .where('entidad_id', '=', pair.uno)
    .where('accion', 'in', ['cliente.unir', 'cliente.separar', 'cliente.contacto'])
    .orderBy('id')
    .select('accion')
    .execute();
  expect(audited.map(({ accion }) => accion)).toEqual(['cliente.unir', 'cliente.contacto', 'cliente.separar']);
});

/** An issued document of the row, and requests to sign: one answered, the others pending. */
async function papersOf(doctor: DoctorAccount, oficina_id: number, cliente_id: number) {
  const fecha = '2026-11-20T14:00:00Z';
  const owned = { doctor_id: doctor.doctor_id, cliente_id };
  const documento = async (tipo: string, numero: number) =>
    db
      .insertInto('documento')
      .values({
        ...owned,
        tipo,
        numero,
        papel: 'A4',
        membrete: true,
        firmado: false,
        codigo: randomUUID(),
        sha256: Buffer.alloc(32),
        archivo: randomUUID(),
        emitido_en: fecha,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [uno, dos, firmado] = [
    await documento('consentimiento', 1),
    await documento('consentimiento', 2),
    await documento('consentido', 1),
  ];
  const pedida = {
    ...owned,
    pedida_por: doctor.usuario_id,
    oficina_id,
    firmante_id: cliente_id,
    via: 'PANTALLA',
    sellada: Buffer.from('x'),
    pedida_en: fecha,
    vence_en: '2026-12-30T14:00:00Z',
  };
  const firma = (more: { acto: string; documento_id: number | null }) =>
    db
      .insertInto('firma')
      .values({ ...pedida, ...more, clave: randomUUID(), enlace: Buffer.from(randomUUID()) })
      .execute();
  await firma({ acto: 'AUTORIZACION', documento_id: null });
  await firma({ acto: 'CONSENTIMIENTO', documento_id: dos.id });
  await firma({ acto: 'CONSENTIMIENTO', documento_id: uno.id });
  await db
    .updateTable('firma')
    .set({ estado: 'FIRMADA', firmada_en: fecha, probada_en: fecha, texto_sha256: Buffer.alloc(32) })
    .set({ resultado_id: firmado.id })
    .where('documento_id', '=', uno.id)
    .execute();
}

test('[PT-5] [BE-31] [BE-32] documents, signatures and referrals pass and come back; a request to sign that still waited is withdrawn', async () => {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const pair = await aPair(doctor);
  await papersOf(doctor, oficina.id, pair.otro);
  // The same request for the row that remains, which stays as it is.
  await db
    .insertInto('firma')
    .values({
      clave: randomUUID(),
      doctor_id: doctor.doctor_id,
      cliente_id: pair.uno,
      pedida_por: doctor.usuario_id,
      acto: 'AUTORIZACION',
      oficina_id: oficina.id,
      firmante_id: pair.uno,
      via: 'PANTALLA',
      enlace: Buffer.from(randomUUID()),
      sellada: Buffer.from('x'),
      pedida_en: '2026-11-20T14:00:00Z',
      vence_en: '2026-12-30T14:00:00Z',
    })
    .execute();
  const consulta = await db
    .insertInto('consulta')
    .values({
      doctor_id: doctor.doctor_id,
      cliente_id: pair.otro,
      oficina_id: oficina.id,
      fecha: '2026-11-20T14:00:00Z',
      clave: randomUUID(),
      creada_en: '2026-11-20T14:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('derivacion')
    .values({
      clave: randomUUID(),
      doctor_id: doctor.doctor_id,
      cliente_id: pair.otro,
      consulta_id: consulta.id,
      clase: 'DERIVACION',
      urgente: false,
      estado: 'ENVIADA',
      sellada: Buffer.from('x'),
      enviada_en: '2026-11-20T14:00:00Z',
    })
    .execute();
  const me = await as(doctor);
  const held = async (cliente_id: number) => {
    const count = (table: 'documento' | 'derivacion') =>
      db.selectFrom(table).where('cliente_id', '=', cliente_id).select('id').execute();
    const firmas = await db.selectFrom('firma').where('cliente_id', '=', cliente_id).select('estado').execute();
    return [
      (await count('documento')).length,
      (await count('derivacion')).length,
      firmas.map(({ estado }) => estado).sort(),
    ];
  };
  await me.call(joinRegistros, { params: two(doctor, pair), body: body() });
  expect(await held(pair.uno)).toEqual([3, 1, ['FIRMADA', 'PENDIENTE', 'RETIRADA', 'RETIRADA']]);
  expect(await held(pair.otro)).toEqual([0, 0, []]);
  const [union] = await me.call(listUniones, { params: { doctorId: doctor.doctor_id } });
  await me.call(undoUnion, { params: { doctorId: doctor.doctor_id, unionId: union?.id as number } });
  expect(await held(pair.uno)).toEqual([0, 0, ['PENDIENTE']]);
  expect(await held(pair.otro)).toEqual([3, 1, ['FIRMADA', 'RETIRADA', 'RETIRADA']]);
});

test('[PT-5] what somebody wrote meanwhile stays with the row that remained', async () => {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const pair = await aPair(doctor);
  const me = await as(doctor);
  await me.call(joinRegistros, { params: two(doctor, pair), body: body(['celular', 'nombres']) });
  const later = await aCita(doctor, oficina, { id: pair.uno });
  const now = await me.call(getPaciente, { params: { doctorId: doctor.doctor_id, clienteId: pair.uno } });
  const { seguros, tipo_documento, cedula_identidad, apellidos, nombres, version } = now;
  const datos = { seguros, tipo_documento, cedula_identidad, apellidos, nombres, version };
  await me.call(savePaciente, {
    params: { doctorId: doctor.doctor_id, clienteId: pair.uno },
    body: { ...datos, celular: '0993333333' } as never,
  });
  const [union] = await me.call(listUniones, { params: { doctorId: doctor.doctor_id } });
  await me.call(undoUnion, { params: { doctorId: doctor.doctor_id, unionId: union?.id as number } });
  expect(await rowOf(pair.uno)).toMatchObject({ celular: '0993333333', nombres: 'Rosa Elvira' });
  expect(await rowOf(pair.otro)).toMatchObject({ celular: '0992222222', nombres: 'Rosa' });
  const { cliente_id } = await db
    .selectFrom('cita')
    .where('id', '=', later.id)
    .select('cliente_id')
    .executeTakeFirstOrThrow();
  expect(cliente_id).toBe(pair.uno);
});

test('[PT-5] it can be undone for 24 hours, once, by the practice that did it', async () => {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const pair = await aPair(doctor);
  await (await as(doctor)).call(joinRegistros, { params: two(doctor, pair), body: body() });
  const { id } = await db
    .selectFrom('paciente_union')
    .where('cede_id', '=', pair.otro)
    .select('id')
    .executeTakeFirstOrThrow();
  const call = { params: { doctorId: doctor.doctor_id, unionId: id } };
  await expect((await as(other)).call(undoUnion, call)).rejects.toMatchObject({ status: 404 });
  await expect(
    (await as(other)).call(undoUnion, { params: { doctorId: other.doctor_id, unionId: id } }),
  ).rejects.toMatchObject({ status: 404 });
  const began = clock.now();
  clock.set(new Date(began.getTime() + 24 * 3_600_000 + 1000).toISOString());
  await expect((await as(doctor)).call(undoUnion, call)).rejects.toMatchObject({
    status: 409,
    mensaje: MU.union_vencida,
  });
  expect(await (await as(doctor)).call(listUniones, { params: { doctorId: doctor.doctor_id } })).toEqual([]);
  clock.set(began.toISOString());
  const me = await as(doctor);
  await me.call(undoUnion, call);
  await expect(me.call(undoUnion, call)).rejects.toMatchObject({ status: 409, mensaje: MU.union_deshecha });
});

test('[PT-5] a row of an account, one that another office verified or writes in, and one being written are not joined', async () => {
  const [doctor, other] = [await aDoctor(), await aDoctor()];
  const oficina = await anOficina(other);
  const me = await as(doctor);
  const refused = async (pair: Dos, sentence: string) => {
    expect((await me.call(compareRegistros, { params: two(doctor, pair) })).impide).toBe(sentence);
    await expect(me.call(joinRegistros, { params: two(doctor, pair), body: body() })).rejects.toMatchObject({
      status: 409,
      mensaje: sentence,
    });
  };
  const link = (cliente_id: number) =>
    db.insertInto('medico_paciente').values({ doctor_id: doctor.doctor_id, cliente_id, origen: 'CITA' }).execute();

  const account = await aCliente();
  await link(account.cliente_id);
  const { uno, otro } = await aPair(doctor);
  await refused({ uno, otro: account.cliente_id }, MU.con_cuenta);

  const theirs = await aPaciente(other);
  await link(theirs.id);
  await refused({ uno, otro: theirs.id }, MU.de_otro_consultorio);

  const shared = await aPair(doctor);
  await db
    .insertInto('consulta')
    .values({
      doctor_id: other.doctor_id,
      cliente_id: shared.otro,
      oficina_id: oficina.id,
      fecha: '2026-11-20T14:00:00Z',
      clave: randomUUID(),
      creada_en: '2026-11-20T14:00:00Z',
    })
    .execute();
  await refused({ uno: shared.uno, otro: shared.otro }, MU.de_otro_consultorio);

  await me.call(saveBorrador, {
    params: { clienteId: otro },
    body: { revision: 0, contenido: {} },
  });
  await refused({ uno, otro }, MU.con_borrador);
});

test('[PT-5] of two who join the same rows one does, and nothing is written any more on the row that gave way', async () => {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const secretaria = await aSecretaria([doctor]);
  const pair = await aPair(doctor);
  const [me, desk] = [await as(doctor), await as(secretaria)];
  const both = await Promise.allSettled([
    me.call(joinRegistros, { params: two(doctor, pair), body: body() }),
    desk.call(joinRegistros, { params: two(doctor, { uno: pair.otro, otro: pair.uno }), body: body() }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const lost = both.find((one) => one.status === 'rejected');
  expect(lost?.reason).toMatchObject({ status: 409, mensaje: MU.ya_unidos });
  const { cede_id } = await db
    .selectFrom('paciente_union')
    .where('doctor_id', '=', doctor.doctor_id)
    .select('cede_id')
    .executeTakeFirstOrThrow();
  await expect(aCita(doctor, oficina, { id: cede_id })).rejects.toMatchObject({ constraint: 'paciente_unido' });
});

test('[PT-5] clinical data of both are read, entries sealed with the other row’s key too, and are separated again', async () => {
  const doctor = await aDoctor();
  const pair = await aPair(doctor);
  const me = await as(doctor);
  await me.call(saveFicha, { params: { clienteId: pair.uno }, body: { version: 0, alergias: 'Penicilina' } });
  await me.call(saveFicha, { params: { clienteId: pair.otro }, body: { version: 0, alergias: 'Mariscos' } });
  const bcg = {
    vacuna_tipo: 'BCG',
    dosis: '1',
    fecha_aplicacion: '2026-11-01',
    edad_aplicacion: 0,
    lugar: 'Brazo',
  } as const;
  const given = await me.call(createVacuna, { params: { clienteId: pair.otro }, body: { ...bcg, lote: 'L-2291' } });
  await me.call(joinRegistros, { params: two(doctor, pair), body: body() });
  const read = (clienteId: number) => me.call(getHistoria, { params: { clienteId } });
  const joined = await read(pair.uno);
  expect(joined.ficha.alergias).toBe('Penicilina\nMariscos');
  expect(joined.clienteVacunas).toMatchObject([{ id: given.id, lote: 'L-2291' }]);
  // Corrected while joined: sealed with the key of the row that remains.
  await me.call(saveVacuna, { params: { vacunaId: given.id }, body: { ...bcg, lote: 'L-3000', version: 1 } });
  const [union] = await me.call(listUniones, { params: { doctorId: doctor.doctor_id } });
  await me.call(undoUnion, { params: { doctorId: doctor.doctor_id, unionId: union?.id as number } });
  expect(await read(pair.uno)).toMatchObject({ ficha: { alergias: 'Penicilina' }, clienteVacunas: [] });
  expect(await read(pair.otro)).toMatchObject({
    ficha: { alergias: 'Mariscos' },
    clienteVacunas: [{ lote: 'L-3000' }],
  });
});

test('[PT-5] [BE-39] the lists of both become one with its doubles shown, and each row gets its own back', async () => {
  const doctor = await aDoctor();
  const pair = await aPair(doctor);
  const me = await as(doctor);
  const add = (clienteId: number, contenido: object) =>
    me.call(createDato, { params: { clienteId }, body: { contenido, clave: randomUUID() } as never });
  const penicilina = { clase: 'ALERGIA', sustancia: 'penicilina' };
  await add(pair.uno, penicilina);
  await add(pair.otro, penicilina);
  await add(pair.otro, { clase: 'MEDICACION', medicamento: 'Warfarina' });
  const classes = async (clienteId: number) =>
    (await me.call(getResumen, { params: { clienteId } })).datos.map(({ contenido }) => contenido.clase).sort();
  await me.call(joinRegistros, { params: two(doctor, pair), body: body() });
  expect(await classes(pair.uno)).toEqual(['ALERGIA', 'ALERGIA', 'MEDICACION']);
  // One of them may be completed before somebody ends the other.
  const [double] = (await me.call(getResumen, { params: { clienteId: pair.uno } })).datos;
  const more = { version: 1, contenido: { ...penicilina, reaccion: 'ronchas' } as never };
  expect(await me.call(saveDato, { params: { datoId: double?.id ?? 0 }, body: more })).toMatchObject({ version: 2 });
  const [union] = await me.call(listUniones, { params: { doctorId: doctor.doctor_id } });
  await me.call(undoUnion, { params: { doctorId: doctor.doctor_id, unionId: union?.id as number } });
  expect(await classes(pair.uno)).toEqual(['ALERGIA']);
  expect(await classes(pair.otro)).toEqual(['ALERGIA', 'MEDICACION']);
});

test('[PT-5] likely doubles: the document in another writing, the birth date with a similar name, the telephone', async () => {
  const doctor = await aDoctor();
  const me = await as(doctor);
  const list = async () =>
    (await me.call(listDuplicados, { params: { doctorId: doctor.doctor_id } })).map(({ uno, otro, por }) => [
      uno.id,
      otro.id,
      por,
    ]);
  const rosa = await aPaciente(doctor, {
    nombres: 'Rosa',
    apellidos: 'Quishpe Toapanta',
    fecha_nacimiento: '1970-02-01',
  });
  await aPaciente(doctor, { nombres: 'Luis', apellidos: 'Andrade Vera', fecha_nacimiento: '1970-02-01' });
  expect(await list()).toEqual([]);
  const again = await aPaciente(doctor, {
    nombres: 'Rosa Maria',
    apellidos: 'Quishpe Toapanta',
    fecha_nacimiento: '1970-02-01',
  });
  expect(await list()).toEqual([[rosa.id, again.id, ['NACIMIENTO']]]);
  const ana = await aPaciente(doctor, {
    nombres: 'Ana',
    apellidos: 'Vega',
    fecha_nacimiento: '1980-01-01',
    celular: '0987654321',
  });
  const anita = await aPaciente(doctor, {
    nombres: 'Ana L',
    apellidos: 'Vega',
    fecha_nacimiento: '1990-01-01',
    celular: '+593987654321',
  });
  expect(await list()).toContainEqual([ana.id, anita.id, ['TELEFONO']]);
  expect(
    await (await as(await aDoctor()))
      .call(listDuplicados, { params: { doctorId: doctor.doctor_id } })
      .catch((e) => e.status),
  ).toBe(404);
});

test('[PT-5] a visit or a draft that was being written for the row that gave way is refused, never lost on it', async () => {
  const doctor = await aDoctor();
  const pair = await aPair(doctor);
  const me = await as(doctor);
  const draft = { params: { clienteId: pair.otro }, body: { revision: 0, contenido: {} } };
  const [joining, writing] = await Promise.allSettled([
    me.call(joinRegistros, { params: two(doctor, pair), body: body() }),
    me.call(saveBorrador, draft),
  ]);
  // Whichever came first: either the draft stands against the joining, or the joining against the draft.
  expect([joining.status, writing.status].sort()).toEqual(['fulfilled', 'rejected']);
  const lost = joining.status === 'rejected' ? joining : (writing as PromiseRejectedResult);
  expect([404, 409]).toContain(lost.reason.status);
});
