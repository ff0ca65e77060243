/** State of one patient's history screen: the form, its origin, and the open sections. */
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { newClave } from '../../../base/plain-http/new-clave.ts';
import { type Copia, createForma, type Forma } from './forma.ts';
import type { Parte, Seccion } from './seccion.ts';
import { type Estados, isSame, type Valores } from './valores.ts';

interface ConsultaState extends Estados {
  /** The form as the sections make it; both never change. */
  readonly forma: Forma;
  readonly secciones: readonly Seccion[];
  valores: Valores;
  /** Values without the user's changes. */
  base: Valores;
  dirty: boolean;
  /** Sentences by path of the contract: `receta.detalle.0.cantidad`. */
  errores: Record<string, string>;
  /** The entry shown; null for a new one. */
  viendo: Consulta | null;
  /** Made once per form, so that saving twice has no effect. */
  clave: string;
  /** The visit that was copied (BE-9) and its values. */
  copia: { fecha: string; valores: Copia } | null;
  /** Open sections, by id. */
  abiertas: Record<string, boolean>;
}

interface ConsultaActions {
  set: <K extends keyof Valores>(name: K, value: Valores[K]) => void;
  change: (changes: Partial<Valores>) => void;
  setErrores: (errores: Record<string, string>) => void;
  setError: (path: string, sentence: string | undefined) => void;
  toggle: (seccion: string, open?: boolean) => void;
  /** Opens the section that has this value, named as in the form or as in the contract. */
  reveal: (path: string) => void;
  /** Opens the sections that open by themselves now. */
  openAll: (when: 'next' | 'entry') => void;
  copyLast: (last: Consulta) => void;
  /** Shows a stored entry, optionally with unsaved input over it. */
  view: (entry: Consulta, stored: Valores, typed?: Valores) => void;
  /** Updates the entry after a result was stored, keeping unsaved input. */
  noteEntry: (entry: Consulta) => void;
  /** Starts a new form, empty or from a draft. */
  begin: (start?: Partial<Pick<ConsultaState, 'valores' | 'clave' | 'copia'>>) => void;
}

export type ConsultaStore = StoreApi<ConsultaState & ConsultaActions>;

/** `start` has the office of an empty form: the one from the agenda, or the only one. */
export function createConsultaStore(
  start: Pick<Valores, 'oficinaId' | 'servicioId'>,
  secciones: readonly Seccion[],
): ConsultaStore {
  const forma = createForma(secciones.flatMap(({ partes = [] }) => partes));
  const empty = (): Valores => ({ ...forma.blank(), ...start });
  const opening = (when: 'start' | 'next' | 'entry') =>
    Object.fromEntries(secciones.filter(({ opens }) => opens?.includes(when)).map(({ id }) => [id, true]));
  return createStore<ConsultaState & ConsultaActions>((set, get) => {
    const change = (changes: Partial<Valores>) => {
      const { valores, base, errores, viendo } = get();
      const next = { ...valores, ...changes };
      const touched = Object.keys(changes);
      const left = Object.entries(errores).filter(([path]) => !touched.some((name) => forma.belongs(path, name)));
      set({ valores: next, dirty: differs(next, base, viendo), errores: Object.fromEntries(left) });
    };
    return {
      forma,
      secciones,
      valores: empty(),
      base: empty(),
      dirty: false,
      errores: {},
      viendo: null,
      clave: newClave(),
      copia: null,
      abiertas: opening('start'),
      ...forma.estado.initial,
      change,
      set: (name, value) => change({ [name]: value }),
      setErrores: (errores) => set({ errores }),
      setError: (path, sentence) => {
        const { [path]: _, ...others } = get().errores;
        set({ errores: sentence ? { ...others, [path]: sentence } : others });
      },
      toggle: (seccion, open) =>
        set(({ abiertas }) => ({ abiertas: { ...abiertas, [seccion]: open ?? !abiertas[seccion] } })),
      reveal: (path) => {
        const names = (parte: Parte) => Object.keys(parte.blank());
        const has = (name: string) => path === name || forma.belongs(path, name);
        const found = secciones.find(({ partes = [] }) => partes.some((parte) => names(parte).some(has)));
        if (found) get().toggle(found.id, true);
      },
      openAll: (when) => set(({ abiertas }) => ({ abiertas: { ...abiertas, ...opening(when) } })),
      copyLast: (last) => {
        const taken = forma.copyOf(last, get().valores);
        change(taken);
        set({ copia: { fecha: last.created_date, valores: taken }, ...forma.estado.onCopied(get().valores) });
        get().openAll('entry');
      },
      view: (entry, stored, typed) => {
        set({
          viendo: entry,
          valores: typed ?? stored,
          base: stored,
          dirty: typed !== undefined && !isSame(typed, stored),
          errores: {},
          copia: null,
          ...forma.estado.onShown(typed ?? stored),
        });
        get().openAll('entry');
      },
      noteEntry: (entry) => set({ viendo: entry }),
      begin: ({ valores = empty(), clave = newClave(), copia = null } = {}) => {
        const base = empty();
        set({
          viendo: null,
          valores,
          base,
          clave,
          copia,
          dirty: differs(valores, base, null),
          errores: {},
          ...forma.estado.onShown(valores),
        });
      },
    };
  });
}

/** Whether there are unsaved changes. Office and service of a new entry alone do not count. */
const differs = (valores: Valores, base: Valores, viendo: Consulta | null) =>
  !isSame(viendo ? valores : { ...valores, oficinaId: base.oficinaId, servicioId: base.servicioId }, base);

export const ConsultaContext = createContext<ConsultaStore | null>(null);

/** The store itself, for handlers. Components that render values use `useConsulta`. */
export function useConsultaStore(): ConsultaStore {
  const store = useContext(ConsultaContext);
  if (!store) throw new Error('A section was drawn outside of a history');
  return store;
}

/** Selects a part of the state; the component renders again only when that part changes. */
export const useConsulta = <T>(select: (state: ConsultaState & ConsultaActions) => T): T =>
  useStore(useConsultaStore(), select);

/** A field's value, error sentence, setter and whether it is read-only. */
export function useCampo<K extends keyof Valores>(name: K) {
  const set = useConsulta((s) => s.set);
  return {
    value: useConsulta((s) => s.valores[name]),
    error: useConsulta((s) => s.errores[s.forma.pathOf(name)]),
    readOnly: useReadOnly(),
    onChange: (value: Valores[K]) => set(name, value),
  };
}

/** Entries of other doctors are read only (model §7). */
export const useReadOnly = (): boolean => useConsulta((s) => s.viendo !== null && !s.viendo.editable);
