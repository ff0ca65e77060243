import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import css from './cookie-banner.module.css';

/**
 * Asks once for consent, at the bottom of the window without covering the page's end. Refusing is as easy as accepting. Hidden until the
 * browser knows that nothing was chosen yet (`client/cookies.ts`).
 */
export function CookieBanner() {
  return (
    <section
      className={`b-surface rule-above ${css.banner}`}
      aria-label="Aviso de cookies"
      data-cookie-banner=""
      hidden
    >
      <div className={`row gap-12 gap-x-24 t-small c-quiet ${css.card}`}>
        <p className="grow">
          Usamos un servicio de analítica web solo si usted lo permite. Si rechaza las cookies, algunas funciones pueden
          verse limitadas. <a href="/cookies/">Política de cookies</a>
        </p>
        <div className={`flex gap-8 ${css.buttons}`}>
          <button type="button" className={`${publico.button} ${publico.quiet}`} data-cookies="rechazadas">
            Rechazar
          </button>
          <button type="button" className={`${publico.button} ${publico.primary}`} data-cookies="aceptadas">
            Aceptar
          </button>
        </div>
      </div>
    </section>
  );
}
