import { CambioEmail, requestEmailChange } from '@hampi/contract/personas/cuentas/calls';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { callWhole } from '../../../base/api.ts';
import { useUser } from '../../../base/session.ts';
import { toast } from '../../../base/toast.ts';
import { Form, FormGrid, FormSection } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';

const empty = { email: '', password: '' };

/** Requests another e-mail (AU-10), which takes effect once the link sent to it is opened. */
export function EmailForm() {
  const { email } = useUser();
  const form = useZodForm(CambioEmail, empty);
  const save = async (body: z.input<typeof CambioEmail>) => {
    const { mensaje } = await callWhole(requestEmailChange, { body });
    toast.info(mensaje);
    form.setValues(empty);
  };

  return (
    <Form form={form} onSubmit={save} bare>
      <FormSection
        title="Email"
        text={
          <>
            Su email es <b>{email}</b>. El nuevo vale desde que usted abra el enlace que le enviamos.
          </>
        }
      >
        <FormGrid>
          <TextInput label="Nuevo email" type="email" autoComplete="email" required {...form.getInputProps('email')} />
          <PasswordInput
            label="Contraseña"
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
        </FormGrid>
        <Button type="submit" variant="default" mt="md" loading={form.saving}>
          Cambiar email
        </Button>
      </FormSection>
    </Form>
  );
}
