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

/** What a link changes: itself, its hours, the turnos, the offices of the agenda. */
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

/** What stays when the link ends. Asked for anew each time, because it is about to be decided upon. */
export const citasQueQuedan = (officeId: number, doctorId: number) =>
  queryOptions({
    queryKey: ['asociaciones', 'citas', officeId, doctorId],
    queryFn: ({ signal }) => call(listCitasQueQuedan, { params: { officeId, doctorId } }, { signal }),
    gcTime: 0,
  });
