import { CODES } from '@hampi/contract/base/codes';
import { CambioPasswordForm, changePassword, isCommonPassword } from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { Button, Checkbox, PasswordInput } from '@mantine/core';
import type { z } from 'zod';
import { ApiError, callWhole } from '../../../base/api.ts';
import { patchUser } from '../../../base/session.ts';
import { toast } from '../../../base/toast.ts';
import { Form, FormGrid, FormSection, wide } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';

const empty = { anterior: '', nueva: '', confirmarPassword: '', cerrar_llaves: false };

/** Old and new password (AU-9); every other session of the account ends. For the account screen and for profiles. */
export function PasswordForm() {
  const form = useZodForm(CambioPasswordForm, empty);
  const { nueva } = form.getValues();

  const save = async ({ anterior, nueva: next, cerrar_llaves }: z.input<typeof CambioPasswordForm>) => {
    try {
      const { mensaje } = await callWhole(changePassword, { body: { anterior, nueva: next, cerrar_llaves } });
      toast.success(mensaje);
    } catch (error) {
      throw explained(error);
    }
    patchUser({ changePassword: false });
    form.setValues(empty);
  };

  return (
    <Form form={form} onSubmit={save} bare>
      <FormSection title="Contraseña" text="Al cambiarla se cierran sus demás sesiones.">
        <FormGrid>
          <PasswordInput
            label="Contraseña anterior"
            autoComplete="current-password"
            required
            style={wide}
            {...form.getInputProps('anterior')}
          />
          <PasswordInput
            label="Contraseña nueva"
            autoComplete="new-password"
            required
            description={isCommonPassword(nueva) ? MCuentas.password_comun : MCuentas.password_pista}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.getInputProps('nueva')}
          />
          <PasswordInput
            label="Confirmar contraseña"
            autoComplete="new-password"
            required
            {...form.getInputProps('confirmarPassword')}
          />
          <Checkbox
            label="Terminar también las claves de otros programas y los calendarios del teléfono"
            style={wide}
            {...form.getInputProps('cerrar_llaves', { type: 'checkbox' })}
          />
        </FormGrid>
        <Button type="submit" mt="md" loading={form.saving}>
          Cambiar contraseña
        </Button>
      </FormSection>
    </Form>
  );
}

/** Adds the prefix to the server's sentence, or replaces a missing one (1 §8). */
function explained(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const unsaid = error.status === 0 || error.status >= 500;
  const sentence = unsaid ? MCuentas.password_no_cambio : `${MCuentas.password_no_pudo} ${error.mensaje}`;
  // Beside a field the server's sentence is shown alone; the prefixed one is only for messages.
  if (Object.keys(error.errores).length === 0) {
    // Not the general code, whose sentence the form would replace.
    return new ApiError(error.status, sentence, { codigo: unsaid ? CODES[503] : error.codigo });
  }
  toast.error(sentence);
  return error;
}
