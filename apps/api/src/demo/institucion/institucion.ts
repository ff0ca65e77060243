import { horaAt } from '@hampi/contract/agenda/horarios/horas';
import { addDays, DIAS, diaOf, fechaOf, instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Trx } from '../../data/db.ts';
import { recordCobros } from '../../modules/dinero/pagos/pagos.service.ts';
import { daysFrom } from '../../process/clock.ts';
import type { DemoPeople } from '../accounts.ts';
import type { DemoPatient } from '../people.ts';
import { type Random, seeded } from '../random.ts';
import { hireRecepcion } from './recepcion.ts';
import { PROFESIONALES, SUCURSALES } from './textos.ts';

const ZONA = ZONA_ECUADOR;
const PLACE = { ciudad: 'Cuenca', provincia: 'Azuay', altitud_m: 2550, zona: ZONA };
/** Days with citas, before and after today. */
const [BEFORE, AFTER] = [2, 7];

interface Attends {
  doctor_id: number;
  oficina_id: number;
  horario_id: number;
  dia: string;
  inicio: string;
  fin: string;
  lugares: number;
}

/**
 * An approved clinic (IN-1): four branches, six professionals who attend in them, a person at its desk, a pending request, an hour with
 * three places, and citas around today. All its people are separate, so that the other accounts of the demo stay as they are.
 */
export async function demoInstitucion(
  trx: Trx,
  people: DemoPeople,
  patients: DemoPatient[],
  at: { now: Date; password_hash: string },
): Promise<void> {
  const random = seeded(20_261_123);
  await approve(trx, people.institucion);
  const sucursales = await openSucursales(trx, people.institucion);
  const doctors = await hireProfesionales(trx, sucursales, at);
  await trx
    .insertInto('asociacion')
    .values([
      ...doctors.map(({ doctor_id, sucursal }) => ({
        oficina_id: sucursal.id,
        doctor_id,
        estado: 'ACEPTADA',
        pedida_en: at.now.toISOString(),
        aceptada_en: at.now.toISOString(),
      })),
      {
        oficina_id: (sucursales[0] as Sucursal).id,
        doctor_id: people.medico,
        estado: 'PENDIENTE',
        pedida_en: new Date(at.now.getTime() - 26 * 3_600_000).toISOString(),
      },
    ])
    .execute();
  await hireRecepcion(trx, people.institucion, at.password_hash);
  const slots = await setHorarios(trx, people.institucion, sucursales, doctors);
  await bookCitas(trx, { people, patients, slots, sucursales, now: at.now, random });
}

async function approve(trx: Trx, doctor_id: number): Promise<void> {
  await trx.updateTable('doctor').set({ cuenta_activa: true, med_visible: true }).where('id', '=', doctor_id).execute();
  await trx
    .updateTable('institucion')
    .set({ cuenta_aprobada: true, disponible: true, latitud: -2.8951, longitud: -78.9977 })
    .where('doctor_id', '=', doctor_id)
    .execute();
}

type Sucursal = (typeof SUCURSALES)[number] & { id: number; especializacion_id: number; servicio_id: number };

/** Branches with one specialty each, which is also in the profile, and a service. */
async function openSucursales(trx: Trx, doctor_id: number): Promise<Sucursal[]> {
  const nombres = SUCURSALES.map(({ especialidad }) => especialidad);
  await trx
    .insertInto('especializacion')
    .values(nombres.map((nombre) => ({ nombre })))
    .onConflict((oc) => oc.doNothing())
    .execute();
  const found = await trx
    .selectFrom('especializacion')
    .select(['id', 'nombre'])
    .where('nombre', 'in', nombres)
    .execute();
  const idOf = (nombre: string) => found.find((e) => e.nombre === nombre)?.id as number;
  await trx
    .insertInto('doctor_especializacion')
    .values(found.map(({ id }) => ({ doctor_id, especializacion_id: id })))
    .execute();
  const oficinas = await trx
    .insertInto('oficina')
    .values(
      SUCURSALES.map(({ nombre, referencias_fisicas, minutos, costo, latitud, longitud }) => ({
        ...PLACE,
        doctor_id,
        nombre,
        referencias_fisicas,
        latitud,
        longitud,
        direccion: 'Simón Bolívar 5-44 y Mariano Cueva',
        tiempo_por_cliente_minutos: minutos,
        costo_consulta: costo,
      })),
    )
    .returning('id')
    .execute();
  const servicios = await trx
    .insertInto('servicio')
    .values(
      SUCURSALES.map(({ servicio: [nombre, precio], especialidad }) => ({
        doctor_id,
        nombre,
        precio,
        especializacion_id: idOf(especialidad),
      })),
    )
    .returning('id')
    .execute();
  const sucursales = SUCURSALES.map((plan, i) => ({
    ...plan,
    id: (oficinas[i] as { id: number }).id,
    servicio_id: (servicios[i] as { id: number }).id,
    especializacion_id: idOf(plan.especialidad),
  }));
  await trx
    .insertInto('oficina_especializacion')
    .values(sucursales.map((s) => ({ oficina_id: s.id, especializacion_id: s.especializacion_id })))
    .execute();
  await trx
    .insertInto('servicio_oficina')
    .values(sucursales.map((s) => ({ oficina_id: s.id, servicio_id: s.servicio_id })))
    .execute();
  return sucursales;
}

/** Accounts of the professionals, with the same password as all accounts of the demo. */
async function hireProfesionales(trx: Trx, sucursales: Sucursal[], { password_hash }: { password_hash: string }) {
  const usuarios = await trx
    .insertInto('usuario')
    .values(
      PROFESIONALES.map(({ login, titulo, nombres, apellidos }) => ({
        login,
        password_hash,
        email: `${login}@demo.hampi.ec`,
        titulo_honorifico: titulo,
        nombres,
        apellidos,
        activated: true,
      })),
    )
    .returning('id')
    .execute();
  await trx
    .insertInto('usuario_rol')
    .values(usuarios.map(({ id }) => ({ usuario_id: id, authority_name: 'ROLE_MED' })))
    .execute();
  const doctors = await trx
    .insertInto('doctor')
    .values(
      usuarios.map(({ id }, i) => ({
        usuario_id: id,
        tipo: 'MEDICO',
        cuenta_activa: true,
        med_visible: true,
        msp: `1007-2012-10${String(48_840 + i)}`,
        numero_telefono: '+59372831000',
      })),
    )
    .returning('id')
    .execute();
  const hired = PROFESIONALES.map((plan, i) => ({
    ...plan,
    doctor_id: (doctors[i] as { id: number }).id,
    sucursal: sucursales[plan.sucursal] as Sucursal,
  }));
  await trx
    .insertInto('doctor_especializacion')
    .values(hired.map((h) => ({ doctor_id: h.doctor_id, especializacion_id: h.sucursal.especializacion_id })))
    .execute();
  return hired;
}

/** Monday to Saturday in the hours of each professional, one after the other; and at eight the clinic itself has three places. */
async function setHorarios(
  trx: Trx,
  institucion: number,
  sucursales: Sucursal[],
  doctors: Awaited<ReturnType<typeof hireProfesionales>>,
): Promise<Attends[]> {
  const rows = DIAS.slice(0, 6).flatMap((dia_semana) => [
    ...doctors.flatMap(({ doctor_id, sucursal, desde, hasta }) =>
      Array.from({ length: Math.floor(((hasta - desde) * 60) / sucursal.minutos) }, (_, i) => ({
        doctor_id,
        oficina_id: sucursal.id,
        dia_semana,
        hora_inicio: horaAt(desde * 60 + i * sucursal.minutos),
        hora_fin: horaAt(desde * 60 + (i + 1) * sucursal.minutos),
        espacios_disponibles: 1,
      })),
    ),
    ...['07:00', '07:30'].map((hora_inicio, i) => ({
      doctor_id: institucion,
      oficina_id: (sucursales[0] as Sucursal).id,
      dia_semana,
      hora_inicio,
      hora_fin: ['07:30', '08:00'][i] as string,
      espacios_disponibles: 3,
    })),
  ]);
  const made = await trx.insertInto('horario').values(rows).returning('id').execute();
  return rows.map(({ dia_semana, hora_inicio, hora_fin, espacios_disponibles, ...row }, i) => ({
    ...row,
    horario_id: (made[i] as { id: number }).id,
    dia: dia_semana,
    inicio: hora_inicio,
    fin: hora_fin,
    lugares: espacios_disponibles,
  }));
}

interface Booking {
  people: DemoPeople;
  patients: DemoPatient[];
  slots: Attends[];
  sucursales: Sucursal[];
  now: Date;
  random: Random;
}

/** About two thirds of the places are taken, a few of those pending or cancelled; past visits are paid. */
async function bookCitas(trx: Trx, { people, patients, slots, sucursales, now, random }: Booking): Promise<void> {
  const hoy = fechaOf(now, ZONA);
  const usuario_id = people.usuario.institucion as number;
  const creada_en = daysFrom(now, -4).toISOString();
  const dates = Array.from({ length: BEFORE + AFTER + 1 }, (_, i) => addDays(hoy, i - BEFORE));
  const taken = dates.flatMap((fecha) =>
    slots
      .filter(({ dia }) => dia === diaOf(fecha))
      .flatMap((slot) => Array.from({ length: slot.lugares }, (_, i) => ({ slot, fecha, lugar: i + 1 })))
      .filter(() => random.chance(0.65)),
  );
  const rows = taken.map(({ slot, fecha, lugar }, i) => {
    const sucursal = sucursales.find(({ id }) => id === slot.oficina_id) as Sucursal;
    const withService = random.chance(0.35);
    const gone = random.chance(0.06);
    const fin = instantOf(fecha, slot.fin, ZONA);
    const waits = !gone && Date.parse(fin) > now.getTime() && random.chance(0.08);
    return {
      doctor_id: slot.doctor_id,
      oficina_id: slot.oficina_id,
      // Patients in turn, so that nobody is in two places at once.
      cliente_id: (patients[i % patients.length] as DemoPatient).id,
      especializacion_id: sucursal.especializacion_id,
      servicio_id: withService ? sucursal.servicio_id : null,
      servicio: withService ? sucursal.servicio[0] : 'Consulta',
      precio: withService ? sucursal.servicio[1] : sucursal.costo,
      horario_id: slot.horario_id,
      lugar,
      inicio: instantOf(fecha, slot.inicio, ZONA),
      fin,
      fecha_reserva: fecha,
      estado_reserva: gone ? 'CANCELADO' : waits ? 'PENDIENTE' : 'APROBADO',
      ...(gone && {
        terminada_en: creada_en,
        terminada_como: 'CANCELADA',
        terminada_parte: 'CONSULTORIO',
        razon_no_disponibilidad: 'No disponibilidad',
      }),
      canal_reserva: 'WEB_INSTITUCION',
      presencial: slot.doctor_id !== people.institucion,
      creada_por: usuario_id,
      creada_en,
    };
  });
  const citas = await insertEach(trx, rows);
  await trx
    .insertInto('medico_paciente')
    .values(
      rows.flatMap(({ doctor_id, cliente_id }) =>
        [doctor_id, people.institucion].map((id) => ({ doctor_id: id, cliente_id, origen: 'CITA' })),
      ),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
  const paid = rows.flatMap(({ estado_reserva, precio, fin, inicio }, i) =>
    estado_reserva === 'APROBADO' && Date.parse(fin) < now.getTime()
      ? [{ cita_id: citas[i] as number, valor: precio, forma_pago: 'Efectivo', at: inicio } as const]
      : [],
  );
  await recordCobros(trx, { usuario_id, rol: 'ROLE_INS' }, paid);
}

/** Every row names the same columns, whether or not the cita was cancelled. */
async function insertEach(trx: Trx, rows: object[]): Promise<number[]> {
  const empty = { terminada_en: null, terminada_como: null, terminada_parte: null, razon_no_disponibilidad: null };
  const made = await trx
    .insertInto('cita')
    .values(rows.map((row) => ({ ...empty, ...row }) as never))
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}
