import { horariosOficinas } from '@hampi/contract/agenda/horarios/admin';
import { oficinas } from '@hampi/contract/agenda/oficinas/admin';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db } = await startTestApp();
const { aDoctor, anAdmin, aCita, aHorario, anOficina, aPaciente } = builders(db);
const admin = await as(await anAdmin());

const FORM = {
  nombre: 'Consultorio Mendado',
  tiempo_por_cliente_minutos: 20,
  costo_consulta: 35.5,
  direccion: 'Calle Larga 7-20',
  ciudad: 'Cuenca',
  provincia: 'Azuay',
  pais: 'Ecuador',
};

test('[AD-2] an office is found by its doctor, and an administrator corrects name, time, price and place, but nothing of what it offers', async () => {
  const doctor = await aDoctor({ apellidos: 'Buscable Reyes' });
  const { id } = await anOficina(doctor);
  const [shown] = await admin.call(oficinas.list, { query: { search: 'buscable' } });
  expect(shown).toMatchObject({ id, doctor: `${doctor.nombres} Buscable Reyes` });
  const save = (more: object) => admin.call(oficinas.update, { params: { id }, body: { ...FORM, ...more } });
  await expect(save({ tiempo_por_cliente_minutos: 61 })).rejects.toMatchObject({
    errores: { tiempo_por_cliente_minutos: MO.oficina_tiempo },
  });
  await save({});
  expect(await admin.call(oficinas.list, { query: { search: 'mendado' } })).toMatchObject([{ id, ...FORM }]);
});

test('[AD-2] not even an administrator moves an office with future citas to another zone', async () => {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  await aCita(doctor, oficina, await aPaciente(doctor), { inicio: '2026-12-20T14:00:00Z' });
  const body = { ...FORM, ciudad: 'Isla Nueva', provincia: 'Galápagos' };
  await expect(admin.call(oficinas.update, { params: { id: oficina.id }, body })).rejects.toMatchObject({
    status: 409,
    mensaje: MO.oficina_zona_con_citas,
  });
});

test('[AD-2] the hours of all offices can be searched, and those of one office are in the order of the week', async () => {
  const doctor = await aDoctor({ apellidos: 'Horaria' });
  const [oficina, other] = [await anOficina(doctor), await anOficina(doctor)];
  await aHorario(doctor, oficina, { dia_semana: 'JUEVES' });
  await aHorario(doctor, oficina, { dia_semana: 'LUNES' });
  await aHorario(doctor, other);
  expect(await admin.call(horariosOficinas.list, { query: { search: 'horaria' } })).toHaveLength(3);
  const query = { oficina_id: oficina.id, sortBy: 'dia_iso' as const };
  expect(await admin.call(horariosOficinas.list, { query })).toMatchObject([
    { dia_semana: 'LUNES', hora_inicio: '09:00' },
    { dia_semana: 'JUEVES', hora_inicio: '09:00' },
  ]);
});
