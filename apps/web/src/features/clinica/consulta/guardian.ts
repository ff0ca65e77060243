/** Stores a draft on the server while it is typed (BE-8), and never in the browser. */
import {
  type Borrador,
  deleteBorrador,
  saveBorrador,
  type TipoBorrador,
} from '@hampi/contract/clinica/borradores/calls';
import { ApiError, call } from '../../../base/api.ts';
import { onReturn } from '../../../base/session.ts';

const PAUSE_MS = 1_500;
const RETRY_MS = 5_000;
/** Browsers send at most 64 KB while a page is being closed. */
const KEEPALIVE_BYTES = 60_000;

type Contenido = Record<string, unknown>;

interface GuardianOptions {
  clienteId: number;
  tipo: TipoBorrador;
  /** Id of the entry or vaccine being corrected; 0 for drafts of which there is only one. */
  sobre?: number;
  /** The content to store: null for none, undefined to leave the stored draft unchanged. */
  read: () => Contenido | null | undefined;
  /** Called when the current content is stored; null if there is none. */
  onKept: (at: string | null) => void;
  /** Called with the reason if storing failed. */
  onFailed: (sentence: string) => void;
  /** Called with the draft of another window; null if it no longer exists. */
  onMet: (theirs: Borrador | null) => void;
}

/** Sends one request at a time, because each names the revision created by the previous one. */
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

  /** Stores pending changes at once. */
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
      // Without a session it is retried after log-in; a refused draft cannot succeed unless its content changes.
      if (error.status === 0 || error.status >= 500) later(RETRY_MS);
    }
  }

  async function forget() {
    await call(deleteBorrador, { params, query });
    adopt(null);
    onKept(null);
  }

  /** Records what the server has now, and to which content of this window it corresponds. */
  function adopt(found: { revision: number } | null, contenido?: Contenido) {
    clearTimeout(timer);
    revision = found?.revision ?? 0;
    stored = contenido ? JSON.stringify(contenido) : '';
  }

  return {
    later,
    flush,
    adopt,
    /** Deletes the draft, after requests in progress. */
    discard: async () => {
      clearTimeout(timer);
      await running;
      await forget();
    },
  };
}
export type Guardian = ReturnType<typeof createGuardian>;

/** Stores the draft when the page is left or shown again. Returns the function that stops. */
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
