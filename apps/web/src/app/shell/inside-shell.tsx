import { roleFacts } from '@hampi/contract/base/role-facts';
import { ActionIcon } from '@mantine/core';
import { IconHelpCircle, IconMenu2 } from '@tabler/icons-react';
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, matchRoutes, useLocation } from 'react-router';
import type { Area, Entry, Holder } from '../../areas/area.ts';
import { LoadGuard } from '../../kit/feedback/load-guard.tsx';
import { WhenNeeded } from '../../kit/feedback/when-needed.tsx';
import { Logo } from '../../kit/logo.tsx';
import css from './inside-shell.module.css';
import { PaletteOpener } from './palette-opener.tsx';
import { roleIcons } from './role-icons.ts';
import { SideMenu } from './side-menu.tsx';
import { UserMenu } from './user-menu.tsx';

// Loaded only for an account in verification.
const Notice = lazy(() => import('./notice.tsx'));
// Loaded only for an account that is asked for its consent again.
const PorAceptar = lazy(() => import('../../features/plataforma/operador/por-aceptar.tsx'));
const MenuDrawer = lazy(() => import('./menu-drawer.tsx'));
const ManualDialog = lazy(() => import('../../features/plataforma/contacto/manual/manual-dialog.tsx'));

interface InsideShellProps {
  area: Area;
  entries: Entry[];
  holder: Holder;
  children: ReactNode;
}

/** Layout of every screen: sidebar, top bar, content. Under 960 px the sidebar is a drawer (SH-1). */
export function InsideShell({ area, entries, holder, children }: InsideShellProps) {
  const { base, label } = roleFacts[area.role];
  const [drawer, setDrawer] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const [manual, setManual] = useState(false);
  const { pathname } = useLocation();
  const RoleIcon = roleIcons[area.role];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the drawer
  useEffect(() => setDrawer(false), [pathname]);

  // The drawer is mounted only when it opens, so it cannot know where the focus was before.
  const closeDrawer = () => {
    setDrawer(false);
    setTimeout(() => menuButton.current?.focus());
  };

  return (
    <div className={`grid ${css.app}`}>
      <a className={`py-8 px-16 r-control strong print-none ${css.skip}`} href="#contenido">
        Ir al contenido
      </a>
      <aside className={`stack b-surface tablet-none print-none ${css.side}`}>
        <Link to={base} className={`c-text r-mark ${css.brand}`} aria-label="Hampi, inicio">
          <Logo size={28} />
        </Link>
        <SideMenu entries={entries} base={base} version={area.version} />
      </aside>

      <div className="stack min-0">
        {/* Not a banner landmark: Mantine's dialogs have a header too, and a page may have only one banner. */}
        <section
          className={`row gap-12 rigid px-24 rule-below b-surface print-none ${css.top}`}
          aria-label="Barra superior"
        >
          <ActionIcon
            ref={menuButton}
            className={css.menuButton}
            size={44}
            aria-label="Abrir menú"
            onClick={() => setDrawer(true)}
          >
            <IconMenu2 size={20} stroke={1.75} />
          </ActionIcon>
          <Link to={base} className={`c-text r-mark ${css.topBrand}`} aria-label="Hampi, inicio">
            <Logo size={24} />
          </Link>
          <PaletteOpener area={area} entries={entries} />
          <span className={`row gap-8 px-8 r-control b-subtle t-small semi c-quiet nowrap tablet-none ${css.role}`}>
            <RoleIcon size={16} stroke={1.75} aria-hidden />
            {label}
          </span>
          {area.tools?.map(({ id, Tool }) => (
            <LoadGuard key={id} over>
              <Tool />
            </LoadGuard>
          ))}
          <ActionIcon
            className="phone-none"
            size={44}
            aria-label="Ayuda de esta pantalla"
            title="Ayuda"
            onClick={() => setManual(true)}
          >
            <IconHelpCircle size={20} stroke={1.75} />
          </ActionIcon>
          <UserMenu user={holder.user} base={base} entries={entries} onManual={() => setManual(true)} />
        </section>
        <main id="contenido" className={`fill ${css.main}`} tabIndex={-1}>
          <Notices area={area} holder={holder} />
          {children}
        </main>
      </div>

      <WhenNeeded needed={drawer}>
        <MenuDrawer opened={drawer} onClose={closeDrawer} area={area} entries={entries} holder={holder} />
      </WhenNeeded>
      <WhenNeeded needed={manual}>
        <ManualDialog
          opened={manual}
          onClose={() => setManual(false)}
          pagina={matchRoutes(area.entries, pathname, base)?.[0]?.route.manual ?? 'README'}
        />
      </WhenNeeded>
    </div>
  );
}

/** What the account is told on each screen: a consent to give, a verification that is not over. */
function Notices({ area, holder }: Pick<InsideShellProps, 'area' | 'holder'>) {
  const notice = area.banner?.(holder);
  return (
    <>
      {holder.user.por_aceptar && (
        <LoadGuard>
          <PorAceptar shown={holder.user.por_aceptar} />
        </LoadGuard>
      )}
      {notice && (
        <LoadGuard waiting={notice}>
          <Notice>{notice}</Notice>
        </LoadGuard>
      )}
    </>
  );
}
