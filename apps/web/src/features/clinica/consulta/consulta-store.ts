/** State of one patient's history screen: the form, its origin, and the open sections. */
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import type { Advertencia } from '@hampi/contract/clinica/receta/seguridad';
import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { blank, type Copiado, copyOf, isSame, type Valores } from './consulta-valores.ts';

export type Seccion =
  | 'filiacion'
  | 'antecedentes'
  | 'vacunas'
  | 'signos'
  | 'consulta'
  | 'anterior'
  | 'diagnostico'
  | 'examenes'
  | 'certificado'
  | 'consentimiento'
  | 'documentos';

interface ConsultaState {
  valores: Valores;
  /** Values without the user's changes. */
  base: Valores;
  dirty: boolean;
  /** Sentences by path of the contract: `receta.detalle.0.cantidad`. */
  errores: Record<string, string>;
  /** Warnings of the last check, by key of the line. */
  advertencias: Record<string, Advertencia[]>;
  /** Incremented to repeat the check, after an answer about the patient. */
  revisiones: number;
  /** Keys of lines marked as controlled by the catalogue, which cannot be unmarked here. */
  fiscalizadas: string[];
  /** Those of them that were marked here and not by the doctor. */
  marcadas: string[];
  /** The entry shown; null for a new one. */
  viendo: Consulta | null;
  /** Made once per form, so that saving twice has no effect. */
  clave: string;
  /** The visit that was copied (BE-9) and its values. */
  copia: { fecha: string; valores: Partial<Pick<Valores, Copiado>> } | null;
  /** The medicines are shown after the diagnoses (2 §4). */
  conReceta: boolean;
  abiertas: Partial<Record<Seccion, boolean>>;
}

interface ConsultaActions {
  set: <K extends keyof Valores>(name: K, value: Valores[K]) => void;
  change: (changes: Partial<Valores>) => void;
  setErrores: (errores: Record<string, string>) => void;
  setError: (path: string, sentence: string | undefined) => void;
  /** Sets warnings whose `linea` is an index into these keys. */
  setAdvertencias: (advertencias: Advertencia[], claves: string[]) => void;
  revisarOtraVez: () => void;
  /** Marks these lines as controlled by the catalogue, permanently. */
  setFiscalizadas: (claves: string[]) => void;
  toggle: (seccion: Seccion, open?: boolean) => void;
  showReceta: () => void;
  copyLast: (last: Consulta) => void;
  /** Shows a stored entry, optionally with unsaved input over it. */
  view: (entry: Consulta, stored: Valores, typed?: Valores) => void;
  /** Updates the entry after a result was stored, keeping unsaved input. */
  noteEntry: (entry: Consulta) => void;
  /** Starts a new form, empty or from a draft. */
  begin: (start?: Partial<Pick<ConsultaState, 'valores' | 'clave' | 'copia'>>) => void;
}

export type ConsultaStore = StoreApi<ConsultaState & ConsultaActions>;

/** A version 4 UUID. `crypto.randomUUID` is unavailable on plain http, which clinics use in their own network. */
export function newClave(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** `start` has the office of an empty form: the one from the agenda, or the only one. */
export function createConsultaStore(start: Pick<Valores, 'oficinaId' | 'servicioId'>): ConsultaStore {
  const empty = () => blank(start.oficinaId, start.servicioId);
  return createStore<ConsultaState & ConsultaActions>((set, get) => {
    const change = (changes: Partial<Valores>) => {
      const { valores, base, errores, viendo } = get();
      const next = { ...valores, ...changes };
      const touched = Object.keys(changes);
      const left = Object.entries(errores).filter(([path]) => !touched.some((name) => belongs(path, name)));
      set({ valores: next, dirty: differs(next, base, viendo), errores: Object.fromEntries(left) });
    };
    return {
      valores: empty(),
      base: empty(),
      dirty: false,
      errores: {},
      revisiones: 0,
      advertencias: {},
      fiscalizadas: [],
      marcadas: [],
      viendo: null,
      clave: newClave(),
      copia: null,
      conReceta: false,
      abiertas: { signos: true },
      change,
      set: (name, value) => change({ [name]: value }),
      setErrores: (errores) => set({ errores }),
      setError: (path, sentence) => {
        const { [path]: _, ...others } = get().errores;
        set({ errores: sentence ? { ...others, [path]: sentence } : others });
      },
      setAdvertencias: (advertencias, claves) =>
        set({
          advertencias: Object.fromEntries(
            ['', ...claves].map((key, i) => [key, advertencias.filter((a) => a.linea === i - 1)]),
          ),
        }),
      revisarOtraVez: () => set(({ revisiones }) => ({ revisiones: revisiones + 1 })),
      setFiscalizadas: (claves) => {
        const { valores, marcadas } = get();
        const added = valores.detalle.filter((l) => claves.includes(l.clave) && !l.controlado).map((l) => l.clave);
        // A mark that only the words of a moment had made goes with them; the doctor's own stays.
        const taken = marcadas.filter((clave) => !claves.includes(clave));
        if (added.length + taken.length > 0)
          change({
            detalle: valores.detalle.map((l) =>
              added.includes(l.clave) || taken.includes(l.clave) ? { ...l, controlado: added.includes(l.clave) } : l,
            ),
          });
        set({ fiscalizadas: claves, marcadas: [...marcadas.filter((clave) => !taken.includes(clave)), ...added] });
      },
      toggle: (seccion, open) =>
        set(({ abiertas }) => ({ abiertas: { ...abiertas, [seccion]: open ?? !abiertas[seccion] } })),
      showReceta: () => set({ conReceta: true }),
      copyLast: (last) => {
        const taken = copyOf(last, get().valores);
        change(taken);
        set({
          copia: { fecha: last.created_date, valores: taken },
          conReceta: get().valores.detalleCie10.length > 0,
          abiertas: { ...get().abiertas, consulta: true, diagnostico: true },
        });
      },
      view: (entry, stored, typed) =>
        set(({ abiertas }) => ({
          viendo: entry,
          valores: typed ?? stored,
          base: stored,
          dirty: typed !== undefined && !isSame(typed, stored),
          errores: {},
          advertencias: {},
          copia: null,
          conReceta: (typed ?? stored).detalleCie10.length > 0,
          abiertas: { ...abiertas, consulta: true, diagnostico: true },
        })),
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
          advertencias: {},
          conReceta: valores.detalleCie10.length > 0,
        });
      },
    };
  });
}

/** Whether there are unsaved changes. Office and service of a new entry alone do not count. */
const differs = (valores: Valores, base: Valores, viendo: Consulta | null) =>
  !isSame(viendo ? valores : { ...valores, oficinaId: base.oficinaId, servicioId: base.servicioId }, base);

/** Whether a contract path belongs to a form field. The form has the lines beside the receta, the contract inside it. */
const belongs = (path: string, name: string) =>
  path === name ||
  path.startsWith(`${name}.`) ||
  (name === 'detalle' && path.startsWith('receta.detalle')) ||
  (name === 'indicaciones' && path === 'receta.indicaciones');

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
export function useCampo<K extends keyof Valores>(name: K, path: string = name) {
  const set = useConsulta((s) => s.set);
  return {
    value: useConsulta((s) => s.valores[name]),
    error: useConsulta((s) => s.errores[path]),
    readOnly: useReadOnly(),
    onChange: (value: Valores[K]) => set(name, value),
  };
}

/** Entries of other doctors are read only (model §7). */
export const useReadOnly = (): boolean => useConsulta((s) => s.viendo !== null && !s.viendo.editable);
