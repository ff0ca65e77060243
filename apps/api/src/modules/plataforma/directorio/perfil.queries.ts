import { addDays, DAY_MS } from '@hampi/contract/base/fechas';
import { LIMITS } from '@hampi/contract/base/limits';
import type { Perfil } from '@hampi/contract/plataforma/directorio/calls';
import { sql } from 'kysely';
import { attendsAt } from '../../../access/attends-at.ts';
import { abiertaEnLinea, dondeSeOfrece, ofrecido } from '../../../access/en-linea.ts';
import type { Db } from '../../../data/db.ts';
import { nextTurnos } from '../../agenda/turnos/turnos.queries.ts';
import { precioAt, vigenteAt } from '../../dinero/precios/precios.queries.ts';
import { franjas } from './franjas.ts';

/** The free turnos of this many days are shown, and at most `MOST_TURNOS` per office. */
const DAYS = 14;
const MOST_TURNOS = 200;

type Oficina = Perfil['oficinas'][number];
type Found = Omit<Perfil, 'oficinas'> & { oficinas: Omit<Oficina, 'turnos'>[] };

/** What anybody may read of a professional or a laboratory; undefined if hidden or not approved. */
export async function findPerfil(db: Db, id: number, now: Date): Promise<Perfil | undefined> {
  const { precio, descuento } = precioAt(now.toISOString());
  const { rows } = await sql<Found>`
    select d.id as doctor_id, u.titulo_honorifico, u.nombres, u.apellidos, u.foto as foto_nombre, d.declaracion_profesional,
      d.practica_desde, d.msp, d.idiomas,
      (select coalesce(json_agg(json_build_object('id', x.id, 'nombre', x.nombre) order by plegar(x.nombre)), '[]')
        from doctor_especializacion de join especializacion x on x.id = de.especializacion_id where de.doctor_id = d.id) as especialidades,
      (select coalesce(json_agg(json_build_object('id', x.id, 'nombre', x.nombre) order by plegar(x.nombre)), '[]')
        from doctor_seguro ds join seguro x on x.id = ds.seguro_id where ds.doctor_id = d.id) as seguros,
      (select coalesce(json_agg(json_build_object('id', o.id, 'nombre', o.nombre, 'direccion', o.direccion, 'ciudad', o.ciudad,
          'provincia', o.provincia, 'zona', o.zona, 'latitud', o.latitud, 'longitud', o.longitud, 'afiliacion', o.afiliacion,
          'referencias_fisicas', o.referencias_fisicas, 'precio', ${precio}, 'descuento', ${descuento},
          'horarios', ${franjas(sql`h.oficina_id = o.id and h.doctor_id = d.id`)}) order by o.id), '[]')
        from oficina o cross join empresa e left join servicio s on false
        where ${attendsAt('d.id', 'o')} and o.eliminada_en is null and ${abiertaEnLinea}) as oficinas,
      (select coalesce(json_agg(json_build_object('id', s.id, 'nombre', s.nombre, 'background_color', s.background_color,
          'precio', ${precio}, 'descuento', ${descuento}, 'promocion_detalles', s.promocion_detalles,
          'descuento_fin', case when ${descuento} > 0 then to_char(s.descuento_fin at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end,
          'oficinas', array${dondeSeOfrece})
          order by plegar(s.nombre), s.id), '[]')
        from servicio s cross join empresa e left join oficina o on false
        where ${ofrecido} and s.eliminado_en is null and ${vigenteAt(now.toISOString())}) as servicios,
      case when v.opiniones is not null then json_build_object('promedio', v.estrellas, 'cuantas', v.opiniones,
        'estrellas', array(select count(k.cita_id) from generate_series(1, 5) n
          left join calificacion k on k.doctor_id = d.id and k.estrellas = n group by n order by n)) end as opiniones
    from doctor d join usuario u on u.id = d.usuario_id cross join lateral opiniones_de(d.id) v
    where d.id = ${id} and d.tipo <> 'INSTITUCION' and d.cuenta_activa and d.med_visible`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const turnos = await freeTurnos(db, id, now);
  return { ...found, oficinas: found.oficinas.map((o) => ({ ...o, turnos: shown(turnos.get(o.id) ?? [], now) })) };
}

/** When the free turnos of each office begin, in order. */
async function freeTurnos(db: Db, doctor_id: number, now: Date): Promise<Map<number, string[]>> {
  const fecha = addDays(now.toISOString().slice(0, 10), -1);
  const fechaFinal = addDays(fecha, LIMITS.turnosMaxDays);
  const of = { doctor_id, oficina_id: undefined, cliente_id: undefined, fecha, fechaFinal };
  const offices = new Map<number, string[]>();
  for (const { oficina_id, inicio } of await nextTurnos(db, of, now, Number.POSITIVE_INFINITY, now))
    offices.set(oficina_id, [...(offices.get(oficina_id) ?? []), inicio]);
  return offices;
}

/** The turnos of the coming days; if there are none, the next one after that. */
function shown(turnos: string[], now: Date): string[] {
  const until = now.getTime() + DAYS * DAY_MS;
  const soon = turnos.filter((t) => Date.parse(t) < until).slice(0, MOST_TURNOS);
  return soon.length > 0 ? soon : turnos.slice(0, 1);
}

/** A specialty and the city of a professional who is approved but hidden at present, to show similar ones. */
export async function findHidden(
  db: Db,
  id: number,
): Promise<{ especialidad: number | null; ciudad: string | null } | undefined> {
  const { rows } = await sql<{ especialidad: number | null; ciudad: string | null }>`
    select (select min(especializacion_id) from doctor_especializacion where doctor_id = d.id) as especialidad,
      (select o.ciudad from oficina o where o.doctor_id = d.id and o.eliminada_en is null order by o.id limit 1) as ciudad
    from doctor d where d.id = ${id} and d.tipo <> 'INSTITUCION' and d.cuenta_activa and not d.med_visible`.execute(db);
  return rows[0];
}
