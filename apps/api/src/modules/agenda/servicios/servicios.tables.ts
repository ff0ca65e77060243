import { sql } from 'kysely';
import { type Alcance, deProveedor, lugaresDe, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

const ofPropio = ({ id }: Alcance) =>
  sql<boolean>`exists (select from servicio x where x.id = t.servicio_id and x.doctor_id = ${id})`;

export const serviciosTables = [
  table('servicio', {
    csv: [
      {
        nombre: 'servicios',
        contenido: 'Sus servicios y campañas, también los que eliminó.',
        columnas: {
          id: 'Número del servicio',
          nombre: 'Nombre',
          precio: 'Precio, en dólares',
          iva: 'Con qué IVA se factura',
          background_color: 'Color',
          descuento_valor: 'Descuento de la campaña, en porcentaje',
          descuento_inicio: 'Desde cuándo es campaña',
          descuento_fin: 'Hasta cuándo',
          promocion_detalles: 'Detalles de la campaña',
          creado_en: 'Cuándo se creó',
          eliminado_en: 'Cuándo se eliminó',
        },
        calculadas: {
          consultorios: [
            'Números de los consultorios que lo dan',
            sql`(select string_agg(so.oficina_id::text, ', ' order by so.oficina_id) from servicio_oficina so where so.servicio_id = t.id)`,
          ],
          especialidades: [
            'Especialidades',
            sql`(select string_agg(e.nombre, ', ' order by e.nombre) from servicio_especializacion se
              join especializacion e on e.id = se.especializacion_id where se.servicio_id = t.id)`,
          ],
        },
        de: deProveedor,
      },
    ],
    returns: { de: ofProveedor },
  }),
  table('servicio_especializacion', { csv: 'servicios', returns: { de: ofPropio } }),
  table('servicio_oficina', {
    csv: 'servicios',
    returns: { de: (alcance) => sql`${ofPropio(alcance)} and t.oficina_id in ${lugaresDe(alcance)}` },
  }),
];
