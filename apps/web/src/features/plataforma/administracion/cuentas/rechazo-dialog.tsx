import { Rechazo } from '@hampi/contract/plataforma/administracion/cuentas';
import { Modal, Stack, Text, Textarea } from '@mantine/core';
import { Form, FormButtons } from '../../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../../kit/fields/leave-guard.tsx';
import { useZodForm } from '../../../../kit/fields/zod-form.ts';

/** The account to refuse, or whose approval to withdraw. */
export interface Rechazado {
  id: number;
  nombre: string;
  /** Whether it was approved until now. */
  aprobada: boolean;
}

interface RechazoDialogProps {
  who: Rechazado | null;
  /** Calls the server; throws its failure. */
  send: (id: number, motivo: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason, which is mailed to the owner. */
export default function RechazoDialog({ who, send, onClose }: RechazoDialogProps) {
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Modal
      opened={who !== null}
      onClose={close}
      title={who?.aprobada ? 'Retirar la aprobación' : 'No aprobar la cuenta'}
      size={480}
    >
      {who && <RechazoForm key={who.id} who={who} send={send} onClose={close} />}
    </Modal>
  );
}

function RechazoForm({ who, send, onClose }: RechazoDialogProps & { who: Rechazado }) {
  const form = useZodForm(Rechazo, { motivo: '' });
  return (
    <Form
      form={form}
      bare
      onSubmit={async ({ motivo }) => {
        await send(who.id, String(motivo));
        form.markSaved();
        onClose();
      }}
      buttons={
        <FormButtons
          saving={form.saving}
          saveLabel={who.aprobada ? 'Retirar y avisar' : 'No aprobar y avisar'}
          onCancel={onClose}
          hint={null}
        />
      }
    >
      <Stack gap="sm">
        <Text c="dimmed" fz="sm">
          {who.nombre} recibirá un correo con el motivo
          {who.aprobada ? ', y las pantallas de pacientes se cerrarán enseguida.' : ' y podrá corregir sus datos.'}
        </Text>
        <Textarea label="Motivo" withAsterisk autosize minRows={3} maxLength={500} {...form.getInputProps('motivo')} />
      </Stack>
    </Form>
  );
}
