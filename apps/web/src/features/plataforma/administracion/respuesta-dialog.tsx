import * as M from '@hampi/contract/base/messages';
import { type Contacto, RespuestaContacto, replyContacto } from '@hampi/contract/plataforma/contacto/calls';
import { Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { toast } from '../../../base/toast.ts';
import { Form, FormButtons } from '../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';

/** The answer to a message: it is mailed, and the message becomes contestado. */
export default function RespuestaDialog({ message, onClose }: { message: Contacto | null; onClose: () => void }) {
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Modal opened={message !== null} onClose={close} title="Responder mensaje" size={560}>
      {message && <RespuestaForm key={message.id} message={message} onClose={close} />}
    </Modal>
  );
}

function RespuestaForm({ message, onClose }: { message: Contacto; onClose: () => void }) {
  const client = useQueryClient();
  const form = useZodForm(
    RespuestaContacto,
    { asunto: message.asunto ? `Re: ${message.asunto}` : '', mensaje: '', email: message.email },
    { failure: M.envio_fallido },
  );
  return (
    <Form
      form={form}
      bare
      onSubmit={async (body) => {
        const { mensaje } = await callWhole(replyContacto, { params: { id: message.id }, body });
        form.markSaved();
        toast.success(mensaje);
        void client.invalidateQueries({ queryKey: ['admin', 'contactos'] });
        onClose();
      }}
      buttons={<FormButtons saving={form.saving} saveLabel="Enviar respuesta" onCancel={onClose} hint={null} />}
    >
      <Stack gap="sm">
        <Text c="dimmed" fz="sm">
          {message.nombre}: {message.mensaje}
        </Text>
        <TextInput label="Para" withAsterisk {...form.getInputProps('email')} />
        <TextInput label="Asunto" withAsterisk {...form.getInputProps('asunto')} />
        <Textarea label="Mensaje" withAsterisk autosize minRows={5} {...form.getInputProps('mensaje')} />
      </Stack>
    </Form>
  );
}
