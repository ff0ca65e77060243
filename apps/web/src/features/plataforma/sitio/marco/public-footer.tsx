import { Link } from 'react-router';
import { Logo } from '../../../../kit/logo.tsx';
import publico from '../public.module.css';
import css from './public-footer.module.css';

const groups = [
  {
    title: 'Plataforma',
    links: [
      { to: '/', label: 'Inicio' },
      { to: '/Nosotros', label: 'Nosotros' },
      { to: '/Contacto', label: 'Contacto' },
    ],
  },
  {
    title: 'Para usted',
    links: [
      { to: '/medicos/', label: 'Para profesionales' },
      { to: '/usuarios/', label: 'Para pacientes' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/terminosCondiciones', label: 'Términos y condiciones' },
      { to: '/privacy/', label: 'Privacidad' },
      { to: '/cookies/', label: 'Cookies' },
    ],
  },
];

export function PublicFooter() {
  return (
    <footer className={css.footer}>
      <div className={publico.wrap}>
        <div className={css.groups}>
          <div className={css.about}>
            <Logo size={28} />
            <p>Consultorios y pacientes del Ecuador, en el mismo lugar.</p>
          </div>
          {groups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <p className={css.title}>{group.title}</p>
              <ul>
                {group.links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={css.base}>
          <span>© {new Date().getFullYear()} Hampi · Cuenca, Ecuador</span>
          <span>Precios en dólares de los Estados Unidos</span>
        </div>
      </div>
    </footer>
  );
}
