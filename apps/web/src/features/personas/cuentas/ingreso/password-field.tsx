import { LIMITS } from '@hampi/contract/base/limits';
import { isCommonPassword } from '@hampi/contract/personas/cuentas/calls';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Field } from '../../../plataforma/sitio/field.tsx';
import css from '../cuentas.module.css';

interface Props {
  name: string;
  label: string;
  error?: string | undefined;
  plain?: boolean;
  /** Marks the field as invalid without a sentence, which the form shows once for all fields. */
  invalid?: boolean;
  icon?: Icon;
  hint?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** A password with the eye that shows it. */
export function PasswordField({ name, label, error, plain, invalid, hint, icon: Icon, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <Field name={name} label={label} error={error} plain={plain ?? false} hint={hint}>
      {(control) => (
        <span className={`relative block ${css.box}`}>
          {Icon && <Icon size={20} stroke={1.75} aria-hidden />}
          <input
            {...control}
            {...input}
            aria-invalid={invalid ?? Boolean(error)}
            type={shown ? 'text' : 'password'}
            maxLength={200}
            className={`${control.className} ${css.eyed} ${Icon ? css.iconed : ''}`}
          />
          <button
            type="button"
            className={`grid centered r-control c-quiet ${css.eye}`}
            aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Eye size={20} stroke={1.75} aria-hidden />
          </button>
        </span>
      )}
    </Field>
  );
}

/** Hint below a new password: the rule, whether it is met, and a warning for common passwords, which the server refuses. */
export function PasswordHint({ value }: { value: string }) {
  if (value && isCommonPassword(value))
    return (
      <span className="inline gap-8 c-amber">
        <IconAlertTriangle size={14} aria-hidden /> {MCuentas.password_comun}
      </span>
    );
  const kept = value.length >= LIMITS.passwordMin;
  return (
    <span className={`inline gap-8 ${css.rule}`} data-kept={kept || undefined}>
      {kept && <IconCircleCheck size={14} aria-hidden />} {MCuentas.password_pista}
    </span>
  );
}
