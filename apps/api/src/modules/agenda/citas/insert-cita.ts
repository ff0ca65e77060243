import type { EstadoReserva } from '@hampi/contract/agenda/citas/calls';
import type { ReservaPedida } from '@hampi/contract/agenda/en-linea/calls';
import * as MEnLinea from '@hampi/contract/agenda/en-linea/messages';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import * as MServicios from '@hampi/contract/agenda/servicios/messages';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../data/database.types.ts';
import type { Trx } from '../../../data/db.ts';
import type { Refusals } from '../../../http/errors.ts';
import { linkByCita } from '../../clinica/tratantes/vinculo.ts';

export const citasRefusals: Refusals = {
  cita_lugar_unico: { status: 409, mensaje: MTurnos.turno_ocupado, codigo: 'turno_ocupado' },
  cita_una_oficina: { status: 409, mensaje: MTurnos.turno_otra_oficina, codigo: 'turno_otra_oficina' },
  cita_un_paciente: { status: 409, mensaje: MTurnos.turno_ya_reservo, codigo: 'turno_ya_reservo' },
  cita_pendientes: { status: 409, mensaje: MEnLinea.pendientes_limite },
  cita_paciente_vivo: { status: 409, mensaje: MI.fallecido_cita },
  cita_oficina_viva: { status: 409, mensaje: MO.oficina_eliminada },
  cita_servicio_vivo: { status: 409, mensaje: MServicios.servicio_eliminado },
};

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

/** Writes the cita, whose place was taken in this transaction, and, if it is the patient's first with this doctor, links the two. */
export async function insertCita(trx: Trx, values: Insertable<DB['cita']>): Promise<ReservaPedida> {
  const cita = await trx.insertInto('cita').values(values).returning(reservaColumns).executeTakeFirstOrThrow();
  if (cita.estado_reserva === 'APROBADO') await linkByCita(trx, cita.id, String(values.creada_en));
  return cita;
}
