import { cedulaWithZero, isCedulaValid } from '@hampi/contract/identidad';
import { M } from '@hampi/contract/messages';
import type { RegistroRole } from '@hampi/contract/registro';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../core/api.ts';
import { Field } from '../public/field.tsx';
import publico from '../public/public.module.css';
import css from './cuentas.module.css';
import { Failure } from './notice.tsx';
import { PasswordField, PasswordHint } from './password-field.tsx';
import { usePlainForm } from './plain-form.ts';
import { emptyRegistro, KINDS, payloadOf, type RegistroValues, schemaOf, TITULOS } from './registro-kinds.ts';

interface Props {
  /** Kinds that may be chosen; with one there is nothing to choose. */
  kinds: readonly RegistroRole[];
  rol?: RegistroRole | undefined;
  /** Chips in the modal, cards on a page. */
  selector?: 'chips' | 'cards';
  /** The administrator's version has no terms and a button GUARDAR (1 §2). */
  consent?: boolean;
  buttonLabel?: string;
  /** Sends the payload and gives the sentence of success. */
  send: (payload: never) => Promise<string>;
  onDone: (mensaje: string) => void;
}

/** Registration of any kind of account (1 §2, §5): its own fields by kind, errors beside them, nothing lost on failure. */
export function RegistroForm({
  kinds,
  rol,
  selector = 'chips',
  consent = true,
  buttonLabel = 'Registrarse',
  send,
  onDone,
}: Props) {
  const [role, setRole] = useState<RegistroRole | ''>(rol ?? (kinds.length === 1 ? (kinds[0] ?? '') : ''));
  const form = usePlainForm<RegistroValues>(emptyRegistro);
  const { values: v, errors, text } = form;
  const payload = () => ({
    ...payloadOf(role || 'ROLE_CLI', v, consent),
    role,
  });
  const submit = form.submit(
    schemaOf(role, consent),
    () => ({ ...payload(), confirmarPassword: v.confirmarPassword }),
    async () => onDone(await send(payload() as never)),
    (error) => (error instanceof ApiError && error.status === 0 ? M.registro_conexion : messageOf(error)),
  );

  return (
    <form ref={form.ref} noValidate className={css.form} onSubmit={submit} aria-label="Registrarse">
      {kinds.length > 1 && (
        <KindSelector
          // The administrator speaks of somebody else.
          legend={consent ? '¿Qué soy?' : 'Tipo de cuenta'}
          kinds={kinds}
          value={role}
          look={selector}
          error={errors.role}
          onChange={(next) => {
            setRole(next);
            form.clearErrors();
          }}
        />
      )}
      {role === 'ROLE_INS' ? (
        <div className={css.pair}>
          <Text form={form} name="nombre" label="Nombre" autoComplete="organization" />
          <Text form={form} name="razonSocial" label="Razón social" />
          <Text form={form} name="RUC" label="RUC" inputMode="numeric" maxLength={13} />
          <Text form={form} name="email" label="Email" type="email" autoComplete="email" />
          <div className={css.wide}>
            <Text form={form} name="username" label="Usuario" autoComplete="username" />
          </div>
        </div>
      ) : (
        <div className={css.pair}>
          {role === 'ROLE_MED' && <Titulo form={form} />}
          {role === 'ROLE_MED' && <Text form={form} name="email" label="Email" type="email" autoComplete="email" />}
          <Text form={form} name="nombres" label="Nombres" autoComplete="given-name" />
          <Text form={form} name="apellidos" label="Apellidos" autoComplete="family-name" />
          {(role === 'ROLE_MED' || role === 'ROLE_SEC' || role === 'ROLE_LAB') && (
            <Text
              form={form}
              name="cedula"
              label={role === 'ROLE_MED' ? 'Cédula / Pasaporte' : 'Cédula de identidad'}
              hint={cedulaHint(v.cedula, (whole) => form.set('cedula', whole))}
              maxLength={20}
            />
          )}
          {role === 'ROLE_MED' && <Text form={form} name="msp" label="Código profesional (Senescyt)" maxLength={50} />}
          {role !== 'ROLE_MED' && <Text form={form} name="email" label="Email" type="email" autoComplete="email" />}
          <div className={role === 'ROLE_CLI' || role === '' ? undefined : css.wide}>
            <Text form={form} name="usuario" label="Usuario" autoComplete="username" />
          </div>
        </div>
      )}
      <div className={css.pair}>
        <PasswordField
          name="password"
          label="Contraseña"
          autoComplete="new-password"
          error={errors.password}
          hint={<PasswordHint value={v.password} />}
          {...text('password')}
        />
        <PasswordField
          name="confirmarPassword"
          label="Confirmar contraseña"
          autoComplete="new-password"
          error={errors.confirmarPassword}
          {...text('confirmarPassword')}
        />
      </div>
      {consent && (
        <Consent checked={v.terminos} error={errors.terminos} onChange={(checked) => form.set('terminos', checked)} />
      )}
      {form.failure && <Failure>{form.failure}</Failure>}
      <button
        type="submit"
        className={`${publico.button} ${publico.primary} ${publico.large}`}
        aria-disabled={form.sending}
      >
        {form.sending ? 'Guardando…' : buttonLabel}
      </button>
    </form>
  );
}

const messageOf = (error: unknown) => (error instanceof ApiError ? error.mensaje : M.generico);

type FormOf = ReturnType<typeof usePlainForm<RegistroValues>>;
type TextProps = {
  form: FormOf;
  name: keyof RegistroValues;
  label: string;
  hint?: React.ReactNode;
} & Pick<React.InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'>;

function Text({ form, name, label, hint, maxLength = 200, ...input }: TextProps) {
  const plain = input.autoComplete === 'username' || input.type === 'email';
  return (
    <Field name={name} label={label} error={form.errors[name]} hint={hint}>
      {(control) => (
        <input
          {...control}
          {...form.text(name)}
          {...input}
          maxLength={maxLength}
          {...(plain && { autoCapitalize: 'none', spellCheck: false })}
        />
      )}
    </Field>
  );
}

/** Dr., Dra. …; Otro is typed, and gets the focus (3 §2). */
function Titulo({ form }: { form: FormOf }) {
  const other = useRef<HTMLInputElement>(null);
  const { titulo } = form.values;
  useEffect(() => {
    if (titulo === 'Otro') other.current?.focus();
  }, [titulo]);
  return (
    <Field name="titulo_honorifico" label="Título honorífico" error={form.errors.titulo_honorifico}>
      {(control) => (
        <>
          <select {...control} {...form.text('titulo')} aria-invalid={control['aria-invalid'] && titulo !== 'Otro'}>
            <option value="" disabled hidden>
              Seleccione
            </option>
            {TITULOS.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
          {titulo === 'Otro' && (
            <input
              {...control}
              {...form.text('tituloOtro')}
              ref={other}
              id={`${control.id}-otro`}
              aria-label="Otro título honorífico"
              className={`${control.className} ${css.second}`}
              maxLength={30}
            />
          )}
        </>
      )}
    </Field>
  );
}

/** A failed check digit warns, a lost zero is offered; neither blocks (decisions 10). */
function cedulaHint(value: string, onZero: (whole: string) => void) {
  const typed = value.trim();
  const whole = cedulaWithZero(typed);
  if (whole)
    return (
      <>
        {M.cedula_cero}.{' '}
        <button type="button" className={css.link} onClick={() => onZero(whole)}>
          Usar {whole}
        </button>
      </>
    );
  return /^\d{10}$/.test(typed) && !isCedulaValid(typed) ? (
    <span className={css.warning}>{M.cedula_digito}</span>
  ) : null;
}

interface KindProps {
  legend: string;
  kinds: readonly RegistroRole[];
  value: RegistroRole | '';
  look: 'chips' | 'cards';
  error?: string | undefined;
  onChange: (role: RegistroRole) => void;
}

function KindSelector({ legend, kinds, value, look, error, onChange }: KindProps) {
  const id = useId();
  return (
    <fieldset className={css.kinds} data-look={look} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      {KINDS.filter((kind) => kinds.includes(kind.role)).map(({ role, label, icon: Icon }) => (
        <label key={role} className={css.kind}>
          <input
            type="radio"
            className={css.choice}
            name={`${id}-kind`}
            value={role}
            checked={value === role}
            aria-invalid={Boolean(error)}
            onChange={() => onChange(role)}
          />
          <Icon size={look === 'cards' ? 22 : 18} stroke={1.75} aria-hidden />
          <span>{label}</span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Consent({
  checked,
  error,
  onChange,
}: {
  checked: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div>
      <label className={css.consent}>
        <input
          type="checkbox"
          className={css.tick}
          name="terminos"
          checked={checked}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          Tengo al menos 18 años y acepto los{' '}
          <a href="/terms" target="_blank" rel="noopener">
            términos y condiciones
          </a>
          , la{' '}
          <a href="/privacy" target="_blank" rel="noopener">
            política de privacidad
          </a>{' '}
          y el{' '}
          <a href="/cookies" target="_blank" rel="noopener">
            uso de cookies
          </a>
          .
        </span>
      </label>
      {error && (
        <p id={id} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
