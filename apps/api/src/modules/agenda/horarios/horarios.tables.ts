import { deProveedorOrOficinas, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

export const horariosTables = [
  table('horario', {
    csv: [
      {
        nombre: 'horarios',
        contenido: 'Los turnos de cada semana, en la hora del consultorio.',
        columnas: {
          id: 'Número del horario',
          doctor_id: 'Número de quien atiende',
          oficina_id: 'Número del consultorio',
          dia_semana: 'Día',
          hora_inicio: 'Desde',
          hora_fin: 'Hasta',
          espacios_disponibles: 'Cupos a la vez',
        },
        de: deProveedorOrOficinas,
      },
    ],
    returns: { de: ofProveedor },
  }),
];
