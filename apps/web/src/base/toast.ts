/** Transient messages of five kinds with the durations of 1 §4. Sent from anywhere, rendered by `Toasts`. */
import { CODES } from '@hampi/contract/base/codes';
import { DURATIONS } from '@hampi/contract/base/limits';
import { create } from 'zustand';

export type ToastKind = 'info' | 'persistentInfo' | 'success' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** Secondary text. */
  detail?: string;
  /** Makes the message a button (1 §4: an error may have a click callback). */
  onClick?: () => void;
  /** Milliseconds on screen, paused while hovered or focused. */
  duration: number;
}

type Options = Partial<Pick<Toast, 'detail' | 'onClick' | 'duration'>>;

export const useToasts = create<{ list: Toast[] }>(() => ({ list: [] }));

let next = 1;

/** Sentences already visible on the screen; no message repeats them. */
const standing: string[] = [];
const wordsOf = (text: string) => text.replace(/\.$/, '');

/** Suppresses messages with this sentence while a notice on the screen shows it (ADR 143). Returns the function that ends this. */
export function saidInPlace(sentence: string): () => void {
  const words = wordsOf(sentence);
  standing.push(words);
  useToasts.setState(({ list }) => ({ list: list.filter(({ text }) => wordsOf(text) !== words) }));
  return () => void standing.splice(standing.indexOf(words), 1);
}

function show(kind: ToastKind, text: string, options: Options = {}): number {
  if (standing.includes(wordsOf(text))) return 0;
  const made: Toast = { id: next++, kind, text, duration: DURATIONS[kind], ...options };
  // A repeated sentence replaces the previous one instead of stacking up.
  useToasts.setState(({ list }) => ({
    list: [...list.filter((t) => t.text !== text || t.kind !== kind), made].slice(-4),
  }));
  return made.id;
}

export const dismissToast = (id: number): void =>
  useToasts.setState(({ list }) => ({ list: list.filter((t) => t.id !== id) }));

export const toast = {
  info: (text: string, options?: Options) => show('info', text, options),
  persistentInfo: (text: string, options?: Options) => show('persistentInfo', text, options),
  success: (text: string, options?: Options) => show('success', text, options),
  warning: (text: string, options?: Options) => show('warning', text, options),
  error: (text: string, options?: Options) => show('error', text, options),
};

/** Key of the messages that wait while the window goes from the web app to a public page. */
const HANDED_OVER = 'hampi-mensajes';

/** Hands the visible messages to the next page of this window, except those that can be clicked. */
export function handOverToasts(): void {
  const told = useToasts.getState().list.filter(({ onClick }) => !onClick);
  try {
    if (told.length > 0) sessionStorage.setItem(HANDED_OVER, JSON.stringify(told));
  } catch {
    // Storage is forbidden, so the messages end with this page.
  }
}

export function receiveToasts(): void {
  const told = JSON.parse(sessionStorage.getItem(HANDED_OVER) ?? '[]') as Toast[];
  sessionStorage.removeItem(HANDED_OVER);
  for (const { kind, text, detail, duration } of told) show(kind, text, { duration, ...(detail && { detail }) });
}

/** A call that failed, as forms and messages see it (`ApiError`). */
export interface Failure extends Error {
  mensaje: string;
  codigo: string;
  errores: Record<string, string>;
  /** Not to be shown here, because the end of a session is already reported once where it is noticed. */
  silent: boolean;
}

export const isFailure = (error: unknown): error is Failure => error instanceof Error && 'errores' in error;

/** An unexpected error, whose sentence only says that something failed: a screen that knows what was to be done says that. */
export const isUnexplained = ({ codigo }: Pick<Failure, 'codigo'>): boolean => codigo === CODES[500];

const told = new WeakSet<Failure>();

/**
 * Shows why a call failed, once per failure even if several components handle it. Returns the number of the message, with which the next
 * attempt removes it (`dismissToast`); 0 if none was shown.
 */
export function tellFailure(failure: Failure, sentence?: string): number {
  if (failure.silent || told.has(failure)) return 0;
  told.add(failure);
  return toast.error(sentence ?? Object.values(failure.errores)[0] ?? failure.mensaje);
}

/** Waits for a call, and shows its failure if nothing else does; true if it succeeded. */
export async function unlessRefused(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (!isFailure(error)) throw error;
    tellFailure(error);
    return false;
  }
}
