/** Reads all rules from the database and indexes them. */

import { readExcepciones, readSoloSi } from '@hampi/contract/base/solo-si';
import { type Forma, indexFormas } from '@hampi/contract/clinica/receta/formas';
import { readMedida } from '@hampi/contract/clinica/receta/medida';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../../data/db.ts';
import { plain } from '../../../../data/words.ts';
import { leerAjusteRenal } from './renal.ts';
import {
  type Condicion,
  type Contraindicacion,
  type Cruce,
  type Dosis,
  type Duplicidad,
  type Interaccion,
  type Medicina,
  pairKey,
  type Reglas,
  type Sustancia,
  type TerminosAlergia,
} from './tipos.ts';

interface Stored {
  sustancias: Sustancia[];
  clases: { id: number; nombre: string; miembros: number }[];
  nombres: {
    nombre: string;
    sustancia_id: number | null;
    composicion: string | null;
    clase_id: number | null;
    breve: boolean;
  }[];
  interacciones: (Omit<Interaccion, 'soloSi'> & { solo_si: string | null })[];
  duplicidades: (Omit<Duplicidad, 'excepciones'> & { excepciones: string | null })[];
  condiciones: {
    id: number;
    codigo: string;
    revisor: string | null;
    nombre: string;
    cie10: string[];
    palabras: string[];
    no_si_precede: string[];
    persistencia: string;
    medida: string | null;
    medida_fuente: string | null;
  }[];
  contraindicaciones: (Omit<Contraindicacion, 'soloSi'> & { solo_si: string | null })[];
  dosis: (Omit<Dosis, 'renal'> & { ajuste_renal: string | null })[];
  terminos: { tipo: string; termino: string; sustancia_id: number | null }[];
  cruces: Cruce[];
  formas: Forma[];
  propias: Reglas['propias'];
}

/** What a warning says of its rule: where it stands and who reviewed it. */
const SAID = `json_build_object('codigo', codigo, 'fuente', fuente, 'revisor', revisor) as regla`;

/** The same of what has no code of its own in its row. */
const dicha = (codigo: string) =>
  `json_build_object('codigo', ${codigo}, 'fuente', fuente, 'revisor', revisor) as regla`;

/** Reads all tables in one statement, so that a concurrent change is seen in all of them or in none. */
async function findStored(db: DbOrTrx): Promise<Stored> {
  const list = (query: string) => sql.raw(`(select coalesce(json_agg(t), '[]') from (${query}) t)`);
  const { rows } = await sql<Stored>`select
    ${list(`select id, nombre, fiscalizada, embarazo, embarazo_nota, lactancia, lactancia_nota, fertil, fertil_nota, mayores,
        mayores_nota, menores_edad_min_meses, menores_gravedad, menores_motivo, menores_vias, cronica,
        array(select clase_id from sustancia_clase where sustancia_id = s.id) as clases, ${dicha("codigo_de_regla('SUS', s.nombre, '', null)")}
      from sustancia s where tipo = 'PRINCIPIO'`)} as sustancias,
    ${list(`select id, nombre, (select count(*) from sustancia_clase where clase_id = s.id) as miembros
      from sustancia s where tipo = 'GRUPO'`)} as clases,
    ${list(`select n.nombre, n.sustancia_id, c.composicion, c.clase_id, n.tipo = 'ABREVIATURA' as breve
      from nombre_medicina n left join combinacion c on c.id = n.combinacion_id`)} as nombres,
    ${list(`select a_id, b_id, gravedad, motivo, conducta, vias, solo_si, excepcion, confianza, lavado_a_dias,
        lavado_b_dias, ${SAID} from interaccion where estado = 'vigente'`)} as interacciones,
    ${list(`select clase_a_id, clase_b_id, gravedad, motivo, conducta, vias, excepciones, ${SAID} from duplicidad where estado = 'vigente'`)} as duplicidades,
    ${list(`select id, codigo_de_regla('CND', nombre, '', null) as codigo, revisor, nombre, cie10, palabras, no_si_precede, persistencia, medida,
      medida_fuente from condicion`)} as condiciones,
    ${list(`select condicion_id, sustancia_id, gravedad, motivo, conducta, vias, solo_si, confianza, ${SAID}
      from contraindicacion where estado = 'vigente'`)} as contraindicaciones,
    ${list(`select sustancia_id, combinado_con_id, via, poblacion, max_por_dosis, max_por_dia, unidad, kg_dosis_min, kg_dosis_max,
        kg_dia_min, kg_dia_max, edad_min_meses, edad_max_meses, frecuencia_especial, max_dias, max_dosis_unica, ajuste_renal, nota,
        ${dicha('dosis_codigo(d.sustancia_id, d.combinado_con_id, d.via, d.poblacion, d.edad_min_meses)')}
      from dosis d where estado = 'vigente'`)} as dosis,
    ${list("select tipo, termino, sustancia_id from alergia_termino where estado = 'vigente'")} as terminos,
    ${list(`select x.desde_id, x.hacia_id, x.grado, x.nota, json_build_object('codigo', cruce_codigo(x.desde_id, x.hacia_id),
        'fuente', x.fuente, 'revisor', x.revisor) as regla
      from alergia_cruzada x where x.estado = 'vigente'`)} as cruces,
    ${list(`select nombre, terminos, unidad, poblacion, cuenta, envase, contenidos, gotas_por_ml, purga, dias_abierto
      from forma order by id`)} as formas,
    (select json_build_object('desde', propias_desde, 'por', propias_por, 'filas', propias_filas) from reglas_version
      where propias_desde is not null) as propias`.execute(db);
  return rows[0] as Stored;
}

/** The current rules. */
export async function readReglas(db: DbOrTrx): Promise<Reglas> {
  const stored = await findStored(db);
  const ids = new Map<string, number>();
  const nombres = new Map<string, Medicina>();
  for (const { nombre, sustancia_id } of stored.nombres)
    if (sustancia_id !== null) {
      ids.set(nombre, sustancia_id);
      nombres.set(nombre, {
        sustancias: [{ id: sustancia_id, concentracion: null }],
        clase_id: null,
        composicion: null,
      });
    }
  for (const { nombre, composicion, clase_id } of stored.nombres)
    if (composicion !== null) nombres.set(nombre, { sustancias: partsOf(composicion, ids), clase_id, composicion });
  for (const { id, nombre } of stored.clases) ids.set(plain(nombre), id);
  const condiciones = stored.condiciones.map(asCondicion);
  const fiscalizadas = new Set(stored.sustancias.filter((s) => s.fiscalizada !== null).map(({ id }) => id));
  return {
    sustancias: new Map(stored.sustancias.map((s) => [s.id, s])),
    clases: new Map(stored.clases.map(({ id, ...clase }) => [id, clase])),
    nombres,
    abreviaturas: new Map(
      stored.nombres.flatMap(({ nombre, breve, sustancia_id }) =>
        breve && sustancia_id !== null ? [[nombre, sustancia_id] as const] : [],
      ),
    ),
    ids,
    lavados: lavadosOf(stored.interacciones),
    interacciones: groupBy(
      stored.interacciones.map(({ solo_si, ...rule }) => ({ ...rule, soloSi: readSoloSi(solo_si) ?? [] })),
      ({ a_id, b_id }) => pairKey(a_id, b_id),
    ),
    duplicidades: groupBy(
      stored.duplicidades.map(({ excepciones, ...rule }) => ({
        ...rule,
        excepciones: readExcepciones(excepciones) ?? [],
      })),
      ({ clase_a_id, clase_b_id }) => pairKey(clase_a_id, clase_b_id),
    ),
    condiciones,
    condicionesPorNombre: new Map(condiciones.map((c) => [c.nombre, c])),
    condicionesPorCodigo: byEach(condiciones, ({ cie10 }) => cie10),
    condicionesPorPalabra: byEach(condiciones, ({ palabras }) => palabras),
    palabrasMax: Math.max(0, ...condiciones.flatMap(({ palabras }) => palabras.map((one) => one.split(' ').length))),
    contraindicaciones: new Map(
      [
        ...groupBy(
          stored.contraindicaciones.map(({ solo_si, ...rule }) => ({ ...rule, soloSi: readSoloSi(solo_si) ?? [] })),
          ({ condicion_id }) => condicion_id,
        ),
      ].map(([condicion, rules]) => [condicion, groupBy(rules, ({ sustancia_id }) => sustancia_id)]),
    ),
    dosis: groupBy(
      stored.dosis.map(({ ajuste_renal, ...limit }) => ({ ...limit, renal: leerAjusteRenal(ajuste_renal) })),
      ({ sustancia_id }) => sustancia_id,
    ),
    alergias: asTerminos(stored.terminos),
    cruces: groupBy(stored.cruces, ({ desde_id }) => desde_id),
    formas: indexFormas(stored.formas),
    propias: stored.propias,
    fiscalizados: [...nombres]
      .filter(([, { sustancias }]) => sustancias.some(({ id }) => fiscalizadas.has(id)))
      .map(([nombre]) => nombre),
  };
}

/** 'amoxicilina 500 mg + ácido clavulánico 125 mg' → the known ingredients with their amounts. */
export function partsOf(composicion: string, ids: Map<string, number>): Medicina['sustancias'] {
  return composicion.split(/\s*\+\s*/).flatMap((part) => {
    const [, nombre = '', concentracion = null] = /^(.*?)(?:\s(\d.*))?$/.exec(part.trim()) ?? [];
    const id = ids.get(plain(nombre));
    return id === undefined ? [] : { id, concentracion };
  });
}

function lavadosOf(rules: Stored['interacciones']): Reglas['lavados'] {
  const sides = rules.flatMap(({ a_id, b_id, lavado_a_dias, lavado_b_dias }) => [
    { id: a_id, dias: lavado_a_dias ?? 0 },
    { id: b_id, dias: lavado_b_dias ?? 0 },
  ]);
  const left = sides.filter(({ dias }) => dias > 0);
  return { ids: new Set(left.map(({ id }) => id)), dias: Math.max(0, ...left.map(({ dias }) => dias)) };
}

function medidaOf(escrita: string | null, fuente: string | null): Condicion['medida'] {
  const medida = escrita === null ? undefined : readMedida(escrita);
  return medida && fuente !== null ? { ...medida, fuente } : null;
}

const asCondicion = ({
  no_si_precede,
  persistencia,
  palabras,
  medida,
  medida_fuente,
  ...c
}: Stored['condiciones'][number]): Condicion => ({
  ...c,
  medida: medidaOf(medida, medida_fuente),
  palabras: palabras.map(plain),
  noSiPrecede: no_si_precede.map(plain),
  // The months of pregnancy are calculated in hechos/embarazo.ts instead.
  meses: /^\d/.test(persistencia) ? Number.parseInt(persistencia, 10) : null,
  remite: persistencia === 'remite' || persistencia === 'embarazo',
});

function asTerminos(terminos: Stored['terminos']): TerminosAlergia {
  const of = (tipo: string) => terminos.filter((t) => t.tipo === tipo).map(({ termino }) => plain(termino));
  const alias = new Map<string, number[]>();
  for (const { tipo, termino, sustancia_id } of terminos)
    if (tipo === 'ALIAS') alias.set(plain(termino), [...(alias.get(plain(termino)) ?? []), sustancia_id as number]);
  return { alias, negaciones: of('NEGACION'), noMedicamentos: of('NO_MEDICAMENTO'), reacciones: of('REACCION') };
}

const groupBy = <T>(rows: T[], key: (row: T) => number): Map<number, T[]> => byEach(rows, (row) => [key(row)]);

function byEach<T, K>(rows: T[], keys: (row: T) => K[]): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows)
    for (const key of keys(row)) {
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
  return groups;
}
