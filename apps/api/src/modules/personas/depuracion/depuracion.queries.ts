import { ANIOS_INACTIVO, type Depurable, type Informe } from '@hampi/contract/personas/depuracion/calls';
import { type RawBuilder, sql } from 'kysely';
import { PATIENT } from '../../../access/roles.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreCompleto } from '../../../data/names.ts';

const ADULT = 18;

interface Candidate {
  cliente_id: number;
  ultima_actividad: string;
  con_cuenta: boolean;
  conservar_hasta: string | null;
}

/**
 * Patients who were minors at their last activity, three years or more before `hoy`, and who still have an account, contact data or links
 * to remove. Any visit, entry, document, vaccine, correction, new professional, use of the account or return from the archive is activity.
 * Excludes accounts with another role, or with a closing in progress.
 */
export const candidates = (hoy: string, only?: number): RawBuilder<Candidate> => sql`
  select c.id as cliente_id, x.ultima as ultima_actividad, c.usuario_id is not null as con_cuenta,
    (x.atencion + make_interval(years => e.historia_anios))::date as conservar_hasta
  from cliente c
  cross join empresa e
  left join usuario u on u.id = c.usuario_id
  cross join lateral (
    select (greatest(c.creado_en, c.actualizado_en, u.created_date, u.visto_en, t.cuando,
      (select max(greatest(r.creada_en, r.fin)) from cita r where r.cliente_id = c.id),
      (select max(m.creado_en) from medico_paciente m where m.cliente_id = c.id),
      (select max(f.devuelta_en) from depuracion_fila f where f.cliente_id = c.id),
      (select max(a.visto_en) from acceso_conocido a where a.usuario_id = c.usuario_id),
      (select max(s.usada_en) from sesion s where s.usuario_id = c.usuario_id)) at time zone 'America/Guayaquil')::date as ultima,
      (t.cuando at time zone 'America/Guayaquil')::date as atencion
    from (select greatest(
      (select max(e.creada_en) from consulta e where e.cliente_id = c.id),
      (select max(d.emitido_en) from documento d where d.cliente_id = c.id),
      (select max(greatest(o.creada_en, o.terminada_en)) from odontograma o where o.cliente_id = c.id),
      (select max(v.creada_en) from vacuna_aplicada v where v.cliente_id = c.id)) as cuando) t
  ) x
  where ${only === undefined ? sql`true` : sql`c.id = ${only}`}
    and x.ultima + make_interval(years => ${sql.lit(ANIOS_INACTIVO)}) <= ${hoy}::date
    and c.fecha_nacimiento + make_interval(years => ${sql.lit(ADULT)}) > x.ultima
    and (c.usuario_id is not null or coalesce(c.correo, c.celular, c.telefono, c.direccion) is not null
      or exists (select from medico_paciente m where m.cliente_id = c.id))
    and not exists (select from usuario_rol ur where ur.usuario_id = c.usuario_id and ur.authority_name <> ${PATIENT})
    and not exists (select from cierre z where z.usuario_id = c.usuario_id and z.estado = 'ABIERTO')`;

/** The report that is open. */
export async function openInforme(db: DbOrTrx): Promise<Informe | null> {
  const { rows } = await sql<Informe>`
    select d.id, d.estado, d.preparada_en, d.aplica_en, count(f.cliente_id)::int as personas,
      count(f.conservar_hasta)::int as con_historia, (count(*) filter (where f.con_cuenta))::int as con_cuenta, e.historia_anios
    from depuracion d cross join empresa e left join depuracion_fila f on f.depuracion_id = d.id and f.estado = 'PENDIENTE'
    where d.estado in ('PREPARADA', 'APROBADA') group by d.id, e.historia_anios`.execute(db);
  return rows[0] ?? null;
}

/** People in the open report, or with an archived record; for administrators, who see nothing clinical (model §9). */
export const filas = (vista: 'INFORME' | 'ARCHIVO'): RawBuilder<Depurable & { id: number }> => sql`
  select f.cliente_id as id, f.depuracion_id, f.cliente_id, ${nombreCompleto('c')} as nombre,
    c.cedula_identidad as documento, c.fecha_nacimiento::text, f.ultima_actividad::text, f.con_cuenta, f.conservar_hasta::text,
    f.depurada_en, f.devuelta_en, ${nombreCompleto('u')} as devuelta_por, f.razon
  from depuracion_fila f
  join depuracion d on d.id = f.depuracion_id
  join cliente c on c.id = f.cliente_id
  left join usuario u on u.id = f.devuelta_por
  where ${
    vista === 'ARCHIVO'
      ? sql`f.estado = 'DEPURADA' and f.conservar_hasta is not null`
      : sql`f.estado = 'PENDIENTE' and d.estado in ('PREPARADA', 'APROBADA')`
  }`;
