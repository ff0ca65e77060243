import { type RefObject, useCallback, useRef, useState } from 'react';
import { dismissToast, type Failure, isFailure, isUnexplained, tellFailure } from '../../../base/toast.ts';
import { type Errors, withoutErrors } from './use-errors.ts';

interface RefusalOptions {
  /** Sentence for a server error without a reason (1 §8). */
  unsaid: string;
  explain: ((error: unknown) => string) | undefined;
}

/** What the server refused: its sentences go beside the fields of `now`, others into `failure` or a message. */
export function useRefusal(
  now: RefObject<Record<string, unknown>>,
  show: (beside: Errors) => void,
  { unsaid, explain }: RefusalOptions,
) {
  const [failure, setFailure] = useState('');
  /** Number of the message about the last attempt. */
  const told = useRef(0);

  const setServerErrors = useCallback(
    (refused: Failure) => {
      const isHere = (path: string) => (path.split('.')[0] ?? '') in now.current;
      const elsewhere = Object.keys(refused.errores).find((path) => !isHere(path));
      const beside = withoutErrors(refused.errores, (path) => !isHere(path));
      if (Object.keys(beside).length > 0) show(beside);
      if (elsewhere === undefined && Object.keys(beside).length > 0) return;
      const sentence = elsewhere && refused.errores[elsewhere];
      if (explain) setFailure(sentence ?? explain(refused));
      else told.current = tellFailure(refused, sentence ?? (isUnexplained(refused) ? unsaid : undefined));
    },
    [now, show, unsaid, explain],
  );

  /** Shows why an attempt failed; throws what no call refused and nobody explains. */
  const refuse = (error: unknown) => {
    if (isFailure(error)) setServerErrors(error);
    else if (explain) setFailure(explain(error));
    else throw error;
  };

  /** Before the next attempt. */
  const forget = () => {
    setFailure('');
    dismissToast(told.current);
  };
  return { failure, setFailure, setServerErrors, refuse, forget };
}
