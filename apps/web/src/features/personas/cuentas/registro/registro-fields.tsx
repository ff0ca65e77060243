/** The parts of the registration form (1 §2, §5, 3 §2). */

import { faltaTexto } from '@hampi/contract/agenda/en-linea/calls';
import { cedulaDoubt } from '@hampi/contract/base/identidad';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import type { RegistroRole } from '@hampi/contract/personas/cuentas/registro';
import { getEmpresaPublica } from '@hampi/contract/plataforma/contacto/calls';
import * as MOperador from '@hampi/contract/plataforma/operador/messages';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../../base/api.ts';
import type { ZodForm } from '../../../../kit/fields/zod-form.ts';
import { Field } from '../../../plataforma/sitio/field.tsx';
import css from '../cuentas.module.css';
import { KINDS, type RegistroValues, TITULOS } from './registro-kinds.ts';

type FormOf = ZodForm<RegistroValues>;
type TextProps = {
  form: FormOf;
  name: keyof RegistroValues;
  label: string;
  hint?: React.ReactNode;
} & Pick<React.InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'>;

export function Text({ form, name, label, hint, maxLength = 200, ...input }: TextProps) {
  const plain = input.autoComplete === 'username' || input.type === 'email';
  return (
    <Field name={name} label={label} error={form.errors[name]} hint={hint}>
      {(control) => (
        <input
          {...control}
          {...form.bind(name)}
          {...input}
          maxLength={maxLength}
          {...(plain && { autoCapitalize: 'none', spellCheck: false })}
        />
      )}
    </Field>
  );
}

/** Dr., Dra. …; Otro opens a text field and focuses it (3 §2). */
export function Titulo({ form }: { form: FormOf }) {
  const other = useRef<HTMLInputElement>(null);
  const { titulo } = form.values;
  useEffect(() => {
    if (titulo === 'Otro') other.current?.focus();
  }, [titulo]);
  return (
    <Field name="titulo_honorifico" label="Título honorífico" error={form.errors.titulo_honorifico}>
      {(control) => (
        <>
          <select {...control} {...form.bind('titulo')} aria-invalid={control['aria-invalid'] && titulo !== 'Otro'}>
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
              {...form.bind('tituloOtro')}
              ref={other}
              id={`${control.id}-otro`}
              aria-label="Otro título honorífico"
              className={`${control.className} mt-8`}
              maxLength={30}
            />
          )}
        </>
      )}
    </Field>
  );
}

/** Warns of a failed check digit and offers a lost leading zero, but blocks nothing (decisions 10). */
export function cedulaHint(value: string, onZero: (whole: string) => void) {
  const doubt = cedulaDoubt(value);
  if (!doubt) return null;
  if (doubt === 'digito') return <span className="inline gap-8 c-amber">{MClientes.cedula_digito}</span>;
  return (
    <>
      {MClientes.cedula_cero}.{' '}
      <button type="button" className={`py-4 c-brand strong self-left ${css.link}`} onClick={() => onZero(doubt.cero)}>
        Usar {doubt.cero}
      </button>
    </>
  );
}

/** What the practice must know about who books, asked once and here, so that nothing is left to ask after the activation. */
export function ParaReservar({ form }: { form: FormOf }) {
  const doubt = cedulaHint(form.values.cedulaIdentidad, (whole) => form.setFieldValue('cedulaIdentidad', whole));
  return (
    <>
      <Text
        form={form}
        name="cedulaIdentidad"
        label="Cédula / Pasaporte"
        hint={doubt ?? faltaTexto.identidad}
        maxLength={20}
      />
      <Text
        form={form}
        name="celular"
        label="Celular"
        hint={faltaTexto.celular}
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
    </>
  );
}

interface KindProps {
  legend: string;
  kinds: readonly RegistroRole[];
  value: RegistroRole | '';
  look: 'chips' | 'cards';
  error?: string | undefined;
  onChange: (role: RegistroRole) => void;
}

export function KindSelector({ legend, kinds, value, look, error, onChange }: KindProps) {
  const id = useId();
  return (
    <fieldset
      className={`flex wrap gap-8 ${css.kinds}`}
      data-look={look}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-8 t-small semi">{legend}</legend>
      {KINDS.filter((kind) => kinds.includes(kind.role)).map(({ role, label, icon: Icon }) => (
        <label key={role} className={`inline relative gap-8 px-12 edge-2 r-full c-quiet semi pointer ${css.kind}`}>
          <input
            type="radio"
            className={`m-0 pointer ${css.choice}`}
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
        <p id={`${id}-error`} className={`mt-8 t-hint c-red ${css.error}`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A checkbox with its text; `describedBy` is the id of its error sentence. */
export function Tick({
  name,
  checked,
  describedBy,
  onChange,
  children,
}: {
  name: string;
  checked: boolean;
  describedBy?: string | undefined;
  onChange: (checked: boolean) => void;
  children: React.ReactNode;
}) {
  return (
    <label className={`grid gap-12 pointer ${css.consent}`}>
      <input
        type="checkbox"
        className="mt-2"
        name={name}
        checked={checked}
        aria-invalid={Boolean(describedBy)}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

/** To whom the consent is given; without a reply the linked policy says it. */
function Responsable() {
  const [nombre, setNombre] = useState<string>();
  useEffect(() => {
    call(getEmpresaPublica)
      .then(({ responsable }) =>
        setNombre(responsable ? `${responsable.nombre}, RUC ${responsable.ruc}` : MOperador.por_definir),
      )
      .catch(() => undefined);
  }, []);
  return nombre && <p className="c-quiet">Responsable de sus datos: {nombre}.</p>;
}

export function Consent({
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
      <Tick name="terminos" checked={checked} describedBy={error ? id : undefined} onChange={onChange}>
        Tengo al menos 18 años y acepto los{' '}
        <a href="/terms" target="_blank" rel="noopener">
          términos y condiciones
        </a>{' '}
        y la{' '}
        <a href="/privacy" target="_blank" rel="noopener">
          política de privacidad
        </a>
        .
      </Tick>
      <Responsable />
      {/* Not a part of the consent, because an account needs no cookie that could be refused. */}
      <p className="c-quiet">
        Qué se guarda en su navegador:{' '}
        <a href="/cookies" target="_blank" rel="noopener">
          política de cookies
        </a>
        .
      </p>
      {error && (
        <p id={id} className={`mt-8 t-hint c-red ${css.error}`}>
          {error}
        </p>
      )}
    </div>
  );
}
