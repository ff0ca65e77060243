import { IconoEscudo, IconoPulso, IconoReloj } from '@hampi/web/src/features/plataforma/sitio/icons.tsx';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import css from './promises.module.css';

const promises = [
  { icon: IconoReloj, title: 'Disponible 24/7', text: 'Su agenda y sus citas, a cualquier hora' },
  { icon: IconoPulso, title: 'Acceso rápido', text: 'A sus datos y a los de su consulta' },
  { icon: IconoEscudo, title: 'Confidencial', text: 'Historia clínica cifrada' },
];

/** The three claims of 1 §1, in a strip. */
export function Promises() {
  return (
    <section className={`py-24 b-surface ${css.strip}`} aria-label="Nuestro compromiso">
      <ul className={`${publico.wrap} grid gap-16 gap-x-24 tablet-one-column three-columns ${css.list}`}>
        {promises.map(({ icon: Icon, title, text }) => (
          <li className="row gap-12" key={title}>
            <span className={`grid centered r-card b-tint-2 c-tint rigid ${publico.tile}`}>
              <Icon />
            </span>
            <p className="t-body">
              <b>{title}</b>
              <span>{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
