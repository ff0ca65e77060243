import type { Endpoint, Reply } from '@hampi/contract/base/endpoint';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type Answer, type ApiError, type CallInput, callWhole, inWords } from './api.ts';
import { refetched } from './net/refetched.ts';
import type { Stale } from './query.ts';
import { dismissToast, tellFailure, toast } from './toast.ts';

interface UseCallOptions<E extends Endpoint> {
  /** What to refetch afterwards: `['citas', listDeudas]`. */
  refreshes?: readonly Stale[];
  /** The form whose fields show the server's sentences (`useZodForm`). */
  form?: { setServerErrors: (error: ApiError) => void };
  onSuccess?: (data: Reply<E>, input: CallInput<E>, answer: Answer<Reply<E>>) => void;
  /** Returns true if it has informed the user itself; otherwise the sentence is shown. */
  onError?: (error: ApiError, input: CallInput<E>) => boolean | undefined;
  /** Sentence for no reply or a server error, instead of the general one. */
  failure?: (mensaje: string) => string;
  /** Shows no message of success. */
  quiet?: boolean;
}

/**
 * A call that changes something. Shows the server's sentence, fetches again what changed, and only then is over: nobody acts on a list as it
 * was before. Shows a failure beside its fields or in a message.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  { refreshes = [], form, onSuccess, onError, failure, quiet = false }: UseCallOptions<E> = {},
): UseMutationResult<Answer<Reply<E>>, ApiError, CallInput<E>> {
  const client = useQueryClient();
  const failed = useRef(0);
  const sent = useRef('');
  const mutation = useMutation<Answer<Reply<E>>, ApiError, CallInput<E>>({
    mutationFn: (input) => (failure ? inWords(failure, callWhole(endpoint, input)) : callWhole(endpoint, input)),
    onMutate: () => dismissToast(failed.current),
    onSuccess: async (answer, input) => {
      if (answer.mensaje && !quiet) toast.success(answer.mensaje);
      await refetched(client, refreshes);
      onSuccess?.(answer.data, input, answer);
    },
    onError: (error, input) => {
      if (onError?.(error, input)) return;
      if (form) form.setServerErrors(error);
      else failed.current = tellFailure(error);
    },
    onSettled: () => {
      sent.current = '';
    },
  });
  const { mutate } = mutation;
  // The second of two quick presses comes before the button shows that it waits: it would be refused after the first has succeeded.
  const mutateOnce = useCallback<typeof mutate>(
    (...args) => {
      // A file has no content here; two different ones would be the same.
      const same = endpoint.upload ? '' : JSON.stringify(args[0]);
      if (same && same === sent.current) return;
      sent.current = same;
      mutate(...args);
    },
    [mutate, endpoint],
  );
  return { ...mutation, mutate: mutateOnce };
}
