import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import { type Contacto, RespuestaContacto, replyContacto } from '@hampi/contract/plataforma/contacto/calls';
import { Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { toast } from '../../../base/toast.ts';
import { Form, FormButtons } from '../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';

/** The answer to a message: it is mailed, and the message becomes contestado. Of a message that has one, it is shown. */
export default function RespuestaDialog({ message, onClose }: { message: Contacto | null; onClose: () => void }) {
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Modal
      opened={message !== null}
      onClose={close}
      title={message?.contestado ? 'Respuesta' : 'Responder mensaje'}
      size={560}
    >
      {message?.contestado && <Respondido message={message} />}
      {message && !message.contestado && <RespuestaForm key={message.id} message={message} onClose={close} />}
    </Modal>
  );
}

function Respondido({ message }: { message: Contacto }) {
  const { respuesta_asunto, respuesta_mensaje, respondido_por, respondido_en } = message;
  return (
    <Stack gap="sm">
      <Pregunta message={message} />
      <Text fw={600}>{respuesta_asunto ?? 'El texto de la respuesta no se guardó.'}</Text>
      {respuesta_mensaje && <Text style={{ whiteSpace: 'pre-wrap' }}>{respuesta_mensaje}</Text>}
      {respondido_en && (
        <Text c="dimmed" fz="sm">
          {[respondido_por, fechaHora(respondido_en, ZONA_ECUADOR)].filter(Boolean).join(' · ')}
        </Text>
      )}
    </Stack>
  );
}

const Pregunta = ({ message }: { message: Contacto }) => (
  <Text c="dimmed" fz="sm" style={{ whiteSpace: 'pre-wrap' }}>
    {message.nombre}: {message.mensaje}
  </Text>
);

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
        void client.invalidateQueries({ queryKey: ['admin'] });
        onClose();
      }}
      buttons={<FormButtons saving={form.saving} saveLabel="Enviar respuesta" onCancel={onClose} hint={null} />}
    >
      <Stack gap="sm">
        <Pregunta message={message} />
        <TextInput label="Para" withAsterisk {...form.getInputProps('email')} />
        <TextInput label="Asunto" withAsterisk {...form.getInputProps('asunto')} />
        <Textarea label="Mensaje" withAsterisk autosize minRows={5} {...form.getInputProps('mensaje')} />
      </Stack>
    </Form>
  );
}
