import type { EstadoReserva } from '@hampi/contract/agenda/citas/calls';
import type { ReservaPedida } from '@hampi/contract/agenda/en-linea/calls';
import * as MEnLinea from '@hampi/contract/agenda/en-linea/messages';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import * as MServicios from '@hampi/contract/agenda/servicios/messages';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../data/database.types.ts';
import type { Db, Trx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import { AGAIN, together } from '../../../data/together/together.ts';
import { refuseWhen } from '../../../http/errors.ts';
import { auditingAll } from '../../../vault/audit.ts';
import { linking } from '../../clinica/tratantes/vinculo.ts';
import { planning } from '../../plataforma/avisos/avisos.service.ts';
import { noticing } from '../../plataforma/notificaciones/notificaciones.service.ts';
import { releasing } from '../turnos/apartados.ts';
import { daysOf, taking } from '../turnos/lugares.queries.ts';

refuseWhen({
  cita_lugar_unico: { status: 409, mensaje: MTurnos.turno_ocupado, codigo: 'turno_ocupado' },
  cita_una_oficina: { status: 409, mensaje: MTurnos.turno_otra_oficina, codigo: 'turno_otra_oficina' },
  cita_un_paciente: { status: 409, mensaje: MTurnos.turno_ya_reservo, codigo: 'turno_ya_reservo' },
  cita_pendientes: { status: 409, mensaje: MEnLinea.pendientes_limite },
  cita_paciente_vivo: { status: 409, mensaje: MI.fallecido_cita },
  cita_oficina_viva: { status: 409, mensaje: MO.oficina_eliminada },
  cita_servicio_vivo: { status: 409, mensaje: MServicios.servicio_eliminado },
});

/** The reply for a new cita. */
export const reservaColumns = [
  'id',
  'inicio',
  'fin',
  'fecha_reserva',
  sql<EstadoReserva>`estado_reserva`.as('estado_reserva'),
  'doctor_id',
  'oficina_id',
  'cliente_id',
  'servicio',
  'precio',
  'descuento',
  'lugar',
  'sobreturno',
  'expira_en',
] as const;

/** Raw SQL inside a Kysely statement; otherwise Kysely would add brackets around it. */
const part = (written: RawBuilder<unknown>) => sql<Record<string, never>>`(${written})`;

/** The columns of a new cita, with their types. */
const CITA = {
  id: 'int',
  servicio: 'text',
  precio: 'numeric',
  descuento: 'numeric',
  doctor_id: 'int',
  oficina_id: 'int',
  cliente_id: 'int',
  especializacion_id: 'int',
  servicio_id: 'int',
  inicio: 'timestamptz',
  fin: 'timestamptz',
  fecha_reserva: 'date',
  estado_reserva: 'text',
  phone_number: 'text',
  cedula_tercera_persona: 'text',
  nombre_tercera_persona: 'text',
  sobreturno: 'boolean',
  motivo_sobreturno: 'text',
  canal_reserva: 'text',
  presencial: 'boolean',
  secretaria_id: 'int',
  creada_por: 'int',
  creada_en: 'timestamptz',
  actualizada_en: 'timestamptz',
  expira_en: 'timestamptz',
} as const;
/** What the same statement also writes: the audit and the rows of the messages. */
const BESIDE = {
  usuario_id: 'int',
  rol: 'text',
  accion: 'text',
  detalle: 'jsonb',
  avisos: 'json',
  noticias: 'json',
} as const;

type CitaColumn = keyof typeof CITA;
type NuevaCita = Required<Pick<Insertable<DB['cita']>, CitaColumn>> & { id: number };
type Escrito = Record<keyof typeof BESIDE, unknown>;
type Booking = NuevaCita & Escrito & { dias: number[] };

const citaColumns = Object.keys(CITA) as CitaColumn[];
const typed = sql.raw(
  Object.entries({ ...CITA, ...BESIDE, dias: 'int[]' })
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);
const ofPedida = (name: keyof Booking) => sql.ref(`p.${name}`);
const turnoOfPedida = {
  doctor_id: ofPedida('doctor_id'),
  oficina_id: ofPedida('oficina_id'),
  cliente_id: ofPedida('cliente_id'),
  inicio: ofPedida('inicio'),
  fin: ofPedida('fin'),
  dias: ofPedida('dias'),
  sobreturno: ofPedida('sobreturno'),
  now: ofPedida('creada_en'),
};
const written = sql`nueva n join pedida p on p.id = n.id`;

/** In the order of their patients, because the rule of three waiting citas locks each of them. */
const writeBookings = prepared((db, a: { pedidas: string; solo: boolean }) =>
  db
    .with('pedida', () => part(sql`select * from json_to_recordset(${a.pedidas}::json) as r (${typed})`))
    .with('turno', () =>
      part(sql`select p.id, t.horario_id, t.lugar
        from pedida p cross join lateral (${taking(turnoOfPedida, sql`${a.solo}::boolean`)}) t where t.lugar is not null`),
    )
    .with('nueva', (q) =>
      q
        .insertInto('cita')
        .columns([...citaColumns, 'horario_id', 'lugar'])
        .expression(sql`select ${sql.join(citaColumns.map(ofPedida))}, t.horario_id, t.lugar
          from pedida p join turno t on t.id = p.id order by p.cliente_id`)
        .returningAll(),
    )
    .with('vinculo', () => part(linking))
    .with('huella', () => part(auditingAll(sql`select n.id as entidad_id, p.* from ${written}`)))
    .with('soltado', () => part(releasing))
    .with('planned', () => part(planning(sql`p.avisos`, written)))
    .with('noticed', () => part(noticing(sql`p.noticias`, written)))
    .selectFrom('nueva')
    .select(reservaColumns),
);

/** A turno that cannot be taken beside those of others is asked for again alone, and refused then with its reason. */
const write = together<Booking, ReservaPedida>(
  async (db, all, solo) => {
    const made = new Map(
      (await writeBookings(db, { pedidas: JSON.stringify(all), solo })).map((cita) => [cita.id, cita]),
    );
    return all.map(({ id }) => made.get(id) ?? AGAIN);
  },
  ({ doctor_id }) => doctor_id,
);

/**
 * Takes the turno and writes the booking in one statement: the cita, the link to its patient, the audit and the messages. 409 if the turno
 * cannot be taken. Bookings with other doctors that arrive meanwhile are written with it.
 */
export const insertBooking = (db: Db, nueva: NuevaCita, escrito: Escrito): Promise<ReservaPedida> =>
  write(db, { dias: daysOf(nueva), ...nueva, ...escrito });

/** Writes the cita and, if it is the patient's first with this doctor, links the two. */
export async function insertCita(trx: Trx, values: Insertable<DB['cita']>): Promise<ReservaPedida> {
  return trx
    .with('nueva', (db) => db.insertInto('cita').values(values).returningAll())
    .with('vinculo', () => part(linking))
    .selectFrom('nueva')
    .select(reservaColumns)
    .executeTakeFirstOrThrow();
}
