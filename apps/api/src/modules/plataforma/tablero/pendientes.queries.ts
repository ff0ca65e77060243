import { type Aprobacion, type Espera, type Tablero, TOPE } from '@hampi/contract/plataforma/tablero/calls';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../data/db.ts';
import { enRevision } from '../administracion/en-revision.ts';

const SHOWN = 5;

/**
 * The number of rows, counted up to `TOPE`, and the oldest `desde` among them. The rows come in the order of a partial index, which is read
 * no further.
 */
const waiting = (rows: RawBuilder<unknown>) => sql<Espera>`(
  select json_build_object('n', count(*), 'desde', min(w.desde)) from (${rows} limit ${sql.lit(TOPE)}) w)`;

const enEspera = (tipo: Aprobacion['tipo']) =>
  waiting(
    sql`select d.registro_date as desde from doctor d where d.tipo = ${sql.lit(tipo)} and ${enRevision} order by d.registro_date`,
  );

type Pendientes = Pick<
  Tablero,
  'doctores' | 'laboratorios' | 'instituciones' | 'mensajes' | 'cambios' | 'deudas' | 'aprobaciones' | 'ultimosMensajes'
>;

/** What waits for an administrator (picture 34), in one statement. */
export async function findPendientes(db: Db): Promise<Pendientes> {
  const { rows } = await sql<Pendientes>`select
    ${enEspera('MEDICO')} as doctores,
    ${enEspera('LABORATORIO')} as laboratorios,
    ${enEspera('INSTITUCION')} as instituciones,
    ${waiting(sql`select fecha as desde from contacto where not contestado order by fecha`)} as mensajes,
    ${waiting(sql`select pedido_en as desde from cambio_administrativo where estado = 'PENDIENTE' order by vence_en`)} as cambios,
    ${waiting(sql`select creada_en as desde from deuda where estado = 'PENDIENTE' and tipo <> 'CONSULTORIO' order by id`)} as deudas,
    coalesce((select json_agg(a order by a.desde) from (${aprobaciones}) a), '[]') as aprobaciones,
    coalesce((select json_agg(m order by m.fecha desc) from (
      select id, nombre, coalesce(nullif(asunto, ''), left(mensaje, 80)) as asunto, fecha
      from contacto where not contestado order by fecha desc limit ${SHOWN}) m), '[]') as "ultimosMensajes"`.execute(
    db,
  );
  return rows[0] as Pendientes;
}

/** Those who have waited longest, of any kind. */
const aprobaciones = sql<Aprobacion>`
  select d.id as doctor_id, d.tipo, u.login, d.registro_date as desde,
    coalesce(i.nombre, u.apellidos || ' ' || u.nombres) as nombre,
    coalesce('RUC ' || i.ruc, (select string_agg(e.nombre, ', ' order by e.nombre) from doctor_especializacion de
      join especializacion e on e.id = de.especializacion_id where de.doctor_id = d.id)) as detalle,
    coalesce(i.ciudad, (select o.ciudad from oficina o where o.doctor_id = d.id and o.eliminada_en is null order by o.id limit 1)) as ciudad
  from doctor d join usuario u on u.id = d.usuario_id left join institucion i on i.doctor_id = d.id
  where ${enRevision} order by d.registro_date limit ${sql.lit(SHOWN)}`;
