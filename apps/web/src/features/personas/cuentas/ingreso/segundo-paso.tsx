import type { Role } from '@hampi/contract/base/role-facts';
import { SegundoPasoForm } from '@hampi/contract/personas/cuentas/segundo-paso';
import { IconDeviceMobile } from '@tabler/icons-react';
import { finishSignIn } from '../../../../base/account.ts';
import { ApiError } from '../../../../base/api.ts';
import { explained, useZodForm } from '../../../../kit/fields/zod-form.ts';
import { Field } from '../../../plataforma/sitio/field.tsx';
import { SubmitButton } from '../../../plataforma/sitio/submit-button.tsx';
import css from '../cuentas.module.css';
import { Failure } from './notice.tsx';

interface Props {
  /** The challenge received after the right password. */
  reto: string;
  onEntered: (role: Role) => void;
  /** Returns to the password with a reason, after too many attempts or too much time. */
  onAgain: (sentence: string) => void;
}

/** The second step of a log-in (BE-25): the code of the application, or one of the recovery codes. */
export default function SegundoPaso({ reto, onEntered, onAgain }: Props) {
  const form = useZodForm(SegundoPasoForm, { codigo: '' }, explained);

  const enter = async () => {
    try {
      onEntered(await finishSignIn(reto, form.values.codigo));
    } catch (error) {
      form.setFieldValue('codigo', '');
      if (error instanceof ApiError && error.codigo === 'reto_vencido') return onAgain(error.mensaje);
      form.ref.current?.querySelector('input')?.focus();
      throw error;
    }
  };

  return (
    <form
      ref={form.ref}
      noValidate
      className={`grid gap-16 ${css.form}`}
      onSubmit={form.onSubmit(enter)}
      aria-label="Segundo paso"
    >
      <h2 className={`t-large ${css.title}`}>Segundo paso</h2>
      {form.failure && <Failure>{form.failure}</Failure>}
      <Field
        name="codigo"
        label="Código de su aplicación"
        error={form.errors.codigo}
        hint="Seis dígitos. Sin su teléfono, escriba un código de recuperación."
        plain
      >
        {(control) => (
          <span className={`relative block ${css.box}`}>
            <IconDeviceMobile size={20} stroke={1.75} aria-hidden />
            <input
              {...control}
              {...form.bind('codigo')}
              className={`${control.className} ${css.iconed}`}
              inputMode="text"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              // biome-ignore lint/a11y/noAutofocus: the person came here to type it
              autoFocus
            />
          </span>
        )}
      </Field>
      <SubmitButton sending={form.saving} busy="Ingresando…">
        Continuar
      </SubmitButton>
      <button type="button" className={`py-4 c-brand strong self-left ${css.link}`} onClick={() => onAgain('')}>
        Volver a ingresar
      </button>
    </form>
  );
}
