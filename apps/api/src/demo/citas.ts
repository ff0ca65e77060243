import { addDays, diaOf, fechaOf, instantOf, netPrice, ZONA_ECUADOR } from '@hampi/contract';
import type { Trx } from '../core/db.ts';
import type { DemoPeople } from './accounts.ts';
import type { DemoOffice, DemoPlaces } from './places.ts';
import type { Random } from './random.ts';

interface DemoInput {
  people: DemoPeople;
  places: DemoPlaces;
  patients: number[];
  now: Date;
  random: Random;
}

interface Slot {
  office: DemoOffice;
  horario_id: number;
  fecha: string;
  inicio: string;
  fin: string;
}

const DAYS = 60;
/** Citas of each demo provider, spread over the last and the next two months. */
const COUNTS: [keyof Pick<DemoPeople, 'medico' | 'otroMedico' | 'galapagos' | 'laboratorio'>, number][] = [
  ['medico', 294],
  ['otroMedico', 60],
  ['galapagos', 40],
  ['laboratorio', 60],
];

/** 300 citas of the main doctor in every state, six of them sobreturnos, and some of the others. */
export async function demoCitas(trx: Trx, input: DemoInput): Promise<void> {
  const slots = await slotsAround(trx, input);
  for (const [name, count] of COUNTS) {
    const doctor_id = input.people[name];
    const own = slots.filter((slot) => slot.office.doctor_id === doctor_id);
    const rows = input.random.sample(own, count).map((slot) => aCita(slot, input));
    if (name === 'medico') rows.push(...sobreturnos(rows, input));
    const citas = await trx
      .insertInto('cita')
      .values(rows)
      .returning(['id', 'cliente_id', 'pago_total', 'inicio'])
      .execute();
    await linkPatients(trx, doctor_id, citas, input.now);
    const paid = citas.filter((cita) => cita.pago_total > 0);
    await trx
      .insertInto('pago')
      .values(
        paid.map((cita) => ({
          cita_id: cita.id,
          valor: cita.pago_total,
          forma_pago: 'Efectivo',
          registrado_rol: 'ROLE_SEC',
          registrado_por: input.people.usuario.secretaria,
          creado_en: cita.inicio,
        })),
      )
      .execute();
  }
}

async function slotsAround(trx: Trx, { places, now }: DemoInput): Promise<Slot[]> {
  const horarios = await trx
    .selectFrom('horario')
    .select(['id', 'oficina_id', 'dia_semana', 'hora_inicio', 'hora_fin'])
    .orderBy('id')
    .execute();
  const offices = new Map(places.offices.map((office) => [office.id, office]));
  const today = fechaOf(now, ZONA_ECUADOR);
  return Array.from({ length: 2 * DAYS + 1 }, (_, i) => addDays(today, i - DAYS)).flatMap((fecha) =>
    horarios
      .filter((h) => h.dia_semana === diaOf(fecha))
      .map((h) => {
        const office = offices.get(h.oficina_id) as DemoOffice;
        return {
          office,
          horario_id: h.id,
          fecha,
          inicio: instantOf(fecha, h.hora_inicio, office.zona),
          fin: instantOf(fecha, h.hora_fin, office.zona),
        };
      }),
  );
}

const STATES_PAST = [
  'APROBADO',
  'APROBADO',
  'APROBADO',
  'APROBADO',
  'APROBADO',
  'APROBADO',
  'CANCELADO',
  'RECHAZADO',
] as const;
const STATES_FUTURE = [
  'APROBADO',
  'APROBADO',
  'APROBADO',
  'APROBADO',
  'APROBADO',
  'PENDIENTE',
  'CANCELADO',
  'RECHAZADO',
] as const;
const REASONS = ['No disponibilidad', 'Reagendamiento', 'Redireccionamiento', 'El paciente viaja esa semana'] as const;

function aCita(slot: Slot, { places, patients, people, now, random }: DemoInput) {
  const past = Date.parse(slot.fin) < now.getTime();
  const estado_reserva = random.pick(past ? STATES_PAST : STATES_FUTURE);
  const dead = estado_reserva === 'CANCELADO' || estado_reserva === 'RECHAZADO';
  const offered = places.services.filter((s) => s.doctor_id === slot.office.doctor_id);
  const servicio = random.chance(0.45) ? random.pick(offered) : null;
  const precio = servicio?.precio ?? slot.office.costo_consulta;
  const descuento = random.chance(0.1) ? 50 : 0;
  const paid = estado_reserva === 'APROBADO' && random.chance(past ? 0.85 : 0.15);
  const third = random.chance(0.05);
  return {
    doctor_id: slot.office.doctor_id,
    oficina_id: slot.office.id,
    cliente_id: random.chance(0.03) ? people.paciente : random.pick(patients),
    especializacion_id: slot.office.especializacion_id,
    servicio_id: servicio?.id ?? null,
    servicio: servicio?.nombre ?? 'Consulta',
    horario_id: slot.horario_id as number | null,
    lugar: 1,
    inicio: slot.inicio,
    fin: slot.fin,
    fecha_reserva: slot.fecha,
    estado_reserva: estado_reserva as string,
    precio,
    descuento,
    pago_total: paid ? netPrice(precio, descuento) : 0,
    creditos: random.chance(0.06) ? 1 : 0,
    razon_no_disponibilidad: dead ? random.pick(REASONS) : null,
    nombre_tercera_persona: third ? 'Sofía Belén Iñiguez Cárdenas' : null,
    cedula_tercera_persona: third ? '1715529044' : null,
    canal_reserva: random.pick(['WEB_MEDICO', 'WEB_SECRETARIA', 'WEB_SECRETARIA']),
    presencial: slot.office.presencial,
    creada_en: new Date(
      Math.min(Date.parse(slot.inicio), now.getTime()) - random.int(1, 20) * 86_400_000,
    ).toISOString(),
    sobreturno: false,
    motivo_sobreturno: null as string | null,
  };
}

/** A second patient beside a future booking, on purpose and with a reason. */
function sobreturnos(rows: ReturnType<typeof aCita>[], { now, patients, random }: DemoInput) {
  return random
    .sample(
      rows.filter((row) => Date.parse(row.inicio) > now.getTime() && row.estado_reserva === 'APROBADO'),
      6,
    )
    .map((row) => ({
      ...row,
      cliente_id: random.pick(patients.filter((id) => id !== row.cliente_id)),
      horario_id: null,
      servicio_id: null,
      servicio: 'Consulta',
      pago_total: 0,
      sobreturno: true,
      motivo_sobreturno: 'Control de presión, diez minutos',
    }));
}

/** A first cita makes an own patient; past ones are the last visit. */
async function linkPatients(trx: Trx, doctor_id: number, citas: { cliente_id: number; inicio: string }[], now: Date) {
  const last = new Map<number, string | null>();
  for (const { cliente_id, inicio } of citas) {
    const known = last.get(cliente_id) ?? null;
    const seen = Date.parse(inicio) < now.getTime() && (!known || inicio > known) ? inicio : known;
    last.set(cliente_id, seen);
  }
  await trx
    .insertInto('medico_paciente')
    .values(
      [...last].map(([cliente_id, ultima_consulta]) => ({ doctor_id, cliente_id, origen: 'CITA', ultima_consulta })),
    )
    .onConflict((oc) =>
      oc
        .columns(['doctor_id', 'cliente_id'])
        .doUpdateSet((eb) => ({ ultima_consulta: eb.ref('excluded.ultima_consulta') })),
    )
    .execute();
}
