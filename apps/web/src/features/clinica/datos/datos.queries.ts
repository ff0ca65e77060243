/** The patient's facts: read once with the history, refetched after each change. */
import { createDato, endDato, getResumen, saveDato } from '@hampi/contract/clinica/datos/calls';
import { replySituacion } from '@hampi/contract/clinica/receta/seguridad';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';
import { useConsultaStore } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { asOpened } from '../consulta/historias.queries.ts';
import { checkAgain } from '../receta/receta-estado.ts';

export const resumenOf = (clienteId: number) => queryOf('historias', getResumen, { params: { clienteId } }, asOpened);

/** The summary of the open patient; nothing is asked while the link gives access to filiation only. */
export function useResumen() {
  const { historia } = useHistoria();
  return useQuery({ ...resumenOf(historia.paciente.id), enabled: historia.fichaAbierta });
}

/** Reads the lists again and repeats the check of the receta, which they decide. */
function useAfterwards() {
  const { historia } = useHistoria();
  const client = useQueryClient();
  const store = useConsultaStore();
  return () => {
    checkAgain(store);
    return client.invalidateQueries({ queryKey: resumenOf(historia.paciente.id).queryKey });
  };
}

/** The calls that change a list. A form that passes itself shows the server's sentences beside its fields. */
export function useDatos() {
  const onSuccess = useAfterwards();
  return {
    add: useCall(createDato, { onSuccess, onError: () => true }),
    answer: useCall(createDato, { onSuccess, quiet: true }),
    save: useCall(saveDato, { onSuccess, onError: () => true }),
    end: useCall(endDato, { onSuccess }),
    taken: useCall(replySituacion, { onSuccess, quiet: true }),
  };
}
