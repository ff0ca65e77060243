/** Changes of weekly hours, which also refetch citas and turnos. */
import { createHorarios, deleteHorario, replaceHorarios, updateHorario } from '@hampi/contract/agenda/horarios/calls';
import { useCall } from '../../../base/use-call.ts';

const touched = ['horarios', 'turnos', 'citas', 'oficinas'] as const;
export const useAddHorarios = () => useCall(createHorarios, { refreshes: touched });
export const useEditHorario = () => useCall(updateHorario, { refreshes: touched });
export const useReplaceHorarios = () => useCall(replaceHorarios, { refreshes: touched });
export const useDeleteHorario = () => useCall(deleteHorario, { refreshes: touched });
