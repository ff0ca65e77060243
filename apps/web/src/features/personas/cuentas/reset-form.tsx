import { CuentaNombrada, startResetPassword } from '@hampi/contract/personas/cuentas/calls';
import { useState } from 'react';
import { callWhole } from '../../../base/api.ts';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { Field } from '../../plataforma/sitio/field.tsx';
import { SubmitButton } from '../../plataforma/sitio/submit-button.tsx';
import css from './cuentas.module.css';
import { Failure } from './ingreso/notice.tsx';

/** "Forgot my password" (1 §2): asks only for user or e-mail. The reply does not reveal whether the account exists. */
export function ResetForm({ onBack }: { onBack: () => void }) {
  const form = useZodForm(
    CuentaNombrada,
    { username: '' },
    { guard: false, explain: (error) => `Error. ${sentence(error)}` },
  );
  const [sent, setSent] = useState('');
  const send = async () =>
    setSent((await callWhole(startResetPassword, { body: { username: form.values.username } })).mensaje);

  return (
    <form
      ref={form.ref}
      noValidate
      className={`grid gap-16 ${css.form}`}
      onSubmit={form.onSubmit(send)}
      aria-label="Restablecer contraseña"
    >
      <h2 className={`t-large ${css.title}`}>Restablecer contraseña</h2>
      {form.failure && <Failure>{form.failure}</Failure>}
      {sent ? (
        <p className="flex items-start gap-8 p-12 r-note edge-brand b-tint c-tint" role="status">
          {sent}
        </p>
      ) : (
        <>
          <Field name="username" label="Usuario / Email" error={form.errors.username} plain>
            {(control) => (
              <input
                {...control}
                {...form.bind('username')}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
                // biome-ignore lint/a11y/noAutofocus: the person asked for this form
                autoFocus
              />
            )}
          </Field>
          <SubmitButton sending={form.saving} busy="Enviando…">
            Enviar
          </SubmitButton>
        </>
      )}
      <button type="button" className={`py-4 c-brand strong self-left ${css.link}`} onClick={onBack}>
        Volver a ingresar
      </button>
    </form>
  );
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : '');
