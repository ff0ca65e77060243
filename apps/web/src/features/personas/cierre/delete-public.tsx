import { CierrePublico, closeCuenta, PIDE_SEGUNDO_PASO } from '@hampi/contract/personas/cierre/calls';
import * as MCierre from '@hampi/contract/personas/cierre/messages';
import { useState } from 'react';
import { ApiError, callWhole } from '../../../base/api.ts';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { Field } from '../../plataforma/sitio/field.tsx';
import { SubmitButton } from '../../plataforma/sitio/submit-button.tsx';
import cuentas from '../cuentas/cuentas.module.css';
import { CodePage, ToStart } from '../cuentas/ingreso/code-page.tsx';
import { Failure } from '../cuentas/ingreso/notice.tsx';
import { PasswordField } from '../cuentas/ingreso/password-field.tsx';

/** `/account/delete-account` (3 §2): closes the account with name and password, and the second step if the account has one. */
export function DeletePublic() {
  const form = useZodForm(CierrePublico, { username: '', password: '', codigo: '' }, { guard: false, explain });
  const [needsCode, setNeedsCode] = useState(false);
  const [done, setDone] = useState('');

  const send = async () => {
    const { username, password, codigo } = form.values;
    try {
      const body = { username, password, ...(codigo && { codigo }) };
      setDone((await callWhole(closeCuenta, { body })).mensaje);
    } catch (error) {
      if (error instanceof ApiError && error.codigo === PIDE_SEGUNDO_PASO) setNeedsCode(true);
      throw error;
    }
  };

  if (done)
    return (
      <CodePage title={MCierre.publico_hecho}>
        <p role="status">{done}</p>
        <p className="c-quiet">
          Enviamos a su correo un enlace para deshacerlo durante 14 días. Después será definitivo.
        </p>
        <ToStart />
      </CodePage>
    );
  return (
    <CodePage title={MCierre.publico_titulo}>
      <p>{MCierre.publico_datos}</p>
      <form
        ref={form.ref}
        noValidate
        className={`grid gap-16 ${cuentas.form}`}
        onSubmit={form.onSubmit(send)}
        aria-label={MCierre.publico_titulo}
      >
        {form.failure && <Failure>{form.failure}</Failure>}
        <Field name="username" label="Nombre de usuario/Cédula:" error={form.errors.username} plain>
          {(control) => (
            <input
              {...control}
              {...form.bind('username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
          )}
        </Field>
        <PasswordField
          name="password"
          label="Contraseña:"
          plain
          error={form.errors.password}
          autoComplete="current-password"
          {...form.bind('password')}
        />
        {needsCode && (
          <Field name="codigo" label="Código de su aplicación:" error={form.errors.codigo} plain>
            {(control) => <input {...control} {...form.bind('codigo')} autoComplete="one-time-code" maxLength={40} />}
          </Field>
        )}
        <SubmitButton sending={form.saving} busy={MCierre.publico_espera}>
          Confirmar
        </SubmitButton>
      </form>
      <p className="c-quiet">Para llevarse sus datos, ingrese antes y expórtelos desde Mi cuenta.</p>
      <p className="c-quiet">
        La historia clínica y las facturas se archivan el tiempo que pide la ley. Sus citas próximas se cancelan.
      </p>
    </CodePage>
  );
}

/** The server's sentence for a refusal; without an answer, the two sentences of 3 §8. */
function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return MCierre.fallo;
  if (error.status === 0) return MCierre.sin_pagina;
  return error.status >= 500 ? MCierre.fallo : error.mensaje;
}
