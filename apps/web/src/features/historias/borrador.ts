/** The draft of a new entry (BE-8): found again on any device, and met by the other windows that write it. */
import type { Borrador } from '@hampi/contract/consultas';
import { createStore, type StoreApi } from 'zustand';
import type { ConsultaStore } from './consulta-store.ts';
import { isSame, readValores, type Valores } from './consulta-valores.ts';
import { createGuardian } from './guardian.ts';

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

/** The form as a draft holds it, whichever version of the form wrote it. */
export const valoresOfBorrador = ({ contenido }: Borrador): Valores =>
  readValores((contenido.valores as Record<string, unknown> | undefined) ?? {});

const nothing: EstadoBorrador = { recuperado: null, guardado: null, fallo: null, conflicto: undefined };

/** The keeper of the draft of one patient's new entry, for as long as that patient is on the screen. */
export function createBorrador(clienteId: number, form: ConsultaStore): BorradorKeeper {
  const estado = createStore<EstadoBorrador>(() => nothing);
  const contentOf = () => {
    const { valores, clave, copia } = form.getState();
    return { valores, clave, copia };
  };
  const guardian = createGuardian({
    clienteId,
    tipo: 'consulta',
    read: () => {
      const { viendo, dirty } = form.getState();
      if (viendo || estado.getState().conflicto !== undefined) return undefined;
      return dirty ? contentOf() : null;
    },
    onKept: (guardado) => estado.setState(guardado === null ? nothing : { guardado, fallo: null }),
    onFailed: (fallo) => estado.setState({ fallo }),
    onMet: meet,
  });

  /** Both windows hold the same words: nothing to choose, and the one key makes one entry of them whoever saves. */
  function meet(theirs: Borrador | null) {
    if (!theirs || !isSame(valoresOfBorrador(theirs), form.getState().valores))
      return estado.setState({ conflicto: theirs });
    const { clave } = theirs.contenido as Partial<ReturnType<typeof contentOf>>;
    if (clave) form.setState({ clave });
    guardian.adopt(theirs, contentOf());
    estado.setState({ guardado: theirs.actualizado_en, fallo: null });
  }

  const resume = (found: Borrador | null) => {
    guardian.adopt(found);
    estado.setState({ ...nothing, recuperado: found?.actualizado_en ?? null });
    if (!found) return form.getState().begin();
    const { clave, copia } = found.contenido as Partial<ReturnType<typeof contentOf>>;
    form.getState().begin({ valores: valoresOfBorrador(found), clave, copia });
    guardian.adopt(found, contentOf());
  };

  return {
    estado,
    flush: guardian.flush,
    resume,
    watch: () => {
      const stopForm = form.subscribe((now, before) => {
        if (now.valores !== before.valores && now.viendo === null) guardian.later();
      });
      const stop = guardian.watch();
      return () => {
        stopForm();
        stop();
      };
    },
    discard: async () => {
      await guardian.discard();
      form.getState().begin();
    },
    settled: () => {
      guardian.adopt(null);
      estado.setState(nothing);
    },
    keepMine: () => {
      guardian.adopt(estado.getState().conflicto ?? null);
      estado.setState({ conflicto: undefined });
      void guardian.flush();
    },
    takeTheirs: () => resume(estado.getState().conflicto ?? null),
  };
}
