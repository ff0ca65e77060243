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
import { Select, Text, Textarea, TextInput } from '@mantine/core';
import { callWhole } from '../../../base/api.ts';
import { FormDialog } from '../../../kit/crud/form-dialog.tsx';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { NOT_SAVED } from '../../../kit/fields/zod-form.ts';

const OPTIONS = AUDIENCIAS.map((value) => ({ value, label: audienciaTexto[value] }));
const TIPOS = TIPOS_PUSH.map((value) => ({ value, label: tipoPushTexto[value] }));

/** Writes a push notification and asks before sending, because it cannot be undone (3 §5). */
export default function PushDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <FormDialog
      title="Nueva notificación"
      size={560}
      about={opened || null}
      schema={PushFormulario}
      initial={() => ({ title: '', body: '', audiencia: 'TODOS' as const, tipo: 'SERVICIO' as const })}
      save={async (push) => {
        const text = MPush.pregunta(audienciaTexto[push.audiencia ?? 'TODOS'].toLowerCase(), push.tipo === 'PROMOCION');
        const sure = await confirm({ title: push.title, text, confirmLabel: 'Enviar' });
        return sure ? callWhole(sendPush, { body: push }) : NOT_SAVED;
      }}
      saveLabel="Enviar"
      failure={M.envio_fallido}
      refreshes={['admin']}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text c="dimmed" fz="sm">
            {MPush.uso}
          </Text>
          <TextInput
            label="Título"
            withAsterisk
            description={counted(form.values.title, PUSH_MAX.title)}
            {...form.getInputProps('title')}
          />
          <Textarea
            label="Cuerpo"
            withAsterisk
            autosize
            minRows={3}
            description={counted(form.values.body, PUSH_MAX.body)}
            {...form.getInputProps('body')}
          />
          <Select
            label="Tipo"
            data={TIPOS}
            description={form.values.tipo === 'PROMOCION' && MPush.uso_promocion}
            {...form.getInputProps('tipo')}
          />
          <Select label="Para" data={OPTIONS} {...form.getInputProps('audiencia')} />
        </>
      )}
    </FormDialog>
  );
}

/** Counts as the contract does: without surrounding spaces, an emoji as one character. */
const counted = (text: string, max: number) => `${[...text.trim()].length} de ${max} caracteres`;
