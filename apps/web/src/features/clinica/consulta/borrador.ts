/** Drafts of a new entry and of corrections (BE-8): recovered on any device, with conflicts between windows detected. */
import type { Borrador } from '@hampi/contract/clinica/borradores/calls';
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { createStore, type StoreApi } from 'zustand';
import type { ConsultaStore } from './consulta-store.ts';
import type { Forma } from './forma.ts';
import { createGuardian, type Guardian, watchPage } from './guardian.ts';
import { isSame, type Valores } from './valores.ts';

interface EstadoBorrador {
  /** When the recovered draft was stored; null without one, or once it was discarded or saved. */
  recuperado: string | null;
  guardado: string | null;
  /** Why the current input is not stored on the server. */
  fallo: string | null;
  /** The draft as changed by another window; null if that one saved or discarded it. */
  conflicto: Borrador | null | undefined;
}

export interface BorradorKeeper {
  estado: StoreApi<EstadoBorrador>;
  /** Starts watching form and page. Returns the function that stops. */
  watch: () => () => void;
  /** Stores pending changes at once. */
  flush: () => Promise<void>;
  /** Deletes the draft and resets the form to empty or to the stored entry. */
  discard: () => Promise<void>;
  /** Called after the entry was saved, which deletes its draft. */
  settled: () => void;
  /** Fills the form of a new entry with the stored draft, if any. */
  resume: (found: Borrador | null) => void;
  /** Shows a stored entry with the draft of its correction, if any. */
  open: (entry: Consulta, found: Borrador | null) => void;
  keepMine: () => void;
  takeTheirs: () => void;
}

/** Form values from a draft, also of another version of the form. */
export const valoresOfBorrador = (forma: Forma, { contenido }: Borrador): Valores =>
  forma.read((contenido.valores as Record<string, unknown> | undefined) ?? {});

const nothing: EstadoBorrador = { recuperado: null, guardado: null, fallo: null, conflicto: undefined };

/** What was recovered is stored: nothing typed waits to be kept. */
const recoveredFrom = (found: Borrador | null): EstadoBorrador => {
  const stored = found?.actualizado_en ?? null;
  return { ...nothing, recuperado: stored, guardado: stored };
};

/** What a draft stores of the form. */
const contentOf = (form: ConsultaStore) => {
  const { viendo, valores, clave, copia } = form.getState();
  return viendo ? { valores, version: viendo.version } : { valores, clave, copia };
};

/** The entry being written, 0 for a new one; none while another doctor's entry is shown. */
const escritaEn = (form: ConsultaStore) => {
  const { viendo } = form.getState();
  return viendo === null ? 0 : viendo.editable ? viendo.id : undefined;
};

/** Calls when the values change, but not when another entry is shown. Returns the function that stops. */
const onTyped = (form: ConsultaStore, changed: () => void) =>
  form.subscribe((now, before) => {
    if (now.valores !== before.valores && now.viendo?.id === before.viendo?.id) changed();
  });

/** Shows the stored entry again, or an empty form. */
const startOver = (form: ConsultaStore) => {
  const { viendo, begin, view, forma } = form.getState();
  if (viendo) view(viendo, forma.of(viendo));
  else begin();
};

/** Keeps the drafts of one patient's entries while that patient is on screen. */
export function createBorrador(clienteId: number, form: ConsultaStore): BorradorKeeper {
  const estado = createStore<EstadoBorrador>(() => nothing);
  const { forma } = form.getState();
  /** By id of the corrected entry; 0 for a new one. */
  const guardians = new Map<number, Guardian>();
  const escrita = () => escritaEn(form);

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
          return form.getState().dirty ? contentOf(form) : null;
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

  /** Handles a draft of another window. If the content is equal there is nothing to choose, and since both use the same key, saving twice makes one entry. */
  function meet(theirs: Borrador | null) {
    if (!theirs || !isSame(valoresOfBorrador(forma, theirs), form.getState().valores))
      return estado.setState({ conflicto: theirs });
    const { clave } = theirs.contenido as { clave?: string };
    if (clave) form.setState({ clave });
    current()?.adopt(theirs, contentOf(form));
    estado.setState({ guardado: theirs.actualizado_en, fallo: null });
  }

  const resume = (found: Borrador | null) => {
    const guardian = guardianOf(0);
    guardian.adopt(found);
    estado.setState(recoveredFrom(found));
    if (!found) return form.getState().begin();
    const { clave, copia } = found.contenido as Partial<Pick<ReturnType<ConsultaStore['getState']>, 'clave' | 'copia'>>;
    form.getState().begin({ valores: valoresOfBorrador(forma, found), clave, copia });
    guardian.adopt(found, contentOf(form));
  };

  const open = (entry: Consulta, found: Borrador | null) => {
    form.getState().view(entry, forma.of(entry), found ? valoresOfBorrador(forma, found) : undefined);
    current()?.adopt(found, found ? contentOf(form) : undefined);
    estado.setState(recoveredFrom(found));
  };

  return {
    estado,
    flush: async () => current()?.flush(),
    resume,
    open,
    watch: () => {
      const stops = [onTyped(form, () => current()?.later()), watchPage(current)];
      return () => stops.forEach((stop) => void stop());
    },
    discard: async () => {
      await current()?.discard();
      startOver(form);
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
