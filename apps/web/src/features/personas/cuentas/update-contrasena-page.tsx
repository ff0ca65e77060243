import { checkResetKey, ResetForm, resetPassword } from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { useState } from 'react';
import { call, callWhole } from '../../../base/api.ts';
import { explained, useZodForm } from '../../../kit/fields/zod-form.ts';
import { SubmitButton } from '../../plataforma/sitio/submit-button.tsx';
import css from './cuentas.module.css';
import { CodeFailure, CodePage, ToLogin, useOnce, Waiting } from './ingreso/code-page.tsx';
import { Failure } from './ingreso/notice.tsx';
import { PasswordField } from './ingreso/password-field.tsx';

/** `/actualizarContrasena/:resetKey` (AU-4): the rule in the sentences of this page (3 §5, decisions 4). */
export function UpdateContrasenaPage({ codigo: resetKey }: { codigo: string }) {
  const check = useOnce(() => call(checkResetKey, { params: { resetKey } }));
  const form = useZodForm(ResetForm, { newPassword: '', confirmarPassword: '' }, explained);
  const [saved, setSaved] = useState('');
  const save = async () => {
    const body = { newPassword: form.values.newPassword };
    setSaved((await callWhole(resetPassword, { params: { resetKey }, body })).mensaje);
  };

  if (check.state === 'failed') return <CodeFailure error={check.error} />;
  if (check.state === 'waiting' || saved)
    return (
      <CodePage title="Actualizar contraseña">
        {saved ? (
          <>
            <p role="status">{saved}</p>
            <ToLogin />
          </>
        ) : (
          <Waiting />
        )}
      </CodePage>
    );
  return (
    <CodePage title="Actualizar contraseña">
      <form
        ref={form.ref}
        noValidate
        className={`grid gap-16 ${css.form}`}
        onSubmit={form.onSubmit(save)}
        aria-label="Actualizar contraseña"
      >
        <PasswordField
          name="newPassword"
          label="Contraseña nueva"
          autoComplete="new-password"
          error={form.errors.newPassword}
          hint={MCuentas.reset_pista}
          {...form.bind('newPassword')}
        />
        <PasswordField
          name="confirmarPassword"
          label="Confirmar contraseña"
          autoComplete="new-password"
          error={form.errors.confirmarPassword}
          {...form.bind('confirmarPassword')}
        />
        {form.failure && <Failure>{form.failure}</Failure>}
        <SubmitButton sending={form.saving} busy="Guardando…">
          Guardar contraseña
        </SubmitButton>
      </form>
    </CodePage>
  );
}
