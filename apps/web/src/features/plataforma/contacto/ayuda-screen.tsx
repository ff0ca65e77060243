import * as M from '@hampi/contract/base/messages';
import { SoporteFormulario, sendSoporte } from '@hampi/contract/plataforma/contacto/calls';
import { Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { callWhole } from '../../../base/api.ts';
import { forgetSoportePrefill, readSoportePrefill } from '../../../base/soporte-prefill.ts';
import { toast } from '../../../base/toast.ts';
import { Form, FormButtons, FormSection } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { Screen } from '../../../kit/screen.tsx';

/** `/…/ayuda` (PF-8): a message to the platform's operator. */
export default function AyudaScreen() {
  const [prefill] = useState(readSoportePrefill);
  useEffect(forgetSoportePrefill, []);
  const form = useZodForm(SoporteFormulario, { ...prefill }, { failure: M.envio_fallido });
  const send = async (body: typeof prefill) => {
    const { mensaje } = await callWhole(sendSoporte, { body });
    toast.success(mensaje);
    form.reset({ asunto: '', mensaje: '' });
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
