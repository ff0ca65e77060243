import { listPlantillasMotivo } from '@hampi/contract/clinica/catalogos/clinicos';
import {
  createPlantilla,
  deletePlantilla,
  listPlantillas,
  savePlantilla,
} from '@hampi/contract/clinica/plantillas/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';
import { useCall } from '../../../base/use-call.ts';

export const misPlantillas = queryOptions({
  queryKey: ['plantillas'],
  queryFn: ({ signal }) => call(listPlantillas, {}, { signal }),
  staleTime: 5 * 60_000,
});
export const plantillasMotivo = queryOptions({
  queryKey: ['catalogos', 'plantillas-motivo'],
  queryFn: ({ signal }) => call(listPlantillasMotivo, {}, { signal }),
  staleTime: 5 * 60_000,
});
const listed = ['plantillas'] as const;
export const useCreatePlantilla = () => useCall(createPlantilla, { refreshes: listed, onError: () => true });
export const useSavePlantilla = () => useCall(savePlantilla, { refreshes: listed, onError: () => true });
export const useDeletePlantilla = () => useCall(deletePlantilla, { refreshes: listed });
