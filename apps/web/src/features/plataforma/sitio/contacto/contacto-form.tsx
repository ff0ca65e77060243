import { fieldErrors } from '@hampi/contract/base/fields';
import * as M from '@hampi/contract/base/messages';
import {
  CANAL_CONTACTO,
  CIUDADES_CONTACTO,
  ContactoFormulario,
  sendContacto,
} from '@hampi/contract/plataforma/contacto/calls';
import * as MContacto from '@hampi/contract/plataforma/contacto/messages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../../../base/api.ts';
import { Field } from '../field.tsx';
import { IconoAviso, IconoCorrecto } from '../icons.tsx';
import publico from '../public.module.css';
import { SubmitButton } from '../submit-button.tsx';
import css from './contacto-form.module.css';

type Errors = Record<string, string>;

/** The contact form. The first invalid field gets the focus; a failure keeps the input. */
export function ContactoForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');

  const showErrors = (found: Errors) => {
    setErrors(found);
    const first = [...(form.current?.elements ?? [])].find((element) => (element as HTMLInputElement).name in found);
    (first as HTMLElement | undefined)?.focus();
  };

  const mend = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (errors[name]) setErrors(({ [name]: _, ...rest }) => rest);
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as ContactoFormulario;
    const checked = ContactoFormulario.safeParse(typed);
    setFailure('');
    if (!checked.success) return showErrors(fieldErrors(checked.error));

    setErrors({});
    setState('sending');
    try {
      await call(sendContacto, { body: { ...typed, canal: CANAL_CONTACTO } });
      setState('sent');
    } catch (error) {
      setState('writing');
      setFailure(error instanceof ApiError && error.mensaje !== M.generico ? error.mensaje : M.envio_fallido);
      if (error instanceof ApiError) showErrors(error.errores);
    }
  };

  if (state === 'sent') return <Sent onAgain={() => setState('writing')} />;

  return (
    <form
      ref={form}
      className={`${publico.card} ${css.form}`}
      noValidate
      onSubmit={send}
      onInput={mend}
      aria-label="Formulario de contacto"
    >
      <Field name="nombre" label="Nombre" error={errors.nombre}>
        {(control) => <input {...control} autoComplete="name" maxLength={200} />}
      </Field>
      <div className={css.pair}>
        <Field name="email" label="Email" error={errors.email}>
          {(control) => <input {...control} type="email" autoComplete="email" inputMode="email" maxLength={254} />}
        </Field>
        <Field name="telefono" label="Teléfono" error={errors.telefono}>
          {(control) => <input {...control} type="tel" autoComplete="tel" maxLength={40} />}
        </Field>
      </div>
      <Field name="ciudad" label="Ciudad" error={errors.ciudad}>
        {(control) => (
          <select {...control} defaultValue="">
            <option value="" disabled hidden>
              Seleccione su ciudad
            </option>
            {CIUDADES_CONTACTO.map((ciudad) => (
              <option key={ciudad}>{ciudad}</option>
            ))}
          </select>
        )}
      </Field>
      <Field name="mensaje" label="Mensaje" error={errors.mensaje}>
        {(control) => <textarea {...control} rows={5} maxLength={4000} />}
      </Field>
      {failure && (
        <p className={css.failure} role="alert">
          <IconoAviso size={18} />
          {failure}
        </p>
      )}
      <p className={css.note}>Usamos estos datos solo para responderle.</p>
      <SubmitButton sending={state === 'sending'} busy="Enviando…">
        Enviar mensaje
      </SubmitButton>
    </form>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={`${publico.card} ${css.sent}`} role="status">
      <span className={publico.tile}>
        <IconoCorrecto size={24} />
      </span>
      <h2 ref={title} tabIndex={-1}>
        {MContacto.contacto_ok}
      </h2>
      <p>Gracias por escribirnos. Le responderemos al email que nos indicó.</p>
      <button type="button" className={`${publico.button} ${publico.quiet}`} onClick={onAgain}>
        Enviar otro mensaje
      </button>
    </div>
  );
}
