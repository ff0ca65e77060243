import { sql } from 'kysely';
import { attendsAt } from '../../../access/attends-at.ts';
import { type Alcance, deProveedor, lugaresDe, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

const inPropia = ({ id }: Alcance) =>
  sql<boolean>`exists (select from oficina x where x.id = t.oficina_id and x.doctor_id = ${id})`;

export const oficinasTables = [
  table('oficina', {
    csv: [
      {
        nombre: 'consultorios',
        contenido: 'Los consultorios o sucursales donde usted atiende, también los que eliminó.',
        columnas: {
          id: 'Número del consultorio; los demás archivos lo llaman oficina_id',
          doctor_id: 'Número de su dueño',
          nombre: 'Nombre',
          direccion: 'Dirección',
          referencias_fisicas: 'Referencias',
          ciudad: 'Ciudad',
          provincia: 'Provincia',
          pais: 'País',
          codigo_zip: 'Código postal',
          latitud: 'Latitud',
          longitud: 'Longitud',
          zona: 'Zona horaria',
          costo_consulta: 'Precio de la consulta, en dólares',
          tiempo_por_cliente_minutos: 'Minutos por paciente',
          pago_reserva_habilitacion: 'Si pide anticipo al reservar',
          afiliacion: 'Si está en el programa de afiliación',
          creada_en: 'Cuándo se creó',
          eliminada_en: 'Cuándo se eliminó',
        },
        calculadas: {
          especialidades: [
            'Especialidades',
            sql`(select string_agg(e.nombre, ', ' order by e.nombre) from oficina_especializacion oe
              join especializacion e on e.id = oe.especializacion_id where oe.oficina_id = t.id)`,
          ],
          secretarias: [
            'Números de sus secretarias',
            sql`(select string_agg(os.secretaria_id::text, ', ' order by os.orden) from oficina_secretaria os where os.oficina_id = t.id)`,
          ],
        },
        de: { doctor: ({ id }) => attendsAt(id, 't'), institucion: ofProveedor },
      },
    ],
    returns: {
      de: (alcance) => sql`t.id in ${lugaresDe(alcance)}`,
      sin: { afiliacion: 'La afiliación es un trato con quien opera la instalación.' },
      ajenas: { doctor_id: 'PROPIA', institucion_id: 'VACIA' },
      // A branch whose owner is not imported stays for the past citas and entries, but is closed, so that nobody books there.
      llega: (fila, { doctor_id, ahora }) =>
        fila.doctor_id === doctor_id ? fila : { ...fila, eliminada_en: fila.eliminada_en ?? ahora },
    },
  }),
  table('oficina_especializacion', {
    csv: 'consultorios',
    returns: { de: (alcance) => sql`t.oficina_id in ${lugaresDe(alcance)}` },
  }),
  table('oficina_secretaria', {
    csv: 'consultorios',
    returns: {
      de: (alcance) => sql`${inPropia(alcance)} and exists (
        select from secretaria_doctor sd where sd.secretaria_id = t.secretaria_id and sd.doctor_id = ${alcance.id})`,
    },
  }),
  table('secretaria_doctor', {
    csv: [
      {
        nombre: 'secretarias',
        contenido: 'Las secretarias que trabajan con usted.',
        llave: 'secretaria_id',
        columnas: { secretaria_id: 'Número de la secretaria', creado_en: 'Desde cuándo' },
        calculadas: {
          nombres: ['Nombres', sql`u.nombres`],
          apellidos: ['Apellidos', sql`u.apellidos`],
        },
        con: sql`join secretaria s on s.id = t.secretaria_id join usuario u on u.id = s.usuario_id`,
        de: deProveedor,
      },
    ],
    returns: { de: ofProveedor },
  }),
  table('secretaria_solicitud', { stays: 'EN_CAMINO' }),
];
