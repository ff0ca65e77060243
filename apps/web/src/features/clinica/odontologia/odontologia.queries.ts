import {
  anotarEncia,
  anotarHallazgos,
  getOdontograma,
  type Odontograma,
  terminarMarca,
} from '@hampi/contract/clinica/odontologia/calls';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { asOpened } from '../consulta/historias.queries.ts';

/** Read when the section opens; each call is recorded in the patient's audit. */
export const odontogramaOf = (clienteId: number) =>
  queryOf('historias', getOdontograma, { params: { clienteId } }, asOpened);

/** What the reply of a change shows: the whole odontogram, also of one that was refused because somebody else had noted. */
export function useShowOdontograma() {
  const { historia } = useHistoria();
  const client = useQueryClient();
  return (data: Odontograma) => client.setQueryData(odontogramaOf(historia.paciente.id).queryKey, data);
}

/** The calls that note and end. */
export function useOdontograma() {
  const show = useShowOdontograma();
  const onError = (error: ApiError) => {
    if (error.codigo === 'VERSION') show(error.data as Odontograma);
    return undefined;
  };
  return {
    anotar: useCall(anotarHallazgos, { onSuccess: show, onError, quiet: true }),
    encia: useCall(anotarEncia, { onSuccess: show, onError, quiet: true }),
    terminar: useCall(terminarMarca, { onSuccess: show, onError }),
  };
}
