/** The drafts of a new entry and of corrections (BE-8): found again on any device, and met by the other windows that write it. */
import type { Borrador, Consulta } from '@hampi/contract/clinica/historia/calls';
import { createStore, type StoreApi } from 'zustand';
import type { ConsultaStore } from './consulta-store.ts';
import { isSame, readValores, type Valores, valoresOf } from './consulta-valores.ts';
import { createGuardian, type Guardian, watchPage } from './guardian.ts';

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
  /** Forgets the draft, and empties the form or shows the entry as it is stored. */
  discard: () => Promise<void>;
  /** The entry was saved, and its draft went with it. */
  settled: () => void;
  /** Puts the stored draft, or nothing, into the form of a new entry. */
  resume: (found: Borrador | null) => void;
  /** Shows a stored entry, with what was being corrected of it. */
  open: (entry: Consulta, found: Borrador | null) => void;
  keepMine: () => void;
  takeTheirs: () => void;
}

/** The form as a draft holds it, whichever version of the form wrote it. */
export const valoresOfBorrador = ({ contenido }: Borrador): Valores =>
  readValores((contenido.valores as Record<string, unknown> | undefined) ?? {});

const nothing: EstadoBorrador = { recuperado: null, guardado: null, fallo: null, conflicto: undefined };

/** The keeper of the drafts of one patient's entries, for as long as that patient is on the screen. */
export function createBorrador(clienteId: number, form: ConsultaStore): BorradorKeeper {
  const estado = createStore<EstadoBorrador>(() => nothing);
  /** By the entry that is corrected; 0 is the new one. */
  const guardians = new Map<number, Guardian>();
  const contentOf = () => {
    const { viendo, valores, clave, copia } = form.getState();
    return viendo ? { valores, version: viendo.version } : { valores, clave, copia };
  };
  /** What is written on the screen at this moment; nothing of another doctor's entry is. */
  const escrita = () => {
    const { viendo } = form.getState();
    return viendo === null ? 0 : viendo.editable ? viendo.id : undefined;
  };

  function guardianOf(sobre: number): Guardian {
    const here = (change: Partial<EstadoBorrador>) => escrita() === sobre && estado.setState(change);
    const made =
      guardians.get(sobre) ??
      createGuardian({
        clienteId,
        tipo: sobre === 0 ? 'consulta' : 'correccion',
        sobre,
        read: () => {
          if (escrita() !== sobre || estado.getState().conflicto !== undefined) return undefined;
          return form.getState().dirty ? contentOf() : null;
        },
        onKept: (guardado) => here(guardado === null ? nothing : { guardado, fallo: null }),
        onFailed: (fallo) => here({ fallo }),
        onMet: (theirs) => escrita() === sobre && meet(theirs),
      });
    guardians.set(sobre, made);
    return made;
  }
  const current = () => {
    const sobre = escrita();
    return sobre === undefined ? undefined : guardianOf(sobre);
  };

  /** Both windows hold the same words: nothing to choose, and the one key makes one entry of them whoever saves. */
  function meet(theirs: Borrador | null) {
    if (!theirs || !isSame(valoresOfBorrador(theirs), form.getState().valores))
      return estado.setState({ conflicto: theirs });
    const { clave } = theirs.contenido as { clave?: string };
    if (clave) form.setState({ clave });
    current()?.adopt(theirs, contentOf());
    estado.setState({ guardado: theirs.actualizado_en, fallo: null });
  }

  const resume = (found: Borrador | null) => {
    const guardian = guardianOf(0);
    guardian.adopt(found);
    estado.setState({ ...nothing, recuperado: found?.actualizado_en ?? null });
    if (!found) return form.getState().begin();
    const { clave, copia } = found.contenido as Partial<Pick<ReturnType<ConsultaStore['getState']>, 'clave' | 'copia'>>;
    form.getState().begin({ valores: valoresOfBorrador(found), clave, copia });
    guardian.adopt(found, contentOf());
  };

  const open = (entry: Consulta, found: Borrador | null) => {
    form.getState().view(entry, valoresOf(entry), found ? valoresOfBorrador(found) : undefined);
    current()?.adopt(found, found ? contentOf() : undefined);
    estado.setState({ ...nothing, recuperado: found?.actualizado_en ?? null });
  };

  return {
    estado,
    flush: async () => current()?.flush(),
    resume,
    open,
    watch: () => {
      const stopForm = form.subscribe((now, before) => {
        if (now.valores !== before.valores && now.viendo?.id === before.viendo?.id) current()?.later();
      });
      const stop = watchPage(current);
      return () => {
        stopForm();
        stop();
      };
    },
    discard: async () => {
      await current()?.discard();
      const { viendo, begin, view } = form.getState();
      if (viendo) view(viendo, valoresOf(viendo));
      else begin();
    },
    settled: () => {
      current()?.adopt(null);
      estado.setState(nothing);
    },
    keepMine: () => {
      current()?.adopt(estado.getState().conflicto ?? null);
      estado.setState({ conflicto: undefined });
      void current()?.flush();
    },
    takeTheirs: () => {
      const theirs = estado.getState().conflicto ?? null;
      const { viendo } = form.getState();
      if (viendo) open(viendo, theirs);
      else resume(theirs);
    },
  };
}
