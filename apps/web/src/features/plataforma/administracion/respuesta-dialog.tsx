import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import { type Contacto, RespuestaContacto, replyContacto } from '@hampi/contract/plataforma/contacto/calls';
import { Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { callWhole } from '../../../base/api.ts';

import { FormDialog } from '../../../kit/crud/form-dialog.tsx';

/** The answer to a message: it is mailed, and the message becomes contestado. Of a message that has one, it is shown. */
export default function RespuestaDialog({ message, onClose }: { message: Contacto | null; onClose: () => void }) {
  return (
    <>
      <Modal opened={message?.contestado === true} onClose={onClose} title="Respuesta" size={560}>
        {message?.contestado && <Respondido message={message} />}
      </Modal>
      <FormDialog
        title="Responder mensaje"
        size={560}
        about={message?.contestado ? null : message}
        schema={RespuestaContacto}
        initial={({ asunto, email }) => ({ asunto: asunto ? `Re: ${asunto}` : '', mensaje: '', email })}
        save={(body, { id }) => callWhole(replyContacto, { params: { id }, body })}
        saveLabel="Enviar respuesta"
        failure={M.envio_fallido}
        refreshes={['admin']}
        onClose={onClose}
      >
        {(form, message) => (
          <>
            <Pregunta message={message} />
            <TextInput label="Para" withAsterisk {...form.getInputProps('email')} />
            <TextInput label="Asunto" withAsterisk {...form.getInputProps('asunto')} />
            <Textarea label="Mensaje" withAsterisk autosize minRows={5} {...form.getInputProps('mensaje')} />
          </>
        )}
      </FormDialog>
    </>
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
