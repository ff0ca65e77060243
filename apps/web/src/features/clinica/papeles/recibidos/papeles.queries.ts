import { getPapel, listBandeja, listEnviados, listPapeles } from '@hampi/contract/clinica/papeles/calls';
import { useEffect, useState } from 'react';
import { callFile } from '../../../../base/api.ts';
import { queryOf } from '../../../../base/query.ts';
import { isFailure } from '../../../../base/toast.ts';

/** Not refetched automatically, because each call is recorded in the patient's audit. */
const onRequest = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false };

export const papelesOf = (clienteId: number) => queryOf('historias', listPapeles, { params: { clienteId } }, onRequest);

export const bandeja = queryOf('papeles', listBandeja, {}, { ...onRequest, staleTime: 0 });

export const enviadosOf = (clienteId: number) => queryOf('papeles', listEnviados, { params: { clienteId } });

/** The file of a paper, kept only while it is shown. */
export function useArchivo({ id: papelId, leer }: { id: number; leer?: (signal: AbortSignal) => Promise<Blob> }) {
  const [state, setState] = useState<{ blob?: Blob; fallo?: string }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again, and `leer` is of the same paper
  useEffect(() => {
    const aborter = new AbortController();
    const { signal } = aborter;
    setState({});
    (leer?.(signal) ?? callFile(getPapel, { params: { papelId } }, { signal })).then(
      (blob) => !signal.aborted && setState({ blob }),
      (error: unknown) => {
        if (!isFailure(error)) throw error;
        if (!signal.aborted) setState({ fallo: error.mensaje });
      },
    );
    return () => aborter.abort();
  }, [papelId, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}
