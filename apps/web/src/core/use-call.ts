import type { Endpoint, Reply } from '@hampi/contract/endpoint';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { tellFailure, toast } from '../ui/toast.ts';
import { type Answer, type ApiError, type CallInput, callWhole, inWords } from './api.ts';

interface UseCallOptions<E extends Endpoint> {
  /** First parts of the query keys that are asked again afterwards: `['citas', 'turnos']`. */
  refreshes?: readonly string[];
  /** A form whose fields take the server's sentences (`useZodForm`). */
  form?: { setServerErrors: (error: ApiError) => void };
  onSuccess?: (data: Reply<E>, input: CallInput<E>, answer: Answer<Reply<E>>) => void;
  /** Returns true when it has told the person itself; otherwise the sentence is shown. */
  onError?: (error: ApiError, input: CallInput<E>) => boolean | undefined;
  /** What is said when nobody answered or the server broke; otherwise the general sentence. */
  failure?: (mensaje: string) => string;
  /** Shows no message of success. */
  quiet?: boolean;
}

/**
 * A call that changes something: says the server's sentence, refreshes what it touched, and puts a failure where it
 * belongs, beside the fields or in a message.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  { refreshes = [], form, onSuccess, onError, failure, quiet = false }: UseCallOptions<E> = {},
): UseMutationResult<Answer<Reply<E>>, ApiError, CallInput<E>> {
  const client = useQueryClient();
  return useMutation<Answer<Reply<E>>, ApiError, CallInput<E>>({
    mutationFn: (input) => (failure ? inWords(failure, callWhole(endpoint, input)) : callWhole(endpoint, input)),
    onSuccess: (answer, input) => {
      for (const key of refreshes) void client.invalidateQueries({ queryKey: [key] });
      if (answer.mensaje && !quiet) toast.success(answer.mensaje);
      onSuccess?.(answer.data, input, answer);
    },
    onError: (error, input) => {
      if (onError?.(error, input)) return;
      if (form) form.setServerErrors(error);
      else tellFailure(error);
    },
  });
}
