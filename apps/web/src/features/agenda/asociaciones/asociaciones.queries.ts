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

/** Queries that a change of a link affects: links, hours, turnos, the agenda's offices. */
export const REFRESHES = ['asociaciones', 'horarios', 'turnos', 'oficinas', 'notificaciones'] as const;

export const asociados = queryOptions({
  queryKey: ['asociaciones', 'profesionales'],
  queryFn: ({ signal }) => call(listAsociados, {}, { signal }),
});

export const oficinasAfiliadas = queryOptions({
  queryKey: ['asociaciones', 'afiliadas'],
  queryFn: ({ signal }) => call(listOficinasAfiliadas, {}, { signal }),
});

export const limites = queryOptions({
  queryKey: ['asociaciones', 'limites'],
  queryFn: ({ signal }) => call(getLimitesAsociaciones, {}, { signal }),
});

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
  queryOptions({
    queryKey: ['asociaciones', 'citas', officeId, doctorId],
    queryFn: ({ signal }) => call(listCitasQueQuedan, { params: { officeId, doctorId } }, { signal }),
    gcTime: 0,
  });
