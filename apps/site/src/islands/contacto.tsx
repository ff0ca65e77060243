import * as M from '@hampi/contract/base/messages';
import type { VisitForm } from '@hampi/contract/base/page';
import {
  CANAL_CONTACTO,
  CIUDADES_CONTACTO,
  ContactoFormulario,
  sendContacto,
} from '@hampi/contract/plataforma/contacto/calls';
import * as MContacto from '@hampi/contract/plataforma/contacto/messages';
import { ApiError, call } from '@hampi/web/src/base/api.ts';
import { isUnexplained } from '@hampi/web/src/base/toast.ts';
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
  error instanceof ApiError && !isUnexplained(error) ? error.mensaje : M.envio_fallido;

interface Props extends Partial<VisitForm> {
  /** True if it was sent without JavaScript. */
  enviado?: boolean;
}

/** The contact form. The first invalid field gets the focus; a failure keeps the input. Without JavaScript the browser sends it itself. */
export default function ContactoForm({ escrito, errores, fallo, enviado = false }: Props) {
  const form = useZodForm(ContactoFormulario, { ...empty, ...escrito } as typeof empty, {
    guard: false,
    explain,
    ...(errores && { refused: errores }),
  });
  const [sent, setSent] = useState(enviado);
  const { errors, bind } = form;
  const failure = form.failure || (form.isDirty() ? '' : fallo);
  useTypedBefore(form);

  const send = async (typed: ContactoFormulario) => {
    await call(sendContacto, { body: { ...typed, canal: CANAL_CONTACTO } });
    form.reset();
    setSent(true);
  };

  if (sent) return <Sent />;

  return (
    <form
      ref={form.ref}
      className={`b-surface ${publico.card} grid gap-16 p-24 ${css.form}`}
      // Used before this program is loaded, and in browsers without JavaScript.
      method="post"
      action="/Contacto"
      noValidate
      onSubmit={form.onSubmit(send)}
      aria-label="Formulario de contacto"
    >
      <Field name="nombre" label="Nombre" error={errors.nombre}>
        {(control) => <input {...control} {...bind('nombre')} autoComplete="name" maxLength={200} />}
      </Field>
      <div className={`grid two-columns gap-16 gap-x-16 phone-one-column ${css.pair}`}>
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
      {failure && (
        <p className="row gap-8 p-12 r-note b-red c-red t-body edge-red" role="alert">
          <IconoAviso size={18} />
          {failure}
        </p>
      )}
      <p className="hint">Usamos estos datos solo para responderle.</p>
      <SubmitButton sending={form.saving} busy="Enviando…">
        Enviar mensaje
      </SubmitButton>
    </form>
  );
}

function Sent() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div
      className={`b-surface ${publico.card} grid gap-12 py-32 px-24 items-left content-start ${css.sent}`}
      role="status"
    >
      <span className={`grid centered r-card b-tint-2 c-tint rigid ${publico.tile}`}>
        <IconoCorrecto size={24} />
      </span>
      <h2 ref={title} tabIndex={-1}>
        {MContacto.contacto_ok}
      </h2>
      <p className="c-quiet">Gracias por escribirnos. Le responderemos al email que nos indicó.</p>
      <a href="/Contacto" className={`${publico.button} ${publico.quiet}`}>
        Enviar otro mensaje
      </a>
    </div>
  );
}
