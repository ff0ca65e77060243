/** Carries one draft to the server while it is typed (BE-8), and never to the browser's own storage. */
import { type Borrador, deleteBorrador, saveBorrador, type TipoBorrador } from '@hampi/contract/clinica/historia/calls';
import { ApiError, call } from '../../../base/api.ts';
import { onReturn } from '../../../base/session.ts';

const PAUSE_MS = 1_500;
const RETRY_MS = 5_000;
/** Browsers carry at most 64 KB to a server while a page is being left. */
const KEEPALIVE_BYTES = 60_000;

type Contenido = Record<string, unknown>;

interface GuardianOptions {
  clienteId: number;
  tipo: TipoBorrador;
  /** The entry or the vaccine that is corrected; 0 where there is only one to write. */
  sobre?: number;
  /** What is to be on the server: null where nothing is typed, undefined to leave it alone for now. */
  read: () => Contenido | null | undefined;
  /** The words of this moment are there; null: nothing is. */
  onKept: (at: string | null) => void;
  /** Why they are not. */
  onFailed: (sentence: string) => void;
  /** Another window went on with the draft; null when it is gone there. */
  onMet: (theirs: Borrador | null) => void;
}

/** One request at a time: each names the revision that the one before it made. */
export function createGuardian({ clienteId, tipo, sobre = 0, read, onKept, onFailed, onMet }: GuardianOptions) {
  const params = { clienteId };
  const query = sobre ? { tipo, sobre } : { tipo };
  let revision = 0;
  let stored = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  const later = (ms = PAUSE_MS) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  /** Stores at once what is not stored yet. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    if (running) again = true;
    running ??= store().finally(() => {
      running = undefined;
      if (again) later(0);
      again = false;
    });
    return running;
  }

  async function store() {
    const contenido = read();
    if (contenido === undefined) return;
    const words = contenido && JSON.stringify(contenido);
    if (words ? words === stored : revision === 0) return;
    try {
      if (!words) return await forget();
      const keepalive = new Blob([words]).size < KEEPALIVE_BYTES;
      const kept = await call(saveBorrador, { params, query, body: { revision, contenido } }, { keepalive });
      revision = kept.revision;
      stored = words;
      onKept(kept.actualizado_en);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) return onMet(error.data as Borrador | null);
      onFailed(error.errores.contenido ?? error.mensaje);
      // No session: the return of the person asks again. Refused: only other words can help.
      if (error.status === 0 || error.status >= 500) later(RETRY_MS);
    }
  }

  async function forget() {
    await call(deleteBorrador, { params, query });
    adopt(null);
    onKept(null);
  }

  /** What is on the server now, and the words of this window that it stands for. */
  function adopt(found: { revision: number } | null, contenido?: Contenido) {
    clearTimeout(timer);
    revision = found?.revision ?? 0;
    stored = contenido ? JSON.stringify(contenido) : '';
  }

  return {
    later,
    flush,
    adopt,
    /** Deletes the draft, once what is on its way has arrived. */
    discard: async () => {
      clearTimeout(timer);
      await running;
      await forget();
    },
  };
}
export type Guardian = ReturnType<typeof createGuardian>;

/** Stores with whatever ends a page or comes back to it; gives what ends the watch. */
export function watchPage(guardian: () => Guardian | undefined): () => void {
  const stopSession = onReturn(() => guardian()?.later(0));
  const leaving = () => void guardian()?.flush();
  const hidden = () => document.visibilityState === 'hidden' && leaving();
  window.addEventListener('pagehide', leaving);
  window.addEventListener('online', leaving);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    stopSession();
    window.removeEventListener('pagehide', leaving);
    window.removeEventListener('online', leaving);
    document.removeEventListener('visibilitychange', hidden);
    leaving();
  };
}
