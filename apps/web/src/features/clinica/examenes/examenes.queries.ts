import * as M from '@hampi/contract/base/messages';
import { listExamenListas, searchExamenes } from '@hampi/contract/clinica/catalogos/clinicos';
import {
  createGrupoExamen,
  deleteGrupoExamen,
  listGruposExamen,
  saveGrupoExamen,
} from '@hampi/contract/clinica/examenes/calls';
import { call } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';

export const findExamenes = (searchText: string, signal: AbortSignal) =>
  call(searchExamenes, { params: { searchText } }, { signal });

export const examenListas = queryOf('catalogos', listExamenListas, {}, { staleTime: 5 * 60_000 });

export const gruposPredefinidos = queryOf('examenes', listGruposExamen, {}, { staleTime: 5 * 60_000 });
const grupos = { refreshes: ['examenes'], failure: () => M.guardado_fallido } as const;
export const useCreateGrupo = () => useCall(createGrupoExamen, grupos);
/** Without a message on failure, because the form shows it. */
export const useSaveGrupo = () => useCall(saveGrupoExamen, { ...grupos, onError: () => true });
export const useNewGrupo = () => useCall(createGrupoExamen, { ...grupos, onError: () => true });
export const useDeleteGrupo = () => useCall(deleteGrupoExamen, grupos);
