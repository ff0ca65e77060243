import type { CitaEnLista } from '@hampi/contract/agenda/citas/lista';
import type { Scope } from '@hampi/contract/base/endpoint';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import { type AgendaKind, agendaKindOf, agendaVisibleTo } from '../../../access/visibility.ts';
import type { Db } from '../../../data/db.ts';
import { flag, instant, jsonRow, jsonRows, number, optional, text, word } from '../../../data/json-row.ts';
import { prepared } from '../../../data/prepared.ts';
import { notFound } from '../../../http/errors.ts';
import { Json } from '../../../http/json.ts';
import { pagado } from '../../dinero/pagos/pagos.queries.ts';

/** Whose agenda: all citas of a doctor, or those in an office. */
export interface AgendaOf {
  of: 'doctor' | 'oficina';
  id: number;
}

/** A row of the list (`CitaEnLista`), by the wire's names. */
const fila = jsonRow([
  number('r_id', 'r.id'),
  instant('r_inicio', 'r.inicio'),
  instant('r_fin', 'r.fin'),
  word('r_fecha_reserva', 'r.fecha_reserva'),
  word('r_estado_reserva', 'r.estado_reserva'),
  number('r_precio', 'r.precio'),
  number('r_descuento', 'r.descuento'),
  number('r_pago_total', pagado),
  number('r_creditos', 'r.creditos'),
  text('r_servicio', 'r.servicio'),
  optional(number('r_servicio_id', 'r.servicio_id')),
  optional(text('r_razon_no_disponibilidad', 'r.razon_no_disponibilidad')),
  optional(text('r_cedula_tercera_persona', 'r.cedula_tercera_persona')),
  optional(text('r_nombre_tercera_persona', 'r.nombre_tercera_persona')),
  flag('r_disponible', sql`not r.viva`),
  flag('r_sobreturno', sql`r.sobreturno`),
  number('d_id', 'r.doctor_id'),
  number('c_id', 'c.id'),
  text('c_nombres', 'c.nombres'),
  text('c_apellidos', 'c.apellidos'),
  word('c_tipo_documento', 'c.tipo_documento'),
  optional(text('c_cedula_identidad', 'c.cedula_identidad')),
  number('o_id', 'r.oficina_id'),
  optional(word('s_background_color', 's.background_color')),
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

const agendaRows = (of: AgendaOf['of'], kind: AgendaKind) =>
  prepared((_, a: Asked) => {
    const { theirs, each } = agendaVisibleTo(a, kind, of, a.id);
    return sql<{ theirs: boolean; data: string; comun: string }>`
      select x.theirs, x.data, ${enComun} as comun from (
        select (select ${theirs}) as theirs, ${jsonRows(sql`y.fila`, sql`y.proxima desc, y.inicio, y.id`)} as data,
          array_agg(distinct y.doctor_id) as doctores, array_agg(distinct y.oficina_id) as oficinas
        from (
          select ${fila} as fila, r.id, r.doctor_id, r.oficina_id, r.inicio,
            (r.estado_reserva = 'APROBADO' and r.inicio >= ${a.now}::timestamptz) as proxima
          from cita r join oficina o on o.id = r.oficina_id join cliente c on c.id = r.cliente_id
            left join servicio s on s.id = r.servicio_id
          where ${sql.ref(of === 'doctor' ? 'r.doctor_id' : 'r.oficina_id')} = ${a.id} and ${each}
            and r.fecha_reserva >= ${a.fecha}::date and r.fecha_reserva <= ${a.fechaFinal}::date and (select ${theirs})) y) x`;
  });

const kinds = (of: AgendaOf['of']) => ({
  own: agendaRows(of, 'own'),
  institution: agendaRows(of, 'institution'),
  assigned: agendaRows(of, 'assigned'),
});
const rowsOf = { doctor: kinds('doctor'), oficina: kinds('oficina') };

/** Citas between two dates, upcoming APROBADO first, then the rest (1 §2); 404 for an agenda the caller does not work for. */
export async function listAgenda(
  db: Db,
  who: { session: Session; scope: Scope },
  { of, id }: AgendaOf,
  rango: { fecha: string; fechaFinal: string },
  now: Date,
): Promise<Json<CitaEnLista[]>> {
  const { doctor_id, secretaria_id } = who.session;
  const kind = agendaKindOf(who.session, who.scope);
  const asked = { id, doctor_id, secretaria_id, ...rango, now: now.toISOString() };
  const [list] = await rowsOf[of][kind](db, asked);
  if (!list?.theirs) return notFound();
  return new Json(list.data, { foreignData: list.comun });
}
