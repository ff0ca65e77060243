import {
  answerEliminacion,
  type Eliminacion,
  RespuestaEliminacion,
} from '@hampi/contract/personas/eliminaciones/calls';
import * as ME from '@hampi/contract/personas/eliminaciones/messages';
import { Anchor, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callWhole } from '../../../base/api.ts';
import { toast } from '../../../base/toast.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Form, FormButtons } from '../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';

const CUMPLIDO =
  'Como usted pidió, eliminamos los datos de su cuenta. La historia clínica y los comprobantes de venta se conservan, fuera de uso, solo el tiempo que pide la ley.';

/** The answer to a request: it is mailed, and the request is closed. "Done" only once the account is closed. */
export default function ReplyDialog({ eliminacion, onClose }: { eliminacion: Eliminacion; onClose: () => void }) {
  const client = useQueryClient();
  const open = eliminacion.cuenta_abierta;
  const form = useZodForm(RespuestaEliminacion, {
    estado: open ? 'NEGADA' : 'CUMPLIDA',
    // Without an account only the administrator knows what was erased, so no text is proposed.
    respuesta: open || eliminacion.cuenta === null ? '' : CUMPLIDO,
  });
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Modal opened onClose={close} title={`Responder a ${eliminacion.nombre}`} size={560}>
      <Form
        form={form}
        bare
        onSubmit={async (body) => {
          const { mensaje } = await callWhole(answerEliminacion, { params: { id: eliminacion.id }, body });
          form.markSaved();
          void client.invalidateQueries({ queryKey: ['admin'] });
          toast.success(mensaje);
          onClose();
        }}
        buttons={<FormButtons saving={form.saving} saveLabel="Enviar respuesta" onCancel={close} hint={null} />}
      >
        <Stack gap="sm">
          <Text c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {eliminacion.pedido}
          </Text>
          {open && (
            <Banner kind="warning" title={`${ME.cuenta_abierta}.`}>
              <Anchor component={Link} to={`/admin/usuario?q=${encodeURIComponent(eliminacion.cuenta ?? '')}`}>
                Abrir la cuenta {eliminacion.cuenta}
              </Anchor>
            </Banner>
          )}
          <Radio.Group label="Respuesta" withAsterisk {...form.getInputProps('estado')}>
            <Stack gap="xs" mt={6}>
              <Radio value="CUMPLIDA" label="Se cumplió" disabled={open} />
              <Radio value="NEGADA" label="No procede" />
            </Stack>
          </Radio.Group>
          <Textarea
            label="Mensaje"
            description={`Se envía a ${eliminacion.correo}`}
            withAsterisk
            autosize
            minRows={4}
            maxRows={12}
            maxLength={2000}
            {...form.getInputProps('respuesta')}
          />
        </Stack>
      </Form>
    </Modal>
  );
}
