import { useEffect } from 'react';
import { Link } from 'react-router';
import publico from '../public.module.css';
import css from './cookie-banner.module.css';
import { chooseCookies, startAnalytics, useCookieChoice } from './cookies-choice.ts';

/** Asks once for consent, at the bottom of the window without covering the page's end. Refusing is as easy as accepting. */
export function CookieBanner() {
  const choice = useCookieChoice();
  useEffect(startAnalytics, []);
  if (choice) return null;

  return (
    <section className={css.banner} aria-label="Aviso de cookies">
      <div className={css.card}>
        <p>
          Usamos un servicio de analítica web solo si usted lo permite. Si rechaza las cookies, algunas funciones pueden
          verse limitadas. <Link to="/cookies/">Política de cookies</Link>
        </p>
        <div className={css.buttons}>
          <button
            type="button"
            className={`${publico.button} ${publico.quiet}`}
            onClick={() => chooseCookies('rechazadas')}
          >
            Rechazar
          </button>
          <button
            type="button"
            className={`${publico.button} ${publico.primary}`}
            onClick={() => chooseCookies('aceptadas')}
          >
            Aceptar
          </button>
        </div>
      </div>
    </section>
  );
}
