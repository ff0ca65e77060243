import {
  createLugar,
  deleteLugar,
  getAfiliacion,
  listLugares,
  updateLugar,
} from '@hampi/contract/agenda/afiliacion/calls';
import * as MAfiliacion from '@hampi/contract/agenda/afiliacion/messages';
import { deleteOficina, listOficinas, saveOficina } from '@hampi/contract/agenda/oficinas/calls';
import { createReserva } from '@hampi/contract/agenda/reservas/calls';
import { getDoctorPerfil } from '@hampi/contract/personas/perfiles/calls';
import { doctores } from '@hampi/contract/plataforma/administracion/cuentas';
import { searchDirectorio } from '@hampi/contract/plataforma/directorio/calls';
import { expect, test } from 'vitest';
import { builders, type DoctorAccount } from '../../../testing/builders.ts';
import { type Caller, startTestApp } from '../../../testing/harness.ts';

const { anonymous, as, clock, db } = await startTestApp();
const { aDoctor, anAdmin, anEspecializacion, aHorario, aPaciente } = builders(db);
const administrator = await anAdmin();
// Sessions are opened for each call, since some tests move the clock past their end.
const admin: Pick<Caller, 'call' | 'send'> = {
  call: async (endpoint, input) => (await as(administrator)).call(endpoint, input),
  send: async (endpoint, input) => (await as(administrator)).send(endpoint, input),
};

const oficina = {
  nombre: 'Consultorio Solano',
  tiempo_por_cliente_minutos: 30,
  costo_consulta: 40,
  pais: 'Ecuador',
  provincia: 'Azuay',
  referencias_fisicas: 'Piso 2',
  direccion: 'Av. Solano 4-52',
};
let serial = 0;
const aCiudad = () =>
  db
    .insertInto('ciudad')
    .values({ nombre: `Cantón ${++serial}`, provincia: 'Azuay' })
    .returning(['id', 'nombre'])
    .executeTakeFirstOrThrow();

/** A city that offers the affiliation of a specialty to at most `limite` doctors. */
async function offered(limite: number | null) {
  const [ciudad, especializacion] = [await aCiudad(), await anEspecializacion()];
  await offer(ciudad, especializacion, limite);
  return { ciudad, especializacion };
}
const offer = (ciudad: { id: number }, especializacion: { id: number }, doctores_afiliados_limite: number | null) =>
  admin.call(createLugar, {
    params: { cityId: ciudad.id },
    body: { especializacion_id: especializacion.id, doctores_afiliados_limite },
  });

interface Plaza {
  ciudad: { nombre: string };
  especializacion: { id: number };
}
/** A doctor with these specialties, and what the form of an office sends. */
async function aDoctorOf(...especialidades: { id: number }[]) {
  const doctor = await aDoctor();
  await db
    .insertInto('doctor_especializacion')
    .values(especialidades.map(({ id }) => ({ doctor_id: doctor.doctor_id, especializacion_id: id })))
    .execute();
  const caller = await as(doctor);
  const save = async (at: Plaza, more: object = {}) =>
    (await as(doctor)).call(saveOficina, {
      body: { ...oficina, ciudad: at.ciudad.nombre, doctorEspecializaciones: [at.especializacion.id], ...more },
    });
  return { doctor, caller, save };
}
const taken = async (at: { ciudad: { id: number } }) =>
  (await admin.call(listLugares, { params: { cityId: at.ciudad.id } }))[0]?.numero_afiliaciones;
const officeOf = async (doctor: DoctorAccount, id: number) =>
  (await (await as(doctor)).call(listOficinas, { params: { doctorId: doctor.doctor_id } })).oficinas.find(
    (o) => o.id === id,
  );

test('[OF-2] an affiliated office takes a place, shows its price and makes its doctor affiliated', async () => {
  const at = await offered(3);
  const { doctor, caller, save } = await aDoctorOf(at.especializacion);
  const { id } = await save(at);
  expect(await taken(at)).toBe(0);
  const before = await caller.call(getAfiliacion, {
    query: { oficina_id: id, ciudad: at.ciudad.nombre, especialidades: String(at.especializacion.id) },
  });
  expect(before).toEqual({
    lugares: [{ especializacion: at.especializacion, ofrecida: true, libres: 3, propio: false }],
    desde: null,
    espera_hasta: null,
    citas: 0,
    otras: 0,
  });

  const saved = await save(at, { oficina_id: id, afiliacion: true });
  expect(saved).toMatchObject({ afiliacion: true, costo_primera_consulta: 20 });
  expect(await taken(at)).toBe(1);
  const profile = await caller.call(getDoctorPerfil, { params: { doctor_id: doctor.doctor_id } });
  expect(profile.med_activo).toBe(true);
  const after = await caller.call(getAfiliacion, {
    query: { oficina_id: id, ciudad: at.ciudad.nombre, especialidades: String(at.especializacion.id) },
  });
  expect(after).toMatchObject({ desde: '2026-11-24', lugares: [{ libres: 3, propio: true }] });
});

test('[OF-2] of two doctors who want the last place at once, one gets it', async () => {
  for (let round = 0; round < 4; round++) {
    const at = await offered(1);
    const doctors = await Promise.all(Array.from({ length: 6 }, () => aDoctorOf(at.especializacion)));
    const tries = await Promise.allSettled(doctors.map(({ save }) => save(at, { afiliacion: true })));
    expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(1);
    for (const t of tries)
      if (t.status === 'rejected')
        expect(t.reason).toMatchObject({
          status: 409,
          mensaje: MAfiliacion.noHayLugares(at.especializacion.nombre, at.ciudad.nombre),
        });
    expect(await taken(at)).toBe(1);
  }
});

test('[OF-2] an office takes a place for each of its specialties or none, whatever order others want them in', async () => {
  const [ciudad, one, other] = [await aCiudad(), await anEspecializacion(), await anEspecializacion()];
  await offer(ciudad, one, 2);
  await offer(ciudad, other, 2);
  const doctors = await Promise.all(Array.from({ length: 6 }, () => aDoctorOf(one, other)));
  const tries = await Promise.allSettled(
    doctors.map(({ save }, i) =>
      save(
        { ciudad, especializacion: one },
        { afiliacion: true, doctorEspecializaciones: i % 2 ? [one.id, other.id] : [other.id, one.id] },
      ),
    ),
  );
  expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(2);
  const rows = await admin.call(listLugares, { params: { cityId: ciudad.id } });
  expect(rows.map((r) => r.numero_afiliaciones)).toEqual([2, 2]);
});

test('[OF-2] two offices of one doctor in a city take one place', async () => {
  const at = await offered(1);
  const { save } = await aDoctorOf(at.especializacion);
  await save(at, { afiliacion: true });
  await save(at, { afiliacion: true, nombre: 'Consultorio Norte' });
  expect(await taken(at)).toBe(1);
});

test('[OF-2] without a limit there is always a place; where nothing is offered there is none', async () => {
  const at = await offered(null);
  for (let i = 0; i < 3; i++) await (await aDoctorOf(at.especializacion)).save(at, { afiliacion: true });
  expect(await taken(at)).toBe(3);
  const elsewhere = await aCiudad();
  const { save } = await aDoctorOf(at.especializacion);
  await expect(save({ ...at, ciudad: elsewhere }, { afiliacion: true })).rejects.toMatchObject({
    status: 409,
    mensaje: MAfiliacion.noSeOfrece(at.especializacion.nombre, elsewhere.nombre),
  });
  await expect(save(at, { afiliacion: true, doctorEspecializaciones: [] })).rejects.toMatchObject({
    status: 400,
    mensaje: MAfiliacion.sin_especialidad,
  });
});

test('[OF-2] an office that left frees its place and may return after 30 days, each office by itself', async () => {
  const at = await offered(1);
  const { caller, save } = await aDoctorOf(at.especializacion);
  const { id } = await save(at, { afiliacion: true });
  const left = await save(at, { oficina_id: id, afiliacion: false });
  expect(left.afiliacion).toBe(false);
  expect(await taken(at)).toBe(0);

  await expect(save(at, { oficina_id: id, afiliacion: true })).rejects.toMatchObject({
    status: 409,
    mensaje: MAfiliacion.esperaHasta('2026-12-24'),
  });
  await save(at, { nombre: 'Otra oficina', afiliacion: true });
  const waiting = await caller.call(getAfiliacion, { query: { oficina_id: id } });
  expect(waiting).toMatchObject({ espera_hasta: '2026-12-24', otras: 1 });

  const start = clock.now().toISOString();
  clock.set('2026-12-24T04:59:00Z');
  await expect(save(at, { oficina_id: id, afiliacion: true })).rejects.toMatchObject({ status: 409 });
  clock.set('2026-12-24T05:00:00Z');
  expect(await save(at, { oficina_id: id, afiliacion: true })).toMatchObject({ afiliacion: true });
  clock.set(start);
});

test('[OF-2] an affiliated office keeps its specialties, and takes its affiliation along to another city with a place', async () => {
  const at = await offered(1);
  const [full, free] = [await aCiudad(), await aCiudad()];
  const other = await anEspecializacion();
  await offer(full, at.especializacion, 0);
  await offer(free, at.especializacion, 1);
  const { save } = await aDoctorOf(at.especializacion, other);
  const { id } = await save(at, { afiliacion: true });
  await expect(save(at, { oficina_id: id, doctorEspecializaciones: [other.id] })).rejects.toMatchObject({
    status: 400,
    errores: { doctorEspecializaciones: MAfiliacion.especialidades_fijas },
  });
  await expect(save({ ...at, ciudad: full }, { oficina_id: id })).rejects.toMatchObject({
    mensaje: MAfiliacion.noHayLugares(at.especializacion.nombre, full.nombre),
  });
  await save({ ...at, ciudad: free }, { oficina_id: id });
  expect([await taken(at), await taken({ ciudad: free })]).toEqual([0, 1]);
});

test('[OF-2] saving an office without mentioning the affiliation leaves it as it is; deleting the office ends it', async () => {
  const at = await offered(1);
  const { doctor, caller, save } = await aDoctorOf(at.especializacion);
  const { id } = await save(at, { afiliacion: true });
  await save(at, { oficina_id: id, nombre: 'Otro nombre' });
  expect(await officeOf(doctor, id)).toMatchObject({ nombre: 'Otro nombre', afiliacion: true });
  await caller.call(deleteOficina, { params: { oficina_id: id } });
  expect(await taken(at)).toBe(0);
});

test('[OF-2] laboratories and doctors who are not approved cannot affiliate an office', async () => {
  const at = await offered(null);
  const body = { ...oficina, ciudad: at.ciudad.nombre, doctorEspecializaciones: [at.especializacion.id] };
  const lab = await as(await aDoctor({ tipo: 'LABORATORIO' }));
  await expect(lab.call(saveOficina, { body: { ...body, afiliacion: true } })).rejects.toMatchObject({
    status: 403,
    mensaje: MAfiliacion.solo_propias,
  });
  const doctor = await aDoctor({ activa: false });
  await db
    .insertInto('doctor_especializacion')
    .values({ doctor_id: doctor.doctor_id, especializacion_id: at.especializacion.id })
    .execute();
  const caller = await as(doctor);
  await expect(caller.call(saveOficina, { body: { ...body, afiliacion: true } })).rejects.toMatchObject({
    status: 403,
    mensaje: MAfiliacion.sin_aprobar,
  });
});

test('[OF-2] citas booked while the office was affiliated keep the price; later ones pay the whole price', async () => {
  const at = await offered(1);
  const { doctor, caller, save } = await aDoctorOf(at.especializacion);
  const { id } = await save(at, { afiliacion: true });
  const paciente = await aPaciente(doctor);
  for (const hora_inicio of ['09:00', '10:00'])
    await aHorario(doctor, { id }, { hora_inicio, hora_fin: `${hora_inicio.slice(0, 2)}:30` });
  const book = (inicio: string, fin: string) =>
    caller.call(createReserva, {
      body: {
        doctor_id: doctor.doctor_id,
        oficinaId: id,
        cliente_id: paciente.id,
        especializacion_id: at.especializacion.id,
        inicio,
        fin,
        phone_number: '0991234567',
      },
    });
  const early = await book('2026-11-30T14:00:00Z', '2026-11-30T14:30:00Z');
  const told = await caller.call(getAfiliacion, { query: { oficina_id: id } });
  expect(told.citas).toBe(1);
  await save(at, { oficina_id: id, afiliacion: false });
  const late = await book('2026-11-30T15:00:00Z', '2026-11-30T15:30:00Z');
  expect([early, late]).toMatchObject([
    { precio: 40, descuento: 50 },
    { precio: 40, descuento: 0 },
  ]);
  const kept = await db.selectFrom('cita').where('id', '=', early.id).select('descuento').executeTakeFirstOrThrow();
  expect(kept.descuento).toBe(50);
});

test('[PU-7] the directory follows an affiliation at once, with its filter and its price', async () => {
  const at = await offered(1);
  const { doctor, save } = await aDoctorOf(at.especializacion);
  await db.updateTable('doctor').set({ med_visible: true }).where('id', '=', doctor.doctor_id).execute();
  const { id } = await save(at);
  const found = () =>
    anonymous.call(searchDirectorio, { query: { ciudad: at.ciudad.nombre, afiliados: 'true', orden: 'precio' } });
  expect(await found()).toEqual([]);
  await save(at, { oficina_id: id, afiliacion: true });
  expect(await found()).toMatchObject([{ doctor_id: doctor.doctor_id, precio: 40, descuento: 50 }]);
  await save(at, { oficina_id: id, afiliacion: false });
  expect(await found()).toEqual([]);
});

test('[AD-2] the places of a city: offered once for each specialty, and never fewer than are taken', async () => {
  const at = await offered(2);
  await expect(offer(at.ciudad, at.especializacion, 5)).rejects.toMatchObject({
    status: 409,
    errores: { especializacion_id: MAfiliacion.lugar_repetido },
  });
  for (let i = 0; i < 2; i++) await (await aDoctorOf(at.especializacion)).save(at, { afiliacion: true });
  const change = (doctores_afiliados_limite: unknown) =>
    admin.call(updateLugar, {
      params: { cityId: at.ciudad.id },
      body: { especializacion_id: at.especializacion.id, doctores_afiliados_limite } as never,
    });
  await expect(change('1')).rejects.toMatchObject({ status: 409, mensaje: MAfiliacion.limiteOcupado(2) });
  for (const wrong of ['dos', '-1', '1.5', '2e3'])
    await expect(change(wrong)).rejects.toMatchObject({
      status: 400,
      errores: { doctores_afiliados_limite: 'El campo tiempoPorClienteMinutos debe ser de tipo entero' },
    });
  expect(await change('')).toMatchObject({ doctores_afiliados_limite: null, numero_afiliaciones: 2 });
  expect(await change(3)).toMatchObject({ doctores_afiliados_limite: 3, numero_afiliaciones: 2 });

  const page = await admin.send(listLugares, { params: { cityId: at.ciudad.id }, query: { search: 'especialidad' } });
  expect(page.data).toEqual([
    {
      especializacion_id: at.especializacion.id,
      especializacion: at.especializacion.nombre,
      ciudad: at.ciudad.nombre,
      doctores_afiliados_limite: 3,
      numero_afiliaciones: 2,
    },
  ]);
  expect(page).toMatchObject({
    pagination: { total: 1 },
    foreignData: { afiliaciones: 2, especializaciones: 1, completas: 0 },
  });
  const remove = { params: { cityId: at.ciudad.id, specialisationId: at.especializacion.id } };
  await expect(admin.call(deleteLugar, remove)).rejects.toMatchObject({
    status: 409,
    mensaje: MAfiliacion.lugar_con_afiliados,
  });
});

test('[AD-2] a specialty must be chosen and known, and a place without affiliations can be taken back', async () => {
  const at = await offered(2);
  const create = (especializacion_id: unknown) =>
    admin.call(createLugar, { params: { cityId: at.ciudad.id }, body: { especializacion_id } as never });
  for (const wrong of [null, 'x', 2_000_000_000])
    await expect(create(wrong)).rejects.toMatchObject({
      status: 400,
      errores: { especializacion_id: 'Debe seleccionar una especialización' },
    });
  await admin.call(deleteLugar, { params: { cityId: at.ciudad.id, specialisationId: at.especializacion.id } });
  expect(await admin.call(listLugares, { params: { cityId: at.ciudad.id } })).toEqual([]);
});

test("[AD-2] a doctor's days of affiliation are counted once however many offices have it, and can be set", async () => {
  const at = await offered(null);
  const { doctor, save } = await aDoctorOf(at.especializacion);
  const start = clock.now().toISOString();
  const row = async () =>
    (await admin.call(doctores.list, { query: { search: doctor.login } })).find((r) => r.id === doctor.doctor_id);
  expect(await row()).toMatchObject({
    afiliacion_inicio_date: null,
    afiliacion_fin_date: null,
    afiliacion_days_count: 0,
    afiliacion_dias_acumulados_cuenta: 0,
  });
  const { id: first } = await save(at, { afiliacion: true });
  clock.advance({ days: 4 });
  const { id: second } = await save(at, { afiliacion: true, nombre: 'Consultorio Norte' });
  clock.advance({ days: 5 });
  expect(await row()).toMatchObject({
    afiliacion_inicio_date: '2026-11-24',
    afiliacion_fin_date: null,
    afiliacion_days_count: 10,
    afiliacion_dias_acumulados_cuenta: 10,
  });
  await save(at, { oficina_id: first, afiliacion: false });
  await save(at, { oficina_id: second, afiliacion: false });
  clock.advance({ days: 50 });
  expect(await row()).toMatchObject({
    afiliacion_inicio_date: '2026-11-24',
    afiliacion_fin_date: '2026-12-03',
    afiliacion_days_count: 0,
    afiliacion_dias_acumulados_cuenta: 10,
  });
  await save(at, { oficina_id: first, afiliacion: true });
  clock.advance({ days: 1 });
  expect(await row()).toMatchObject({
    afiliacion_inicio_date: '2027-01-22',
    afiliacion_days_count: 2,
    afiliacion_dias_acumulados_cuenta: 12,
  });

  const { nombres, apellidos } = doctor;
  const set = (afiliacion_dias_acumulados_cuenta: unknown) =>
    admin.call(doctores.update, {
      params: { id: doctor.doctor_id },
      body: { nombres, apellidos, msp: '1007', afiliacion_dias_acumulados_cuenta } as never,
    });
  await expect(set('-3')).rejects.toMatchObject({
    status: 400,
    errores: { afiliacion_dias_acumulados_cuenta: 'El campos debe ser un número entero positivo' },
  });
  expect(await set(100)).toMatchObject({ afiliacion_dias_acumulados_cuenta: 100 });
  clock.advance({ days: 3 });
  expect(await row()).toMatchObject({ afiliacion_dias_acumulados_cuenta: 103 });
  clock.set(start);
});
