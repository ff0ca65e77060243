import { createReservaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import { searchDirectorio } from '@hampi/contract/plataforma/directorio/calls';
import { direccionInstitucion } from '@hampi/contract/plataforma/directorio/direcciones';
import type { InstitucionVista } from '@hampi/contract/plataforma/directorio/pages';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { reservantes } from '../../agenda/en-linea/testing/reservantes.ts';
import { renewDirectorio } from './renovacion.ts';

const harness = await startTestApp();
const { anonymous, app, as, clock, db } = harness;
const { aReservante } = reservantes(harness);
const { aDoctor, aHorario, anAsociacion, anOficina } = builders(db);

let serial = 0;
/** An available clinic with a branch in a city of its own, where a visible doctor attends; in these tests today is a Tuesday. */
async function aClinic() {
  const clinic = await aDoctor({ tipo: 'INSTITUCION' });
  await change(clinic, { disponible: true });
  const sucursal = await anOficina(clinic, { nombre: 'Sucursal Centro', ciudad: `Ciudadela ${++serial}` });
  const doctor = await aDoctor({ nombres: 'Lucía', apellidos: `Vintimilla ${serial}` });
  await db.updateTable('doctor').set({ med_visible: true }).where('id', '=', doctor.doctor_id).execute();
  await anAsociacion(doctor, sucursal);
  await aHorario(doctor, sucursal, { dia_semana: 'MIÉRCOLES', hora_inicio: '15:00', hora_fin: '15:15' });
  return {
    clinic,
    sucursal,
    doctor,
    path: direccionInstitucion({ doctor_id: clinic.doctor_id, nombre: 'Clínica del Sur' }),
  };
}
const change = (
  clinic: { doctor_id: number },
  to: { disponible?: boolean; cuenta_aprobada?: boolean; nombre?: string },
) => db.updateTable('institucion').set(to).where('doctor_id', '=', clinic.doctor_id).execute();

const seen = async (path: string) =>
  ((await app.inject({ url: path })).json() as { data: InstitucionVista }).data.institucion;
const found = async (ciudad: string) =>
  (await anonymous.call(searchDirectorio, { query: { ciudad } })).map(({ tipo, doctor_id, oficina, turnos }) => ({
    tipo,
    doctor_id,
    oficina_id: oficina.id,
    turnos: turnos.slice(0, 1),
  }));

test('[PU-7] the hours of a branch are joined over everybody who attends, and a pause of an hour separates two stretches', async () => {
  const { sucursal, doctor, path } = await aClinic();
  const at = (hora_inicio: string, hora_fin: string) =>
    aHorario(doctor, sucursal, { dia_semana: 'LUNES', hora_inicio, hora_fin });
  await at('08:00', '08:30');
  await at('08:45', '09:15');
  await at('15:00', '24:00');
  const { sucursales } = await seen(path);
  expect(sucursales[0]?.horarios).toEqual([
    { dia_semana: 'LUNES', hora_inicio: '08:00', hora_fin: '09:15' },
    { dia_semana: 'LUNES', hora_inicio: '15:00', hora_fin: '24:00' },
    { dia_semana: 'MIÉRCOLES', hora_inicio: '15:00', hora_fin: '15:15' },
  ]);
});

test('[PU-7] the page of an institution shows its branches with hours, services, prices and who attends, with their turnos there', async () => {
  const { clinic, sucursal, doctor, path } = await aClinic();
  const { id: servicio_id } = await db
    .insertInto('servicio')
    .values({ doctor_id: clinic.doctor_id, nombre: 'Ecografía', precio: 35 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('servicio_oficina').values({ servicio_id, oficina_id: sucursal.id }).execute();
  expect(await seen(path)).toMatchObject({
    doctor_id: clinic.doctor_id,
    nombre: 'Clínica del Sur',
    sucursales: [
      {
        id: sucursal.id,
        nombre: 'Sucursal Centro',
        precio: 40,
        horarios: [{ dia_semana: 'MIÉRCOLES', hora_inicio: '15:00', hora_fin: '15:15' }],
        servicios: [{ nombre: 'Ecografía', precio: 35, descuento: 0 }],
        turnos: [],
        profesionales: [
          { doctor_id: doctor.doctor_id, nombres: 'Lucía', turnos: expect.arrayContaining([expect.any(String)]) },
        ],
      },
    ],
  });
});

test('[PU-7] a professional is found in the branch where they attend, and the institution with the turnos that it offers itself', async () => {
  const { clinic, sucursal, doctor } = await aClinic();
  await aHorario(clinic, sucursal, {
    dia_semana: 'JUEVES',
    hora_inicio: '10:00',
    hora_fin: '10:15',
    espacios_disponibles: 3,
  });
  const there = { oficina_id: sucursal.id, turnos: [expect.any(String)] };
  expect(await found(sucursal.ciudad)).toEqual([
    { tipo: 'MEDICO', doctor_id: doctor.doctor_id, ...there },
    { tipo: 'INSTITUCION', doctor_id: clinic.doctor_id, ...there },
  ]);
});

test('[BK-6] a patient books in a branch as in an office, with a professional or with the institution, and the turno is taken', async () => {
  const { clinic, sucursal, doctor } = await aClinic();
  await aHorario(clinic, sucursal, { dia_semana: 'JUEVES', hora_inicio: '10:00', hora_fin: '10:15' });
  const cliente = await aReservante();
  const before = await found(sucursal.ciudad);
  expect(before.map(({ doctor_id }) => doctor_id)).toEqual([doctor.doctor_id, clinic.doctor_id]);
  for (const { doctor_id, turnos } of before) {
    const inicio = turnos[0] as string;
    const fin = new Date(Date.parse(inicio) + 15 * 60_000).toISOString();
    const { id: oficinaId, especializacion_id } = sucursal;
    const body = { doctor_id, oficinaId, especializacion_id, inicio, fin };
    expect(await (await as(cliente)).call(createReservaEnLinea, { body })).toMatchObject({
      estado_reserva: 'PENDIENTE',
    });
  }
  const after = await found(sucursal.ciudad);
  expect(after.map(({ doctor_id }) => doctor_id)).toEqual([doctor.doctor_id, clinic.doctor_id]);
  expect(after.map(({ turnos }) => turnos)).not.toEqual(before.map(({ turnos }) => turnos));
});

test('[PU-7] price, people and deletion of a branch show at once, whether or not the copy was renewed', async () => {
  const { clinic, sucursal, doctor } = await aClinic();
  await renewDirectorio({ db, clock });
  await db.updateTable('oficina').set({ costo_consulta: 55 }).where('id', '=', sucursal.id).execute();
  const prices = await anonymous.call(searchDirectorio, { query: { ciudad: sucursal.ciudad } });
  expect(prices.map(({ doctor_id, precio }) => [doctor_id, precio])).toEqual([
    [doctor.doctor_id, 55],
    [clinic.doctor_id, 55],
  ]);
  await db.deleteFrom('asociacion').where('doctor_id', '=', doctor.doctor_id).execute();
  expect(await found(sucursal.ciudad)).toMatchObject([{ doctor_id: clinic.doctor_id }]);
  await db
    .updateTable('oficina')
    .set({ eliminada_en: clock.now().toISOString() })
    .where('id', '=', sucursal.id)
    .execute();
  expect(await found(sucursal.ciudad)).toEqual([]);
});

test('[PU-7] an institution that is not approved or not available has no page, no result and no line in the sitemap', async () => {
  const { clinic, sucursal, doctor, path } = await aClinic();
  expect((await app.inject({ url: '/sitemap.xml' })).body).toContain(path);
  for (const hidden of [{ disponible: false }, { disponible: false, cuenta_aprobada: false }]) {
    await change(clinic, hidden);
    expect((await app.inject({ url: path })).statusCode).toBe(404);
    expect(await found(sucursal.ciudad)).toMatchObject([{ doctor_id: doctor.doctor_id }]);
    clock.advance({ hours: 2 });
    expect((await app.inject({ url: '/sitemap.xml' })).body).not.toContain(path);
  }
});

test('[PU-7] the page of an institution has one address, with its present name', async () => {
  const { clinic, path } = await aClinic();
  await change(clinic, { nombre: 'Clínica Ñusta' });
  const old = await app.inject({ url: path });
  expect([old.statusCode, old.headers.location]).toEqual([
    301,
    `/institucion-publica/${clinic.doctor_id}-clinica-nusta`,
  ]);
  expect((await app.inject({ url: '/institucion-publica/no-es' })).statusCode).toBe(404);
});

test('[PU-7] a hidden professional is not listed in a branch', async () => {
  const { doctor, path } = await aClinic();
  await db.updateTable('doctor').set({ med_visible: false }).where('id', '=', doctor.doctor_id).execute();
  expect((await seen(path)).sucursales).toMatchObject([{ profesionales: [] }]);
});
