import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  CanalEliminacion,
  canalTexto,
  DIAS_PARA_RESPONDER,
  PedidoEliminacion,
  registerEliminacion,
} from '@hampi/contract/personas/eliminaciones/calls';
import { Modal, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { toast } from '../../../base/toast.ts';
import { CedulaDoubt } from '../../../kit/fields/cedula-doubt.tsx';
import { Form, FormButtons, FormGrid } from '../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';

const CANALES = CanalEliminacion.options.map((value) => ({ value, label: canalTexto[value] }));

interface Props {
  /** Values from a message of the contact page. */
  initial?: Partial<PedidoEliminacion>;
  onClose: () => void;
}

/** Registers a request that came by mail, by the contact page or in person. */
export default function RegisterDialog({ initial, onClose }: Props) {
  const client = useQueryClient();
  const form = useZodForm(PedidoEliminacion, {
    nombre: '',
    documento: '',
    correo: '',
    cuenta: '',
    canal: 'CORREO',
    pedido: '',
    recibida_el: fechaOf(new Date(), ZONA_ECUADOR),
    contacto_id: null,
    ...initial,
  });
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Modal opened onClose={close} title="Registrar pedido de eliminación" size={640}>
      <Form
        form={form}
        bare
        onSubmit={async (body) => {
          const { mensaje } = await callWhole(registerEliminacion, { body });
          form.markSaved();
          void client.invalidateQueries({ queryKey: ['admin'] });
          toast.success(mensaje);
          onClose();
        }}
        buttons={<FormButtons saving={form.saving} saveLabel="Registrar" onCancel={close} />}
      >
        <Stack gap="sm">
          <Text>
            Quien pide recibe un correo con el plazo: {DIAS_PARA_RESPONDER} días desde que llegó. Confirme con la
            persona que el pedido es suyo antes de cumplirlo.
          </Text>
          <FormGrid>
            <TextInput label="Nombre" withAsterisk maxLength={200} {...form.getInputProps('nombre')} />
            <TextInput
              label="Documento de identidad"
              maxLength={20}
              {...form.getInputProps('documento')}
              description={
                <CedulaDoubt
                  cedula={(form.values.documento ?? '').trim()}
                  onChange={(documento) => form.setFieldValue('documento', documento)}
                />
              }
              inputWrapperOrder={['label', 'input', 'error', 'description']}
            />
            <TextInput label="Email" type="email" withAsterisk {...form.getInputProps('correo')} />
            <TextInput
              label="Cuenta"
              description="Usuario, email o cédula, si no es la de ese email"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps('cuenta')}
            />
            <NativeSelect label="Cómo llegó" withAsterisk data={CANALES} {...form.getInputProps('canal')} />
            <TextInput label="Cuándo llegó" type="date" withAsterisk {...form.getInputProps('recibida_el')} />
          </FormGrid>
          <Textarea
            label="Qué pide"
            withAsterisk
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            {...form.getInputProps('pedido')}
          />
        </Stack>
      </Form>
    </Modal>
  );
}
