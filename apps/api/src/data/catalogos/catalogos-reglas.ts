/**
 * The shipped edition of the rules of a receta: pairs, conditions, doses, allergies. A row of the house stays, and stands instead of the shipped
 * row that it was made of and of no other. A draft stands instead of none, and nothing that one person wrote instead of a grave rule.
 */
import type { CatalogoRegla } from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db.ts';
import { dropEarlier, followEdition, isEarlier, rebase } from './catalogos-cambios.ts';
import { asJson, EDICION, shipped } from './catalogos-csv.ts';

/** Every name of an ingredient, and the classes by their names. */
const NAMES = sql`n as materialized (
  select nombre, sustancia_id as id from nombre_medicina where sustancia_id is not null
  union all select trim(palabras(nombre)), id from sustancia where tipo = 'GRUPO')`;
const named = (alias: string, column: string) =>
  sql.raw(`join n ${alias} on ${alias}.nombre = trim(palabras(r.${column}))`);

/**
 * The rows of the house that count: as they are (`es`), as they were when they came (`fue`, before the first change in their history), and
 * whether two people agreed to them (`dos`).
 */
const casa = (table: string, catalogo: CatalogoRegla) => sql`casa as materialized (
  select to_jsonb(h) as es, to_jsonb(h) || coalesce((select c.antes from regla_cambio c where c.catalogo = ${catalogo} and c.regla_id = h.id
      and c.estado = 'VIGENTE' and c.accion = 'EDITAR' and c.antes <> '{}' order by c.vigente_en, c.id limit 1), '{}') as fue,
    ${BY_TWO(table, catalogo)} as dos
  from ${sql.table(table)} h where h.edicion is null and h.estado <> 'borrador')`;
const BY_TWO = (table: string, catalogo: CatalogoRegla, row = 'h') =>
  table === 'alergia_termino'
    ? sql`false`
    : sql`(${sql.ref(`${row}.revisor`)} is not null or exists (select from regla_cambio c where c.catalogo = ${catalogo}
      and c.regla_id = ${sql.ref(`${row}.id`)} and c.estado = 'VIGENTE' and c.grave))`;

/** A grave rule yields to another grave one, or to what two people agreed to. */
const YIELDS = sql`(gravedad <> 'alta' or casa.dos or casa.es->>'gravedad' = 'alta')`;

/**
 * Writes the shipped row over one at the same place, which a second row cannot take: of an earlier edition, or of the house a draft, or what one
 * person made less grave.
 */
const over = (table: string, columns: string, catalogo?: CatalogoRegla) =>
  sql`do update set estado = 'vigente', ${sql.raw(
    columns
      .split(/,\s*/)
      .map((column) => `${column} = excluded.${column}`)
      .join(', '),
  )} where ${isEarlier(table)} or ${sql.table(table)}.edicion is null and (${sql.table(table)}.estado = 'borrador' ${
    catalogo
      ? sql`or (excluded.gravedad = 'alta' and ${sql.table(table)}.gravedad <> 'alta' and not ${BY_TWO(table, catalogo, table)})`
      : sql``
  })`;

/** How each table is filled from its file, in the order of their dependencies. */
const RULES: [table: string, fill: () => RawBuilder<unknown>][] = [
  [
    'interaccion',
    () => sql`with ${NAMES}, ${casa('interaccion', 'interacciones')}
      insert into interaccion (a_id, b_id, gravedad, motivo, conducta, evidencia, vias, solo_si, excepcion, confianza, fuente,
        lavado_a_dias, lavado_b_dias, referencial, edicion)
      select distinct on (least(a.id, b.id), greatest(a.id, b.id), coalesce(solo_si, '')) a.id, b.id, gravedad, motivo, conducta, evidencia, vias, solo_si, excepcion is not null, confianza, fuente, lavado_a, lavado_b,
        true, ${EDICION}
      from json_to_recordset(${asJson(shipped('interacciones'))}) as r (a text, b text, gravedad text, motivo text, conducta text,
        evidencia text, vias text, solo_si text, excepcion text, confianza text, fuente text, lavado_a smallint, lavado_b smallint)
        ${named('a', 'a')} ${named('b', 'b')}
      where not exists (select from casa where least((fue->>'a_id')::integer, (fue->>'b_id')::integer) = least(a.id, b.id)
        and greatest((fue->>'a_id')::integer, (fue->>'b_id')::integer) = greatest(a.id, b.id)
        and fue->>'solo_si' is not distinct from r.solo_si and ${YIELDS})
      order by least(a.id, b.id), greatest(a.id, b.id), coalesce(solo_si, ''), gravedad
      on conflict (least(a_id, b_id), greatest(a_id, b_id), coalesce(solo_si, '')) ${over(
        'interaccion',
        'a_id, b_id, gravedad, motivo, conducta, evidencia, vias, solo_si, excepcion, confianza, fuente, lavado_a_dias, lavado_b_dias, referencial, edicion',
        'interacciones',
      )}`,
  ],
  [
    'duplicidad',
    () => sql`with ${NAMES}, ${casa('duplicidad', 'duplicidades')}
      insert into duplicidad (clase_a_id, clase_b_id, gravedad, excepciones, vias, motivo, conducta, confianza, fuente, referencial, edicion)
      select distinct on (least(a.id, b.id), greatest(a.id, b.id)) a.id, b.id, gravedad, excepciones, vias, motivo, conducta, confianza, fuente, true, ${EDICION}
      from json_to_recordset(${asJson(shipped('duplicidades'))}) as r (clase_a text, clase_b text, gravedad text, excepciones text,
        vias text, motivo text, conducta text, confianza text, fuente text)
        ${named('a', 'clase_a')} ${named('b', 'clase_b')}
      where not exists (select from casa where least((fue->>'clase_a_id')::integer, (fue->>'clase_b_id')::integer) = least(a.id, b.id)
        and greatest((fue->>'clase_a_id')::integer, (fue->>'clase_b_id')::integer) = greatest(a.id, b.id) and ${YIELDS})
      order by least(a.id, b.id), greatest(a.id, b.id), gravedad
      on conflict (least(clase_a_id, clase_b_id), greatest(clase_a_id, clase_b_id)) ${over(
        'duplicidad',
        'clase_a_id, clase_b_id, gravedad, excepciones, vias, motivo, conducta, confianza, fuente, referencial, edicion',
        'duplicidades',
      )}`,
  ],
  [
    'condicion',
    () => sql`insert into condicion (nombre, cie10, palabras, no_si_precede, persistencia, medida, medida_fuente, nota, confianza, fuente, referencial, edicion)
      select condicion, coalesce(string_to_array(cie10, '|'), '{}'), coalesce(string_to_array(palabras, '|'), '{}'),
        array(select trim(p) from unnest(string_to_array(no_si_precede, '|')) p), persistencia, medida, medida_fuente, nota, confianza, fuente, true, ${EDICION}
      from json_to_recordset(${asJson(shipped('condiciones'))}) as r (condicion text, cie10 text, palabras text, no_si_precede text,
        persistencia text, medida text, medida_fuente text, nota text, confianza text, fuente text)
      on conflict ((trim(palabras(nombre)))) do update set nombre = excluded.nombre, cie10 = excluded.cie10,
        palabras = excluded.palabras, no_si_precede = excluded.no_si_precede, persistencia = excluded.persistencia,
        medida = excluded.medida, medida_fuente = excluded.medida_fuente,
        nota = excluded.nota, confianza = excluded.confianza, fuente = excluded.fuente, edicion = excluded.edicion
        where condicion.edicion is not null`,
  ],
  [
    'contraindicacion',
    () => sql`with ${NAMES}, ${casa('contraindicacion', 'contraindicaciones')}
      insert into contraindicacion (condicion_id, sustancia_id, gravedad, motivo, conducta, vias, solo_si, confianza, fuente, referencial, edicion)
      select distinct on (c.id, s.id, coalesce(solo_si, '')) c.id, s.id, gravedad, motivo, conducta, vias, solo_si, r.confianza, r.fuente, true, ${EDICION}
      from json_to_recordset(${asJson(shipped('contraindicaciones'))}) as r (condicion text, sustancia_o_clase text, gravedad text,
        motivo text, conducta text, vias text, solo_si text, confianza text, fuente text)
        join condicion c on trim(palabras(c.nombre)) = trim(palabras(r.condicion)) ${named('s', 'sustancia_o_clase')}
      where not exists (select from casa where (fue->>'condicion_id')::integer = c.id and (fue->>'sustancia_id')::integer = s.id
        and fue->>'solo_si' is not distinct from r.solo_si and ${YIELDS})
      order by c.id, s.id, coalesce(solo_si, ''), gravedad
      on conflict (condicion_id, sustancia_id, coalesce(solo_si, '')) ${over(
        'contraindicacion',
        'gravedad, motivo, conducta, vias, confianza, fuente, referencial, edicion',
        'contraindicaciones',
      )}`,
  ],
  [
    'dosis',
    () => sql`with ${NAMES}, ${casa('dosis', 'dosis')}
      insert into dosis (sustancia_id, combinado_con_id, via, poblacion, max_por_dosis, max_por_dia, unidad, kg_dosis_min, kg_dosis_max,
        kg_dia_min, kg_dia_max, edad_min_meses, edad_max_meses, frecuencia_especial, max_dias, max_dosis_unica, forma, ajuste_renal,
        nota, confianza, fuente, referencial, edicion)
      select distinct on (s.id, c.id, via, poblacion, edad_min_meses) s.id, c.id, via, poblacion, max_por_dosis, max_por_dia, unidad, kg_dosis_min, kg_dosis_max, kg_dia_min, kg_dia_max,
        edad_min_meses, edad_max_meses, frecuencia_especial, max_dias, max_dosis_unica, forma, ajuste_renal, nota, confianza, fuente,
        true, ${EDICION}
      from json_to_recordset(${asJson(shipped('dosis'))}) as r (principio_activo text, combinado_con text, via text, poblacion text,
        max_por_dosis numeric, max_por_dia numeric, unidad text, kg_dosis_min numeric, kg_dosis_max numeric, kg_dia_min numeric,
        kg_dia_max numeric, edad_min_meses numeric, edad_max_meses numeric, frecuencia_especial text, max_dias integer,
        max_dosis_unica numeric, forma text, ajuste_renal text, nota text, confianza text, fuente text)
        ${named('s', 'principio_activo')} left join n c on c.nombre = trim(palabras(r.combinado_con))
      where not exists (select from casa where (fue->>'sustancia_id')::integer = s.id and fue->>'via' = r.via and fue->>'poblacion' = r.poblacion
        and (fue->>'combinado_con_id')::integer is not distinct from c.id
        and ((fue->>'edad_min_meses')::numeric is not distinct from r.edad_min_meses
          -- From before there was a history, with ages of its own: the shipped one for some of them would silence it.
          or not exists (select from regla_cambio c where c.catalogo = 'dosis' and c.regla_id = (es->>'id')::integer)))
      on conflict (sustancia_id, combinado_con_id, via, poblacion, edad_min_meses) ${over(
        'dosis',
        'max_por_dosis, max_por_dia, unidad, kg_dosis_min, kg_dosis_max, kg_dia_min, kg_dia_max, edad_max_meses, frecuencia_especial, max_dias, max_dosis_unica, forma, ajuste_renal, nota, confianza, fuente, referencial, edicion',
      )}`,
  ],
  [
    'alergia_termino',
    () => sql`with ${NAMES}, ${casa('alergia_termino', 'alergias')}
      insert into alergia_termino (tipo, termino, sustancia_id, nota, confianza, fuente, referencial, edicion)
      select distinct on (upper(tipo), trim(palabras(termino)), n.id) upper(tipo), termino, n.id, case when tipo = 'reaccion' then objetivo else r.nota end, r.confianza, r.fuente, true, ${EDICION}
      from json_to_recordset(${asJson(shipped('alergias'))}) as r (tipo text, termino text, objetivo text, nota text, confianza text, fuente text)
        left join n on tipo = 'alias' and n.nombre = trim(palabras(r.objetivo))
      where tipo <> 'cruce' and (tipo <> 'alias' or n.id is not null)
        -- Another name of a medicine yields only to itself: with a second meaning it warns of both.
        and not exists (select from casa where trim(palabras(r.termino)) in (trim(palabras(fue->>'termino')), trim(palabras(es->>'termino')))
          and (r.tipo <> 'alias' or (fue->>'tipo' = 'ALIAS' and (fue->>'sustancia_id')::integer = n.id)))
      on conflict (tipo, trim(palabras(termino)), sustancia_id) ${over('alergia_termino', 'termino, nota, confianza, fuente, referencial, edicion')}`,
  ],
  [
    'alergia_cruzada',
    () => sql`with ${NAMES}, ${casa('alergia_cruzada', 'alergias-cruzadas')}
      insert into alergia_cruzada (desde_id, hacia_id, grado, nota, confianza, fuente, referencial, edicion)
      select distinct on (d.id, h.id) d.id, h.id, grado, r.nota, r.confianza, r.fuente, true, ${EDICION}
      from json_to_recordset(${asJson(shipped('alergias').filter(({ tipo }) => tipo === 'cruce'))}) as r (termino text, objetivo text,
        grado text, nota text, confianza text, fuente text)
        ${named('d', 'termino')} ${named('h', 'objetivo')}
      where not exists (select from casa where (fue->>'desde_id')::integer = d.id and (fue->>'hacia_id')::integer = h.id)
      on conflict (desde_id, hacia_id) ${over('alergia_cruzada', 'grado, nota, confianza, fuente, referencial, edicion')}`,
  ],
];

const CATALOGO: Record<string, CatalogoRegla> = {
  interaccion: 'interacciones',
  duplicidad: 'duplicidades',
  contraindicacion: 'contraindicaciones',
  dosis: 'dosis',
  alergia_termino: 'alergias',
  alergia_cruzada: 'alergias-cruzadas',
};

/** Replaces the rules of an earlier edition by those of this one. Medicines must be loaded already, because rules refer to them. */
export async function loadReglas(trx: Trx): Promise<void> {
  // Grave rules refuse other changes without a second person.
  await sql`select set_config('hampi.reglas', 'edicion', true)`.execute(trx);
  for (const [table, catalogo] of Object.entries(CATALOGO).reverse()) await dropEarlier(trx, table, catalogo);
  for (const [, fill] of RULES) await fill().execute(trx);
  for (const [table, catalogo] of Object.entries(CATALOGO)) await followEdition(trx, table, catalogo);
  await rebase(trx, 'condicion', 'condiciones');
  await sql`select set_config('hampi.reglas', '', true)`.execute(trx);
}
