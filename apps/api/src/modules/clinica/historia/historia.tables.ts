import type { FichaContenido } from '@hampi/contract/clinica/historia/campos';
import { EXAMEN_REGIONAL, ORGANOS_SISTEMAS, SIGNOS_VITALES } from '@hampi/contract/clinica/historia/campos';
import { sql } from 'kysely';
import { type ArchivoCsv, abiertos, type Fila, porLotes } from '../../../data/tables/csv.ts';
import { isAbierta, ofConsulta, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';
import { DE_CONSULTA, deConsulta, deConsultas, type Leida } from '../consulta/consultas-csv.ts';
import { fichaPlace } from '../consulta/paciente.ts';
import { placeOf } from '../consulta/sellada.ts';
import { fichaJoin } from './historia.union.ts';

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
  doctor: 'Quién atendió',
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

const fichas: ArchivoCsv = {
  nombre: 'fichas',
  contenido:
    'Antecedentes, alergias y datos relevantes de cada paciente, como están hoy. Los lee todo médico del paciente.',
  para: ['doctor'],
  columnas: {
    cliente_id: 'Número del paciente',
    alergias: 'Alergias',
    antecedentes_personales: 'Antecedentes personales',
    antecedentes_familiares: 'Antecedentes familiares',
    datos_relevantes: 'Datos relevantes',
    semanas_gestacion: 'Semanas de gestación al nacer',
    creada_en: 'Cuándo se escribió',
  },
  async *filas({ db, vault }, alcance) {
    const rows = porLotes(0, async (after) => {
      const { rows } = await sql<{
        llave: number;
        version: number;
        sellada: Buffer | null;
        creada_en: string;
      }>`/* export */
        select p.id as llave, f.version, f.sellada, f.creada_en from (${abiertos(alcance, after)}) p
        left join lateral (select * from ficha_version f where f.cliente_id = p.id order by f.version desc limit 1) f on true
        order by p.id`.execute(db);
      await vault.warm(rows.map(({ llave }) => ({ cliente_id: llave })));
      return rows;
    });
    for await (const { llave: cliente_id, version, sellada, creada_en } of rows)
      if (sellada)
        yield {
          cliente_id,
          creada_en,
          ...(await vault.open<FichaContenido>({ cliente_id }, fichaPlace(cliente_id, version), sellada)),
        };
  },
};

export const historiaTables = [
  table('consulta', {
    csv: 'consultas',
    returns: { de: ofProveedor, ajenas: { servicio_id: 'VACIA' }, deHoy: ['consulta_de_cita'] },
    // To an account, entries stay with the row that they were written on; within a practice they are all of the same doctors.
    join: { rows: 'HOLD', office: 'PASA' },
  }),
  table('consulta_version', {
    csv: [
      deConsultas({
        nombre: 'consultas',
        contenido:
          'Las consultas, como están hoy: de un profesional, las que escribió; de un paciente, lo que lee de las suyas.',
        columnas: CONSULTA,
        of: (consulta) => [plain(consulta)],
      }),
      deConsultas({
        nombre: 'consultas_anteriores',
        contenido: 'Lo que decían antes de corregirse.',
        columnas: CONSULTA,
        cuales: 'ANTERIORES',
        of: (consulta) => [plain(consulta)],
      }),
      deConsultas({
        nombre: 'diagnosticos',
        contenido: 'Los diagnósticos de las consultas.',
        columnas: {
          ...DE_CONSULTA,
          cie10: 'Código CIE-10',
          descripcion: 'Diagnóstico',
          tipo: 'PR presuntivo, DF definitivo',
        },
        of: (consulta) =>
          consulta.detalleCie10.map(({ cod_4, descripcion_codigos_cuatro_caracteres, tipo }) => ({
            ...deConsulta(consulta),
            cie10: cod_4,
            descripcion: descripcion_codigos_cuatro_caracteres,
            tipo,
          })),
      }),
    ],
    returns: {
      de: ofConsulta,
      ademas: { doctor_id: ({ id }) => sql`${id}::int` },
      referencias: { doctor_id: 'doctor' },
    },
    sealed: {
      columna: 'sellada',
      de: (v: { doctor_id: number; consulta_id: number; version: number }) => ({
        owner: { doctor_id: v.doctor_id },
        place: placeOf(v.consulta_id, v.version),
      }),
    },
  }),
  table('ficha_version', {
    csv: [fichas],
    returns: {
      // Only the newest version, whoever wrote it; earlier versions belong to their authors.
      de: (alcance) => sql`${isAbierta(alcance)}
        and t.version = (select max(f.version) from ficha_version f where f.cliente_id = t.cliente_id)`,
      ajenas: { doctor_id: 'PROPIA' },
    },
    sealed: {
      columna: 'sellada',
      de: ({ cliente_id, version }: { cliente_id: number; version: number }) => ({
        owner: { cliente_id },
        place: fichaPlace(cliente_id, version),
      }),
    },
    join: fichaJoin,
  }),
];
