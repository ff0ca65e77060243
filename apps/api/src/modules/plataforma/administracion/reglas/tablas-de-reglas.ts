/** How the rows of each catalogue of rules are found, changed and taken away. */
import type { CatalogoRegla } from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { type RawBuilder, sql } from 'kysely';

export interface Regla {
  codigo: string;
  estado: string;
  nombre: string;
}

type Fila = { fila: Record<string, unknown> };

interface Tabla {
  update(sets: RawBuilder<unknown>, id: number): RawBuilder<unknown>;
  /** Removes a draft, or nothing. */
  drop(id: number): RawBuilder<unknown>;
  find(id: number): RawBuilder<Regla>;
  /** All its columns, with names for what the title does not name. */
  says(id: number): RawBuilder<Fila>;
  /** Where a withdrawn row is not kept. */
  remove?(id: number): RawBuilder<unknown>;
  conEstado: boolean;
  /** Whether a row says who reviewed it; not words, products and forms. */
  conRevision: boolean;
}

/** Each catalogue's table, named in its statements because the program's other modules may not write it. */
const TABLA: Record<CatalogoRegla, Tabla> = {
  interacciones: {
    update: (sets, id) => sql`update interaccion set ${sets} where id = ${id}`,
    drop: (id) => sql`delete from interaccion where id = ${id} and estado = 'borrador'`,
    find: (id) => sql<Regla>`select i.codigo, i.estado, (select nombre from sustancia where id = i.a_id) || ' + '
        || (select nombre from sustancia where id = i.b_id) as nombre from interaccion i where i.id = ${id} for update`,
    says: (id) => sql<Fila>`select to_jsonb(r) as fila from interaccion r where r.id = ${id}`,
    conEstado: true,
    conRevision: true,
  },
  duplicidades: {
    update: (sets, id) => sql`update duplicidad set ${sets} where id = ${id}`,
    drop: (id) => sql`delete from duplicidad where id = ${id} and estado = 'borrador'`,
    find: (id) => sql<Regla>`select d.codigo, d.estado, (select nombre from sustancia where id = d.clase_a_id) || ' + '
        || (select nombre from sustancia where id = d.clase_b_id) as nombre from duplicidad d where d.id = ${id} for update`,
    says: (id) => sql<Fila>`select to_jsonb(r) as fila from duplicidad r where r.id = ${id}`,
    conEstado: true,
    conRevision: true,
  },
  contraindicaciones: {
    update: (sets, id) => sql`update contraindicacion set ${sets} where id = ${id}`,
    drop: (id) => sql`delete from contraindicacion where id = ${id} and estado = 'borrador'`,
    find: (
      id,
    ) => sql<Regla>`select k.codigo, k.estado, (select nombre from condicion where id = k.condicion_id) || ' + '
        || (select nombre from sustancia where id = k.sustancia_id) as nombre from contraindicacion k where k.id = ${id} for update`,
    says: (id) => sql<Fila>`select to_jsonb(r) as fila from contraindicacion r where r.id = ${id}`,
    conEstado: true,
    conRevision: true,
  },
  dosis: {
    update: (sets, id) => sql`update dosis set ${sets} where id = ${id}`,
    drop: (id) => sql`delete from dosis where id = ${id} and estado = 'borrador'`,
    find: (
      id,
    ) => sql<Regla>`select dosis_codigo(d.sustancia_id, d.combinado_con_id, d.via, d.poblacion, d.edad_min_meses) as codigo, d.estado, (select nombre from sustancia where id = d.sustancia_id) || ', '
        || d.via || ', ' || d.poblacion as nombre from dosis d where d.id = ${id} for update`,
    says: (id) =>
      sql<Fila>`select to_jsonb(r) || jsonb_build_object('combinado_con', (select nombre from sustancia where id = r.combinado_con_id)) as fila from dosis r where r.id = ${id}`,
    conEstado: true,
    conRevision: true,
  },
  condiciones: {
    update: (sets, id) => sql`update condicion set ${sets} where id = ${id}`,
    drop: () => sql`select`,
    find: (id) =>
      sql<Regla>`select codigo_de_regla('CND', nombre, '', null) as codigo, 'vigente' as estado, nombre from condicion where id = ${id} for update`,
    remove: (id) => sql`delete from condicion where id = ${id}`,
    says: (id) => sql<Fila>`select to_jsonb(r) as fila from condicion r where r.id = ${id}`,
    conEstado: false,
    conRevision: true,
  },
  'principios-activos': {
    update: (sets, id) => sql`update sustancia set ${sets} where id = ${id}`,
    drop: () => sql`select`,
    find: (id) =>
      sql<Regla>`select codigo_de_regla('SUS', nombre, '', null) as codigo, 'vigente' as estado, nombre from sustancia where id = ${id} for update`,
    remove: (id) => sql`delete from sustancia where id = ${id}`,
    says: (
      id,
    ) => sql<Fila>`select to_jsonb(r) || jsonb_build_object('clases', array(select c.nombre from sustancia_clase k join sustancia c on c.id = k.clase_id
        where k.sustancia_id = r.id order by plegar(c.nombre))) as fila from sustancia r where r.id = ${id}`,
    conEstado: false,
    conRevision: true,
  },
  combinaciones: {
    update: (sets, id) => sql`update combinacion set ${sets} where id = ${id}`,
    drop: () => sql`select`,
    find: (id) =>
      sql<Regla>`select 'COM-' || id as codigo, 'vigente' as estado, nombre from combinacion where id = ${id} for update`,
    remove: (id) => sql`delete from combinacion where id = ${id}`,
    says: (id) =>
      sql<Fila>`select to_jsonb(r) || jsonb_build_object('clase', (select nombre from sustancia where id = r.clase_id)) as fila from combinacion r where r.id = ${id}`,
    conEstado: false,
    conRevision: false,
  },
  alergias: {
    update: (sets, id) => sql`update alergia_termino set ${sets} where id = ${id}`,
    drop: (id) => sql`delete from alergia_termino where id = ${id} and estado = 'borrador'`,
    find: (id) =>
      sql<Regla>`select 'ALE-' || id as codigo, estado, termino as nombre from alergia_termino where id = ${id} for update`,
    remove: (id) => sql`delete from alergia_termino where id = ${id}`,
    says: (id) =>
      sql<Fila>`select to_jsonb(r) || jsonb_build_object('sustancia', (select nombre from sustancia where id = r.sustancia_id)) as fila from alergia_termino r where r.id = ${id}`,
    conEstado: true,
    conRevision: false,
  },
  'alergias-cruzadas': {
    update: (sets, id) => sql`update alergia_cruzada set ${sets} where id = ${id}`,
    drop: (id) => sql`delete from alergia_cruzada where id = ${id} and estado = 'borrador'`,
    find: (
      id,
    ) => sql<Regla>`select cruce_codigo(x.desde_id, x.hacia_id) as codigo, x.estado, (select nombre from sustancia where id = x.desde_id) || ' → '
        || (select nombre from sustancia where id = x.hacia_id) as nombre from alergia_cruzada x where x.id = ${id} for update`,
    says: (id) => sql<Fila>`select to_jsonb(r) as fila from alergia_cruzada r where r.id = ${id}`,
    conEstado: true,
    conRevision: true,
  },
  'formas-farmaceuticas': {
    update: (sets, id) => sql`update forma set ${sets} where id = ${id}`,
    drop: () => sql`select`,
    find: (id) =>
      sql<Regla>`select 'FOR-' || id as codigo, 'vigente' as estado, nombre from forma where id = ${id} for update`,
    remove: (id) => sql`delete from forma where id = ${id}`,
    says: (id) => sql<Fila>`select to_jsonb(r) as fila from forma r where r.id = ${id}`,
    conEstado: false,
    conRevision: false,
  },
};

/** By the catalogue of a stored change. */
export const tablaDe = (catalogo: string) => TABLA[catalogo as CatalogoRegla];
