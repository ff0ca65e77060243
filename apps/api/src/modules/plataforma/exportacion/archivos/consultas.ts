/**
 * A doctor's own entries, decrypted, with one file for each list in an entry. Entries of other doctors stay with them, even if this doctor
 * may read them.
 */
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { EXAMEN_REGIONAL, ORGANOS_SISTEMAS, SIGNOS_VITALES } from '@hampi/contract/clinica/historia/campos';
import { razonesDadas } from '@hampi/contract/clinica/receta/respuestas';
import { sql } from 'kysely';
import type { Deps } from '../../../../deps.ts';
import { type Entry, entries } from '../../../clinica/consulta/consultas.queries.ts';
import { readEntries } from '../../../clinica/consulta/contenido.ts';
import type { Alcance } from '../alcance.ts';
import { rutaDeResultado } from '../rutas.ts';
import type { ArchivoCsv, Fila, Tabla } from './archivo-csv.ts';

/** This many entries are decrypted at once. */
const JUNTAS = 200;

type Leida = Consulta & { cliente_id: number };

/** The doctor's entries in batches: the current versions, or those that a correction replaced. */
async function* leidas(deps: Deps, { id }: Alcance, cuales: 'VIGENTES' | 'ANTERIORES'): AsyncGenerator<Leida> {
  const { db, secciones } = deps;
  const replaced = cuales === 'ANTERIORES';
  for (let after = 0; ; ) {
    const some = db
      .selectFrom('consulta as s')
      .where('s.doctor_id', '=', id)
      .where('s.id', '>', after)
      .$if(replaced, (q) => q.where('s.version', '>', 1))
      .orderBy('s.id')
      .limit(JUNTAS)
      .select('s.id');
    const rows = (await entries(db, secciones)
      .innerJoin('consulta_version as v', 'v.consulta_id', 'k.id')
      .whereRef('v.version', replaced ? '<' : '=', 'k.version')
      .where('k.id', 'in', some)
      .orderBy('k.id')
      .orderBy('v.version')
      .select(['v.sellada', sql<number>`v.version`.as('version')])
      .execute()) as Entry[];
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    const opened = await readEntries(deps, rows, id);
    yield* opened.map((consulta, n) => Object.assign(consulta, { cliente_id: (rows[n] as Entry).cliente_id }));
    after = last;
  }
}

const signos = Object.fromEntries(
  Object.entries(SIGNOS_VITALES).map(([key, { nombre, unidad }]) => [key, `${nombre}, ${unidad}`]),
);
const hallazgos = Object.fromEntries(
  Object.entries({ ...ORGANOS_SISTEMAS, ...EXAMEN_REGIONAL }).map(([key, label]) => [
    key,
    `${label}: CP con evidencia de patología, SP sin ella`,
  ]),
);

const CONSULTA = {
  id: 'Número de la consulta',
  version: 'Versión',
  created_date: 'Cuándo se atendió',
  cliente_id: 'Número del paciente',
  oficina_id: 'Número del consultorio',
  consultorio: 'Consultorio',
  servicio: 'Servicio; vacío, consulta',
  motivo: 'Motivo',
  enfermedad_actual: 'Enfermedad actual',
  ...signos,
  antropometria_posicion: 'Cómo se midió la talla',
  imc: 'Índice de masa corporal',
  ...hallazgos,
  exa_organos_sistemas_desc: 'Descripción de órganos y sistemas',
  exa_fisico_regional_desc: 'Descripción del examen físico regional',
  plan_tratamiento: 'Plan de tratamiento',
  receta_numero: 'Número de la receta',
  receta_indicaciones: 'Indicaciones de la receta',
  receta_alergias: 'Alergias que el paciente tenía al recetarse',
};

const plain = ({ oficina, servicio, receta, ...consulta }: Leida): Fila => ({
  ...consulta,
  oficina_id: oficina.id,
  consultorio: oficina.nombre,
  servicio: servicio?.nombre,
  receta_numero: receta?.numero,
  receta_indicaciones: receta?.indicaciones,
  receta_alergias: receta?.alergias,
});

/** The first columns of every list of an entry. */
const DE = { consulta_id: 'Número de la consulta', cliente_id: 'Número del paciente', fecha: 'Cuándo se atendió' };
const de = ({ id, cliente_id, created_date }: Leida) => ({ consulta_id: id, cliente_id, fecha: created_date });

interface DeConsultas extends Omit<ArchivoCsv, 'para' | 'filas'> {
  cuales?: 'ANTERIORES';
  of: (consulta: Leida) => Fila[];
}

const deConsultas = ({ cuales, of, ...archivo }: DeConsultas): ArchivoCsv => ({
  ...archivo,
  para: ['doctor'],
  async *filas(deps, alcance) {
    for await (const consulta of leidas(deps, alcance, cuales ?? 'VIGENTES')) yield* of(consulta);
  },
});

const VERSIONES: Tabla[] = ['consulta', 'consulta_version'];

export const consultas = [
  deConsultas({
    nombre: 'consultas',
    contenido: 'Las consultas que usted escribió, como están hoy.',
    tablas: VERSIONES,
    columnas: CONSULTA,
    of: (consulta) => [plain(consulta)],
  }),
  deConsultas({
    nombre: 'consultas_anteriores',
    contenido: 'Lo que decían antes de corregirse.',
    tablas: VERSIONES,
    columnas: CONSULTA,
    cuales: 'ANTERIORES',
    of: (consulta) => [plain(consulta)],
  }),
  deConsultas({
    nombre: 'diagnosticos',
    contenido: 'Los diagnósticos de las consultas.',
    tablas: VERSIONES,
    columnas: { ...DE, cie10: 'Código CIE-10', descripcion: 'Diagnóstico', tipo: 'PR presuntivo, DF definitivo' },
    of: (consulta) =>
      consulta.detalleCie10.map(({ cod_4, descripcion_codigos_cuatro_caracteres, tipo }) => ({
        ...de(consulta),
        cie10: cod_4,
        descripcion: descripcion_codigos_cuatro_caracteres,
        tipo,
      })),
  }),
  deConsultas({
    nombre: 'recetas',
    contenido: 'Las medicinas recetadas, una por fila; también las controladas, que no se imprimen.',
    tablas: ['receta'],
    columnas: {
      ...DE,
      receta_numero: 'Número de la receta',
      medicamento: 'Medicamento',
      composicion: 'Composición',
      presentacion: 'Presentación',
      casa_comercial: 'Casa comercial',
      funcion: 'Función',
      cantidad: 'Cantidad',
      dosificacion: 'Cómo se toma',
      dosis: 'Dosis',
      unidad: 'Unidad de la dosis',
      via: 'Vía',
      frecuencia_uso_horas: 'Cada cuántas horas',
      dias_uso: 'Durante cuántos días',
      fecha_inicio_uso: 'Desde cuándo',
      con_marca: 'Si se imprime la marca',
      sin_concentracion: 'Si no tiene concentración',
      controlado: 'Si es psicotrópica o estupefaciente',
      razon_advertencia: 'Por qué se recetó pese a una advertencia',
    },
    of: (consulta) =>
      (consulta.receta?.detalle ?? []).map((linea) => ({
        ...linea,
        ...de(consulta),
        razon_advertencia: razonesDadas(linea).join('\n') || null,
        receta_numero: consulta.receta?.numero,
      })),
  }),
  deConsultas({
    nombre: 'examenes',
    contenido: 'Los exámenes y listas de exámenes pedidos, con sus resultados.',
    tablas: ['examen_pedido'],
    columnas: {
      ...DE,
      id: 'Número del pedido',
      nombre: 'Examen o lista',
      detalles: 'Detalles; de una lista, sus exámenes',
      archivo_nombre: 'Cómo se llamaba el archivo del resultado',
      archivo_en: 'Cuándo se subió',
      archivo: 'El resultado en este archivo',
    },
    of: (consulta) => [
      ...consulta.examenes.map((examen) => ({ ...examen, ...de(consulta), archivo: resultado(examen) })),
      ...consulta.examenesGrupo.map(({ examenes, ...lista }) => ({
        ...lista,
        ...de(consulta),
        detalles: examenes.map(({ nombre, detalles }) => (detalles ? `${nombre} (${detalles})` : nombre)).join(', '),
        archivo: resultado(lista),
      })),
    ],
  }),
];

const resultado = ({ id, archivo_tipo }: { id: number | null; archivo_tipo: string | null }) =>
  id !== null && archivo_tipo ? rutaDeResultado(id, archivo_tipo) : null;
