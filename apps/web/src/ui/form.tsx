import { M } from '@hampi/contract/messages';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './form.module.css';
import type { ZodForm } from './zod-form.ts';

interface FormProps<V extends Record<string, unknown>> {
  form: ZodForm<V>;
  /** Saves; a thrown failure of a call lands beside its fields. */
  onSubmit: (values: V) => unknown;
  /** In a card with its buttons below (the default), or bare inside a dialog. */
  bare?: boolean;
  /** Said beside a card's buttons while a field is wrong, where the spec has another sentence than its general one (3 §8). */
  blocked?: string;
  children: ReactNode;
  /** Usually `FormButtons`. */
  buttons?: ReactNode;
}

/** The element around a form's fields. Enter saves, the browser's own bubbles stay silent. */
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
      className={bare ? undefined : css.card}
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a dialog over another form saves only itself.
        event.stopPropagation();
        void form.submit(onSubmit);
      }}
    >
      {children}
      {buttons && (
        <div className={css.foot}>
          {!bare && <Blocked form={form} sentence={blocked} />}
          {buttons}
        </div>
      )}
    </form>
  );
}

/** Why nothing was saved, until every field is mended; each field says its own reason. */
export function Blocked({ form, sentence = M.formulario }: { form: { errors: object }; sentence?: string }) {
  return Object.values(form.errors).some(Boolean) ? (
    <p role="alert" className={css.blocked}>
      {sentence}
    </p>
  ) : null;
}

/** A titled part of a form. */
export function FormSection({ title, text, children }: { title?: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      {title && <h2>{title}</h2>}
      {text && <p className={css.text}>{text}</p>}
      {children}
    </section>
  );
}

/** Two fields in a row, one on a phone. A field over both: `style={wide}`. */
export function FormGrid({ children, columns = 2 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  return (
    <div className={css.grid} data-columns={columns}>
      {children}
    </div>
  );
}

export const wide = { gridColumn: '1 / -1' } as const;

interface FormButtonsProps {
  saving: boolean;
  saveLabel?: string;
  onCancel?: () => void;
  cancelLabel?: string;
  /** A hint at the left: '* Campos obligatorios'. */
  hint?: ReactNode;
}

/** Cancel and save; on a phone in a bar within reach of the thumb. */
export function FormButtons({
  saving,
  saveLabel = 'Guardar',
  onCancel,
  cancelLabel = 'Cancelar',
  hint = '* Campos obligatorios',
}: FormButtonsProps) {
  return (
    <>
      <span className={css.hint}>{hint}</span>
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
