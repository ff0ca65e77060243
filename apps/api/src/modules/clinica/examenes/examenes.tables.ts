import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { TIPOS_RESULTADO } from '@hampi/contract/clinica/examenes/calls';
import { type SqlBool, sql } from 'kysely';
import { type Alcance, ofConsulta, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';
import type { Foundation } from '../../../foundation.ts';
import { DE_CONSULTA, deConsulta, deConsultas } from '../consulta/consultas-csv.ts';
import { isListo, isReservada } from '../consulta/para-paciente.ts';
import { nombrePlace } from '../consulta/resultados.ts';
import type { Sellada } from '../consulta/sellada.ts';

/** The path of a result in the ZIP; null without one. */
const rutaDe = ({ id, archivo_tipo }: { id: number | null; archivo_tipo: string | null }) =>
  id !== null && archivo_tipo ? `documentos/resultados/${id}.${archivo_tipo.replace(/^.*\//, '')}` : null;

/** Results that the patient may have: seen by their doctor or after the practice's days, of no entry that is held back. */
const delPaciente = ({ id, documento }: Alcance, { clock }: Foundation) => {
  const now = clock.now();
  return sql<SqlBool>`(${documento !== null}::boolean and t.id in (select e.id from consulta k
    join examen_pedido e on e.consulta_id = k.id join oficina o on o.id = k.oficina_id join doctor dp on dp.id = o.doctor_id
    where k.cliente_id = ${id} and ${isListo(now.toISOString())} and not ${isReservada('k.id', fechaOf(now, ZONA_ECUADOR))}))`;
};

export const examenesTables = [
  table('examen_pedido', {
    csv: [
      deConsultas({
        nombre: 'examenes',
        contenido: 'Los exámenes y listas de exámenes pedidos, con sus resultados.',
        columnas: {
          ...DE_CONSULTA,
          id: 'Número del pedido',
          nombre: 'Examen o lista',
          detalles: 'Detalles; de una lista, sus exámenes',
          archivo_nombre: 'Cómo se llamaba el archivo del resultado',
          archivo_en: 'Cuándo se subió',
          archivo: 'El resultado en este archivo',
        },
        of: (consulta) => [
          ...consulta.examenes.map((examen) => ({ ...examen, ...deConsulta(consulta), archivo: rutaDe(examen) })),
          ...consulta.examenesGrupo.map(({ examenes, ...lista }) => ({
            ...lista,
            ...deConsulta(consulta),
            detalles: examenes
              .map(({ nombre, detalles }) => (detalles ? `${nombre} (${detalles})` : nombre))
              .join(', '),
            archivo: rutaDe(lista),
          })),
        ],
      }),
    ],
    archivo: {
      columna: 'archivo',
      ruta: sql`'documentos/resultados/' || t.id || '.' || split_part(t.archivo_tipo, '/', 2)`,
      de: { doctor: ofConsulta, cliente: delPaciente },
      tipos: Object.keys(TIPOS_RESULTADO),
      tipo: 'archivo_tipo',
      sellado: 'doctor_id',
    },
    returns: {
      de: ofConsulta,
      ademas: { doctor_id: ({ id }) => sql`${id}::int` },
      referencias: { doctor_id: 'doctor' },
      ajenas: { archivo_por: 'PROPIA' },
    },
    sealed: {
      columna: 'archivo_nombre',
      de: ({ id, doctor_id }: { id: number; doctor_id: number }) => ({ owner: { doctor_id }, place: nombrePlace(id) }),
    },
    named: {
      por: 'consulta_version',
      campo: 'id',
      en: ({ examenes = [], examenesGrupo = [] }: Partial<Sellada>) => [...examenes, ...examenesGrupo],
    },
  }),
  table('doctor_grupo_examen', {
    csv: [
      {
        nombre: 'listas_de_examenes',
        contenido: 'Sus listas de exámenes.',
        columnas: { id: 'Número', nombre: 'Nombre', examenes: 'Los exámenes' },
        de: { doctor: ofProveedor },
      },
    ],
    returns: { de: ofProveedor },
  }),
];
