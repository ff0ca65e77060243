/** A page that a link in a mail or on paper opens. Its content is drawn in the browser, after a call of its own. */
import type { Page } from '@hampi/contract/base/page';
import css from '@hampi/web/src/features/personas/cuentas/ingreso/code-page.module.css';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { Island } from '../island.tsx';
import { type View, view } from '../view.tsx';

/** `name` is the island's file; its component gets the code of the address. `sobria` leaves out the links that would lead elsewhere. */
export const mailedLink = (page: Page<null>, name: string, title: string, { sobria = false } = {}): View =>
  view(page, { title: `${title} · Hampi`, description: 'Su cuenta de Hampi.', hidden: true, sobria }, ({ visit }) => (
    <Island name={name} when="load" props={{ codigo: visit.params.codigo ?? '' }}>
      <section className={`${publico.section} ${publico.warm} grid centered ${css.place}`}>
        <div className={`b-surface ${publico.card} grid gap-16 full p-24 ${css.card}`}>
          <h1 className="t-large strong">{title}</h1>
          <p className="c-quiet" role="status">
            Un momento…
          </p>
          <noscript>
            <p>Para continuar active JavaScript en su navegador y vuelva a abrir este enlace.</p>
          </noscript>
        </div>
      </section>
    </Island>
  ));
