import { Credenciales } from '@hampi/contract/credenciales';
import { resendActivation } from '@hampi/contract/cuentas';
import { DURATIONS } from '@hampi/contract/limits';
import { M } from '@hampi/contract/messages';
import { roleFacts } from '@hampi/contract/role-facts';
import { IconLock, IconShieldLock, IconUser } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { signIn } from '../../core/account.ts';
import { ApiError, call } from '../../core/api.ts';
import { Field } from '../public/field.tsx';
import publico from '../public/public.module.css';
import css from './cuentas.module.css';
import { Failure } from './notice.tsx';
import { PasswordField } from './password-field.tsx';
import { usePlainForm } from './plain-form.ts';

interface Props {
  onForgot: () => void;
  onRegister: () => void;
}

/** User name or national ID and password (1 §2); then the home of the role. A failure is shown for seven seconds (1 §4). */
export function LoginForm({ onForgot, onRegister }: Props) {
  const form = usePlainForm({ username: '', password: '' });
  const [notActivated, setNotActivated] = useState(false);
  const navigate = useNavigate();
  const { failure, errors, setFailure } = form;
  const missing = Object.values(errors)[0];

  useEffect(() => {
    if (!failure || notActivated) return;
    const timer = setTimeout(() => setFailure(''), DURATIONS.loginError);
    return () => clearTimeout(timer);
  }, [failure, notActivated, setFailure]);

  const enter = async () => {
    setNotActivated(false);
    try {
      const role = await signIn(String(form.values.username), String(form.values.password));
      navigate(roleFacts[role].home, { replace: true });
    } catch (error) {
      setNotActivated(error instanceof ApiError && error.mensaje === M.login_no_activado);
      throw error;
    }
  };

  return (
    <form
      ref={form.ref}
      noValidate
      className={css.form}
      onSubmit={form.submit(Credenciales, () => form.values, enter, loginFailure)}
      aria-label="Ingresar"
    >
      {(failure || missing) && (
        <Failure>
          {failure || missing}
          {failure && notActivated && <Resend username={String(form.values.username)} />}
        </Failure>
      )}
      <Field name="username" label="Usuario o cédula" plain>
        {(control) => (
          <span className={css.box}>
            <IconUser size={20} stroke={1.75} aria-hidden />
            <input
              {...control}
              {...form.text('username')}
              className={`${control.className} ${css.iconed}`}
              aria-invalid={Boolean(errors.username)}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here
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
        {...form.text('password')}
      />
      <button type="button" className={css.link} onClick={onForgot}>
        Olvidé mi contraseña
      </button>
      <button
        type="submit"
        className={`${publico.button} ${publico.primary} ${publico.large}`}
        aria-disabled={form.sending}
      >
        {form.sending ? 'Ingresando…' : 'Ingresar'}
      </button>
      <p className={css.aside}>
        ¿Aún no tiene cuenta?{' '}
        <button type="button" className={css.link} onClick={onRegister}>
          Registrarse
        </button>
      </p>
      <p className={css.assurance}>
        <IconShieldLock size={18} stroke={1.75} aria-hidden /> Sus datos son confidenciales.
      </p>
    </form>
  );
}

/** 1 §8: the server's sentence after its prefix, another for no network, another for what nobody foresaw. */
function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return M.login_otro;
  if (error.status === 0) return M.login_conexion;
  if (error.status >= 500) return M.login_otro;
  return `Error ingresando, ${error.mensaje.charAt(0).toLowerCase()}${error.mensaje.slice(1)}`;
}

function Resend({ username }: { username: string }) {
  const [said, setSaid] = useState('');
  const send = async () =>
    setSaid(
      await call(resendActivation, { body: { username } }).then(
        () => M.activacion_reenviada,
        (error: unknown) => (error instanceof ApiError ? error.mensaje : M.generico),
      ),
    );
  if (said) return <span role="status"> {said}</span>;
  return (
    <>
      {' '}
      <button type="button" className={css.link} onClick={send}>
        Enviar de nuevo el email de activación
      </button>
    </>
  );
}
