/** The shipped edition of the rules of a receta: pairs, conditions, doses, allergies. Rows of the house take precedence and stay. */
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db.ts';
import { asJson, EDICION, shipped } from './catalogos-csv.ts';

/** Every name of an ingredient, and the classes by their names. */
const NAMES = sql`n as materialized (
  select nombre, sustancia_id as id from nombre_medicina where sustancia_id is not null
  union all select trim(palabras(nombre)), id from sustancia where tipo = 'GRUPO')`;
const named = (alias: string, column: string) =>
  sql.raw(`join n ${alias} on ${alias}.nombre = trim(palabras(r.${column}))`);

/** A rule that a clinician reviewed stands for itself and not for the others of its pair, which the house never touched. */
const FOR_ITSELF = sql`(h.revisor is null or h.solo_si is not distinct from r.solo_si)`;

/** How each table is filled from its file, in the order of their dependencies. */
const RULES: [table: string, fill: () => RawBuilder<unknown>][] = [
  [
    'interaccion',
    () => sql`with ${NAMES}
      insert into interaccion (a_id, b_id, gravedad, motivo, conducta, evidencia, vias, solo_si, excepcion, confianza, fuente,
        lavado_a_dias, lavado_b_dias, referencial, edicion)
      select a.id, b.id, gravedad, motivo, conducta, evidencia, vias, solo_si, excepcion is not null, confianza, fuente, lavado_a, lavado_b,
        true, ${EDICION}
      from json_to_recordset(${asJson(shipped('interacciones'))}) as r (a text, b text, gravedad text, motivo text, conducta text,
        evidencia text, vias text, solo_si text, excepcion text, confianza text, fuente text, lavado_a smallint, lavado_b smallint)
        ${named('a', 'a')} ${named('b', 'b')}
      -- If the house has a rule for the pair, that rule counts.
      where not exists (select from interaccion h where h.edicion is null and h.a_id in (a.id, b.id) and h.b_id in (a.id, b.id)
        and least(h.a_id, h.b_id) = least(a.id, b.id) and greatest(h.a_id, h.b_id) = greatest(a.id, b.id) and ${FOR_ITSELF})
      on conflict do nothing`,
  ],
  [
    'duplicidad',
    () => sql`with ${NAMES}
      insert into duplicidad (clase_a_id, clase_b_id, gravedad, excepciones, vias, motivo, conducta, confianza, fuente, referencial, edicion)
      select a.id, b.id, gravedad, excepciones, vias, motivo, conducta, confianza, fuente, true, ${EDICION}
      from json_to_recordset(${asJson(shipped('duplicidades'))}) as r (clase_a text, clase_b text, gravedad text, excepciones text,
        vias text, motivo text, conducta text, confianza text, fuente text)
        ${named('a', 'clase_a')} ${named('b', 'clase_b')}
      on conflict do nothing`,
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
    () => sql`with ${NAMES}
      insert into contraindicacion (condicion_id, sustancia_id, gravedad, motivo, conducta, vias, solo_si, confianza, fuente, referencial, edicion)
      select c.id, s.id, gravedad, motivo, conducta, vias, solo_si, r.confianza, r.fuente, true, ${EDICION}
      from json_to_recordset(${asJson(shipped('contraindicaciones'))}) as r (condicion text, sustancia_o_clase text, gravedad text,
        motivo text, conducta text, vias text, solo_si text, confianza text, fuente text)
        join condicion c on trim(palabras(c.nombre)) = trim(palabras(r.condicion)) ${named('s', 'sustancia_o_clase')}
      where not exists (select from contraindicacion h where h.edicion is null and h.condicion_id = c.id and h.sustancia_id = s.id
        and ${FOR_ITSELF})
      on conflict do nothing`,
  ],
  [
    'dosis',
    () => sql`with ${NAMES}
      insert into dosis (sustancia_id, combinado_con_id, via, poblacion, max_por_dosis, max_por_dia, unidad, kg_dosis_min, kg_dosis_max,
        kg_dia_min, kg_dia_max, edad_min_meses, edad_max_meses, frecuencia_especial, max_dias, max_dosis_unica, forma, ajuste_renal,
        nota, confianza, fuente, referencial, edicion)
      select s.id, c.id, via, poblacion, max_por_dosis, max_por_dia, unidad, kg_dosis_min, kg_dosis_max, kg_dia_min, kg_dia_max,
        edad_min_meses, edad_max_meses, frecuencia_especial, max_dias, max_dosis_unica, forma, ajuste_renal, nota, confianza, fuente,
        true, ${EDICION}
      from json_to_recordset(${asJson(shipped('dosis'))}) as r (principio_activo text, combinado_con text, via text, poblacion text,
        max_por_dosis numeric, max_por_dia numeric, unidad text, kg_dosis_min numeric, kg_dosis_max numeric, kg_dia_min numeric,
        kg_dia_max numeric, edad_min_meses numeric, edad_max_meses numeric, frecuencia_especial text, max_dias integer,
        max_dosis_unica numeric, forma text, ajuste_renal text, nota text, confianza text, fuente text)
        ${named('s', 'principio_activo')} left join n c on c.nombre = trim(palabras(r.combinado_con))
      where not exists (select from dosis h where h.edicion is null and h.sustancia_id = s.id and h.via = r.via
        and h.poblacion = r.poblacion and h.combinado_con_id is not distinct from c.id)
      on conflict do nothing`,
  ],
  [
    'alergia_termino',
    () => sql`with ${NAMES}
      insert into alergia_termino (tipo, termino, sustancia_id, nota, confianza, fuente, referencial, edicion)
      select upper(tipo), termino, n.id, case when tipo = 'reaccion' then objetivo else r.nota end, r.confianza, r.fuente, true, ${EDICION}
      from json_to_recordset(${asJson(shipped('alergias'))}) as r (tipo text, termino text, objetivo text, nota text, confianza text, fuente text)
        left join n on tipo = 'alias' and n.nombre = trim(palabras(r.objetivo))
      where tipo <> 'cruce' and (tipo <> 'alias' or n.id is not null)
        and not exists (select from alergia_termino h where h.edicion is null and trim(palabras(h.termino)) = trim(palabras(r.termino)))
      on conflict do nothing`,
  ],
  [
    'alergia_cruzada',
    () => sql`with ${NAMES}
      insert into alergia_cruzada (desde_id, hacia_id, grado, nota, confianza, fuente, referencial, edicion)
      select d.id, h.id, grado, r.nota, r.confianza, r.fuente, true, ${EDICION}
      from json_to_recordset(${asJson(shipped('alergias').filter(({ tipo }) => tipo === 'cruce'))}) as r (termino text, objetivo text,
        grado text, nota text, confianza text, fuente text)
        ${named('d', 'termino')} ${named('h', 'objetivo')}
      on conflict do nothing`,
  ],
];

/** Replaces the rules of an earlier edition by those of this one. Medicines must be loaded already, because rules refer to them. */
export async function loadReglas(trx: Trx): Promise<void> {
  // Grave rules refuse other changes without a second person.
  await sql`select set_config('hampi.reglas', 'edicion', true)`.execute(trx);
  for (const [table] of [...RULES].reverse().filter(([table]) => table !== 'condicion'))
    await sql`delete from ${sql.table(table)} where edicion < ${EDICION}`.execute(trx);
  for (const [, fill] of RULES) await fill().execute(trx);
  await sql`select set_config('hampi.reglas', '', true)`.execute(trx);
}
