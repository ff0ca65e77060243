import type { Visit } from '@hampi/contract/base/page';
import { type ConEmpresa, contactoPage } from '@hampi/contract/plataforma/sitio/pages';
import { IconoCorreo, IconoTelefono } from '@hampi/web/src/features/plataforma/sitio/icons.tsx';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { Island } from '../../../../island.tsx';
import ContactoForm from '../../../../islands/contacto.tsx';
import { organization } from '../../../../schema-org.ts';
import { view } from '../../../../view.tsx';
import css from './contacto-page.module.css';

/** Form and contact data of the provider (1 §2). */
export const contacto = view(
  contactoPage,
  (visit) => ({
    title: 'Contacto · Hampi',
    description: 'Escríbanos: respondemos sus preguntas sobre Hampi por email o teléfono.',
    things: [organization(visit, visit.data.empresa)],
  }),
  ({ visit }) => (
    <div className={`${publico.wrap} grid gap-64 items-start ${css.grid}`}>
      <div>
        <h1 className={`t-hero heavy ${publico.pageTitle}`}>Contacto</h1>
        <p className={`t-section c-quiet ${publico.lead} mt-12 ${css.lead}`}>
          ¿Preguntas, dudas o sugerencias? Déjenos sus datos y su mensaje: le respondemos por email lo antes posible.
        </p>
        <ContactData empresa={visit.data.empresa} />
        <p className="mt-24 c-quiet">
          ¿Ya tiene una cuenta? <a href="?ingresar">Ingrese</a> y escríbanos desde Ayuda y Soporte.
        </p>
      </div>
      <Island
        name="contacto"
        // After an error the program is loaded at once, so that screen readers announce it and the first wrong field gets the focus.
        when={visit.form ? 'load' : 'use'}
        Component={ContactoForm}
        props={{ ...visit.form, enviado: 'enviado' in visit.query }}
      />
    </div>
  ),
);

function ContactData({ empresa }: Visit<ConEmpresa>['data']) {
  if (!empresa)
    return (
      <p className="mt-24 c-quiet">No pudimos mostrar los datos de contacto. Puede escribirnos con el formulario.</p>
    );
  return (
    <dl className={`grid gap-16 mt-32 ${css.data}`}>
      <div>
        <dt className="t-small c-faint">
          <span className={`grid centered r-card b-tint-2 c-tint rigid ${publico.tile}`}>
            <IconoTelefono />
          </span>
          Teléfono
        </dt>
        <dd>
          <a className="strong" href={`tel:${empresa.telefono.replace(/[^+\d]/g, '')}`}>
            {empresa.telefono}
          </a>
        </dd>
      </div>
      <div>
        <dt className="t-small c-faint">
          <span className={`grid centered r-card b-tint-2 c-tint rigid ${publico.tile}`}>
            <IconoCorreo />
          </span>
          Email
        </dt>
        <dd>
          <a className="strong" href={`mailto:${empresa.correo}`}>
            {empresa.correo}
          </a>
        </dd>
      </div>
    </dl>
  );
}
