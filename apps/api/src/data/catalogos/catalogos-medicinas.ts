/** The shipped data about medicines: ingredients with their classes and names, combinations, forms. */
import { sql } from 'kysely';
import type { Trx } from '../db.ts';
import { plain } from '../words.ts';
import { dropEarlier, followEdition, isEarlier, rebase } from './catalogos-cambios.ts';
import { asJson, EDICION, listed, type Row, shipped } from './catalogos-csv.ts';

/** Updates ingredients, combinations, forms and the words for diagnoses to this edition. */
export async function loadMedicinas(trx: Trx): Promise<void> {
  await loadSustancias(trx);
  await loadCombinaciones(trx);
  await loadFormas(trx);
  await loadSinonimos(trx);
  await rebase(trx, 'sustancia', 'principios-activos');
}

interface Known {
  nombre: string;
  tipo: 'PRINCIPIO' | 'GRUPO';
  sinonimos: string[];
  marcas: string[];
  abreviaturas: string[];
  edicion: number | null;
}

/**
 * Classes come first, because ingredients refer to them. A row of an earlier edition is updated in place, so that rules of the house keep
 * referring to it. A row that the house changed keeps its values and gains those it lacks. A name that the house gave to something else
 * stays there.
 */
async function loadSustancias(trx: Trx): Promise<void> {
  const rows = shipped('sustancias');
  const known = await trx
    .selectFrom('sustancia')
    .select(['nombre', 'tipo', 'sinonimos', 'marcas', 'abreviaturas', 'edicion'])
    .execute();
  const names = new Map((known as Known[]).map((row) => [plain(row.nombre), row]));
  const taken = new Set(
    (known as Known[]).filter((row) => row.edicion === null).flatMap((row) => allNames(row).map(plain)),
  );

  const clases = [
    ...new Set([...rows, ...shipped('combinaciones')].flatMap((r) => listed(r.clases ?? r.clases_extra))),
  ];
  await sql`insert into sustancia (nombre, tipo, referencial, edicion)
    select nombre, 'GRUPO', true, ${EDICION} from unnest(${clases.filter((c) => !taken.has(plain(c)))}::text[]) nombre
    on conflict ((trim(palabras(nombre)))) do nothing`.execute(trx);

  const cronicas = new Set(shipped('cronicas').map(({ clase }) => plain(clase as string)));
  const merged = rows.flatMap((row) => {
    const before = names.get(plain(row.principio_activo as string));
    if (before?.edicion !== null && taken.has(plain(row.principio_activo as string))) return [];
    if (before && before.tipo !== 'PRINCIPIO') return [];
    return [asSustancia(row, before, taken, cronicas)];
  });
  // Names may move from one row to another between editions, so all of them are removed before any is added.
  await sql`update sustancia set sinonimos = '{}', marcas = '{}', abreviaturas = '{}', edicion = 0
    where edicion < ${EDICION} and tipo = 'PRINCIPIO'`.execute(trx);
  await sql`insert into sustancia as s (${sql.join(COLUMNS.map((name) => sql.ref(name)))})
    select ${sql.join(COLUMNS.map((name) => sql.ref(name)))}
      from json_populate_recordset(null::sustancia, ${asJson(merged)})
    on conflict ((trim(palabras(nombre)))) do update set ${sql.join(
      COLUMNS.filter((name) => name !== 'tipo').map(
        (name) =>
          sql`${sql.ref(name)} = ${FILLED.includes(name) ? sql`case when s.edicion is null then coalesce(${sql.ref(`s.${name}`)}, ${sql.ref(`excluded.${name}`)}) else ${sql.ref(`excluded.${name}`)} end` : sql.ref(`excluded.${name}`)}`,
      ),
    )}`.execute(trx);

  const pairs = rows.flatMap((row) => listed(row.clases).map((clase) => ({ principio: row.principio_activo, clase })));
  await sql`delete from sustancia_clase using sustancia s where s.id = sustancia_id and s.edicion is not null`.execute(
    trx,
  );
  await sql`insert into sustancia_clase (sustancia_id, clase_id)
    select s.id, c.id from json_to_recordset(${asJson(pairs)}) as r (principio text, clase text)
      join sustancia s on trim(palabras(s.nombre)) = trim(palabras(r.principio)) and s.tipo = 'PRINCIPIO'
      join sustancia c on trim(palabras(c.nombre)) = trim(palabras(r.clase)) and c.tipo = 'GRUPO'
    on conflict do nothing`.execute(trx);
}

const allNames = (row: Known) => [row.nombre, ...row.sinonimos, ...row.marcas, ...row.abreviaturas];

/** Columns that take the edition's value where the house has none. */
const FILLED = [
  'fiscalizada',
  'base_fiscalizacion',
  'qt',
  'embarazo',
  'embarazo_nota',
  'lactancia',
  'lactancia_nota',
  'fertil',
  'fertil_nota',
  'mayores',
  'mayores_nota',
  'menores_edad_min_meses',
  'menores_gravedad',
  'menores_motivo',
  'menores_vias',
  'cronica',
  'confianza',
  'fuente',
];
const COLUMNS = ['nombre', 'tipo', 'sinonimos', 'marcas', 'abreviaturas', 'referencial', 'edicion', ...FILLED];

/** `sí: programa de prevención`: what to tell a woman who may become pregnant, and why. */
export const fertilDe = (cell: string) => ({
  fertil: cell ? (cell.startsWith('sí') ? 'avisar' : 'aconsejar') : null,
  fertil_nota: cell.replace(/^(sí|aconsejar)(: ?| (?=en))?/, '') || null,
});
/** `evitar: caídas`: what applies from 65 years on. */
export const mayoresDe = (cell: string) => ({
  mayores: cell ? (cell.startsWith('evitar') ? 'evitar' : 'precaucion') : null,
  mayores_nota: cell || null,
});

function asSustancia(row: Row, before: Known | undefined, taken: Set<string>, cronicas: Set<string>) {
  const ofHouse = before?.edicion === null;
  const free = (names: string[]) => names.filter((name) => !taken.has(plain(name)));
  const both = (own: string[] | undefined, cell: string | null | undefined) => [
    ...(ofHouse ? (own ?? []) : []),
    ...free(listed(cell)),
  ];
  return {
    ...row,
    nombre: ofHouse ? before.nombre : row.principio_activo,
    tipo: 'PRINCIPIO',
    sinonimos: both(before?.sinonimos, row.sinonimos),
    marcas: both(before?.marcas, row.marcas),
    abreviaturas: both(before?.abreviaturas, row.abreviaturas),
    referencial: !ofHouse,
    edicion: ofHouse ? null : EDICION,
    cronica: listed(row.clases).some((clase) => cronicas.has(plain(clase))),
    ...fertilDe(row.fertil ?? ''),
    ...mayoresDe(row.mayores ?? ''),
  };
}

const TIPO: Record<string, string> = { marca: 'MARCA', nombre: 'NOMBRE', abreviatura: 'ABREVIATURA' };

async function loadCombinaciones(trx: Trx): Promise<void> {
  await dropEarlier(trx, 'combinacion', 'combinaciones');
  const rows = shipped('combinaciones').map((row) => ({ ...row, tipo: TIPO[row.tipo as string] }));
  await sql`insert into combinacion (nombre, tipo, composicion, presentacion, clase_id, nota, referencial, confianza, fuente, edicion)
    select r.nombre, r.tipo, r.ingredientes, r.presentacion, c.id, r.nota, true, r.confianza, r.fuente, ${EDICION}
    from json_to_recordset(${asJson(rows)}) as r (nombre text, tipo text, ingredientes text, presentacion text, clases_extra text,
      nota text, confianza text, fuente text)
      left join sustancia c on trim(palabras(c.nombre)) = trim(palabras(r.clases_extra))
    where not exists (select from nombre_medicina n left join combinacion k on k.id = n.combinacion_id and ${isEarlier('k')}
        where n.nombre = trim(palabras(r.nombre)) and k.id is null)
      and not exists (select from unnest(principios_de(r.ingredientes)) p
        where not exists (select from nombre_medicina n where n.nombre = p and n.sustancia_id is not null))
    on conflict ((trim(palabras(nombre)))) do update set nombre = excluded.nombre, tipo = excluded.tipo, composicion = excluded.composicion,
      presentacion = excluded.presentacion, clase_id = excluded.clase_id, nota = excluded.nota, confianza = excluded.confianza,
      fuente = excluded.fuente, edicion = excluded.edicion where ${isEarlier('combinacion')}`.execute(trx);
  await followEdition(trx, 'combinacion', 'combinaciones');
}

async function loadFormas(trx: Trx): Promise<void> {
  await dropEarlier(trx, 'forma', 'formas-farmaceuticas');
  await sql`insert into forma (nombre, terminos, unidad, unidad_plural, poblacion, cuenta, envase, contenidos, gotas_por_ml, purga,
      dias_abierto, formula, fraccion_minima, nota, referencial, confianza, fuente, edicion)
    select forma, string_to_array(terminos, '|'), unidad, unidad_plural, poblacion, cuenta, envase,
      coalesce(string_to_array(contenidos_ml_o_dosis, '|')::numeric[], '{}'), gotas_por_ml, purga, dias_abierto, formula, fraccion_minima, nota, true,
      confianza, fuente, ${EDICION}
    from json_to_recordset(${asJson(shipped('formas'))}) as r (forma text, terminos text, unidad text, unidad_plural text,
      poblacion text, cuenta text, envase text, contenidos_ml_o_dosis text, gotas_por_ml numeric, purga numeric,
      dias_abierto smallint, formula text,
      fraccion_minima numeric, nota text, confianza text, fuente text)
    on conflict ((trim(palabras(nombre)))) do update set nombre = excluded.nombre, terminos = excluded.terminos, unidad = excluded.unidad,
      unidad_plural = excluded.unidad_plural, poblacion = excluded.poblacion, cuenta = excluded.cuenta, envase = excluded.envase,
      contenidos = excluded.contenidos, gotas_por_ml = excluded.gotas_por_ml, purga = excluded.purga, dias_abierto = excluded.dias_abierto,
      formula = excluded.formula, fraccion_minima = excluded.fraccion_minima, nota = excluded.nota, confianza = excluded.confianza,
      fuente = excluded.fuente, edicion = excluded.edicion where ${isEarlier('forma')}`.execute(trx);
  await followEdition(trx, 'forma', 'formas-farmaceuticas');
}

/** Includes codes that do not exist yet, because they may come with the complete classification. */
async function loadSinonimos(trx: Trx): Promise<void> {
  await sql`delete from cie10_sinonimo where edicion < ${EDICION}`.execute(trx);
  await sql`insert into cie10_sinonimo (sinonimo, codigo, referencial, confianza, fuente, edicion)
    select sinonimo, codigo, true, confianza, fuente, ${EDICION}
    from json_to_recordset(${asJson(shipped('cie10-sinonimos'))}) as r (sinonimo text, codigo text, confianza text, fuente text)
    on conflict do nothing`.execute(trx);
}
