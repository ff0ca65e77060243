import { netPrice } from '@hampi/contract/base/dinero';
import { addDays, DAY_MS, diaOf, fechaOf, instantOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { FormaPago } from '@hampi/contract/dinero/pagos/forma';
import type { Trx } from '../data/db.ts';
import { recordCobros } from '../modules/dinero/pagos/pagos.service.ts';
import type { DemoPeople } from './accounts.ts';
import type { DemoPatient } from './people.ts';
import type { DemoOffice, DemoPlaces } from './places.ts';
import type { Random } from './random.ts';
import type { VisitaPlan } from './visitas.ts';

interface DemoInput {
  people: DemoPeople;
  places: DemoPlaces;
  patients: DemoPatient[];
  /** Visits of the histories, in `office`; each has its cita. */
  visitas: VisitaPlan[];
  office: DemoOffice;
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

/** How people pay: mostly in cash. */
const FORMAS: FormaPago[] = [
  'Efectivo',
  'Tarjeta',
  'Efectivo',
  'Transferencia',
  'Efectivo',
  'Tarjeta',
  'PayPhone',
  'Cheque',
];

const DAYS = 60;
/** Number of citas of each demo provider, spread over the last and the next two months. */
const COUNTS: [keyof Pick<DemoPeople, 'medico' | 'otroMedico' | 'galapagos' | 'laboratorio'>, number][] = [
  ['medico', 285],
  ['otroMedico', 60],
  ['galapagos', 40],
  ['laboratorio', 60],
];

/**
 * 300 citas of the main doctor in every state, including six sobreturnos and the nine visits of the histories, and some of other
 * doctors. Patients with a history have no other past citas.
 */
export async function demoCitas(trx: Trx, input: DemoInput): Promise<void> {
  const today = fechaOf(input.now, ZONA_ECUADOR);
  const dates = Array.from({ length: 2 * DAYS + 1 }, (_, i) => addDays(today, i - DAYS));
  const visited = (await slotsOn(trx, input, [...new Set(input.visitas.map(({ fecha }) => fecha))])).filter(
    ({ office }) => office.id === input.office.id,
  );
  const kept = new Set(input.visitas.map(({ inicio }) => inicio));
  const slots = (await slotsOn(trx, input, dates)).filter(
    ({ office, inicio }) => office.doctor_id !== input.people.medico || !kept.has(inicio),
  );
  for (const [name, count] of COUNTS) {
    const doctor_id = input.people[name];
    const own = slots.filter((slot) => slot.office.doctor_id === doctor_id);
    const rows = input.random.sample(own, count).map((slot) => aCita(slot, input));
    if (name === 'medico') rows.push(...sobreturnos(rows, input), ...input.visitas.map((v) => visita(v, visited)));
    const citas = await trx
      .insertInto('cita')
      .values(rows.map((row, i) => ({ ...toInsert(row, i, today), secretaria_id: bookedBy(row, input.people) })))
      .returning(['id', 'cliente_id', 'inicio', 'estado_reserva'])
      .execute();
    await linkPatients(trx, doctor_id, citas, input.now);
    const secretaria = { usuario_id: input.people.usuario.secretaria as number, rol: 'ROLE_SEC' } as const;
    const paid = citas.flatMap(({ id, inicio }, i) => {
      const valor = (rows[i] as Row).pagado;
      return valor > 0 ? [{ cita_id: id, valor, forma_pago: FORMAS[i % FORMAS.length] ?? 'Efectivo', at: inicio }] : [];
    });
    await recordCobros(trx, secretaria, paid);
  }
}

/** The columns of a row without its payment. Everybody came before today, except some of those who paid nothing. */
function toInsert({ pagado, ...row }: Row, index: number, today: string) {
  if (row.estado_reserva !== 'APROBADO' || row.fecha_reserva >= today) return row;
  return { ...row, llegada: pagado === 0 && index % 2 === 0 ? 'NO_ASISTIO' : 'ATENDIDA' };
}

/** The secretary, for the doctors she works for. */
const bookedBy = ({ canal_reserva, doctor_id }: Row, { medico, otroMedico, secretaria_id }: DemoPeople) =>
  canal_reserva === 'WEB_SECRETARIA' && [medico, otroMedico].includes(doctor_id) ? secretaria_id : null;

async function slotsOn(trx: Trx, { places }: DemoInput, dates: string[]): Promise<Slot[]> {
  const horarios = await trx
    .selectFrom('horario')
    .select(['id', 'oficina_id', 'dia_semana', 'hora_inicio', 'hora_fin'])
    .orderBy('id')
    .execute();
  const offices = new Map(places.offices.map((office) => [office.id, office]));
  return dates.flatMap((fecha) =>
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

interface Ended {
  terminada_en: string | null;
  terminada_como: string | null;
  terminada_parte: string | null;
}
const NOT_ENDED: Ended = { terminada_en: null, terminada_como: null, terminada_parte: null };
const endedAt = (terminada_en: string, estado: 'CANCELADO' | 'RECHAZADO'): Ended => ({
  terminada_en,
  terminada_como: estado === 'CANCELADO' ? 'CANCELADA' : 'RECHAZADA',
  terminada_parte: 'CONSULTORIO',
});

/** A random patient, born before the cita was made, and without a history if the cita is past. */
function aPatient({ patients, visitas, random }: DemoInput, made: string, past: boolean): number {
  const told = new Set(past ? visitas.map(({ cliente_id }) => cliente_id) : []);
  for (;;) {
    const { id, fecha_nacimiento } = random.pick(patients);
    if (fecha_nacimiento < made.slice(0, 10) && !told.has(id)) return id;
  }
}

function aCita(slot: Slot, input: DemoInput) {
  const { places, people, now, random } = input;
  const past = Date.parse(slot.fin) < now.getTime();
  const estado_reserva = random.pick(past ? STATES_PAST : STATES_FUTURE);
  const dead = estado_reserva === 'CANCELADO' || estado_reserva === 'RECHAZADO';
  const offered = places.services.filter((s) => s.doctor_id === slot.office.doctor_id);
  const servicio = random.chance(0.45) ? random.pick(offered) : null;
  const precio = servicio?.precio ?? slot.office.costo_consulta;
  const descuento = random.chance(0.1) ? 50 : 0;
  const paid = estado_reserva === 'APROBADO' && random.chance(past ? 0.85 : 0.15);
  const third = random.chance(0.05);
  const creada_en = new Date(
    Math.min(Date.parse(slot.inicio), now.getTime()) - random.int(1, 20) * DAY_MS,
  ).toISOString();
  const cliente_id = random.chance(0.03) ? people.paciente : aPatient(input, creada_en, past);
  // This patient is the one who tries the demo and books online, and three unanswered requests are the limit (decisions 36).
  const answered = estado_reserva === 'PENDIENTE' && cliente_id === people.paciente;
  return {
    doctor_id: slot.office.doctor_id,
    oficina_id: slot.office.id,
    cliente_id,
    especializacion_id: slot.office.especializacion_id,
    servicio_id: servicio?.id ?? null,
    servicio: servicio?.nombre ?? 'Consulta',
    horario_id: slot.horario_id as number | null,
    lugar: 1,
    inicio: slot.inicio,
    fin: slot.fin,
    fecha_reserva: slot.fecha,
    estado_reserva: (answered ? 'APROBADO' : estado_reserva) as string,
    precio,
    descuento,
    pagado: paid ? netPrice(precio, descuento) : 0,
    // Only for past visits: a credit spent on a future visit would have to be in the ledger, to which it can go back.
    creditos: random.chance(0.06) && past ? 1 : 0,
    razon_no_disponibilidad: dead ? random.pick(REASONS) : null,
    ...(dead ? endedAt(creada_en, estado_reserva) : NOT_ENDED),
    nombre_tercera_persona: third ? 'Sofía Belén Iñiguez Cárdenas' : null,
    cedula_tercera_persona: third ? '1715529044' : null,
    canal_reserva: random.pick(['WEB_MEDICO', 'WEB_SECRETARIA', 'WEB_SECRETARIA']),
    presencial: slot.office.presencial,
    creada_en,
    sobreturno: false,
    motivo_sobreturno: null as string | null,
  };
}

/** A row to insert. */
type Row = ReturnType<typeof aCita>;

/** The cita of a history's visit, attended and paid. */
function visita({ cliente_id, inicio, fecha }: VisitaPlan, slots: Slot[]): Row {
  const slot = slots.find((s) => s.inicio === inicio) as Slot;
  return {
    doctor_id: slot.office.doctor_id,
    oficina_id: slot.office.id,
    cliente_id,
    especializacion_id: slot.office.especializacion_id,
    servicio_id: null,
    servicio: 'Consulta',
    horario_id: slot.horario_id,
    lugar: 1,
    inicio,
    fin: slot.fin,
    fecha_reserva: fecha,
    estado_reserva: 'APROBADO',
    precio: slot.office.costo_consulta,
    descuento: 0,
    pagado: slot.office.costo_consulta,
    creditos: 0,
    razon_no_disponibilidad: null,
    ...NOT_ENDED,
    nombre_tercera_persona: null,
    cedula_tercera_persona: null,
    canal_reserva: 'WEB_SECRETARIA',
    presencial: slot.office.presencial,
    creada_en: new Date(Date.parse(inicio) - 7 * DAY_MS).toISOString(),
    sobreturno: false,
    motivo_sobreturno: null,
  };
}

/** A second patient beside a future booking, on purpose and with a reason. */
function sobreturnos(rows: Row[], { now, patients, random }: DemoInput) {
  return random
    .sample(
      rows.filter((row) => Date.parse(row.inicio) > now.getTime() && row.estado_reserva === 'APROBADO'),
      6,
    )
    .map((row) => ({
      ...row,
      cliente_id: random.pick(
        patients.filter(({ id, fecha_nacimiento }) => id !== row.cliente_id && fecha_nacimiento < row.creada_en),
      ).id,
      horario_id: null,
      servicio_id: null,
      servicio: 'Consulta',
      pagado: 0,
      sobreturno: true,
      motivo_sobreturno: 'Control de presión, diez minutos',
    }));
}

/** Links patients to doctors by their first cita, with the last attended one as last visit. */
async function linkPatients(
  trx: Trx,
  doctor_id: number,
  citas: { cliente_id: number; inicio: string; estado_reserva: string }[],
  now: Date,
) {
  const last = new Map<number, string | null>();
  for (const { cliente_id, inicio, estado_reserva } of citas) {
    const known = last.get(cliente_id) ?? null;
    const attended = estado_reserva === 'APROBADO' && Date.parse(inicio) < now.getTime();
    const seen = attended && (!known || inicio > known) ? inicio : known;
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
