import { listCitasFueraDeHorario } from '@hampi/contract/agenda/citas/calls';
import {
  createHorarios,
  deleteHorario,
  type HorarioNuevo,
  listHorarios,
  patchHorario,
  readHorariosOficina,
  replaceHorarios,
  updateHorario,
} from '@hampi/contract/agenda/horarios/calls';
import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import { listTurnos } from '@hampi/contract/agenda/turnos/calls';
import * as M from '@hampi/contract/base/messages';
import { describe, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db } = await startTestApp();
const { aDoctor, aSecretaria, aPaciente, anOficina, aHorario, aCita } = builders(db);

// Next Monday in Guayaquil; the clock of the tests is at Tuesday 24.
const LUNES = '2026-11-30';
const nine = '2026-11-30T14:00:00Z';

const slot = (oficina: { id: number }, hora_inicio: string, hora_fin: string, more: Partial<HorarioNuevo> = {}) => ({
  oficina_id: oficina.id,
  dia_semana: 'LUNES' as const,
  hora_inicio,
  hora_fin,
  ...more,
});

describe('replacing', () => {
  test('[HO-1] a stretch is replaced in one step, audited, and a slot of somebody else refuses all of it', async () => {
    const doctor = await aDoctor();
    const oficina = await anOficina(doctor);
    const caller = await as(doctor);
    const { creados } = await caller.call(createHorarios, {
      body: { data: [slot(oficina, '09:00', '09:30'), slot(oficina, '09:30', '10:00')], doctor_id: doctor.doctor_id },
    });
    const quitar = creados.map(({ id }) => id);
    const other = await aDoctor();
    const foreign = await (await as(other)).call(createHorarios, {
      body: { data: [slot(await anOficina(other), '09:00', '09:30')], doctor_id: other.doctor_id },
    });
    const data = [slot(oficina, '09:00', '10:00')];
    const body = { doctor_id: doctor.doctor_id, quitar, data };
    await expect(
      caller.call(replaceHorarios, { body: { ...body, quitar: [...quitar, foreign.creados[0]?.id ?? 0] } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect((await as(other)).call(replaceHorarios, { body })).rejects.toMatchObject({ status: 404 });

    expect(await caller.call(replaceHorarios, { body })).toEqual({ quitados: 2, creados: 1, ignorados: 0 });
    const [office] = await caller.call(listHorarios, { params: { doctorId: doctor.doctor_id } });
    expect(office?.horarios.map((h) => `${h.hora_inicio} ${h.hora_fin}`)).toEqual(['09:00 10:00']);
    const audited = await db
      .selectFrom('auditoria')
      .where('accion', '=', 'horario.reemplazar')
      .where('entidad_id', '=', doctor.doctor_id)
      .selectAll()
      .execute();
    expect(audited).toHaveLength(1);
  });
});

describe('adding', () => {
  test('[HO-1] slots are added and told with the zone of their office', async () => {
    const doctor = await aDoctor();
    const oficina = await anOficina(doctor, { zona: 'Pacific/Galapagos' });
    const data = [
      slot(oficina, '09:00', '09:15'),
      slot(oficina, '09:15:00', '09:30', { hora_inicio_tz: '09:15-06:00' }),
    ];
    const { creados, ignorados } = await (await as(doctor)).call(createHorarios, {
      body: { data, doctor_id: doctor.doctor_id },
    });
    expect(ignorados).toBe(0);
    expect(creados.map((h) => [h.hora_inicio, h.hora_fin_tz, h.espacios_disponibles])).toEqual([
      ['09:00', '09:15-06:00', 1],
      ['09:15', '09:30-06:00', 1],
    ]);
  });

  test('[HO-1] a slot that repeats or crosses another is skipped and counted, also within one call', async () => {
    const doctor = await aDoctor();
    const oficina = await anOficina(doctor);
    const caller = await as(doctor);
    const add = (data: HorarioNuevo[]) => caller.call(createHorarios, { body: { data, doctor_id: doctor.doctor_id } });
    await add([slot(oficina, '09:00', '09:30')]);
    const again = await add([
      slot(oficina, '09:00', '09:30'),
      slot(oficina, '09:15', '09:45'),
      slot(oficina, '09:30', '10:00'),
      slot(oficina, '09:30', '10:00'),
      slot(oficina, '09:00', '09:30', { dia_semana: 'MARTES' }),
    ]);
    expect(again.creados.map((h) => `${h.dia_semana} ${h.hora_inicio}`)).toEqual(['LUNES 09:30', 'MARTES 09:00']);
    expect(again.ignorados).toBe(3);
  });

  test('[HO-1] the same hours may be kept in two offices', async () => {
    const doctor = await aDoctor();
    const [one, other] = [await anOficina(doctor), await anOficina(doctor)];
    const { creados } = await (await as(doctor)).call(createHorarios, {
      body: { data: [slot(one, '09:00', '09:15'), slot(other, '09:00', '09:15')], doctor_id: doctor.doctor_id },
    });
    expect(creados).toHaveLength(2);
  });

  test('[HO-1] a laboratory identifies itself by laboratorista_id', async () => {
    const lab = await aDoctor({ tipo: 'LABORATORIO' });
    const oficina = await anOficina(lab);
    const { id } = await db
      .selectFrom('laboratorista')
      .where('doctor_id', '=', lab.doctor_id)
      .select('id')
      .executeTakeFirstOrThrow();
    const { creados } = await (await as(lab)).call(createHorarios, {
      body: { data: [slot(oficina, '07:00', '07:10')], laboratorista_id: id },
    });
    expect(creados).toMatchObject([{ doctor_id: lab.doctor_id }]);
  });

  test('[HO-1] a secretary adds the hours of a linked doctor', async () => {
    const doctor = await aDoctor();
    const oficina = await anOficina(doctor);
    const secretaria = await as(await aSecretaria([doctor]));
    const body = { data: [slot(oficina, '09:00', '09:15')], doctor_id: doctor.doctor_id };
    await expect(secretaria.call(createHorarios, { body })).resolves.toMatchObject({ ignorados: 0 });
  });

  test('[HO-1] only an institution has more than one place', async () => {
    const [doctor, clinica] = [await aDoctor(), await aDoctor({ tipo: 'INSTITUCION' })];
    const body = async (of: typeof doctor) => ({
      data: [slot(await anOficina(of), '09:00', '09:15', { espacios_disponibles: 4 })],
      doctor_id: of.doctor_id,
    });
    await expect((await as(doctor)).call(createHorarios, { body: await body(doctor) })).rejects.toMatchObject({
      status: 400,
      mensaje: MHorarios.horario_cupo_institucion,
    });
    const made = await (await as(clinica)).call(createHorarios, { body: await body(clinica) });
    expect(made.creados).toMatchObject([{ espacios_disponibles: 4 }]);
  });
});

describe('reading', () => {
  test('[HO-1] every office is listed with its hours from Monday to Sunday, also one without hours', async () => {
    const doctor = await aDoctor();
    const [one, empty] = [await anOficina(doctor), await anOficina(doctor, { nombre: 'Sin horas' })];
    for (const dia_semana of ['DOMINGO', 'MIÉRCOLES', 'LUNES']) await aHorario(doctor, one, { dia_semana });
    const offices = await (await as(doctor)).call(listHorarios, { params: { doctorId: doctor.doctor_id } });
    expect(offices.map((o) => [o.o_id, o.horarios.map((h) => h.dia_semana)])).toEqual([
      [one.id, ['LUNES', 'MIÉRCOLES', 'DOMINGO']],
      [empty.id, []],
    ]);
    expect(offices[0]?.horarios[0]).toMatchObject({ hora_inicio: '09:00', hora_inicio_tz: '09:00-05:00' });
  });

  test('[AG-2] a calendar reads the hours of an office and what is occupied', async () => {
    const doctor = await aDoctor();
    const oficina = await anOficina(doctor);
    const { id } = await aHorario(doctor, oficina);
    await aCita(doctor, oficina, await aPaciente(doctor), { inicio: nine });
    await aCita(doctor, oficina, await aPaciente(doctor), {
      inicio: '2026-11-30T15:00:00Z',
      estado_reserva: 'CANCELADO',
    });
    const read = await (await as(doctor)).call(readHorariosOficina, {
      params: { officeId: oficina.id },
      query: { fecha: LUNES, fechaFinal: LUNES },
    });
    expect(read.horarios_oficina).toMatchObject([{ h_id: id, h_dia_semana: 'LUNES', h_hora_inicio: '09:00' }]);
    expect(read.ocupados).toEqual([{ inicio: nine, fin: '2026-11-30T14:15:00Z' }]);
  });
});

describe('changing', () => {
  test('[HO-1] times change, capacity stays; crossing another slot is refused', async () => {
    const doctor = await aDoctor();
    const oficina = await anOficina(doctor);
    const { id } = await aHorario(doctor, oficina);
    await aHorario(doctor, oficina, { hora_inicio: '10:00', hora_fin: '10:15' });
    const caller = await as(doctor);
    const edit = (hora_inicio: string, hora_fin: string) =>
      caller.call(updateHorario, { params: { horarioId: id }, body: { hora_inicio, hora_fin } });
    expect(await edit('09:00', '09:20')).toMatchObject({ hora_fin: '09:20', espacios_disponibles: 1 });
    await expect(edit('09:50', '10:05')).rejects.toMatchObject({ status: 409, mensaje: MHorarios.horario_traslapa });
    await expect(edit('09:20', '09:20')).rejects.toMatchObject({ status: 400, mensaje: MHorarios.horario_fin });
    await expect(edit('', '09:20')).rejects.toMatchObject({ errores: { hora_inicio: MHorarios.horario_campos } });
  });

  test('[HO-1] a change of one time is checked against the other', async () => {
    const doctor = await aDoctor();
    const { id } = await aHorario(doctor, await anOficina(doctor));
    const caller = await as(doctor);
    const patch = (body: object) => caller.call(patchHorario, { params: { horarioId: id }, body });
    expect(await patch({ hora_fin: '09:30' })).toMatchObject({ hora_inicio: '09:00', hora_fin: '09:30' });
    await expect(patch({ hora_inicio: '09:45' })).rejects.toMatchObject({
      status: 400,
      mensaje: MHorarios.horario_fin,
    });
    await expect(patch({ espacios_disponibles: 2 })).rejects.toMatchObject({
      mensaje: MHorarios.horario_cupo_institucion,
    });
    await expect(patch({ espacios_disponibles: 1 })).resolves.toBeTruthy();
    await expect(patch({})).rejects.toMatchObject({
      status: 400,
      errores: { hora_inicio: MHorarios.horario_sin_cambio },
    });
  });

  test('[HO-1] capacity cannot go below what is taken on any day to come', async () => {
    const clinica = await aDoctor({ tipo: 'INSTITUCION' });
    const oficina = await anOficina(clinica);
    const { id } = await aHorario(clinica, oficina, { espacios_disponibles: 4 });
    for (const lugar of [1, 3]) await aCita(clinica, oficina, await aPaciente(clinica), { inicio: nine, lugar });
    await aCita(clinica, oficina, await aPaciente(clinica), { inicio: nine, lugar: 2, estado_reserva: 'RECHAZADO' });
    for (const lugar of [1, 2, 3])
      await aCita(clinica, oficina, await aPaciente(clinica), { inicio: '2026-11-23T14:00:00Z', lugar });
    const caller = await as(clinica);
    const patch = (espacios_disponibles: number) =>
      caller.call(patchHorario, { params: { horarioId: id }, body: { espacios_disponibles } });
    await expect(patch(1)).rejects.toMatchObject({
      status: 409,
      mensaje: MHorarios.horario_cupo,
      data: { ocupados: 2 },
    });
    await expect(patch(2)).resolves.toMatchObject({ espacios_disponibles: 2 });
    const turnos = await caller.call(listTurnos, {
      params: { doctorId: clinica.doctor_id },
      query: { oficinaId: oficina.id, fecha: LUNES, fechaFinal: LUNES },
    });
    expect(turnos).toMatchObject([{ lugares_libres: 0, razon: 'SIN_CUPO' }]);
  });

  test('[HO-1] hours changed or removed under citas move none of them, and citas outside the hours are shown', async () => {
    const doctor = await aDoctor();
    const oficina = await anOficina(doctor);
    const { id } = await aHorario(doctor, oficina);
    await aHorario(doctor, oficina, { hora_inicio: '10:00', hora_fin: '10:15' });
    await aHorario(doctor, oficina, { hora_inicio: '10:15', hora_fin: '10:30' });
    const cita = await aCita(doctor, oficina, await aPaciente(doctor), { inicio: nine, horario_id: id });
    // Half an hour that spans two adjacent quarters is inside the hours.
    await aCita(doctor, oficina, await aPaciente(doctor), {
      inicio: '2026-11-30T15:00:00Z',
      fin: '2026-11-30T15:30:00Z',
    });
    const caller = await as(doctor);
    const outside = async () => {
      const rows = await caller.call(listCitasFueraDeHorario, { params: { doctorId: doctor.doctor_id } });
      return rows.map((row) => row.r_id);
    };
    expect(await outside()).toEqual([]);
    await caller.call(updateHorario, { params: { horarioId: id }, body: { hora_inicio: '09:05', hora_fin: '09:20' } });
    expect(await outside()).toEqual([cita.id]);
    await caller.call(deleteHorario, { params: { horarioId: id } });
    expect(await outside()).toEqual([cita.id]);
    const row = await db.selectFrom('cita').where('id', '=', cita.id).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ inicio: nine, estado_reserva: 'APROBADO', lugar: 1 });
  });
});

test('[HO-1] a stranger of the right role finds neither hours nor offices, nor does their secretary', async () => {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const { id } = await aHorario(doctor, oficina);
  const other = await aDoctor();
  const params = { horarioId: id };
  const body = { hora_inicio: '09:00', hora_fin: '09:30' };
  for (const caller of [await as(other), await as(await aSecretaria([other]))]) {
    const calls = [
      caller.call(listHorarios, { params: { doctorId: doctor.doctor_id } }),
      caller.call(readHorariosOficina, {
        params: { officeId: oficina.id },
        query: { fecha: LUNES, fechaFinal: LUNES },
      }),
      caller.call(createHorarios, { body: { data: [slot(oficina, '11:00', '11:15')], doctor_id: doctor.doctor_id } }),
      caller.call(createHorarios, { body: { data: [slot(oficina, '11:00', '11:15')], doctor_id: other.doctor_id } }),
      caller.call(updateHorario, { params, body }),
      caller.call(patchHorario, { params, body }),
      caller.call(deleteHorario, { params }),
      caller.call(listCitasFueraDeHorario, { params: { doctorId: doctor.doctor_id } }),
    ];
    for (const result of await Promise.allSettled(calls))
      expect(result).toMatchObject({ status: 'rejected', reason: { status: 404, mensaje: M.no_encontrado } });
  }
  expect(await db.selectFrom('horario').where('oficina_id', '=', oficina.id).select('id').execute()).toEqual([{ id }]);
});
