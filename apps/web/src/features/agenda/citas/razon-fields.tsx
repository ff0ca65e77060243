import { alCancelarPagada } from '@hampi/contract/agenda/citas/messages';
import { RAZONES, RazonForm, razonDe } from '@hampi/contract/agenda/citas/razon';
import { money } from '@hampi/contract/base/dinero';
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { Form } from '../../../kit/fields/form.tsx';
import { useDirty } from '../../../kit/fields/use-dirty.ts';
import { useZodForm } from '../../../kit/fields/zod-form.ts';

interface RazonFieldsProps {
  saving: boolean;
  /** Dollars already paid for the cita. */
  pagado: number;
  /** Receives the text to store: the reason, or the description of Otro. */
  onSave: (razon: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Why a cita is cancelled (1 §4): four reasons; Otro needs its description. */
export function RazonFields({ saving, pagado, onSave, onCancel }: RazonFieldsProps) {
  const form = useZodForm(RazonForm, { razon: '' as 'Otro', descripcion: '' }, { guard: false });
  useDirty(form.values.descripcion !== '');
  return (
    <Form form={form} bare onSubmit={(values) => onSave(razonDe(RazonForm.parse(values)))}>
      <Stack gap="sm" mt="md">
        {pagado > 0 && (
          <p role="note" className="flex gap-8 py-8 px-12 r-note b-amber c-amber t-small edge-amber">
            <IconCash className="rigid" size={20} stroke={1.75} aria-hidden /> {alCancelarPagada(money(pagado))}
          </p>
        )}
        <Radio.Group label="Razón de la cancelación" withAsterisk {...form.getInputProps('razon')}>
          <Stack gap={8} mt={6}>
            {RAZONES.map((razon) => (
              <Radio key={razon} value={razon} label={razon} />
            ))}
          </Stack>
        </Radio.Group>
        {form.values.razon === 'Otro' && (
          <TextInput
            label="Descripción"
            withAsterisk
            maxLength={200}
            data-autofocus
            {...form.getInputProps('descripcion')}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={saving}>
            Regresar
          </Button>
          <Button type="submit" color="red" loading={saving}>
            Cancelar la cita
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
