import * as M from '@hampi/contract/base/messages';
import {
  AUDIENCIAS,
  audienciaTexto,
  PUSH_MAX,
  PushFormulario,
  sendPush,
  TIPOS_PUSH,
  tipoPushTexto,
} from '@hampi/contract/plataforma/push/calls';
import * as MPush from '@hampi/contract/plataforma/push/messages';
import { Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { toast } from '../../../base/toast.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { Form, FormButtons } from '../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';

const OPTIONS = AUDIENCIAS.map((value) => ({ value, label: audienciaTexto[value] }));
const TIPOS = TIPOS_PUSH.map((value) => ({ value, label: tipoPushTexto[value] }));

/** Writes a push notification and asks before sending, because it cannot be undone (3 §5). */
export default function PushDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Modal opened={opened} onClose={close} title="Nueva notificación" size={560}>
      {opened && <PushForm onClose={close} />}
    </Modal>
  );
}

function PushForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useZodForm(
    PushFormulario,
    { title: '', body: '', audiencia: 'TODOS', tipo: 'SERVICIO' },
    { failure: M.envio_fallido },
  );
  const { title, body, tipo } = form.values;
  return (
    <Form
      form={form}
      bare
      onSubmit={async (push) => {
        const text = MPush.pregunta(audienciaTexto[push.audiencia ?? 'TODOS'].toLowerCase(), push.tipo === 'PROMOCION');
        if (!(await confirm({ title: push.title, text, confirmLabel: 'Enviar' }))) return;
        const { mensaje } = await callWhole(sendPush, { body: push });
        form.markSaved();
        toast.success(mensaje);
        void client.invalidateQueries({ queryKey: ['admin'] });
        onClose();
      }}
      buttons={<FormButtons saving={form.saving} saveLabel="Enviar" onCancel={onClose} hint={null} />}
    >
      <Stack gap="sm">
        <Text c="dimmed" fz="sm">
          {MPush.uso}
        </Text>
        <TextInput
          label="Título"
          withAsterisk
          description={counted(title, PUSH_MAX.title)}
          {...form.getInputProps('title')}
        />
        <Textarea
          label="Cuerpo"
          withAsterisk
          autosize
          minRows={3}
          description={counted(body, PUSH_MAX.body)}
          {...form.getInputProps('body')}
        />
        <Select
          label="Tipo"
          data={TIPOS}
          description={tipo === 'PROMOCION' && MPush.uso_promocion}
          {...form.getInputProps('tipo')}
        />
        <Select label="Para" data={OPTIONS} {...form.getInputProps('audiencia')} />
      </Stack>
    </Form>
  );
}

/** Counts as the contract does: without surrounding spaces, an emoji as one character. */
const counted = (text: string, max: number) => `${[...text.trim()].length} de ${max} caracteres`;
