import * as M from '@hampi/contract/base/messages';
import { searchVacunas } from '@hampi/contract/clinica/catalogos/clinicos';
import { createVacuna, deleteVacuna, getPlanVacunas, saveVacuna } from '@hampi/contract/clinica/vacunas/calls';
import { call } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';
import { asOpened } from '../consulta/historias.queries.ts';

/** Fetched when the section is opened and after each change of a vaccine. */
export const planVacunasOf = (clienteId: number) =>
  queryOf('historias', getPlanVacunas, { params: { clienteId } }, asOpened);

const failure = () => M.guardado_fallido;
const touched = ['historias'] as const;
export const useCreateVacuna = () => useCall(createVacuna, { refreshes: touched, onError: () => true, failure });
export const useSaveVacuna = () => useCall(saveVacuna, { refreshes: touched, onError: () => true, failure });
export const useDeleteVacuna = () => useCall(deleteVacuna, { refreshes: touched, failure });

export const findVacunas = (searchText: string, signal: AbortSignal) =>
  call(searchVacunas, { params: { searchText } }, { signal });
