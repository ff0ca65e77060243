import { useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Logo } from '../../../../kit/logo.tsx';
import { IconoCruz, IconoMenu } from '../icons.tsx';
import publico from '../public.module.css';
import css from './public-header.module.css';

const pages = [
  { to: '/', label: 'Inicio' },
  { to: '/Nosotros', label: 'Nosotros' },
  { to: '/Contacto', label: 'Contacto' },
];

/** Top bar: wordmark, pages, Registrarse and Ingresar; on a phone the pages fold into a menu under it. */
export function PublicHeader() {
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const { pathname, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere, the modal included, closes the menu
  useEffect(() => setOpen(false), [pathname, search]);

  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !bar.current?.contains(event.target as Node)) {
        setOpen(false);
        if (event instanceof KeyboardEvent) button.current?.focus();
      }
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [open]);

  const links = pages.map((page) => (
    <NavLink
      key={page.to}
      to={page.to}
      end
      className={({ isActive }) => (isActive ? `${css.link} ${css.active}` : css.link)}
    >
      {page.label}
    </NavLink>
  ));

  return (
    <header className={css.bar} ref={bar}>
      <div className={`${publico.wrap} ${css.row}`}>
        <Link to="/" className={css.home} aria-label="Hampi, inicio">
          <Logo size={30} />
        </Link>
        <nav className={css.wide} aria-label="Principal">
          {links}
        </nav>
        <div className={css.actions}>
          <Link to={{ search: '?registrarse' }} className={`${publico.button} ${publico.ghost} ${css.wideOnly}`}>
            Registrarse
          </Link>
          <Link to={{ search: '?ingresar' }} className={`${publico.button} ${publico.primary}`}>
            Ingresar
          </Link>
          <button
            ref={button}
            type="button"
            className={css.toggle}
            aria-label="Menú"
            aria-expanded={open}
            aria-controls={menuId}
            onClick={() => setOpen(!open)}
          >
            {open ? <IconoCruz size={24} /> : <IconoMenu size={24} />}
          </button>
        </div>
      </div>
      <nav id={menuId} className={css.menu} aria-label="Menú" hidden={!open}>
        {links}
        <Link to={{ search: '?registrarse' }} className={`${publico.button} ${publico.quiet} ${css.menuAction}`}>
          Registrarse
        </Link>
      </nav>
    </header>
  );
}
