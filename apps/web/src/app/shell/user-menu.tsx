import type { UsuarioSesion } from '@hampi/contract/personas/cuentas/sesion';
import { SegmentedControl } from '@mantine/core';
import { IconChevronDown, IconHelpCircle, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Entry } from '../../areas/area.ts';
import { signOut } from '../../base/account.ts';
import { usePreference } from '../../base/preferences.ts';
import { confirmLeave } from '../../kit/fields/leave-guard.tsx';
import { Dropdown } from '../../kit/menu/dropdown.tsx';
import { Initials, shortName } from '../../kit/person-name.tsx';
import css from './user-menu.module.css';

/** Entries of an area that belong in the user menu. */
const PERSONAL = ['user', 'perfil', 'cuenta', 'roles', 'ayuda'];

/** Logs out, after asking about unsaved work. */
export async function leaveSession(): Promise<void> {
  if (await confirmLeave()) signOut();
}

interface UserMenuProps {
  user: UsuarioSesion;
  base: string;
  entries: Entry[];
  onManual: () => void;
}

/** The user menu: own pages, theme, log-out. */
export function UserMenu({ user, base, entries, onManual }: UserMenuProps) {
  const [theme, setTheme] = usePreference('theme');

  return (
    <Dropdown
      label={`Cuenta de ${shortName(user)}`}
      buttonClassName={css.target}
      button={
        <>
          <Initials {...user} size={34} photo={user.foto_perfil} />
          <span className="t-small semi nowrap tablet-none">{shortName(user)}</span>
          <IconChevronDown className="c-faint tablet-none" size={16} stroke={1.75} aria-hidden />
        </>
      }
    >
      {(close) => (
        <>
          <p className={`hint anywhere ${css.who}`}>{user.email}</p>
          <ul className="px-8">
            {entries
              .filter((entry) => PERSONAL.includes(entry.path))
              .map(({ path, label, icon: Icon }) => (
                <li key={path}>
                  <Link
                    className={`row gap-8 full px-8 r-control c-text t-small semi left pointer ${css.item}`}
                    to={`${base}/${path}`}
                    onClick={close}
                  >
                    <Icon size={16} stroke={1.75} aria-hidden />
                    {label}
                  </Link>
                </li>
              ))}
            <li>
              <button
                type="button"
                className={`row gap-8 full px-8 r-control c-text t-small semi left pointer ${css.item}`}
                onClick={() => {
                  close();
                  onManual();
                }}
              >
                <IconHelpCircle size={16} stroke={1.75} aria-hidden />
                Ayuda de esta pantalla
              </button>
            </li>
          </ul>
          <div className={css.theme}>
            <span className="hint block mb-8">Tema</span>
            <SegmentedControl
              aria-label="Tema"
              size="xs"
              fullWidth
              value={theme}
              onChange={(value) => setTheme(value as typeof theme)}
              data={[
                { value: 'light', label: 'Claro' },
                { value: 'dark', label: 'Oscuro' },
                { value: 'auto', label: 'Automático' },
              ]}
            />
          </div>
          <div className={`rule-above ${css.foot}`}>
            <button
              type="button"
              className={`row gap-8 full px-8 r-control c-text t-small semi left pointer ${css.item}`}
              onClick={() => {
                close();
                void leaveSession();
              }}
            >
              <IconLogout size={16} stroke={1.75} aria-hidden />
              Cerrar sesión
            </button>
          </div>
        </>
      )}
    </Dropdown>
  );
}
