import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';

/** An ingredient of a line, with the class it belongs to. */
export interface Principio {
  linea: number;
  id: number;
  nombre: string;
  grupo_id: number | null;
  grupo: string | null;
}
export interface Interaccion {
  a_id: number;
  b_id: number;
  gravedad: 'alta' | 'media';
  motivo: string;
  conducta: string;
}
export interface Alergia {
  termino: string;
  /** An ingredient or a class. */
  sustancia_id: number;
  cruzada: string | null;
}
export interface Contraindicacion {
  sustancia_id: number;
  cie10_prefijo: string;
  gravedad: 'alta' | 'media';
  motivo: string;
}
export interface Limite {
  sustancia_id: number;
  via: string;
  dosis_max_dia_adulto: number | null;
  unidad: string;
  dosis_pediatrica_mg_kg_dia_max: number | null;
  dosis_max_dia_pediatrica: number | null;
  edad_min_meses: number | null;
  nota: string | null;
}

/** What the catalogue knows about some compositions and the words of an allergy. */
export interface Conocido {
  /** `linea` is the place of the composition in the list that was asked about. */
  principios: Principio[];
  interacciones: Interaccion[];
  alergias: Alergia[];
  contraindicaciones: Contraindicacion[];
  limites: Limite[];
}

/** The known ingredients of each composition with their classes, and every rule about them, in one statement. */
export async function findConocido(db: Db, composiciones: string[], alergias: string): Promise<Conocido> {
  const { rows } = await sql<Conocido>`
    with linea as materialized (
        select (t.n - 1)::int as linea, principios_de(t.composicion) as nombres
        from unnest(${composiciones}::text[]) with ordinality t(composicion, n)),
      p as materialized (
        select l.linea, s.id, s.nombre, s.grupo_id, g.nombre as grupo
        from linea l
        join sustancia s on s.tipo = 'PRINCIPIO' and s.nombres && l.nombres
        left join sustancia g on g.id = s.grupo_id),
      s as materialized (select id from p union select grupo_id from p where grupo_id is not null),
      dicho as (select palabras(${alergias}) as texto)
    select
      (select coalesce(json_agg(p order by p.linea, p.id), '[]') from p) as principios,
      (select coalesce(json_agg(i), '[]') from (
        select a_id, b_id, gravedad, motivo, conducta from interaccion where a_id in (table s) and b_id in (table s)) i) as interacciones,
      (select coalesce(json_agg(a), '[]') from (
        select g.termino, g.grupo_id as sustancia_id, g.reaccion_cruzada as cruzada
          from alergia_grupo g, dicho where g.grupo_id in (table s) and dicho.texto like '%' || palabras(g.termino) || '%'
        union all
        select x.nombre, x.id, null from sustancia x, dicho
          where x.id in (table s) and exists (select from unnest(x.nombres) n where dicho.texto like '% ' || n || ' %')) a) as alergias,
      (select coalesce(json_agg(c), '[]') from (
        select sustancia_id, cie10_prefijo, gravedad, motivo from contraindicacion_diagnostico where sustancia_id in (table s)) c) as contraindicaciones,
      (select coalesce(json_agg(l), '[]') from (
        select sustancia_id, via, dosis_max_dia_adulto, unidad, dosis_pediatrica_mg_kg_dia_max, dosis_max_dia_pediatrica,
          edad_min_meses, nota from dosis_limite where sustancia_id in (table s)) l) as limites`.execute(db);
  return rows[0] as Conocido;
}
