import { DURATIONS } from '@hampi/contract/base/limits';
import * as M from '@hampi/contract/base/messages';
import type { Role } from '@hampi/contract/base/role-facts';
import { resendActivation } from '@hampi/contract/personas/cuentas/calls';
import { Credenciales } from '@hampi/contract/personas/cuentas/credenciales';
import { NO_ACTIVADO } from '@hampi/contract/personas/cuentas/enlaces';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { volverIn } from '@hampi/contract/personas/cuentas/volver';
import { IconLock, IconShieldLock, IconUser } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { signIn } from '../../../../base/account.ts';
import { ApiError, call } from '../../../../base/api.ts';
import { useZodForm } from '../../../../kit/fields/zod-form.ts';
import { Field } from '../../../plataforma/sitio/field.tsx';
import { SubmitButton } from '../../../plataforma/sitio/submit-button.tsx';
import css from '../cuentas.module.css';
import { Failure } from './notice.tsx';
import { PasswordField } from './password-field.tsx';

// Lazy, because few accounts have one.
const SegundoPaso = lazy(() => import('./segundo-paso.tsx'));

interface Props {
  onForgot: () => void;
  onRegister: () => void;
  onEntered: (role: Role) => void;
}

/** Logs in: the form, what went wrong, and `reto`, the second step if the account has one. */
function useLogin(onEntered: Props['onEntered']) {
  const form = useZodForm(Credenciales, { username: '', password: '' }, { guard: false, explain: loginFailure });
  const [notActivated, setNotActivated] = useState(false);
  const [reto, setReto] = useState('');
  const { failure, errors, setFailure, clearErrors } = form;
  const missing = Object.values(errors)[0];

  useEffect(() => {
    if (!failure && !missing) return;
    const timer = setTimeout(() => {
      setFailure('');
      clearErrors();
    }, DURATIONS.loginError);
    return () => clearTimeout(timer);
  }, [failure, missing, setFailure, clearErrors]);

  const again = (sentence: string) => {
    setReto('');
    form.setFieldValue('password', '');
    setFailure(sentence);
  };

  const enter = async () => {
    setNotActivated(false);
    try {
      const signed = await signIn(form.values.username, form.values.password);
      if ('reto' in signed) return setReto(signed.reto);
      onEntered(signed.role);
    } catch (error) {
      setNotActivated(error instanceof ApiError && error.codigo === NO_ACTIVADO);
      throw error;
    }
  };
  return { form, missing, notActivated, reto, enter, again };
}

/** User name or national ID and password (1 §2); then the home of the role. A failure is shown for seven seconds (1 §4). */
export function LoginForm({ onForgot, onRegister, onEntered }: Props) {
  const { form, missing, notActivated, reto, enter, again } = useLogin(onEntered);
  const { failure, errors } = form;

  if (reto)
    return (
      <Suspense>
        <SegundoPaso reto={reto} onEntered={onEntered} onAgain={again} />
      </Suspense>
    );

  return (
    <form
      ref={form.ref}
      noValidate
      className={`grid gap-16 ${css.form}`}
      onSubmit={form.onSubmit(enter)}
      aria-label="Ingresar"
    >
      {(failure || missing) && (
        <Failure>
          {failure || missing}
          {failure && notActivated && <Resend username={form.values.username} />}
        </Failure>
      )}
      <Field name="username" label="Usuario o cédula" plain>
        {(control) => (
          <span className={`relative block ${css.box}`}>
            <IconUser size={20} stroke={1.75} aria-hidden />
            <input
              {...control}
              {...form.bind('username')}
              className={`${control.className} ${css.iconed}`}
              aria-invalid={Boolean(errors.username)}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              // biome-ignore lint/a11y/noAutofocus: the dialog was opened for typing here
              autoFocus
            />
          </span>
        )}
      </Field>
      <PasswordField
        name="password"
        label="Contraseña"
        plain
        icon={IconLock}
        invalid={Boolean(errors.password)}
        autoComplete="current-password"
        {...form.bind('password')}
      />
      <button type="button" className={`py-4 c-brand strong self-left ${css.link}`} onClick={onForgot}>
        Olvidé mi contraseña
      </button>
      <SubmitButton sending={form.saving} busy="Ingresando…">
        Ingresar
      </SubmitButton>
      <p className="center c-quiet">
        ¿Aún no tiene cuenta?{' '}
        <button type="button" className={`py-4 c-brand strong self-left ${css.link}`} onClick={onRegister}>
          Registrarse
        </button>
      </p>
      <p className="row middle gap-8 pt-16 rule-above c-quiet t-small">
        <IconShieldLock size={18} stroke={1.75} aria-hidden /> Sus datos son confidenciales.
      </p>
    </form>
  );
}

/** Sentence of a failed log-in: the server's with a prefix, or others for no network and unexpected failures (1 §8). */
function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return MCuentas.login_otro;
  if (error.status === 0) return MCuentas.login_conexion;
  if (error.status >= 500) return MCuentas.login_otro;
  return `Error ingresando, ${error.mensaje}`;
}

function Resend({ username }: { username: string }) {
  const [said, setSaid] = useState('');
  const send = async () =>
    setSaid(
      await call(resendActivation, { body: { username, volver: volverIn(window.location.search) } }).then(
        () => MCuentas.activacion_reenviada,
        (error: unknown) => (error instanceof ApiError ? error.mensaje : M.generico),
      ),
    );
  if (said) return <span role="status"> {said}</span>;
  return (
    <>
      {' '}
      <button type="button" className={`py-4 c-brand strong self-left ${css.link}`} onClick={send}>
        Enviar de nuevo el email de activación
      </button>
    </>
  );
}
