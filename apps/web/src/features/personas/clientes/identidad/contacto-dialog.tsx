import type { Paciente } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { ContactoPropuesto, proposeContacto } from '@hampi/contract/personas/clientes/tramites';
import { Modal, Radio, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { callWhole } from '../../../../base/api.ts';
import { toast } from '../../../../base/toast.ts';
import { Form, FormButtons } from '../../../../kit/fields/form.tsx';
import { useZodForm } from '../../../../kit/fields/zod-form.ts';
import { documento } from '../paciente-text.ts';

interface Props {
  doctorId: number;
  paciente: Paciente;
  opened: boolean;
  onClose: () => void;
}

/** Proposes new contact data to a patient with an account (decisions 48). */
export default function ContactoDialog({ doctorId, paciente, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Proponer cambio de contacto">
      <ContactoForm doctorId={doctorId} paciente={paciente} onClose={onClose} />
    </Modal>
  );
}

function ContactoForm({ doctorId, paciente, onClose }: Omit<Props, 'opened'>) {
  const client = useQueryClient();
  const form = useZodForm(
    ContactoPropuesto,
    { motivo: 'PROPUESTA' as 'PROPUESTA' | 'BUZON', correo: '', celular: '' },
    { guard: false },
  );
  const { motivo } = form.values;
  const send = async () => {
    const { mensaje } = await callWhole(proposeContacto, {
      params: { doctorId, clienteId: paciente.id },
      body: { ...form.getValues(), cedula_identidad: motivo === 'BUZON' ? paciente.cedula_identidad : null },
    });
    toast.success(mensaje);
    void client.invalidateQueries({ queryKey: ['tramites'] });
    onClose();
  };
  return (
    <Form
      form={form}
      bare
      onSubmit={send}
      buttons={<FormButtons saving={form.saving} saveLabel="Enviar" onCancel={onClose} hint={null} />}
    >
      <Stack gap="md">
        <Radio.Group
          label="¿Por qué cambia?"
          description={motivo === 'BUZON' ? MI.buzon_ayuda : MI.propuesta_ayuda}
          inputWrapperOrder={['label', 'input', 'description']}
          value={motivo}
          onChange={(value) => form.setFieldValue('motivo', value as typeof motivo)}
        >
          <Stack gap="xs" my="xs">
            <Radio value="PROPUESTA" label="El paciente lo pide y aún lee su email" />
            <Radio value="BUZON" label={`Perdió su email y vi su documento: ${documento(paciente)}`} />
          </Stack>
        </Radio.Group>
        <TextInput label="Email nuevo" type="email" autoComplete="off" {...form.getInputProps('correo')} />
        <TextInput label="Celular nuevo" type="tel" autoComplete="off" {...form.getInputProps('celular')} />
      </Stack>
    </Form>
  );
}
