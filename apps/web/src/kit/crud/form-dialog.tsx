import { Modal, type ModalProps, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { invalidate, type Stale } from '../../base/query.ts';
import { toast } from '../../base/toast.ts';
import { Form, FormButtons, type FormButtonsProps } from '../fields/form.tsx';
import { confirmLeave } from '../fields/leave-guard.tsx';
import { type FormOf, NOT_SAVED, useZodForm } from '../fields/zod-form.ts';

type Values<S extends z.ZodType> = z.input<S> & Record<string, unknown>;

interface FormDialogProps<T, S extends z.ZodType> extends Pick<ModalProps, 'size'>, Pick<FormButtonsProps, 'hint'> {
  title: string;
  /** What the form is about; the dialog is closed while it is null or undefined. */
  about: T | null | undefined;
  /** The body of the call. */
  schema: S;
  initial: (about: T) => Values<S>;
  /** Makes the call. Throws its failure, which is shown beside the fields; returns its answer, whose sentence is shown, or NOT_SAVED. */
  save: (values: Values<S>, about: T) => Promise<unknown>;
  saveLabel?: string;
  /** Sentence for a server error without a reason (1 §8). */
  failure?: string;
  /** What to refetch when it is saved. */
  refreshes?: readonly Stale[];
  onClose: () => void;
  gap?: 'sm' | 'md';
  children: (form: FormOf<S>, about: T) => ReactNode;
}

/** A form in a dialog: asks before it loses what was typed, makes one call, shows the answer and closes. */
export function FormDialog<T, S extends z.ZodType>(props: FormDialogProps<T, S>) {
  const { about, onClose } = props;
  const close = async () => (await confirmLeave()) && onClose();
  const opened = about !== null && about !== undefined;
  return (
    <Modal opened={opened} onClose={close} title={props.title} size={props.size}>
      {opened && <DialogForm {...props} about={about} onCancel={close} />}
    </Modal>
  );
}

function DialogForm<T, S extends z.ZodType>({
  about,
  schema,
  initial,
  save,
  saveLabel,
  failure,
  refreshes = [],
  hint = null,
  gap = 'sm',
  onClose,
  onCancel,
  children,
}: FormDialogProps<T, S> & { about: T; onCancel: () => void }) {
  const client = useQueryClient();
  const form = useZodForm(schema, initial(about), { failure });
  const submit = async (values: Values<S>) => {
    const answer = await save(values, about);
    if (answer === NOT_SAVED) return NOT_SAVED;
    form.markSaved();
    void invalidate(client, ...refreshes);
    const mensaje = (answer as { mensaje?: string } | undefined)?.mensaje;
    if (mensaje) toast.success(mensaje);
    onClose();
    return undefined;
  };
  return (
    <Form
      form={form}
      bare
      onSubmit={submit}
      buttons={<FormButtons saving={form.saving} saveLabel={saveLabel} onCancel={onCancel} hint={hint} />}
    >
      <Stack gap={gap}>{children(form, about)}</Stack>
    </Form>
  );
}
