import * as MC from '@hampi/contract/clinica/historia/messages';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../base/api.ts';
import type { Sheet } from './draw-pdf.ts';

export interface VistaPrevia {
  /** Pages of the latest preview, kept while the next one is rendered. */
  hojas: Sheet[];
  /** `Receta N.º 000012-2 · …` once it is issued. */
  titulo: string;
  cargando: boolean;
  /** Why there is no preview. */
  fallo: string | null;
  retry: () => void;
}

const NADA: { hojas: Sheet[]; titulo: string } = { hojas: [], titulo: '' };

/**
 * Renders a preview whenever `clave` changes, and none while it is null. `load` returns the PDF, or null if something is missing.
 */
export function useVistaPrevia(
  clave: string | null,
  load: (signal: AbortSignal) => Promise<Blob | null>,
  onRefused?: (error: ApiError) => void,
): VistaPrevia {
  const [{ hojas, titulo }, setVista] = useState<{ hojas: Sheet[]; titulo: string }>(NADA);
  const [fallo, setFallo] = useState<string | null>(null);
  const [cargando, setCargando] = useState(true);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is recreated by each render; `clave` changes when its result would
  useEffect(() => {
    if (clave === null) return;
    const aborter = new AbortController();
    const { signal } = aborter;
    const end = (vista: typeof NADA, sentence: string | null) => {
      if (signal.aborted) return;
      setVista(vista);
      setFallo(sentence);
      setCargando(false);
    };
    setCargando(true);
    setFallo(null);
    Promise.all([load(signal), import('./draw-pdf.ts')])
      .then(async ([pdf, { drawPdf }]) => {
        if (pdf && !signal.aborted) end(await drawPdf(pdf), null);
        else end(NADA, MC.vista_previa_incompleta);
      })
      .catch((error: unknown) => {
        end(NADA, error instanceof ApiError ? error.mensaje : MC.vista_previa_fallo);
        if (error instanceof ApiError && !signal.aborted) onRefused?.(error);
      });
    return () => aborter.abort();
  }, [clave, attempt]);

  return { hojas, titulo, cargando, fallo, retry: () => setAttempt(attempt + 1) };
}
