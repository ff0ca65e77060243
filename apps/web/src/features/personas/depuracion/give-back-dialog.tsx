import { type Depurable, GiveBackHistoria, restoreArchivada } from '@hampi/contract/personas/depuracion/calls';
import { Modal, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { toast } from '../../../base/toast.ts';
import { Form, FormButtons } from '../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';

/** Asks why a record leaves the archive; the audit keeps the reason with the author. */
export default function GiveBackDialog({ row, onClose }: { row: Depurable; onClose: () => void }) {
  const client = useQueryClient();
  const form = useZodForm(GiveBackHistoria, { razon: '' });
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Modal opened onClose={close} title="Devolver la historia" size={480}>
      <Form
        form={form}
        bare
        onSubmit={async (body) => {
          const params = { id: row.depuracion_id, cliente_id: row.cliente_id };
          const { mensaje } = await callWhole(restoreArchivada, { params, body });
          form.markSaved();
          void client.invalidateQueries({ queryKey: ['admin'] });
          toast.success(mensaje);
          onClose();
        }}
        buttons={<FormButtons saving={form.saving} saveLabel="Devolver" onCancel={close} hint={null} />}
      >
        <Stack gap="sm">
          <Text>
            La historia de <b>{row.nombre}</b> vuelve a la lista de quienes atendían. Su contacto y su cuenta no
            vuelven. Si un profesional lo atiende otra vez, no hace falta: basta con registrarlo con su documento.
          </Text>
          <Textarea
            label="Por qué"
            withAsterisk
            autosize
            minRows={2}
            maxLength={300}
            {...form.getInputProps('razon')}
          />
        </Stack>
      </Form>
    </Modal>
  );
}
