import { Modal, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { invalidate } from '../../../base/query.ts';
import { toast } from '../../../base/toast.ts';
import { useVersioned } from '../../../kit/crud/use-versioned.ts';
import { EditedMeanwhile } from '../../../kit/feedback/edited-meanwhile.tsx';
import { Form, FormButtons } from '../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { type FormOf, useZodForm } from '../../../kit/fields/zod-form.ts';

interface Props<Row extends { version: number }, S extends z.ZodType> {
  title: string;
  size: number;
  /** What it is about, as it was read. */
  row: Row;
  schema: S;
  /** The fields of the form, with the row's version. */
  valuesOf: (row: Row) => z.input<S> & Record<string, unknown>;
  labels: Record<string, string>;
  /** What to say when somebody else has saved meanwhile. */
  meanwhile: string;
  save: (body: z.input<S>) => Promise<{ mensaje: string }>;
  onClose: () => void;
  children: (form: FormOf<S>) => ReactNode;
}

/** A form about something of the desk that two people may write at the same time. */
export function EscritoDialog<Row extends { version: number }, S extends z.ZodType>({
  row,
  schema,
  valuesOf,
  ...p
}: Props<Row, S>) {
  const client = useQueryClient();
  const form = useZodForm(schema, valuesOf(row));
  const { stored, changed, heed } = useVersioned(row, form as never, valuesOf);
  const close = async () => (await confirmLeave()) && p.onClose();
  const submit = async () => {
    const { mensaje } = await p
      .save({ ...(form.getValues() as object), version: stored.version } as z.input<S>)
      .catch((error: unknown) => {
        heed(error);
        throw error;
      });
    form.markSaved();
    void invalidate(client, 'proteccion');
    toast.success(mensaje);
    p.onClose();
  };
  return (
    <Modal opened onClose={close} title={p.title} size={p.size}>
      <Form
        form={form}
        bare
        onSubmit={submit}
        buttons={<FormButtons saving={form.saving} onCancel={close} hint={null} />}
      >
        {changed.length > 0 && (
          <EditedMeanwhile
            title={p.meanwhile}
            labels={p.labels}
            changed={changed}
            onTake={(field, theirs) => form.setFieldValue(field as never, theirs as never)}
          />
        )}
        <Stack gap="sm">{p.children(form as never)}</Stack>
      </Form>
    </Modal>
  );
}
