import type { EstadoReserva } from '@hampi/contract/agenda/citas/calls';
import type { ReservaPedida } from '@hampi/contract/agenda/en-linea/calls';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../data/database.types.ts';
import type { Db, Trx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import { auditing } from '../../../vault/audit.ts';
import { linking } from '../../clinica/tratantes/vinculo.ts';
import { planning } from '../../plataforma/avisos/avisos.service.ts';
import { noticing } from '../../plataforma/notificaciones/notificaciones.service.ts';
import { releasing } from '../turnos/apartados.ts';
import { daysOf, taking } from '../turnos/lugares.queries.ts';

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

const newColumns = [
  'id',
  'servicio',
  'precio',
  'descuento',
  'doctor_id',
  'oficina_id',
  'cliente_id',
  'especializacion_id',
  'servicio_id',
  'inicio',
  'fin',
  'fecha_reserva',
  'estado_reserva',
  'phone_number',
  'cedula_tercera_persona',
  'nombre_tercera_persona',
  'sobreturno',
  'motivo_sobreturno',
  'canal_reserva',
  'presencial',
  'secretaria_id',
  'creada_por',
  'creada_en',
  'actualizada_en',
  'expira_en',
] as const;
type NuevaCita = Required<Pick<Insertable<DB['cita']>, (typeof newColumns)[number]>> & {
  id: number;
  creada_en: string;
};

/** What the same statement also writes: the audit and the rows of the messages. */
interface Escrito {
  usuario_id: number;
  rol: string;
  accion: string;
  detalle: string;
  avisos: string;
  noticias: string;
}

const writeBooking = prepared((db, a: NuevaCita & Escrito & { dias: number[]; now: string }) =>
  db
    .with('turno', () => part(taking(a)))
    .with('nueva', (q) =>
      q
        .insertInto('cita')
        .values({
          ...(Object.fromEntries(newColumns.map((column) => [column, a[column]])) as NuevaCita),
          horario_id: sql`(select horario_id from turno)`,
          lugar: sql`(select lugar from turno)`,
        })
        .returningAll(),
    )
    .with('vinculo', () => part(linking))
    .with('huella', () =>
      part(auditing({ usuario_id: a.usuario_id, rol: a.rol, accion: a.accion, entidad_id: a.id, detalle: a.detalle })),
    )
    .with('soltado', () => part(releasing(a.cliente_id)))
    .with('planned', () => part(planning(a.avisos)))
    .with('noticed', () => part(noticing(a.noticias)))
    .selectFrom('nueva')
    .select(reservaColumns),
);

/**
 * Takes the turno and writes the booking in one statement: the cita, the link to its patient, the audit and the messages. 409 if the turno
 * cannot be taken.
 */
export async function insertBooking(db: Db, nueva: NuevaCita, escrito: Escrito): Promise<ReservaPedida> {
  const [made] = await writeBooking(db, { ...nueva, ...escrito, dias: daysOf(nueva), now: nueva.creada_en });
  if (!made) throw new Error('an insert answered no row');
  return made;
}

/** Writes the cita and, if it is the patient's first with this doctor, links the two. */
export async function insertCita(trx: Trx, values: Insertable<DB['cita']>): Promise<ReservaPedida> {
  return trx
    .with('nueva', (db) => db.insertInto('cita').values(values).returningAll())
    .with('vinculo', () => part(linking))
    .selectFrom('nueva')
    .select(reservaColumns)
    .executeTakeFirstOrThrow();
}
