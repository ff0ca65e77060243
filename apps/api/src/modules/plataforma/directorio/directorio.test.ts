import { createReserva } from '@hampi/contract/agenda/reservas/calls';
import { getDirectorioOpciones, getPerfilPublico, searchDirectorio } from '@hampi/contract/plataforma/directorio/calls';
import { direccionDirectorio, direccionPerfil } from '@hampi/contract/plataforma/directorio/direcciones';
import * as MD from '@hampi/contract/plataforma/directorio/messages';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { renewDirectorio } from './renovacion.ts';

const { anonymous, app, as, clock, db, runDueJobs } = await startTestApp();
const { aDoctor, aHorario, anOficina, aPaciente, anEspecializacion } = builders(db);

interface Wanted {
  apellidos?: string;
  ciudad?: string;
  costo?: number;
  afiliacion?: boolean;
  dia?: string;
  at?: [number, number];
}
let serial = 0;
/** A visible doctor with an office and fifteen minutes of hours a week; in these tests today is a Tuesday. */
async function listed({ apellidos, ciudad, costo, afiliacion = false, dia = 'LUNES', at }: Wanted = {}) {
  const doctor = await aDoctor({ nombres: 'Lucía', apellidos: apellidos ?? `Vintimilla ${++serial}` });
  await db.updateTable('doctor').set({ med_visible: true }).where('id', '=', doctor.doctor_id).execute();
  const oficina = await anOficina(doctor, { ciudad: ciudad ?? `Pueblo ${++serial}`, costo_consulta: costo ?? 40 });
  const [latitud, longitud] = at ?? [null, null];
  await db.updateTable('oficina').set({ afiliacion, latitud, longitud }).where('id', '=', oficina.id).execute();
  await db
    .insertInto('doctor_especializacion')
    .values({ doctor_id: doctor.doctor_id, especializacion_id: oficina.especializacion_id })
    .execute();
  await aHorario(doctor, oficina, { dia_semana: dia, hora_inicio: '15:00', hora_fin: '15:15' });
  return { doctor, oficina };
}
const found = async (query: NonNullable<Parameters<typeof anonymous.call<typeof searchDirectorio>>[1]>['query']) =>
  (await anonymous.call(searchDirectorio, { query })).map((r) => r.doctor_id);

test('[PU-7] a professional is found by parts of the name, with or without tildes', async () => {
  const { doctor } = await listed({ apellidos: 'Peñaherrera Ordóñez' });
  expect(await found({ q: 'ordonez lucia' })).toEqual([doctor.doctor_id]);
  expect(await found({ q: 'peñaher' })).toEqual([doctor.doctor_id]);
  expect(await found({ q: 'ordoñez zzz' })).toEqual([]);
});

test('[PU-7] an everyday word finds the specialty', async () => {
  const { doctor, oficina } = await listed();
  await db
    .insertInto('especializacion_palabra')
    .values({ termino: 'corazón', especializacion_id: oficina.especializacion_id })
    .execute();
  expect(await found({ q: 'Corazon' })).toEqual([doctor.doctor_id]);
  expect(await found({ especialidad: oficina.especializacion_id })).toEqual([doctor.doctor_id]);
});

test('[PU-7] an area of the map finds who attends in it; an invalid area is refused beside its field', async () => {
  const { doctor } = await listed({ at: [-3.99, -79.2] });
  await listed({ at: [-4.5, -79.2] });
  expect(await found({ area: '-4.05,-79.25,-3.95,-79.15' })).toEqual([doctor.doctor_id]);
  for (const area of ['-3,-79,-4,-78', '1,2,3', 'loja'])
    await expect(found({ area })).rejects.toMatchObject({
      status: 400,
      data: { errores: { area: MD.area_incorrecta } },
    });
});

test('[PU-7] city, insurer, affiliation and price narrow the results, and the counts say how many are left', async () => {
  const [dear, cheap] = [
    await listed({ ciudad: 'Santo Domingo', costo: 45 }),
    await listed({ ciudad: 'Santo Domingo', costo: 40, afiliacion: true, dia: 'MARTES' }),
  ];
  const ciudad = 'santo-domingo';
  const seguro = await db
    .insertInto('seguro')
    .values({ nombre: 'Salud del Sur' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('doctor_seguro').values({ doctor_id: dear.doctor.doctor_id, seguro_id: seguro.id }).execute();
  expect(await found({ ciudad, seguro: seguro.id })).toEqual([dear.doctor.doctor_id]);
  expect(await found({ ciudad, afiliados: 'true' })).toEqual([cheap.doctor.doctor_id]);
  // Affiliated offices give a discount of one half.
  expect(await found({ ciudad, precioHasta: 20 })).toEqual([cheap.doctor.doctor_id]);
  expect(await found({ ciudad, precioDesde: 21 })).toEqual([dear.doctor.doctor_id]);
  expect(await found({ ciudad, orden: 'precio' })).toEqual([cheap.doctor.doctor_id, dear.doctor.doctor_id]);
  expect(await found({ ciudad, hoy: 'true' })).toEqual([cheap.doctor.doctor_id]);
  const all = await anonymous.send(searchDirectorio, { query: { ciudad, take: 1 } });
  expect(all).toMatchObject({ conteos: { total: 2, hoy: 1, afiliados: 1 }, hasMoreData: true });
  expect(all.data[0]).toMatchObject({ doctor_id: cheap.doctor.doctor_id, precio: 40, descuento: 50 });
});

test('[PU-7] near a point, the nearest come first with their distance, and offices without coordinates are left out', async () => {
  const ciudad = 'Loja';
  const far = await listed({ ciudad, at: [-3.99, -79.3] });
  const near = await listed({ ciudad, at: [-3.99, -79.205] });
  await listed({ ciudad });
  const all = await anonymous.call(searchDirectorio, { query: { ciudad, orden: 'distancia', lat: -3.99, lng: -79.2 } });
  expect(all.map((r) => r.doctor_id)).toEqual([near.doctor.doctor_id, far.doctor.doctor_id]);
  expect(all[0]?.distancia).toBeGreaterThan(500);
  expect(all[0]?.distancia).toBeLessThan(600);
});

test('[PU-7] a booked turno is missing from the next answer, whether or not the copy was renewed', async () => {
  const { doctor, oficina } = await listed();
  const next = async () =>
    (await anonymous.call(searchDirectorio, { query: { ciudad: oficina.ciudad } }))[0]?.turnos[0];
  await runDueJobs();
  expect(await next()).toBe('2026-11-30T20:00:00Z');
  const paciente = await aPaciente(doctor);
  await (await as(doctor)).call(createReserva, {
    body: {
      doctor_id: doctor.doctor_id,
      oficinaId: oficina.id,
      cliente_id: paciente.id,
      especializacion_id: oficina.especializacion_id,
      servicio_id: null,
      inicio: '2026-11-30T20:00:00Z',
      fin: '2026-11-30T20:15:00Z',
    },
  });
  expect(await next()).toBe('2026-12-07T20:00:00Z');
});

test('[PU-7] a professional is shown once, with the office that comes first in the order', async () => {
  const { doctor, oficina } = await listed({ costo: 50 });
  const especialidad = oficina.especializacion_id;
  const other = await anOficina(doctor, { costo_consulta: 30, ciudad: 'Azogues' });
  await db
    .updateTable('oficina_especializacion')
    .set({ especializacion_id: especialidad })
    .where('oficina_id', '=', other.id)
    .execute();
  await aHorario(doctor, other, { dia_semana: 'VIERNES' });
  const officeBy = async (query: object) =>
    (await anonymous.call(searchDirectorio, { query: { especialidad, ...query } })).map((r) => r.oficina.id);
  expect(await officeBy({})).toEqual([other.id]);
  expect(await officeBy({ ciudad: oficina.ciudad })).toEqual([oficina.id]);
  expect(await officeBy({ orden: 'precio' })).toEqual([other.id]);
});

test('[PU-7] a professional who hides disappears at once from search and profile; the profile shows similar ones', async () => {
  const { doctor, oficina } = await listed();
  const like = await listed({ ciudad: oficina.ciudad });
  for (const { doctor_id } of [like.doctor])
    await db
      .insertInto('doctor_especializacion')
      .values({ doctor_id, especializacion_id: oficina.especializacion_id })
      .execute();
  await db
    .updateTable('oficina_especializacion')
    .set({ especializacion_id: oficina.especializacion_id })
    .where('oficina_id', '=', like.oficina.id)
    .execute();
  await runDueJobs();
  await db.updateTable('doctor').set({ med_visible: false }).where('id', '=', doctor.doctor_id).execute();
  expect(await found({ ciudad: oficina.ciudad })).toEqual([like.doctor.doctor_id]);
  await expect(anonymous.call(getPerfilPublico, { params: { id: doctor.doctor_id } })).rejects.toMatchObject({
    status: 404,
    mensaje: MD.perfil_oculto,
    data: { similares: [{ doctor_id: like.doctor.doctor_id }] },
  });
  for (const id of [
    2_000_000_000,
    (await aDoctor({ activa: false })).doctor_id,
    (await aDoctor({ tipo: 'INSTITUCION' })).doctor_id,
  ])
    await expect(anonymous.call(getPerfilPublico, { params: { id } })).rejects.toMatchObject({
      status: 404,
      data: null,
    });
});

test('[PU-7] a laboratory that can be booked is found by its name, its office, its city and an exam, and has a profile', async () => {
  const lab = await aDoctor({ tipo: 'LABORATORIO', nombres: 'Edison', apellidos: 'Quizhpi' });
  const oficina = await anOficina(lab, { ciudad: 'Pueblo del laboratorio', nombre: 'Biomédica Andina' });
  await aHorario(lab, oficina, { dia_semana: 'LUNES', hora_inicio: '15:00', hora_fin: '15:15' });
  const exam = await db
    .insertInto('servicio')
    .values({ doctor_id: lab.doctor_id, nombre: 'Perfil tiroideo', precio: 18, descuento_valor: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('servicio_oficina').values({ servicio_id: exam.id, oficina_id: oficina.id }).execute();
  expect(await found({ q: 'quizhpi' })).toEqual([]);
  await db.updateTable('doctor').set({ med_visible: true }).where('id', '=', lab.doctor_id).execute();
  for (const q of ['quizhpi', 'biomedica andina', 'laboratorio pueblo', 'perfil tiroideo'])
    expect(await found({ q }), q).toEqual([lab.doctor_id]);
  expect(await found({ ciudad: 'Pueblo del laboratorio' })).toEqual([lab.doctor_id]);
  const [shown] = await anonymous.call(searchDirectorio, { query: { q: 'quizhpi' } });
  expect(shown).toMatchObject({ tipo: 'LABORATORIO', oficina: { nombre: 'Biomédica Andina' } });
  expect(await anonymous.call(getPerfilPublico, { params: { id: lab.doctor_id } })).toMatchObject({
    servicios: [{ nombre: 'Perfil tiroideo', precio: 18 }],
  });
});

test('[PU-7] the profile shows offices, hours, services with prices, insurers, languages and free turnos', async () => {
  const { doctor, oficina } = await listed({ afiliacion: true, at: [-2.9, -79] });
  const seguro = await db
    .insertInto('seguro')
    .values({ nombre: 'Humana' })
    .returning(['id', 'nombre'])
    .executeTakeFirstOrThrow();
  await db.insertInto('doctor_seguro').values({ doctor_id: doctor.doctor_id, seguro_id: seguro.id }).execute();
  await db
    .updateTable('doctor')
    .set({ idiomas: ['Español', 'Kichwa'] })
    .where('id', '=', doctor.doctor_id)
    .execute();
  const servicio = await db
    .insertInto('servicio')
    .values({
      doctor_id: doctor.doctor_id,
      nombre: 'Holter',
      precio: 80,
      descuento_valor: 20,
      descuento_inicio: '2026-11-20T05:00:00Z',
      descuento_fin: '2026-11-28T05:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('servicio_oficina').values({ servicio_id: servicio.id, oficina_id: oficina.id }).execute();
  expect(await anonymous.call(getPerfilPublico, { params: { id: doctor.doctor_id } })).toMatchObject({
    doctor_id: doctor.doctor_id,
    msp: '1007-2011-1048832',
    idiomas: ['Español', 'Kichwa'],
    especialidades: [{ id: oficina.especializacion_id }],
    seguros: [seguro],
    oficinas: [
      {
        id: oficina.id,
        precio: 40,
        descuento: 50,
        latitud: -2.9,
        horarios: [{ dia_semana: 'LUNES', hora_inicio: '15:00', hora_fin: '15:15' }],
        turnos: ['2026-11-30T20:00:00Z', '2026-12-07T20:00:00Z'],
      },
    ],
    servicios: [
      { nombre: 'Holter', precio: 80, descuento: 20, descuento_fin: '2026-11-28T05:00:00Z', oficinas: [oficina.id] },
    ],
  });
});

test('[PU-7] a profile has a version: 304 while nothing changed, another after any change', async () => {
  const { doctor, oficina } = await listed();
  const read = (etag = '') =>
    app.inject({ url: `/api/directorio/${doctor.doctor_id}`, headers: { 'if-none-match': etag } });
  const first = await read();
  const etag = String(first.headers.etag);
  expect((await read(etag)).statusCode).toBe(304);
  await db.updateTable('oficina').set({ costo_consulta: 41 }).where('id', '=', oficina.id).execute();
  const changed = await read(etag);
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
});

test('[PU-7] the form offers only specialties, cities and insurers that have somebody in the directory', async () => {
  const { oficina } = await listed();
  const empty = await anEspecializacion();
  const opciones = await anonymous.call(getDirectorioOpciones);
  expect(opciones.especialidades).toContainEqual(
    expect.objectContaining({ id: oficina.especializacion_id, profesionales: 1 }),
  );
  expect(opciones.especialidades.map((e) => e.id)).not.toContain(empty.id);
  expect(opciones.ciudades).toContainEqual({ nombre: oficina.ciudad, profesionales: 1 });
  expect(opciones.lugares).toContainEqual({
    especialidad_id: oficina.especializacion_id,
    ciudad: oficina.ciudad,
    profesionales: 1,
  });
});

interface Seen {
  status: number;
  data: { resultados: { doctor_id: number }[]; salidas: unknown[]; especialidad: string | null; ciudad: string | null };
}
/** The data that a page shows: without a build the server answers with them as JSON. */
const seen = async (url: string) => (await app.inject({ url })).json() as Seen;

test('[PU-7] the address of a specialty and a city finds who is there, and typing the same words does too', async () => {
  const { doctor, oficina } = await listed({ ciudad: 'Puyo' });
  const { nombre } = await db
    .selectFrom('especializacion')
    .select('nombre')
    .where('id', '=', oficina.especializacion_id)
    .executeTakeFirstOrThrow();
  clock.advance({ minutes: 2 });
  const path = direccionDirectorio({ especialidad: nombre, ciudad: 'Puyo' });
  for (const url of [path, `/directorio?${new URLSearchParams({ q: nombre, ciudad: 'Puyo', seguro: '' })}`])
    expect(await seen(url)).toMatchObject({
      status: 200,
      data: { resultados: [{ doctor_id: doctor.doctor_id }], especialidad: nombre, ciudad: 'Puyo' },
    });
  expect(await seen(`${path}?hoy=true`)).toMatchObject({ data: { resultados: [], salidas: expect.any(Array) } });
  expect((await app.inject({ url: '/directorio/nada-asi/puyo' })).statusCode).toBe(404);
});

test('[PU-7] a profile has one address; that of a hidden professional is a 404 that shows similar ones', async () => {
  const { doctor } = await listed();
  const path = direccionPerfil(doctor);
  expect((await app.inject({ url: path })).statusCode).toBe(200);
  const short = await app.inject({ url: `/profesional/${doctor.doctor_id}` });
  expect([short.statusCode, short.headers.location]).toEqual([301, path]);
  await db.updateTable('doctor').set({ med_visible: false }).where('id', '=', doctor.doctor_id).execute();
  expect((await app.inject({ url: path })).statusCode).toBe(404);
  expect(await seen(path)).toMatchObject({ data: { perfil: null } });
});

test('[PU-7] near somebody: the point comes in a header, not in the address, and orders by distance', async () => {
  const ciudad = 'Cercanía';
  const far = await listed({ ciudad, at: [-2.95, -79.05] });
  const near = await listed({ ciudad, at: [-2.901, -79.005] });
  const reply = await app.inject({
    url: `/directorio?ciudad=${encodeURIComponent(ciudad)}&orden=precio`,
    headers: { 'hampi-punto': '-2.900,-79.004' },
  });
  expect(reply.json().data.resultados).toMatchObject([
    { doctor_id: near.doctor.doctor_id, distancia: expect.any(Number) },
    { doctor_id: far.doctor.doctor_id },
  ]);
  const wrong = await app.inject({ url: '/directorio', headers: { 'hampi-punto': '999,otra cosa' } });
  expect(wrong.json().data.filtros).toEqual({ orden: 'proximo' });
});

test('[PU-7] a mistyped search suggests what was probably meant, in its correct spelling, and never names a hidden professional', async () => {
  const { doctor } = await listed({ apellidos: 'Cuñabamba' });
  clock.advance({ minutes: 2 });
  await renewDirectorio({ db, clock });
  const ways = async () => (await seen(`/directorio?q=${encodeURIComponent('lucia cunabanba')}`)).data.salidas;
  expect((await ways())[0]).toEqual({
    texto: '¿Quiso decir «Lucía Cuñabamba»?',
    direccion: `/directorio?${new URLSearchParams({ q: 'Lucía Cuñabamba' })}`,
    profesionales: 1,
  });
  await db.updateTable('doctor').set({ med_visible: false }).where('id', '=', doctor.doctor_id).execute();
  expect(JSON.stringify(await ways())).not.toContain('Cuñabamba');
});

test('[PU-7] a search without results suggests the city that has the most professionals of that specialty', async () => {
  const { oficina, doctor } = await listed({ ciudad: 'Única Ciudad' });
  const { nombre } = await db
    .selectFrom('especializacion')
    .where('id', '=', oficina.especializacion_id)
    .select('nombre')
    .executeTakeFirstOrThrow();
  clock.set(new Date(clock.now().getTime() + 61_000).toISOString());
  const path = direccionDirectorio({ especialidad: nombre });
  const seen = await app.inject({ url: `${path}?precioDesde=9999` });
  expect(seen.json().data.salidas).toContainEqual({
    texto: `${nombre} en Única Ciudad`,
    direccion: direccionDirectorio({ especialidad: nombre, ciudad: 'Única Ciudad' }),
    profesionales: 1,
  });
  expect(doctor.doctor_id).toBeGreaterThan(0);
});

test('[PU-7] specialty, name, city and service are found together, in any order, with the words that people put between them', async () => {
  const { doctor, oficina } = await listed({ apellidos: 'Guartatanga', ciudad: 'Macas' });
  await listed({ apellidos: 'Guartatanga', ciudad: 'Sucúa' });
  await db
    .insertInto('especializacion_palabra')
    .values({ termino: 'dolor de rodilla', especializacion_id: oficina.especializacion_id })
    .execute();
  const servicio = await db
    .insertInto('servicio')
    .values({ doctor_id: doctor.doctor_id, nombre: 'Ecografía de rodilla', precio: 30 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('servicio_oficina').values({ servicio_id: servicio.id, oficina_id: oficina.id }).execute();
  for (const q of [
    'me duele la rodilla en Macas',
    'busco a la doctora Guartatanga en macas',
    'dolor de rodilla guartatanga macas',
    'ecografías en Macas',
  ])
    expect(await found({ q }), q).toEqual([doctor.doctor_id]);
  expect(await found({ q: 'dolor de rodilla en Marte' })).toEqual([]);
});

test('[PU-7] the landing suggests only specialties that somebody has', async () => {
  await listed();
  clock.advance({ minutes: 2 });
  const { data } = (await app.inject({ url: '/' })).json() as { data: { buscan: string[] } };
  expect(data.buscan.length).toBeGreaterThan(0);
  for (const especialidad of data.buscan)
    expect((await seen(direccionDirectorio({ especialidad }))).data.resultados.length).toBeGreaterThan(0);
});
