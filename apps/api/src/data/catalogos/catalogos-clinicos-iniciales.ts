import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db.ts';
import { rowsOf } from './catalogos-csv.ts';
import { loadEdiciones, loadSuplementos } from './catalogos-edicion.ts';

/** The rows of a starter file as one parameter; an empty cell counts as null. */
const rows = (file: string) =>
  sql`${JSON.stringify(
    rowsOf(file).map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value || null]))),
  )}::json`;

/** Compares names as a person does: without tildes, capitals and signs. */
const same = (a: string, b: string) => sql.raw(`trim(palabras(${a})) = trim(palabras(${b}))`);

/**
 * How each table is filled from its file, in the order of their dependencies. A row that refers to something an administrator has removed
 * is skipped.
 */
const STARTERS: Record<string, () => RawBuilder<unknown>[]> = {
  cie10: () => [
    sql`insert into cie10 (cod_3, descripcion_categoria_tres_caracteres, cod_4, descripcion_codigos_cuatro_caracteres, referencial)
    select cod_3, descripcion_categoria_tres_caracteres, cod_4, descripcion_codigos_cuatro_caracteres, true
    from json_to_recordset(${rows('cie10')}) as r (cod_3 text, descripcion_categoria_tres_caracteres text, cod_4 text,
      descripcion_codigos_cuatro_caracteres text)`,
  ],

  vademecum: () => [
    sql`insert into vademecum (nombre, composicion, funcion, presentacion, dosificacion, casa_comercial, contraindicaciones, notas, referencial)
    select nombre, composicion, funcion, presentacion, dosificacion, casa_comercial, contraindicaciones, notas, true
    from json_to_recordset(${rows('vademecum')}) as r (nombre text, composicion text, funcion text, presentacion text,
      dosificacion text, casa_comercial text, contraindicaciones text, notas text)`,
  ],

  examen: () => [
    sql`insert into examen (nombre, otros_nombres, grupo, preparacion, referencial)
    select nombre, nullif(otros_nombres, ''), grupo, preparacion, true
    from json_to_recordset(${rows('examenes')}) as r (nombre text, otros_nombres text, grupo text, preparacion text)`,
  ],

  examen_lista: () => [
    sql`with r as (select *, row_number() over () as orden
        from json_to_recordset(${rows('examenes-listas')}) as r (lista text, examen text)),
      l as (insert into examen_lista (nombre, referencial) select distinct lista, true from r returning id, nombre)
    insert into examen_lista_examen (lista_id, examen_id, orden)
    select l.id, e.id, r.orden from r join l on l.nombre = r.lista join examen e on ${same('e.nombre', 'r.examen')}`,
  ],

  vacuna: () => [
    sql`insert into vacuna (tipo, nombre_comercial, edad_optima, informacion, informacion_extra, referencial)
    select tipo, nombre_comercial, edad_optima, informacion, informacion_extra, true
    from json_to_recordset(${rows('vacunas')}) as r (tipo text, nombre_comercial text, edad_optima text, informacion text,
      informacion_extra text)`,
  ],

  vacuna_esquema: () => [
    sql`insert into vacuna_esquema (vacuna_id, dosis_numero, edad_meses_recomendada, edad_meses_minima, edad_meses_maxima,
      intervalo_minimo_dias, via, dosis_ml, lugar, referencial)
    select v.id, dosis_numero, edad_meses_recomendada, edad_meses_minima, edad_meses_maxima, intervalo_minimo_dias, via,
      dosis_ml, lugar, true
    from json_to_recordset(${rows('vacunas-esquema')}) as r (vacuna text, dosis_numero integer, edad_meses_recomendada numeric,
      edad_meses_minima numeric, edad_meses_maxima numeric, intervalo_minimo_dias integer, via text, dosis_ml numeric, lugar text)
      join lateral (select id from vacuna v where ${same('v.tipo', 'r.vacuna')} order by id limit 1) v on true`,
  ],

  plantilla_motivo: () => [
    sql`insert into plantilla_motivo (especialidad, nombre, motivo, enfermedad_actual, plan_tratamiento, referencial)
    select especialidad, nombre, motivo, enfermedad_actual, plan_tratamiento, true
    from json_to_recordset(${rows('motivos-plantillas')}) as r (especialidad text, nombre text, motivo text,
      enfermedad_actual text, plan_tratamiento text)`,
  ],
};

/**
 * Updates medicines and rules to the shipped edition, and fills the other clinical catalogues that are empty with the shipped starters,
 * marked `referencial`.
 */
export async function loadClinicalCatalogues(trx: Trx): Promise<void> {
  await loadEdiciones(trx);
  const names = Object.keys(STARTERS);
  const checks = names.map((name) => sql`not exists (select from ${sql.table(name)}) as ${sql.ref(name)}`);
  const { rows: found } = await sql<Record<string, boolean>>`select ${sql.join(checks)}`.execute(trx);
  for (const [name, statements] of Object.entries(STARTERS))
    if (found[0]?.[name]) for (const statement of statements()) await statement.execute(trx);
  await loadSuplementos(trx);
}
