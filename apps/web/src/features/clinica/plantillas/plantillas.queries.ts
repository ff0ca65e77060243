import { listPlantillasMotivo } from '@hampi/contract/clinica/catalogos/clinicos';
import {
  createPlantilla,
  deletePlantilla,
  listPlantillas,
  savePlantilla,
} from '@hampi/contract/clinica/plantillas/calls';
import { queryOf } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';

export const misPlantillas = queryOf('plantillas', listPlantillas, {}, { staleTime: 5 * 60_000 });
export const plantillasMotivo = queryOf('catalogos', listPlantillasMotivo, {}, { staleTime: 5 * 60_000 });
const listed = ['plantillas'] as const;
export const useCreatePlantilla = () => useCall(createPlantilla, { refreshes: listed, onError: () => true });
export const useSavePlantilla = () => useCall(savePlantilla, { refreshes: listed, onError: () => true });
export const useDeletePlantilla = () => useCall(deletePlantilla, { refreshes: listed });
