import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router';
import { LoadGuard } from '../load-guard.tsx';
import publico from '../public.module.css';
import type { AuthTab, PublicSlots } from '../slots.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import css from './public-layout.module.css';

/** The layout of the public site (1 §2). `?ingresar` and `?registrarse` open the modal on any page, so that it can be linked. */
export function PublicLayout({ authModal: AuthModal }: Pick<Partial<PublicSlots>, 'authModal'>) {
  const main = useFocusOnNewPage();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab = params.has('ingresar') ? 'ingresar' : params.has('registrarse') ? 'registrarse' : undefined;

  const open = (next: AuthTab | '') => navigate({ search: next && `?${next}` }, { replace: true });

  return (
    <div className={publico.root}>
      <a className={css.skip} href="#contenido">
        Saltar al contenido
      </a>
      <PublicHeader />
      <main id="contenido" ref={main} tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      <PublicFooter />
      <CookieBanner />
      {tab && AuthModal && (
        <LoadGuard>
          <Suspense fallback={<ModalLoading />}>
            <AuthModal tab={tab} onTab={open} onClose={() => open('')} />
          </Suspense>
        </LoadGuard>
      )}
    </div>
  );
}

/** Moves the focus to the content after a navigation, but not on the first page. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function ModalLoading() {
  return (
    <div className={css.veil}>
      <div className={css.loading} role="status">
        <span className={css.spinner} aria-hidden="true" />
        Un momento…
      </div>
    </div>
  );
}
