import { sql } from 'kysely';
import { type Alcance, ofProveedor, secretariasDe } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

const own = ({ id }: Alcance) => sql<boolean>`t.id = ${id}`;

export const perfilesTables = [
  table('doctor', {
    csv: [
      {
        nombre: 'perfil',
        contenido: 'Su perfil profesional.',
        columnas: {
          id: 'Número del profesional; los demás archivos lo llaman doctor_id',
          tipo: 'MEDICO, LABORATORIO o INSTITUCION',
          msp: 'Registro de la Senescyt o del MSP',
          acess: 'Registro de la ACESS',
          numero_telefono: 'Teléfono',
          declaracion_profesional: 'Presentación',
          idiomas: 'Idiomas',
          practica_desde: 'Desde cuándo ejerce',
          recordatorio_horas: 'Horas antes de la cita con que se recuerda',
          resultados_dias: 'Días tras los que el paciente lee un resultado sin abrir',
          med_visible: 'Si aparece en el directorio',
          registro_date: 'Cuándo se registró',
        },
        calculadas: {
          especialidades: [
            'Especialidades',
            sql`(select string_agg(e.nombre, ', ' order by e.nombre) from doctor_especializacion de
              join especializacion e on e.id = de.especializacion_id where de.doctor_id = t.id)`,
          ],
          seguros: [
            'Seguros que acepta',
            sql`(select string_agg(s.nombre, ', ' order by s.nombre) from doctor_seguro ds
              join seguro s on s.id = ds.seguro_id where ds.doctor_id = t.id)`,
          ],
        },
        de: { doctor: own, institucion: own },
      },
    ],
    returns: {
      de: own,
      sin: { cobra_en_linea: 'Hace falta dar otra vez las llaves de PayPhone.', logo: 'Se elige otra vez.' },
      admite: (fila, tipo) => (fila.tipo === 'INSTITUCION') === (tipo === 'institucion'),
    },
  }),
  table('institucion', {
    csv: [
      {
        contenido: 'Los datos de su institución.',
        columnas: {
          id: 'Número de la institución',
          nombre: 'Nombre comercial',
          razon_social: 'Razón social',
          ruc: 'RUC',
          telefono: 'Teléfono',
          direccion: 'Dirección',
          ciudad: 'Ciudad',
          pais: 'País',
          latitud: 'Latitud',
          longitud: 'Longitud',
          disponible: 'Si aparece en el directorio',
          creado_en: 'Cuándo se registró',
        },
        de: { institucion: ofProveedor },
      },
    ],
    returns: { de: ofProveedor, admite: (_, tipo) => tipo === 'institucion' },
  }),
  table('laboratorista', {
    stays: 'SIN_PROPIO',
    returns: { de: ({ id, usuario_id }) => sql`t.doctor_id = ${id} and t.usuario_id = ${usuario_id}` },
  }),
  table('doctor_especializacion', { csv: 'perfil', returns: { de: ofProveedor } }),
  table('doctor_seguro', { csv: 'perfil', returns: { de: ofProveedor } }),
  table('secretaria', { stays: 'SIN_PROPIO', returns: { de: (alcance) => sql`t.id in ${secretariasDe(alcance)}` } }),
];
