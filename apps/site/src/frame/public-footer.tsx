import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { Logo } from '@hampi/web/src/kit/logo.tsx';
import { useVisit } from '../view.tsx';
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
    title: 'Para leer',
    links: [
      { to: '/noticias', label: 'Noticias' },
      { to: '/blog', label: 'Blog' },
      { to: '/sitios-recomendados', label: 'Sitios recomendados' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/terminosCondiciones', label: 'Términos y condiciones' },
      { to: '/privacy/', label: 'Privacidad' },
      { to: '/cookies/', label: 'Cookies' },
      { to: '/accesibilidad', label: 'Accesibilidad' },
    ],
  },
];

export function PublicFooter() {
  const { hoy } = useVisit();
  return (
    <footer className={`t-small ${css.footer}`}>
      <div className={publico.wrap}>
        <div className={`grid gap-24 tablet-two-columns ${css.groups}`}>
          <div className={css.about}>
            <Logo size={28} />
            <p>Consultorios y pacientes del Ecuador, en el mismo lugar.</p>
          </div>
          {groups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <p className={`mb-8 strong ${css.title}`}>{group.title}</p>
              <ul>
                {group.links.map((link) => (
                  <li key={link.to}>
                    <a href={link.to}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={`flex wrap between gap-4 gap-x-24 mt-24 pt-16 ${css.base}`}>
          <span>
            © {hoy.slice(0, 4)} Hampi · <a href="/privacy/#responsable">Quién responde por sus datos</a>
          </span>
          <span>Precios en dólares de los Estados Unidos</span>
        </div>
      </div>
    </footer>
  );
}
