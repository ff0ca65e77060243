import type { Endpoint } from '@hampi/contract/base/endpoint';
import { useState } from 'react';
import { type CallInput, callFile } from '../api.ts';
import { isFailure, tellFailure } from '../toast.ts';

/**
 * Fetches a file for a button and hands it to `take`. The button is busy meanwhile, so that it cannot be pressed twice. A failure is shown,
 * with the server's sentence if there is one.
 */
export function useFile<E extends Endpoint>(endpoint: E, take: (file: Blob) => void, failure?: string) {
  const [busy, setBusy] = useState(false);
  const fetchFile = async (input: CallInput<E>) => {
    setBusy(true);
    try {
      take(await callFile(endpoint, input));
    } catch (error) {
      if (!isFailure(error)) throw error;
      tellFailure(error, failure && (error.mensaje || failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, fetchFile: (input: CallInput<E>) => void fetchFile(input) };
}
