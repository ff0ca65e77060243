import * as M from '@hampi/contract/base/messages';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { useState } from 'react';
import { ApiError } from '../../../../base/api.ts';

/**
 * The single action of a mailed link's page, with a button and without a log-in. If it was already done, by another click or by somebody
 * else, it counts as done, and `problem` says so.
 */
export function useLinkAction(isDone: boolean, run: () => Promise<unknown>) {
  const [state, setState] = useState<'asking' | 'saving' | 'done'>(isDone ? 'done' : 'asking');
  const [problem, setProblem] = useState('');
  const act = async () => {
    setState('saving');
    setProblem('');
    try {
      await run();
      setState('done');
    } catch (error) {
      setState(error instanceof ApiError && error.status === 409 ? 'done' : 'asking');
      setProblem(linkSentence(error));
    }
  };
  return { state, problem, act };
}

export const linkSentence = (error: unknown) =>
  error instanceof ApiError ? (error.status === 400 ? M.enlace_invalido : error.mensaje) : MCuentas.proceso_error;
