import { roleFacts } from '@hampi/contract/roles';
import { ActionIcon, Drawer } from '@mantine/core';
import { IconArrowsExchange, IconLogout, IconMenu2, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Banner } from '../ui/banner.tsx';
import { confirmLeave } from '../ui/leave-guard.tsx';
import { Logo } from '../ui/logo.tsx';
import { Palette } from '../ui/palette-dialog.tsx';
import { Initials, shortName } from '../ui/person-name.tsx';
import { signOut } from './account.ts';
import type { Area, Entry, Holder } from './area.ts';
import css from './inside-shell.module.css';
import { roleIcons } from './role-icons.ts';
import { UserMenu } from './user-menu.tsx';

interface InsideShellProps {
  area: Area;
  entries: Entry[];
  holder: Holder;
  children: ReactNode;
}

/** Asks about unsaved work before the session is closed. */
export async function leaveSession(): Promise<void> {
  if (await confirmLeave()) signOut();
}

/** Sidebar, top bar and the screen between them; under 960 px the sidebar is a drawer (SH-1). */
export function InsideShell({ area, entries, holder, children }: InsideShellProps) {
  const { user } = holder;
  const { base, label } = roleFacts[area.role];
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);
  const { pathname } = useLocation();
  const RoleIcon = roleIcons[area.role];
  const notice = area.banner?.(holder);
  const rolesEntry = entries.find((entry) => entry.path === 'roles');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the drawer
  useEffect(() => setDrawer(false), [pathname]);

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setPalette(true);
      }
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);

  const items = useMemo(
    () =>
      entries
        .filter((entry) => !entry.hidden)
        .map(({ path, label, group, icon }) => ({ id: path, label, detail: group, icon, to: `${base}/${path}` })),
    [entries, base],
  );

  return (
    <div className={css.app}>
      <a className={css.skip} href="#contenido">
        Ir al contenido
      </a>
      <aside className={css.side}>
        <Link to={base} className={css.brand} aria-label="Hampi, inicio">
          <Logo size={28} />
        </Link>
        <Menu entries={entries} base={base} />
      </aside>

      <Drawer
        opened={drawer}
        onClose={() => setDrawer(false)}
        size={304}
        withCloseButton={false}
        aria-label="Menú"
        classNames={{ content: css.drawer, body: css.drawerBody }}
        transitionProps={{ duration: 200 }}
      >
        <div className={css.drawerHead}>
          <Logo size={28} />
          <ActionIcon size={44} aria-label="Cerrar menú" onClick={() => setDrawer(false)}>
            <IconX size={20} stroke={1.75} />
          </ActionIcon>
        </div>
        <div className={css.me}>
          <Initials {...user} size={40} photo={user.foto_perfil} />
          <span className={css.meName}>
            <b>{shortName(user)}</b>
            <small>{label}</small>
          </span>
          {rolesEntry && (
            <ActionIcon component={Link} to={`${base}/roles`} size={44} aria-label={rolesEntry.label}>
              <IconArrowsExchange size={20} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
        <Menu entries={entries} base={base} />
      </Drawer>

      <div className={css.right}>
        <header className={css.top}>
          <ActionIcon className={css.menuButton} size={44} aria-label="Abrir menú" onClick={() => setDrawer(true)}>
            <IconMenu2 size={20} stroke={1.75} />
          </ActionIcon>
          <Link to={base} className={css.topBrand} aria-label="Hampi, inicio">
            <Logo size={24} />
          </Link>
          <button type="button" className={css.search} onClick={() => setPalette(true)}>
            <IconSearch size={16} stroke={1.75} aria-hidden />
            <span>{area.search ? 'Buscar paciente, pantalla o acción' : 'Buscar pantalla o acción'}</span>
            <kbd>Ctrl K</kbd>
          </button>
          <span className={css.gap} />
          <ActionIcon className={css.searchSmall} size={44} aria-label="Buscar" onClick={() => setPalette(true)}>
            <IconSearch size={20} stroke={1.75} />
          </ActionIcon>
          <span className={css.role}>
            <RoleIcon size={16} stroke={1.75} aria-hidden />
            {label}
          </span>
          {area.tools?.map((Tool) => (
            <Tool key={Tool.displayName ?? Tool.name} />
          ))}
          <UserMenu user={user} base={base} entries={entries} />
        </header>
        <main id="contenido" className={css.main} tabIndex={-1}>
          {notice && <Banner>{notice}</Banner>}
          {children}
        </main>
      </div>
      <Palette opened={palette} onClose={() => setPalette(false)} items={items} sources={area.search ?? []} />
    </div>
  );
}

/** The role's entries under their headings; 'Cerrar sesión' stays below while the list scrolls. */
function Menu({ entries, base }: { entries: Entry[]; base: string }) {
  const groups = useMemo(() => {
    const found = new Map<string, Entry[]>();
    for (const entry of entries) {
      if (!entry.hidden) found.set(entry.group ?? '', [...(found.get(entry.group ?? '') ?? []), entry]);
    }
    return [...found];
  }, [entries]);

  return (
    <nav className={css.menu} aria-label="Menú principal">
      <div className={css.list}>
        {groups.map(([group, members]) => (
          <ul key={group} aria-label={group || undefined}>
            {group && (
              <li className={css.heading} aria-hidden>
                {group}
              </li>
            )}
            {members.map(({ path, label, icon: Icon, screen }) => (
              <li key={path}>
                {/* The chunk is fetched while the pointer is still on its way. */}
                <NavLink
                  to={`${base}/${path}`}
                  className={css.entry}
                  onPointerEnter={() => void screen().catch(() => {})}
                >
                  <Icon size={20} stroke={1.75} aria-hidden />
                  <span>{label}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <div className={css.foot}>
        <button type="button" className={css.entry} onClick={() => void leaveSession()}>
          <IconLogout size={20} stroke={1.75} aria-hidden />
          <span>Cerrar sesión</span>
        </button>
      </div>
    </nav>
  );
}
