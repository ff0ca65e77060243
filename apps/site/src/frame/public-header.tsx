import { IconoCruz, IconoMenu } from '@hampi/web/src/features/plataforma/sitio/icons.tsx';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { Logo } from '@hampi/web/src/kit/logo.tsx';
import { useVisit } from '../view.tsx';
import css from './public-header.module.css';

const pages = [
  { to: '/', label: 'Inicio' },
  { to: '/directorio', label: 'Directorio médico' },
  { to: '/Nosotros', label: 'Nosotros' },
  { to: '/Contacto', label: 'Contacto' },
];

/**
 * Top bar: wordmark, pages, Registrarse and Ingresar, or the link back for logged-in visitors (`client/session.tsx`). On a phone the pages
 * are in a menu that the browser opens and closes without a program.
 */
export function PublicHeader() {
  const { path, status } = useVisit();
  const links = pages.map(({ to, label }) => {
    const here = status === 200 && path === to;
    return (
      <a
        key={to}
        href={to}
        className={here ? `${css.link} ${css.active}` : css.link}
        aria-current={here ? 'page' : undefined}
      >
        {label}
      </a>
    );
  });

  return (
    <header className={`b-surface rule-below ${css.bar}`}>
      <div className={`${publico.wrap} row ${css.row}`}>
        <a href="/" className="flex c-text" aria-label="Hampi, inicio">
          <Logo size={30} />
        </a>
        <nav className={`flex gap-4 tablet-none ${css.wide}`} aria-label="Principal">
          {links}
        </nav>
        <div className="row gap-8 push">
          <a href="?registrarse" data-outside className={`${publico.button} c-quiet ${publico.ghost} tablet-none`}>
            Registrarse
          </a>
          <a href="?ingresar" data-outside className={`${publico.button} ${publico.primary}`}>
            Ingresar
          </a>
          <a href="/" data-home hidden className={`${publico.button} ${publico.primary}`}>
            Mi espacio
          </a>
          <button
            type="button"
            className={`centered r-control c-text ${css.toggle}`}
            aria-label="Menú"
            popoverTarget="menu"
          >
            <span className={`flex ${css.opens}`}>
              <IconoMenu size={24} />
            </span>
            <span className={css.closes}>
              <IconoCruz size={24} />
            </span>
          </button>
        </div>
      </div>
      <nav id="menu" className={css.menu} aria-label="Menú" popover="auto">
        {links}
        <a href="?registrarse" data-outside className={`${publico.button} ${publico.quiet} ${css.menuAction}`}>
          Registrarse
        </a>
      </nav>
    </header>
  );
}
