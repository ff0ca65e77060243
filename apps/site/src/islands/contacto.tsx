import * as M from '@hampi/contract/base/messages';
import {
  CANAL_CONTACTO,
  CIUDADES_CONTACTO,
  ContactoFormulario,
  sendContacto,
} from '@hampi/contract/plataforma/contacto/calls';
import * as MContacto from '@hampi/contract/plataforma/contacto/messages';
import { ApiError, call } from '@hampi/web/src/base/api.ts';
import { Field } from '@hampi/web/src/features/plataforma/sitio/field.tsx';
import { IconoAviso, IconoCorrecto } from '@hampi/web/src/features/plataforma/sitio/icons.tsx';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { SubmitButton } from '@hampi/web/src/features/plataforma/sitio/submit-button.tsx';
import { useTypedBefore } from '@hampi/web/src/kit/fields/typed-before.ts';
import { useZodForm } from '@hampi/web/src/kit/fields/zod-form.ts';
import { useEffect, useRef, useState } from 'react';
import css from '../pages/plataforma/sitio/contacto/contacto-form.module.css';

const empty = { nombre: '', email: '', telefono: '', ciudad: '' as 'Cuenca', mensaje: '' };
const explain = (error: unknown) =>
  error instanceof ApiError && error.mensaje !== M.generico ? error.mensaje : M.envio_fallido;

/** The contact form. The first invalid field gets the focus; a failure keeps the input. */
export default function ContactoForm() {
  const form = useZodForm(ContactoFormulario, empty, { guard: false, explain });
  const [sent, setSent] = useState(false);
  const { errors, bind } = form;
  useTypedBefore(form);

  const send = async (typed: ContactoFormulario) => {
    await call(sendContacto, { body: { ...typed, canal: CANAL_CONTACTO } });
    form.reset();
    setSent(true);
  };

  if (sent) return <Sent onAgain={() => setSent(false)} />;

  return (
    <form
      ref={form.ref}
      className={`${publico.card} ${css.form}`}
      // Only before this program is there, when what was typed must not stand in the address.
      method="post"
      noValidate
      onSubmit={form.onSubmit(send)}
      aria-label="Formulario de contacto"
    >
      <Field name="nombre" label="Nombre" error={errors.nombre}>
        {(control) => <input {...control} {...bind('nombre')} autoComplete="name" maxLength={200} />}
      </Field>
      <div className={css.pair}>
        <Field name="email" label="Email" error={errors.email}>
          {(control) => (
            <input
              {...control}
              {...bind('email')}
              type="email"
              autoComplete="email"
              inputMode="email"
              maxLength={254}
            />
          )}
        </Field>
        <Field name="telefono" label="Teléfono" error={errors.telefono}>
          {(control) => <input {...control} {...bind('telefono')} type="tel" autoComplete="tel" maxLength={40} />}
        </Field>
      </div>
      <Field name="ciudad" label="Ciudad" error={errors.ciudad}>
        {(control) => (
          <select {...control} {...bind('ciudad')}>
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
        {(control) => <textarea {...control} {...bind('mensaje')} rows={5} maxLength={4000} />}
      </Field>
      {form.failure && (
        <p className={css.failure} role="alert">
          <IconoAviso size={18} />
          {form.failure}
        </p>
      )}
      <p className={css.note}>Usamos estos datos solo para responderle.</p>
      <SubmitButton sending={form.saving} busy="Enviando…">
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
