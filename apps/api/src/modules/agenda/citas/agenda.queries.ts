import { type RawBuilder, sql } from 'kysely';
import { type AgendaKind, agendaVisibleTo } from '../../../access/visibility.ts';
import {
  amount,
  flag,
  instant,
  instantIfAny,
  jsonRow,
  jsonRows,
  number,
  said,
  seldom,
  text,
  textIfAny,
  word,
} from '../../../data/json-row.ts';
import { prepared } from '../../../data/prepared.ts';
import { pagado } from '../../dinero/pagos/pagos.queries.ts';
import { type AgendaOf, agendaColumn, eachAgenda, version } from './agenda.versions.ts';

/** The colour of the service of `r`. */
const color = sql`(select s.background_color from servicio s where s.id = r.servicio_id)`;

/** A row of the list (`CitaEnLista`), by the wire's names, of `cita as r` and its `cliente as c`. */
const fila = jsonRow([
  number('r_id', 'r.id'),
  instant('r_inicio', 'r.inicio'),
  instant('r_fin', 'r.fin'),
  word('r_fecha_reserva', 'r.fecha_reserva'),
  word('r_estado_reserva', 'r.estado_reserva'),
  number('r_precio', 'r.precio'),
  number('r_pago_total', pagado),
  text('r_servicio', 'r.servicio'),
  number('d_id', 'r.doctor_id'),
  number('c_id', 'c.id'),
  text('c_nombres', 'c.nombres'),
  text('c_apellidos', 'c.apellidos'),
  word('c_tipo_documento', 'c.tipo_documento'),
  textIfAny('c_cedula_identidad', 'c.cedula_identidad'),
  number('o_id', 'r.oficina_id'),
  seldom(sql`r.servicio_id is not null`, [
    number('r_servicio_id', 'r.servicio_id'),
    said('s_background_color', sql`'"' || ${color} || '"'`),
  ]),
  seldom(
    sql`not r.viva or r.sobreturno or r.descuento <> 0 or r.creditos <> 0
      or coalesce(r.razon_no_disponibilidad, r.cedula_tercera_persona, r.nombre_tercera_persona) is not null`,
    [
      flag('r_disponible', sql`not r.viva`),
      flag('r_sobreturno', sql`r.sobreturno`),
      amount('r_descuento', 'r.descuento'),
      amount('r_creditos', 'r.creditos'),
      textIfAny('r_razon_no_disponibilidad', 'r.razon_no_disponibilidad'),
      textIfAny('r_cedula_tercera_persona', 'r.cedula_tercera_persona'),
      textIfAny('r_nombre_tercera_persona', 'r.nombre_tercera_persona'),
    ],
  ),
  seldom(sql`r.llegada <> 'POR_LLEGAR' or coalesce(r.confirmada_en, r.llego_en, r.atencion_en) is not null`, [
    said('r_llegada', sql`case when r.llegada <> 'POR_LLEGAR' then '"' || r.llegada || '"' end`),
    instantIfAny('r_llego_en', 'r.llego_en'),
    instantIfAny('r_atencion_en', 'r.atencion_en'),
    flag('r_confirmada', sql`r.confirmada_en is not null`),
  ]),
]);

/** The doctors and offices that the rows of `x` name, once each. */
const enComun = sql<string>`json_build_object(
  'doctores', (select coalesce(json_agg(json_build_object('d_id', d.id, 'd_titulo_honorifico', u.titulo_honorifico,
      'd_nombres', u.nombres, 'd_apellidos', u.apellidos)), '[]')
    from doctor d join usuario u on u.id = d.usuario_id where d.id = any(x.doctores)),
  'oficinas', (select coalesce(json_agg(json_build_object('o_id', o.id, 'o_nombre', o.nombre, 'o_zona', o.zona)), '[]')
    from oficina o where o.id = any(x.oficinas)))::text`;

interface Asked {
  id: number;
  doctor_id: number | null;
  secretaria_id: number | null;
  fecha: string;
  fechaFinal: string;
  now: string;
}

const rows = (of: AgendaOf, kind: AgendaKind, a: Asked, more: RawBuilder<unknown>) => {
  const { theirs, each } = agendaVisibleTo(a, kind, of, a.id);
  return sql<AgendaRead>`
    select ${theirs} as theirs, x.proximas, x.otras, ${enComun} as comun, ${version} as version from (
      select ${jsonRows(sql`y.fila`)} filter (where y.proxima) as proximas,
        ${jsonRows(sql`y.fila`)} filter (where not y.proxima) as otras,
        array_agg(y.doctor_id) as doctores, array_agg(y.oficina_id) as oficinas
      from (
        select ${fila} as fila, r.doctor_id, r.oficina_id,
          (r.estado_reserva = 'APROBADO' and r.inicio >= ${a.now}::timestamptz) as proxima
        from cita r join cliente c on c.id = r.cliente_id
        where r.${agendaColumn(of)} = ${a.id} and ${each} ${more} and (r.viva or not r.ofrecida)
          and r.fecha_reserva >= ${a.fecha}::date and r.fecha_reserva <= ${a.fechaFinal}::date
        order by r.inicio, r.id) y) x`;
};

/** `proximas` and `otras` are rows without their brackets, `comun` is JSON. */
export interface AgendaRead {
  theirs: boolean;
  proximas: string | null;
  otras: string | null;
  comun: string;
  version: string;
}

/** Citas between two dates: upcoming APROBADO first, then the rest (1 §2). */
export const readAgenda = eachAgenda((of, kind) => prepared((_, a: Asked) => rows(of, kind, a, sql``)));

/** Only these citas, in the same order. */
export const readCitas = eachAgenda((of, kind) =>
  prepared((_, a: Asked & { ids: readonly (number | null)[] }) =>
    rows(of, kind, a, sql`and r.id = any(${a.ids}::int[])`),
  ),
);

/** The most citas of an institution that one day shows. */
const MOST_OF_A_DAY = 2_000;

/**
 * Several days in all branches of an institution, by time, with the hours of those weekdays and the absences of the professionals. All
 * columns are JSON text; `citas` has no brackets.
 */
export const readDiasDeInstitucion = prepared(
  (_, a: { doctor_id: number; fecha: string; fechaFinal: string }) => sql<{
    citas: string | null;
    horarios: string;
    ausencias: string;
    comun: string;
  }>`
    select x.citas, ${enComun} as comun,
      (select coalesce(json_agg(json_build_object('o_id', h.oficina_id, 'd_id', h.doctor_id,
          'dia_semana', h.dia_semana, 'hora_inicio', to_char(h.hora_inicio, 'HH24:MI'), 'hora_fin', to_char(h.hora_fin, 'HH24:MI'),
          'espacios_disponibles', h.espacios_disponibles) order by h.hora_inicio), '[]')
        from horario h join oficina o on o.id = h.oficina_id
        where o.doctor_id = ${a.doctor_id} and o.eliminada_en is null
          and h.dia_iso in (select extract(isodow from dia) from generate_series(${a.fecha}::date, ${a.fechaFinal}::date, interval '1 day') dia)
      )::text as horarios,
      (select coalesce(json_agg(json_build_object('d_id', a.doctor_id, 'o_id', a.oficina_id,
          'inicio', a.inicio, 'fin', a.fin) order by a.inicio), '[]')
        from ausencia a
        where a.fin > ${a.fecha}::date - 1 and a.inicio < ${a.fechaFinal}::date + 2 and exists (
          select from horario h join oficina o on o.id = h.oficina_id
          where h.doctor_id = a.doctor_id and o.doctor_id = ${a.doctor_id} and o.eliminada_en is null
            and o.id = coalesce(a.oficina_id, o.id)))::text as ausencias
    from (
      select ${jsonRows(sql`y.fila`)} as citas,
        array_agg(y.doctor_id) as doctores, array_agg(y.oficina_id) as oficinas
      from (
        select ${fila} as fila, r.doctor_id, r.oficina_id
        from cita r join oficina o on o.id = r.oficina_id join cliente c on c.id = r.cliente_id
        where o.doctor_id = ${a.doctor_id} and r.fecha_reserva between ${a.fecha}::date and ${a.fechaFinal}::date
          and (r.viva or not r.ofrecida)
        order by r.inicio, r.id limit ${sql.lit(MOST_OF_A_DAY)} * (${a.fechaFinal}::date - ${a.fecha}::date + 1)) y) x`,
);
