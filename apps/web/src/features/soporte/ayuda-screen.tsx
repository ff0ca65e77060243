import { SoporteFormulario, sendSoporte } from '@hampi/contract/contacto';
import { M } from '@hampi/contract/messages';
import { Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { callWhole } from '../../core/api.ts';
import { forgetSoportePrefill, readSoportePrefill } from '../../core/soporte-prefill.ts';
import { Form, FormButtons, FormSection } from '../../ui/form.tsx';
import { Screen } from '../../ui/screen.tsx';
import { toast } from '../../ui/toast.ts';
import { useZodForm } from '../../ui/zod-form.ts';

/** `/…/ayuda` (PF-8): a message to whoever runs the platform. */
export default function AyudaScreen() {
  const [prefill] = useState(readSoportePrefill);
  useEffect(forgetSoportePrefill, []);
  const form = useZodForm(SoporteFormulario, { ...prefill }, { failure: M.envio_fallido });
  const send = async (body: typeof prefill) => {
    const { mensaje } = await callWhole(sendSoporte, { body });
    toast.success(mensaje);
    form.setInitialValues({ asunto: '', mensaje: '' });
    form.reset();
  };
  return (
    <Screen title="Ayuda y soporte" width="form">
      <Form form={form} onSubmit={send} buttons={<FormButtons saving={form.saving} saveLabel="Enviar Mensaje" />}>
        <FormSection text="Cuéntenos qué necesita; le respondemos a su correo.">
          <TextInput label="Asunto" required mb={14} {...form.getInputProps('asunto')} />
          <Textarea label="Mensaje" required rows={5} {...form.getInputProps('mensaje')} />
        </FormSection>
      </Form>
    </Screen>
  );
}
