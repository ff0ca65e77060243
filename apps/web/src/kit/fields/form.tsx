import * as M from '@hampi/contract/base/messages';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './form.module.css';
import type { ZodForm } from './zod-form.ts';

interface FormProps<V extends Record<string, unknown>> {
  form: ZodForm<V>;
  /** Saves. The failure of a call it throws is shown beside the fields. */
  onSubmit: (values: V) => unknown;
  /** Without a card, for use inside a dialog. */
  bare?: boolean;
  /** Sentence beside the buttons while a field is invalid, if 3 §8 requires another one than the general. */
  blocked?: string;
  children: ReactNode;
  /** Usually `FormButtons`. */
  buttons?: ReactNode;
}

/** The form element: Enter saves, and the browser's validation bubbles are disabled. */
export function Form<V extends Record<string, unknown>>({
  form,
  onSubmit,
  bare = false,
  blocked = M.formulario,
  children,
  buttons,
}: FormProps<V>) {
  return (
    <form
      ref={form.ref}
      noValidate
      className={bare ? undefined : `card shadow-xs narrow ${css.card}`}
      data-bar={!bare && buttons ? true : undefined}
      onSubmit={form.onSubmit(onSubmit)}
    >
      {children}
      {buttons && (
        <div className={`row gap-12 py-12 px-24 b-surface ${css.foot}`}>
          {!bare && <Blocked form={form} sentence={blocked} />}
          {buttons}
        </div>
      )}
    </form>
  );
}

/** Says that nothing was saved while any field is invalid; the reasons are beside the fields. */
export function Blocked({ form, sentence = M.formulario }: { form: { errors: object }; sentence?: string }) {
  return Object.values(form.errors).some(Boolean) ? (
    <p role="alert" className={`grow t-hint c-red phone-own-line ${css.blocked}`}>
      {sentence}
    </p>
  ) : null;
}

/** A titled part of a form. */
export function FormSection({ title, text, children }: { title?: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className={`rule-below ${css.section}`}>
      {title && <h2 className="mb-12">{title}</h2>}
      {text && <p className={`hint mb-12 ${css.text}`}>{text}</p>}
      {children}
    </section>
  );
}

/** Two columns of fields, one on phones. `style={wide}` spans both. */
export function FormGrid({ children, columns = 2 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  return (
    <div className={`grid two-columns gap-12 gap-x-16 items-start ${css.grid}`} data-columns={columns}>
      {children}
    </div>
  );
}

export const wide = { gridColumn: '1 / -1' } as const;

export interface FormButtonsProps {
  saving: boolean;
  saveLabel?: string;
  onCancel?: () => void;
  cancelLabel?: string;
  /** A hint at the left: '* Campos obligatorios'. */
  hint?: ReactNode;
}

/** Cancel and save buttons; on phones in a bar at the bottom. */
export function FormButtons({
  saving,
  saveLabel = 'Guardar',
  onCancel,
  cancelLabel = 'Cancelar',
  hint = '* Campos obligatorios',
}: FormButtonsProps) {
  return (
    <>
      <span className={`hint grow phone-none ${css.hint}`}>{hint}</span>
      {onCancel && (
        <Button variant="default" onClick={onCancel} disabled={saving}>
          {cancelLabel}
        </Button>
      )}
      <Button type="submit" loading={saving}>
        {saveLabel}
      </Button>
    </>
  );
}
