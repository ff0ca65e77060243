import type { EstadoReserva, Llegada } from '@hampi/contract/agenda/citas/calls';

import { addDays } from '@hampi/contract/base/fechas';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, DbOrTrx, Trx } from '../../../data/db.ts';
import { pagado } from '../../dinero/pagos/pagos.queries.ts';

/** Citas with what a list of the agenda says of each (1 §3); the aliases are the wire's names. */
export const listaRows = (db: DbOrTrx) =>
  db
    .selectFrom('cita as r')
    .innerJoin('cliente as c', 'c.id', 'r.cliente_id')
    .leftJoin('servicio as s', 's.id', 'r.servicio_id')
    .select([
      'r.id as r_id',
      'r.fecha_reserva as r_fecha_reserva',
      sql<EstadoReserva>`r.estado_reserva`.as('r_estado_reserva'),
      'r.precio as r_precio',
      'r.descuento as r_descuento',
      pagado.as('r_pago_total'),
      'r.creditos as r_creditos',
      'r.servicio as r_servicio',
      'r.servicio_id as r_servicio_id',
      'r.razon_no_disponibilidad as r_razon_no_disponibilidad',
      'r.cedula_tercera_persona as r_cedula_tercera_persona',
      'r.nombre_tercera_persona as r_nombre_tercera_persona',
      sql<boolean>`not r.viva`.as('r_disponible'),
      'r.sobreturno as r_sobreturno',
      'r.doctor_id as d_id',
      'c.id as c_id',
      'c.nombres as c_nombres',
      'c.apellidos as c_apellidos',
      'c.tipo_documento as c_tipo_documento',
      'c.cedula_identidad as c_cedula_identidad',
      'r.oficina_id as o_id',
      's.background_color as s_background_color',
      'r.inicio as r_inicio',
      'r.fin as r_fin',
      sql<Llegada>`r.llegada`.as('r_llegada'),
      'r.llego_en as r_llego_en',
      'r.atencion_en as r_atencion_en',
      sql<boolean>`r.confirmada_en is not null`.as('r_confirmada'),
    ]);

/** Complete citas, as their detail shows them. */
export const citaRows = (db: DbOrTrx) =>
  listaRows(db)
    .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
    .innerJoin('doctor as d', 'd.id', 'r.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .select([
      'u.titulo_honorifico as d_titulo_honorifico',
      'u.nombres as d_nombres',
      'u.apellidos as d_apellidos',
      'o.nombre as o_nombre',
      'o.zona as o_zona',
      'r.especializacion_id as r_especializacion_id',
      'r.phone_number as r_phone_number',
      'r.canal_reserva as r_canal_reserva',
      'r.motivo_sobreturno as r_motivo_sobreturno',
      'r.cita_origen_id as r_cita_origen_id',
      'r.numero_reagendamientos as r_numero_reagendamientos',
      'c.celular as c_celular',
      'c.telefono as c_telefono',
      'c.correo as c_correo',
      'c.sexo as c_sexo',
      'c.fecha_nacimiento as c_fecha_nacimiento',
      'o.direccion as o_direccion',
      'o.ciudad as o_ciudad',
    ]);

/** One cita, with the data of the patient that only its detail shows. */
export const findCita = (db: DbOrTrx, visible: RawBuilder<SqlBool>, id: number) =>
  citaRows(db)
    .select([
      sql<boolean>`c.identidad_verificada_en is not null`.as('c_identidad_verificada'),
      'c.fecha_defuncion as c_fecha_defuncion',
      'r.confirmada_en as r_confirmada_en',
      'o.doctor_id as o_doctor_id',
    ])
    .where(visible)
    .where('r.id', '=', id)
    .executeTakeFirst();

/** Living future citas no longer covered by their office's hours. Adjacent slots count as one: half an hour fits in two quarters. */
export const listFueraDeHorario = (
  db: Db,
  visible: RawBuilder<SqlBool>,
  of: { doctor_id: number; oficina_id: number | undefined },
  now: Date,
) =>
  citaRows(db)
    .where(visible)
    .where('r.doctor_id', '=', of.doctor_id)
    .$if(of.oficina_id !== undefined, (q) => q.where('r.oficina_id', '=', of.oficina_id as number))
    .where('r.viva', '=', true)
    .where('r.sobreturno', '=', false)
    .where('r.inicio', '>=', now.toISOString())
    // The date only narrows the search, for the agenda's index; no zone is a full day behind.
    .where('r.fecha_reserva', '>=', addDays(now.toISOString().slice(0, 10), -1))
    .where(
      sql<SqlBool>`not coalesce((
        select range_agg(rango_hora(h.hora_inicio, h.hora_fin)) from horario h
        where h.oficina_id = r.oficina_id and h.doctor_id = r.doctor_id
          and h.dia_iso = extract(isodow from r.inicio at time zone o.zona)
      ) @> rango_hora((r.inicio at time zone o.zona)::time, coalesce(nullif((r.fin at time zone o.zona)::time, '00:00'), '24:00')), false)`,
    )
    .orderBy('r.inicio')
    .limit(500)
    .execute();

/** The stored cita with its office's zone, locked until the transaction ends. */
export const findCitaForUpdate = (trx: Trx, visible: RawBuilder<SqlBool>, id: number) =>
  trx
    .selectFrom('cita as r')
    .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
    .where(visible)
    .where('r.id', '=', id)
    .selectAll('r')
    .select('o.zona')
    .forUpdate('r')
    .executeTakeFirst();

const MOST_OF_A_DAY = 1_000;

/** Telephones for the living citas of a day that have one. */
export const listContactos = (
  db: Db,
  visible: RawBuilder<SqlBool>,
  of: { fecha: string; doctor_id: number | undefined; oficina_id: number | undefined },
) =>
  db
    .selectFrom('cita as r')
    .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
    .innerJoin('cliente as c', 'c.id', 'r.cliente_id')
    .where(visible)
    .where('r.fecha_reserva', '=', of.fecha)
    .where('r.viva', '=', true)
    .where('r.ofrecida', '=', false)
    .$if(of.doctor_id !== undefined, (q) => q.where('r.doctor_id', '=', of.doctor_id as number))
    .$if(of.oficina_id !== undefined, (q) => q.where('r.oficina_id', '=', of.oficina_id as number))
    .select(['r.id as r_id', telefono.as('telefono')])
    .where(telefono, 'is not', null)
    .orderBy('r.inicio')
    .limit(MOST_OF_A_DAY)
    .execute();

const telefono = sql<string>`coalesce(nullif(trim(r.phone_number), ''), nullif(trim(c.celular), ''), nullif(trim(c.telefono), ''))`;
