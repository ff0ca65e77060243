import { answerPedido, type Pedido, RespuestaPedido } from '@hampi/contract/personas/pedidos/calls';
import * as ME from '@hampi/contract/personas/pedidos/messages';
import { Anchor, Radio, Stack, Text, Textarea } from '@mantine/core';
import { Link } from 'react-router';
import { callWhole } from '../../../base/api.ts';
import { FormDialog } from '../../../kit/crud/form-dialog.tsx';
import { Banner } from '../../../kit/feedback/banner.tsx';

const CUMPLIDO =
  'Como usted pidió, eliminamos los datos de su cuenta. La historia clínica y los comprobantes de venta se conservan, fuera de uso, solo el tiempo que pide la ley.';

/** The answer to a request: it is mailed, and the request is closed. "Done" only once the account is closed. */
export default function ReplyDialog({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const erasure = pedido.derecho === 'ELIMINACION';
  const open = erasure && pedido.cuenta_abierta;
  return (
    <FormDialog
      title={`Responder a ${pedido.nombre}`}
      size={560}
      about={pedido}
      schema={RespuestaPedido}
      initial={({ cuenta }) => ({
        estado: open ? ('NEGADA' as const) : ('CUMPLIDA' as const),
        // Without an account only the administrator knows what was erased, so no text is proposed.
        respuesta: erasure && !open && cuenta !== null ? CUMPLIDO : '',
      })}
      save={(body, { id }) => callWhole(answerPedido, { params: { id }, body })}
      saveLabel="Enviar respuesta"
      refreshes={['proteccion', 'admin']}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {pedido.pedido}
          </Text>
          {open && (
            <Banner kind="warning" title={`${ME.cuenta_abierta}.`}>
              <Anchor component={Link} to={`/admin/usuario?q=${encodeURIComponent(pedido.cuenta ?? '')}`}>
                Abrir la cuenta {pedido.cuenta}
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
            description={`Se envía a ${pedido.correo}`}
            withAsterisk
            autosize
            minRows={4}
            maxRows={12}
            maxLength={2000}
            {...form.getInputProps('respuesta')}
          />
        </>
      )}
    </FormDialog>
  );
}
