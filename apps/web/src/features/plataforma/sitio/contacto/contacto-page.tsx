import { Link } from 'react-router';
import { IconoCorreo, IconoTelefono } from '../icons.tsx';
import publico from '../public.module.css';
import { useEmpresaPublica } from '../use-empresa-publica.ts';
import { usePageHead } from '../use-page-head.ts';
import { ContactoForm } from './contacto-form.tsx';
import css from './contacto-page.module.css';

/** Form and contact data of the provider (1 §2). */
export function ContactoPage() {
  usePageHead('Contacto · Hampi', 'Escríbanos: respondemos sus preguntas sobre Hampi por email o teléfono.');
  return (
    <div className={`${publico.wrap} ${css.grid}`}>
      <div className={css.words}>
        <h1 className={publico.pageTitle}>Contacto</h1>
        <p className={`${publico.lead} ${css.lead}`}>
          ¿Preguntas, dudas o sugerencias? Déjenos sus datos y su mensaje: le respondemos por email lo antes posible.
        </p>
        <ContactData />
        <p className={css.account}>
          ¿Ya tiene una cuenta? <Link to={{ search: '?ingresar' }}>Ingrese</Link> y escríbanos desde Ayuda y Soporte.
        </p>
      </div>
      <ContactoForm />
    </div>
  );
}

function ContactData() {
  const empresa = useEmpresaPublica();
  if (empresa === 'failed')
    return (
      <p className={css.unavailable}>No pudimos mostrar los datos de contacto. Puede escribirnos con el formulario.</p>
    );
  return (
    <dl className={css.data} aria-busy={!empresa}>
      <div>
        <dt>
          <span className={publico.tile}>
            <IconoTelefono />
          </span>
          Teléfono
        </dt>
        <dd>
          {empresa ? <a href={`tel:${empresa.telefono.replace(/[^+\d]/g, '')}`}>{empresa.telefono}</a> : <Bone />}
        </dd>
      </div>
      <div>
        <dt>
          <span className={publico.tile}>
            <IconoCorreo />
          </span>
          Email
        </dt>
        <dd>{empresa ? <a href={`mailto:${empresa.correo}`}>{empresa.correo}</a> : <Bone />}</dd>
      </div>
    </dl>
  );
}

const Bone = () => <span className={css.bone} />;
