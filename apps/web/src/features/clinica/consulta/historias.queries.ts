/** Queries about clinical records. Nothing under the key 'historias' is stored in the browser (decisions 2). */

import { LIMITS } from '@hampi/contract/base/limits';
import * as M from '@hampi/contract/base/messages';
import {
  listCie10Favoritos,
  listExamenListas,
  listPlantillasMotivo,
  searchCie10,
  searchExamenes,
  searchVacunas,
} from '@hampi/contract/clinica/catalogos/clinicos';
import {
  createGrupoExamen,
  deleteGrupoExamen,
  listGruposExamen,
  saveGrupoExamen,
} from '@hampi/contract/clinica/examenes/calls';
import {
  getBorrador,
  getHistoria,
  listBorradores,
  listFechasConsultas,
  saveFicha,
} from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import {
  createPlantilla,
  deletePlantilla,
  listPlantillas,
  savePlantilla,
} from '@hampi/contract/clinica/plantillas/calls';
import { leerFormas, listFormas } from '@hampi/contract/clinica/receta/formas';
import { createVacuna, deleteVacuna, getPlanVacunas, saveVacuna } from '@hampi/contract/clinica/vacunas/calls';
import { listMedicinasFavoritas, searchMedicina } from '@hampi/contract/clinica/vademecum/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';
import { useCall } from '../../../base/use-call.ts';

/** Not refetched automatically, because each call is recorded as an access in the patient's audit. */
const opened = { staleTime: 5 * 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** Start of the page that contains the n-th newest entry. */
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

/** Fetched whenever the history is opened, because another device may have changed the draft. */
export const borradorOf = (clienteId: number) =>
  queryOptions({
    queryKey: ['borradores', clienteId],
    queryFn: ({ signal }) => call(getBorrador, { params: { clienteId } }, { signal }),
    ...opened,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Lists the patient's drafts. */
export const borradoresOf = (clienteId: number) =>
  queryOptions({
    queryKey: ['borradores', clienteId, 'lista'],
    queryFn: ({ signal }) => call(listBorradores, { params: { clienteId } }, { signal }),
    ...opened,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Fetched when the section is opened and after each change of a vaccine. */
export const planVacunasOf = (clienteId: number) =>
  queryOptions({
    queryKey: ['historias', clienteId, 'plan-vacunas'],
    queryFn: ({ signal }) => call(getPlanVacunas, { params: { clienteId } }, { signal }),
    ...opened,
  });

const touched = ['historias'] as const;
const failure = () => M.guardado_fallido;
/** Without a message on failure, because the form shows conflicts itself. */
export const useSaveFicha = () =>
  useCall(saveFicha, { refreshes: touched, onError: () => true, failure: () => MC.ficha_fallida });
export const useCreateVacuna = () => useCall(createVacuna, { refreshes: touched, onError: () => true, failure });
export const useSaveVacuna = () => useCall(saveVacuna, { refreshes: touched, onError: () => true, failure });
export const useDeleteVacuna = () => useCall(deleteVacuna, { refreshes: touched, failure });

// Searches while typing.
export const findDiagnosticos = (term: string, signal: AbortSignal) =>
  call(searchCie10, { params: { term } }, { signal });
export const findMedicinas = (doctorId: number, edadMeses?: number) => (text: string, signal: AbortSignal) =>
  call(searchMedicina, { params: { text, doctorId, take: LIMITS.medicinaTake }, query: { edadMeses } }, { signal });
export const findExamenes = (searchText: string, signal: AbortSignal) =>
  call(searchExamenes, { params: { searchText } }, { signal });
export const findVacunas = (searchText: string, signal: AbortSignal) =>
  call(searchVacunas, { params: { searchText } }, { signal });

export const examenListas = queryOptions({
  queryKey: ['catalogos', 'examen-listas'],
  queryFn: ({ signal }) => call(listExamenListas, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** The doctor's favourites, refetched after each saved entry. */
export const diagnosticosFavoritos = queryOptions({
  queryKey: ['favoritos', 'cie10'],
  queryFn: ({ signal }) => call(listCie10Favoritos, {}, { signal }),
  staleTime: 5 * 60_000,
});
export const medicinasFavoritas = queryOptions({
  queryKey: ['favoritos', 'medicinas'],
  queryFn: ({ signal }) => call(listMedicinasFavoritas, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** Forms with their words and containers: what a treatment takes is reckoned with them. */
export const formasFarmaceuticas = queryOptions({
  queryKey: ['formas'],
  queryFn: ({ signal }) => call(listFormas, {}, { signal }),
  staleTime: 60 * 60_000,
  select: leerFormas,
});

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

export const gruposPredefinidos = queryOptions({
  queryKey: ['examenes', 'grupos'],
  queryFn: ({ signal }) => call(listGruposExamen, {}, { signal }),
  staleTime: 5 * 60_000,
});
const grupos = { refreshes: ['examenes'], failure } as const;
export const useCreateGrupo = () => useCall(createGrupoExamen, grupos);
/** Without a message on failure, because the form shows it. */
export const useSaveGrupo = () => useCall(saveGrupoExamen, { ...grupos, onError: () => true });
export const useNewGrupo = () => useCall(createGrupoExamen, { ...grupos, onError: () => true });
export const useDeleteGrupo = () => useCall(deleteGrupoExamen, grupos);
