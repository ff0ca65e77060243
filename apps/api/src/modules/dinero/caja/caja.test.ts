import { cancelReservaOfDoctor, confirmEstadoPagado, undoPagoCita } from '@hampi/contract/agenda/citas/estados';
import { pagoDeCancelada } from '@hampi/contract/agenda/citas/messages';
import { getCaja, getCajaOfDoctor, saveCaja } from '@hampi/contract/dinero/caja/calls';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { aConsultorio } from './testing/consultorio.ts';

const harness = await startTestApp();
const { as, db, clock, owner, mailbox, runDueJobs } = harness;
const { aSecretaria, aDoctor, aPaciente, aCita, anOficina } = builders(db);
const { open, fila, HOY } = aConsultorio(harness);
beforeEach(() => clock.set(HOY));

const pagosOf = (cliente_id: number) =>
  db
    .selectFrom('pago as p')
    .leftJoin('caja_fila as f', 'f.id', 'p.caja_fila_id')
    .leftJoin('cita as r', 'r.id', 'p.cita_id')
    .where((eb) => eb.or([eb('f.cliente_id', '=', cliente_id), eb('r.cliente_id', '=', cliente_id)]))
    .select(['p.valor', 'p.forma_pago', 'p.fuente', 'p.registrado_rol'])
    .orderBy('p.id')
    .execute();

test('[CJ-1] a day starts empty, in the zone of the first office, with what helps to fill it', async () => {
  const { doctor, paciente, oficina, read } = await open();
  await db.insertInto('servicio').values({ doctor_id: doctor.doctor_id, nombre: 'Holter', precio: 70 }).execute();
  const cita = await aCita(doctor, oficina, paciente, { inicio: '2026-11-24T15:30:00Z', precio: 40, pago_total: 15 });
  await aCita(doctor, oficina, paciente, { inicio: '2026-11-25T15:30:00Z' });
  const { data, ...extra } = await read('2026-11-24T05:00:00.000Z');
  expect(data).toEqual([]);
  expect(extra).toMatchObject({
    dataProgramas: '',
    dataServicios: ['Consulta', 'Holter'],
    dataCitas: [
      { r_cita_id: cita.id, c_id: paciente.id, r_valor_cobro: '$25.00', r_hora_pago: '10:30', r_detalle: 'Saldo' },
    ],
    dataDia: { fecha: '2026-11-24', hoy: '2026-11-24', zona: 'America/Guayaquil', filas_limite: 11 },
  });
});

test('[CJ-1] of the citas to charge, those whose patients have come are told from the others, and who did not come is not there', async () => {
  const { doctor, paciente, oficina, read } = await open();
  for (const [i, llegada] of (['POR_LLEGAR', 'LLEGO', 'EN_ATENCION', 'ATENDIDA', 'NO_ASISTIO'] as const).entries()) {
    const { id } = await aCita(doctor, oficina, paciente, { inicio: `2026-11-24T1${i}:30:00Z`, precio: 40 });
    await db.updateTable('cita').set({ llegada }).where('id', '=', id).execute();
  }
  expect((await read()).dataCitas.map(({ r_llego }) => r_llego)).toEqual([false, true, true, true]);
});

test('[CJ-1] a doctor without services is offered default services', async () => {
  const { read } = await open();
  expect((await read()).dataServicios).toEqual([
    'Consulta',
    'Consulta subsecuente',
    'Revisión de exámenes',
    'Intervención',
    'Cortesía',
    'Otro',
  ]);
});

test('[CJ-1] rows travel with all their fields, and come back as they were saved', async () => {
  const { doctor, secretaria, paciente, save, read } = await open();
  const row = fila(paciente, { r_valor_cobro: '1.234,5', r_programa: 'Convenio Salud', r_detalle: 'Control' });
  const [saved] = await save([row]);
  expect(saved).toEqual({
    r_id: expect.any(Number),
    r_version: 1,
    r_clave: row.r_clave,
    r_hoja: 1,
    r_cita_id: null,
    c_id: paciente.id,
    c_nombres: paciente.nombres,
    c_apellidos: paciente.apellidos,
    c_cedula_identidad: paciente.cedula_identidad,
    r_tipo_servicio: 'Consulta',
    r_programa: 'Convenio Salud',
    r_detalle: 'Control',
    r_forma_pago: 'Efectivo',
    r_valor_cobro: '$1234.50',
    r_hora_pago: '09:12',
    r_fecha: '2026-11-24',
    r_entregado: false,
    r_consulta_id: null,
    r_factura: null,
    r_corrige_id: null,
    r_razon: null,
    s_id: secretaria.secretaria_id,
    s_nombres: secretaria.nombres,
    s_apellidos: secretaria.apellidos,
    d_id: doctor.doctor_id,
    d_nombres: doctor.nombres,
    d_apellidos: doctor.apellidos,
  });
  // A row may be sent back with all its fields, as a program that only knows the spec would do.
  expect(await save([saved as never])).toEqual([saved]);
  expect((await read()).dataProgramas).toBe('Convenio Salud');
});

test('[CJ-1] missing or wrong values get a sentence beside their field, and nothing is saved', async () => {
  const { paciente, save, read } = await open();
  const wrong = fila(paciente, {
    c_id: 0,
    r_tipo_servicio: '',
    r_forma_pago: 'Oro' as never,
    r_valor_cobro: 'x',
    r_hora_pago: '',
  });
  await expect(save([fila(paciente), wrong])).rejects.toMatchObject({
    status: 400,
    mensaje: 'Debe completar los campos correctamente.',
    errores: {
      'data.1.c_id': MCaja.paciente_requerido,
      'data.1.r_tipo_servicio': MCaja.servicio_requerido,
      'data.1.r_valor_cobro': MCaja.valor_texto,
      'data.1.r_hora_pago': MCaja.hora_requerida,
    },
  });
  expect((await read()).data).toEqual([]);
});

test('[CJ-1] a row sent twice, as by a double click, is stored once', async () => {
  const { paciente, save, read } = await open();
  const row = fila(paciente);
  await Promise.all([save([row]), save([row]), save([row])]);
  expect((await read()).data).toHaveLength(1);
});

test('[CJ-1] a sheet has as many rows as the company allows, even when many are added at once', async () => {
  const { paciente, save, read } = await open();
  const results = await Promise.allSettled(Array.from({ length: 14 }, () => save([fila(paciente)])));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
  expect((await read()).data).toHaveLength(11);
  await expect(save([fila(paciente)])).rejects.toMatchObject({
    status: 409,
    mensaje: MCaja.caja_llena,
    body: { codigo: 'HOJA_LLENA', data: { hojas: [1] } },
  });
});

test('[CJ-1] a row that another window changed is not overwritten: 409 with what is stored', async () => {
  const { paciente, save, read } = await open();
  const [row] = await save([fila(paciente)]);
  await save([{ ...row, r_valor_cobro: '$20.00' } as never]);
  await expect(save([{ ...row, r_valor_cobro: '$30.00' } as never, fila(paciente)])).rejects.toMatchObject({
    status: 409,
    mensaje: MCaja.filas_cambiadas,
    data: { conflictos: [{ r_clave: row?.r_clave, guardada: { r_valor_cobro: '$20.00', r_version: 2 } }] },
  });
  const { data } = await read();
  expect(data).toMatchObject([{ r_valor_cobro: '$20.00' }]);
});

test('[CJ-1] a row deleted in another window is a conflict too, and one changed there is not deleted', async () => {
  const { paciente, save } = await open();
  const [one, two] = await save([fila(paciente), fila(paciente)]);
  await save([], { eliminadas: [{ r_id: one?.r_id as number, r_version: 1 }] });
  await expect(save([{ ...one, r_detalle: 'otra' } as never])).rejects.toMatchObject({
    status: 409,
    data: { conflictos: [{ r_clave: one?.r_clave, guardada: null }] },
  });
  await save([{ ...two, r_detalle: 'otra' } as never]);
  await expect(save([], { eliminadas: [{ r_id: two?.r_id as number, r_version: 1 }] })).rejects.toMatchObject({
    status: 409,
    data: { conflictos: [{ guardada: { r_detalle: 'otra' } }] },
  });
});

test('[CJ-1] what was charged and then changed or removed before the hand-over stays in the audit, with both amounts', async () => {
  const { paciente, save } = await open();
  const [one, two] = await save([fila(paciente), fila(paciente)]);
  const ids = [one?.r_id as number, two?.r_id as number];
  const rewritten = async () =>
    (await db.selectFrom('auditoria').where('accion', '=', 'caja.cambiar').orderBy('id').select('detalle').execute())
      .map(({ detalle }) => detalle as { filas: { id: number }[] })
      .filter(({ filas }) => filas.some(({ id }) => ids.includes(id)));
  expect(await rewritten()).toEqual([]);
  await save([{ ...one, r_valor_cobro: '$12.00' } as never], {
    eliminadas: [{ r_id: ids[1] as number, r_version: 1 }],
  });
  expect(await rewritten()).toEqual([
    {
      filas: [
        { id: ids[0], antes: 25, despues: 12 },
        { id: ids[1], antes: 25, despues: null },
      ],
    },
  ]);
});

test("[CJ-1] nobody deletes a row of another secretary's register", async () => {
  const [here, elsewhere] = [await open(), await open()];
  const [row] = await here.save([fila(here.paciente)]);
  await elsewhere.save([], { eliminadas: [{ r_id: row?.r_id as number, r_version: 1 }] });
  expect((await here.read()).data).toHaveLength(1);
});

test('[CJ-1] a delivered row is frozen, for the program and for the owner of the database', async () => {
  const { paciente, save } = await open();
  const [row] = await save([fila(paciente)], { deliver: true });
  expect(row).toMatchObject({ r_entregado: true });
  await expect(save([{ ...row, r_valor_cobro: '$1.00' } as never])).rejects.toMatchObject({
    status: 409,
    mensaje: MCaja.fila_entregada,
    data: { conflictos: [{ r_clave: row?.r_clave, guardada: { r_entregado: true } }] },
  });
  await expect(save([], { eliminadas: [{ r_id: row?.r_id as number, r_version: 1 }] })).rejects.toMatchObject({
    status: 409,
    mensaje: MCaja.fila_entregada,
  });
  await expect(owner.query('update caja_fila set valor = 1 where id = $1', [row?.r_id])).rejects.toThrow(/entregada/);
  await expect(owner.query('delete from caja_fila where id = $1', [row?.r_id])).rejects.toThrow(/entregada/);
});

test('[CJ-1] handing over writes the ledger, also for a patient without a cita, and says so', async () => {
  const { doctor, oficina, paciente, secretaria, send } = await open();
  const cita = await aCita(doctor, oficina, paciente, { inicio: '2026-11-24T15:30:00Z', precio: 40 });
  const { mensaje } = await send(
    [
      fila(paciente, { r_cita_id: cita.id, r_valor_cobro: '40', r_forma_pago: 'Tarjeta' }),
      fila(paciente, { r_valor_cobro: '12,50' }),
      fila(paciente, { r_valor_cobro: '0', r_tipo_servicio: 'Cortesía' }),
    ],
    { deliver: true },
  );
  expect(mensaje).toBe(MCaja.caja_entregada);
  expect(await pagosOf(paciente.id)).toEqual([
    { valor: 40, forma_pago: 'Tarjeta', fuente: 'CAJA', registrado_rol: 'ROLE_SEC' },
    { valor: 12.5, forma_pago: 'Efectivo', fuente: 'CAJA', registrado_rol: 'ROLE_SEC' },
  ]);
  const { cobrado } = await db.selectFrom('cita').where('id', '=', cita.id).select('cobrado').executeTakeFirstOrThrow();
  expect(cobrado).toBe(40);
  // A delivered payment cannot be undone from the agenda.
  await expect(
    (await as(secretaria)).call(undoPagoCita, { params: { reservationId: cita.id }, body: { razon: 'Error' } }),
  ).rejects.toMatchObject({ status: 409, mensaje: MCaja.cobro_entregado });
});

test('[CJ-1] a request that was paid at the desk is approved with the hand-over, another one waits on', async () => {
  const { doctor, oficina, paciente, save } = await open();
  const request = (inicio: string) =>
    aCita(doctor, oficina, paciente, { inicio, precio: 40, estado_reserva: 'PENDIENTE' });
  const paid = await request('2026-11-26T15:30:00Z');
  const unpaid = await request('2026-11-27T15:30:00Z');
  const row = fila(paciente, { r_cita_id: paid.id, r_valor_cobro: '15' });
  await save([row]);
  const states = () =>
    db
      .selectFrom('cita')
      .where('id', 'in', [paid.id, unpaid.id])
      .select(['id', 'estado_reserva'])
      .orderBy('id')
      .execute();
  expect(await states()).toMatchObject([{ estado_reserva: 'PENDIENTE' }, { estado_reserva: 'PENDIENTE' }]);
  await save([row], { deliver: true });
  expect(await states()).toMatchObject([
    { id: paid.id, estado_reserva: 'APROBADO' },
    { id: unpaid.id, estado_reserva: 'PENDIENTE' },
  ]);
});

test('[CJ-1] a patient whose cita is cancelled is told that the practice holds what the register took', async () => {
  const { doctor, oficina, paciente, save } = await open();
  const correo = `caja.${paciente.id}@correo.ec`;
  await db.updateTable('cliente').set({ correo }).where('id', '=', paciente.id).execute();
  const cita = await aCita(doctor, oficina, paciente, { inicio: '2026-11-26T15:30:00Z', precio: 25 });
  await save([fila(paciente, { r_cita_id: cita.id })], { deliver: true });
  const params = { reservationId: cita.id };
  await (await as(doctor)).call(cancelReservaOfDoctor, { params, body: { razonNoDisponibilidad: 'Viaje' } });
  await runDueJobs();
  expect(mailbox.lastTo(correo)?.texto).toContain(pagoDeCancelada('$ 25,00'));
});

test('[CJ-1] a cita handed over and marked as paid at the same moment is in the ledger once', async () => {
  const { doctor, oficina, paciente, save } = await open();
  const rounds = await Promise.all(
    Array.from({ length: 10 }, async (_, i) => {
      const hour = String(12 + Math.floor(i / 4)).padStart(2, '0');
      const inicio = `2026-11-24T${hour}:${String((i % 4) * 15).padStart(2, '0')}:00Z`;
      return aCita(doctor, oficina, paciente, { inicio, precio: 40 });
    }),
  );
  const rows = rounds.map((cita) => fila(paciente, { r_cita_id: cita.id, r_valor_cobro: '40' }));
  await save(rows);
  const doctorCaller = await as(doctor);
  await Promise.all([
    save(rows, { deliver: true }),
    ...rounds.map((cita) =>
      doctorCaller.call(confirmEstadoPagado, {
        params: { reservationId: cita.id },
        body: { forma_pago: 'Efectivo' },
      }),
    ),
  ]);
  const paid = await db
    .selectFrom('pago')
    .groupBy('cita_id')
    .select(['cita_id', db.fn.sum<number>('valor').as('valor')])
    .where(
      'cita_id',
      'in',
      rounds.map(({ id }) => id),
    )
    .execute();
  expect(paid.map(({ valor }) => Number(valor))).toEqual(rounds.map(() => 40));
});

test('[CJ-1] two windows that hand over the same rows at once write them once', async () => {
  const { paciente, save, read } = await open();
  const rows = [fila(paciente, { r_valor_cobro: '20' }), fila(paciente, { r_valor_cobro: '30' })];
  await save(rows);
  const results = await Promise.allSettled([1, 2, 3].map(() => save(rows, { deliver: true })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await pagosOf(paciente.id)).map(({ valor }) => valor)).toEqual([20, 30]);
  expect((await read()).data.every(({ r_entregado }) => r_entregado)).toBe(true);
});

test('[CJ-1] handing over takes the rows that were shown, not one that another window has just added', async () => {
  const { paciente, save } = await open();
  const mine = fila(paciente);
  await save([mine]);
  await save([fila(paciente, { r_detalle: 'de otra ventana' })]);
  const rows = await save([mine], { deliver: true });
  expect(rows.map(({ r_entregado }) => r_entregado)).toEqual([true, false]);
});

test('[CJ-1] a cita is charged in only one open row, and belongs to the patient of the row', async () => {
  const { doctor, oficina, paciente, save } = await open();
  const cita = await aCita(doctor, oficina, paciente, { inicio: '2026-11-24T15:30:00Z' });
  await save([fila(paciente, { r_cita_id: cita.id })]);
  await expect(save([fila(paciente, { r_cita_id: cita.id })])).rejects.toMatchObject({
    status: 409,
    mensaje: MCaja.cita_en_caja,
  });
  const other = await aPaciente(doctor);
  await expect(save([fila(other, { r_cita_id: cita.id })])).rejects.toMatchObject({ status: 400 });
});

test('[CJ-1] the day is that of the first office: late in the evening of Galápagos it is still today', async () => {
  clock.set('2026-11-25T05:30:00Z');
  const doctor = await aDoctor();
  await anOficina(doctor, { zona: 'Pacific/Galapagos' });
  const secretaria = await aSecretaria([doctor]);
  const caller = await as(secretaria);
  const params = { secretaria_id: secretaria.secretaria_id, doctor_id: doctor.doctor_id };
  const answer = await caller.send(getCaja, { params });
  expect(answer.dataDia).toMatchObject({ fecha: '2026-11-24', hoy: '2026-11-24', zona: 'Pacific/Galapagos' });
  const tomorrow = { params: { doctor_id: doctor.doctor_id, date: '2026-11-25' }, body: { data: [] } };
  await expect(caller.call(saveCaja, tomorrow)).rejects.toMatchObject({ status: 400, mensaje: MCaja.caja_futura });
});

test("[CJ-1] nobody reads another secretary's register, charges a stranger or another doctor's patients", async () => {
  const { doctor, secretaria, paciente, save } = await open();
  await save([fila(paciente)]);
  const params = { secretaria_id: secretaria.secretaria_id, doctor_id: doctor.doctor_id };
  const colleague = await as(await aSecretaria([doctor]));
  await expect(colleague.call(getCaja, { params })).rejects.toMatchObject({ status: 404 });
  const stranger = await as(await aSecretaria());
  await expect(stranger.call(getCaja, { params })).rejects.toMatchObject({ status: 404 });
  await expect((await as(await aDoctor())).call(getCaja, { params })).rejects.toMatchObject({ status: 404 });
  const theirs = await aPaciente(await aDoctor());
  await expect(save([fila(theirs)])).rejects.toMatchObject({ status: 400, mensaje: MCaja.paciente_ajeno });
});

test('[CJ-1] the doctor reads what all secretaries handed over, and nothing that is still open', async () => {
  const { doctor, paciente, save } = await open();
  const row = fila(paciente, { r_valor_cobro: '20' });
  await save([row], { deliver: true });
  await save([fila(paciente)]);
  const params = { doctor_id: doctor.doctor_id };
  const rows = await (await as(doctor)).call(getCajaOfDoctor, { params });
  expect(rows).toMatchObject([{ r_clave: row.r_clave, r_valor_cobro: '$20.00' }]);
});

test('[CJ-1] two secretaries of one doctor each see their own rows, and the doctor the rows that both handed over', async () => {
  const { doctor, paciente, save, read } = await open();
  const otra = await as(await aSecretaria([doctor]));
  const mine = fila(paciente, { r_valor_cobro: '20' });
  const hers = fila(paciente, { r_valor_cobro: '30' });
  await save([mine], { deliver: true });
  const params = { doctor_id: doctor.doctor_id, date: '2026-11-24' };
  const theirs = await otra.call(saveCaja, { params, body: { data: [hers], deliver: true } });
  expect(theirs.map(({ r_clave }) => r_clave)).toEqual([hers.r_clave]);
  expect((await read()).data.map(({ r_clave }) => r_clave)).toEqual([mine.r_clave]);
  const both = await (await as(doctor)).call(getCajaOfDoctor, { params: { doctor_id: doctor.doctor_id } });
  expect(both.map(({ r_clave }) => r_clave)).toEqual([mine.r_clave, hers.r_clave]);
});
