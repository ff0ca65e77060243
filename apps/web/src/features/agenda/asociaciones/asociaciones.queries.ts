import {
  getLimitesAsociaciones,
  listAsociados,
  listCitasQueQuedan,
  listEspecialidadesDeInstitucion,
  listOficinasAfiliadas,
  listSucursales,
} from '@hampi/contract/agenda/asociaciones/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';

/** Queries that a change of a link affects: links, hours, turnos, the agenda's offices. */
export const REFRESHES = ['asociaciones', 'horarios', 'turnos', 'oficinas', 'notificaciones'] as const;

export const asociados = queryOf('asociaciones', listAsociados);

export const oficinasAfiliadas = queryOf('asociaciones', listOficinasAfiliadas);

export const limites = queryOf('asociaciones', getLimitesAsociaciones);

/** The specialties and branches of one institution. */
export const sucursalesOf = (institucion_id: number) =>
  queryOptions({
    queryKey: ['asociaciones', 'sucursales', institucion_id],
    queryFn: async ({ signal }) => {
      const [especialidades, sucursales] = await Promise.all([
        call(listEspecialidadesDeInstitucion, { params: { institucion_id } }, { signal }),
        call(listSucursales, { params: { institucion_id } }, { signal }),
      ]);
      return { especialidades, sucursales };
    },
  });

/** The citas that stay when the link ends. Always fetched again, because somebody is about to decide on them. */
export const citasQueQuedan = (officeId: number, doctorId: number) =>
  queryOf('asociaciones', listCitasQueQuedan, { params: { officeId, doctorId } }, { gcTime: 0 });
