/** The draft of a new entry (BE-8): kept on the server while one types, found again on any device, never in the browser. */
import { type Borrador, deleteBorrador, saveBorrador } from '@hampi/contract/consultas';
import { createStore, type StoreApi } from 'zustand';
import { ApiError, call } from '../../core/api.ts';
import { useSession } from '../../core/session.ts';
import type { ConsultaStore } from './consulta-store.ts';
import { readValores, type Valores } from './consulta-valores.ts';

const PAUSE_MS = 1_500;
const RETRY_MS = 5_000;
/** Browsers carry at most 64 KB to a server while a page is being left. */
const KEEPALIVE_BYTES = 60_000;

interface EstadoBorrador {
  /** When the draft was stored with which this form began; null once it was discarded or saved. */
  recuperado: string | null;
  guardado: string | null;
  /** Why the words of this moment are not on the server. */
  fallo: string | null;
  /** Another window went on with the draft; null when it is gone there: saved or discarded. */
  conflicto: Borrador | null | undefined;
}

export interface BorradorKeeper {
  estado: StoreApi<EstadoBorrador>;
  /** Watches the form and the page; gives what ends it. */
  watch: () => () => void;
  /** Stores at once what is not stored yet. */
  flush: () => Promise<void>;
  /** Forgets the draft and empties the form. */
  discard: () => Promise<void>;
  /** The entry was saved, and its draft went with it. */
  settled: () => void;
  /** Puts the stored draft, or nothing, into the form. */
  resume: (found: Borrador | null) => void;
  keepMine: () => void;
  takeTheirs: () => void;
}

export const valoresOfBorrador = ({ contenido }: Borrador): Valores =>
  readValores((contenido.valores as Record<string, unknown> | undefined) ?? {});

const nothing: EstadoBorrador = { recuperado: null, guardado: null, fallo: null, conflicto: undefined };

export function createBorrador(clienteId: number, form: ConsultaStore): BorradorKeeper {
  const estado = createStore<EstadoBorrador>(() => nothing);
  const params = { clienteId };
  let revision = 0;
  let stored = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  const contentOf = () => {
    const { valores, clave, copia } = form.getState();
    return { valores, clave, copia };
  };

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  /** One at a time: each names the revision that the one before it made. */
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
    const { viendo, dirty } = form.getState();
    if (viendo || estado.getState().conflicto !== undefined) return;
    const contenido = contentOf();
    const words = JSON.stringify(contenido);
    if (dirty ? words === stored : revision === 0) return;
    try {
      if (dirty) {
        const keepalive = new Blob([words]).size < KEEPALIVE_BYTES;
        const kept = await call(saveBorrador, { params, body: { revision, contenido } }, { keepalive });
        revision = kept.revision;
        stored = words;
        estado.setState({ guardado: kept.actualizado_en, fallo: null });
      } else await drop();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) estado.setState({ conflicto: error.data as Borrador | null });
      else {
        estado.setState({ fallo: error.errores.contenido ?? error.mensaje });
        // No session: the return of the person asks again. Refused: only other words can help.
        if (error.status === 0 || error.status >= 500) later(RETRY_MS);
      }
    }
  }

  async function drop() {
    await call(deleteBorrador, { params });
    revision = 0;
    stored = '';
    estado.setState(nothing);
  }

  const resume = (found: Borrador | null) => {
    clearTimeout(timer);
    estado.setState({ ...nothing, recuperado: found?.actualizado_en ?? null });
    revision = found?.revision ?? 0;
    if (!found) return form.getState().begin();
    const { clave, copia } = found.contenido as Partial<ReturnType<typeof contentOf>>;
    form.getState().begin({ valores: valoresOfBorrador(found), clave, copia });
    stored = JSON.stringify(contentOf());
  };

  return {
    estado,
    flush,
    resume,
    watch: () => {
      const stopForm = form.subscribe((now, before) => {
        if (now.valores !== before.valores && now.viendo === null) later(PAUSE_MS);
      });
      const stopSession = useSession.subscribe((now, before) => {
        if (now.phase === 'in' && before.phase === 'expired') later(0);
      });
      const leaving = () => void flush();
      const hidden = () => document.visibilityState === 'hidden' && leaving();
      window.addEventListener('pagehide', leaving);
      window.addEventListener('online', leaving);
      document.addEventListener('visibilitychange', hidden);
      return () => {
        stopForm();
        stopSession();
        window.removeEventListener('pagehide', leaving);
        window.removeEventListener('online', leaving);
        document.removeEventListener('visibilitychange', hidden);
        leaving();
      };
    },
    discard: async () => {
      clearTimeout(timer);
      await running;
      await drop();
      form.getState().begin();
    },
    settled: () => {
      clearTimeout(timer);
      revision = 0;
      stored = '';
      estado.setState(nothing);
    },
    keepMine: () => {
      revision = estado.getState().conflicto?.revision ?? 0;
      stored = '';
      estado.setState({ conflicto: undefined });
      void flush();
    },
    takeTheirs: () => resume(estado.getState().conflicto ?? null),
  };
}
