/** Requests about clinical records. Nothing under the key 'historias' outlives the page (decisions 2). */
import { listExamenListas, searchCie10, searchExamenes, searchVacunas } from '@hampi/contract/catalogos-clinicos';
import { getBorrador, getHistoria, listFechasConsultas, saveFicha } from '@hampi/contract/consultas';
import { LIMITS } from '@hampi/contract/limits';
import { createVacuna, deleteVacuna, saveVacuna } from '@hampi/contract/vacunas';
import { searchMedicina } from '@hampi/contract/vademecum';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api.ts';
import { useCall } from '../../core/use-call.ts';

/** Each opening is a row in the patient's audit: a window that comes to the front is not an opening. */
const opened = { staleTime: 5 * 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** The page of fifteen entries in which the n-th newest stands. */
export const pageStart = (index: number): number => index - (index % LIMITS.consultasPage);

export const historiaOf = (clienteId: number, skip = 0) =>
  queryOptions({
    queryKey: ['historias', clienteId, 'pagina', skip],
    queryFn: ({ signal }) => call(getHistoria, { params: { clienteId }, query: { skip } }, { signal }),
    ...opened,
  });

export const fechasOf = (clienteId: number) =>
  queryOptions({
    queryKey: ['historias', clienteId, 'fechas'],
    queryFn: ({ signal }) => call(listFechasConsultas, { params: { clienteId } }, { signal }),
    ...opened,
  });

/** Asked for anew whenever the history is opened: another device may have gone on. */
export const borradorOf = (clienteId: number) =>
  queryOptions({
    queryKey: ['borradores', clienteId],
    queryFn: ({ signal }) => call(getBorrador, { params: { clienteId } }, { signal }),
    ...opened,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const touched = ['historias'] as const;
/** The form of the antecedents says itself what a 409 brought. */
export const useSaveFicha = () => useCall(saveFicha, { refreshes: touched, onError: () => true });
export const useCreateVacuna = () => useCall(createVacuna, { refreshes: touched, onError: () => true });
export const useSaveVacuna = () => useCall(saveVacuna, { refreshes: touched, onError: () => true });
export const useDeleteVacuna = (onSuccess: () => void) => useCall(deleteVacuna, { refreshes: touched, onSuccess });

// What is looked up while one types.
export const findDiagnosticos = (term: string, signal: AbortSignal) =>
  call(searchCie10, { params: { term } }, { signal });
export const findMedicinas = (doctorId: number) => (text: string, signal: AbortSignal) =>
  call(searchMedicina, { params: { text, doctorId, take: LIMITS.medicinaTake } }, { signal });
export const findExamenes = (searchText: string, signal: AbortSignal) =>
  call(searchExamenes, { params: { searchText } }, { signal });
export const findVacunas = (searchText: string, signal: AbortSignal) =>
  call(searchVacunas, { params: { searchText } }, { signal });

export const examenListas = queryOptions({
  queryKey: ['catalogos', 'examen-listas'],
  queryFn: ({ signal }) => call(listExamenListas, {}, { signal }),
  staleTime: 5 * 60_000,
});
