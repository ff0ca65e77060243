import type { ReactNode } from 'react';
import publico from './public.module.css';

/** The button of a public form. It keeps the focus while the form is sent, because a disabled button would lose it. */
export function SubmitButton({ sending, busy, children }: { sending: boolean; busy: string; children: ReactNode }) {
  return (
    <button type="submit" className={`${publico.button} ${publico.primary} ${publico.large}`} aria-disabled={sending}>
      {sending ? busy : children}
    </button>
  );
}
