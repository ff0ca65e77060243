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

/**
 * What a mailed link's page does when its button is pressed. Opening the page does nothing: scanners of mail and previews of links open
 * pages too, and would use up a link that works once.
 */
export function usePress<T>(run: () => Promise<T>) {
  const [result, setResult] = useState<Pressed<T>>({ state: 'asking' });
  const press = async () => {
    if (result.state === 'sending') return;
    setResult({ state: 'sending' });
    try {
      setResult({ state: 'done', value: await run() });
    } catch (error) {
      setResult({ state: 'failed', error });
    }
  };
  return { result, press: () => void press() };
}

type Pressed<T> = { state: 'asking' | 'sending' } | { state: 'done'; value: T } | { state: 'failed'; error: unknown };
