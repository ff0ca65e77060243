import type { UsuarioSesion } from '@hampi/contract/sesion';
import { Menu, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { Initials, shortName } from '../ui/person-name.tsx';
import type { Entry } from './area.ts';
import { leaveSession } from './inside-shell.tsx';
import css from './user-menu.module.css';

/** Entries of an area that are about the person rather than the work. */
const PERSONAL = ['user', 'perfil', 'roles', 'ayuda'];

/** Who is inside: their own pages, the theme, the way out. */
export function UserMenu({ user, base, entries }: { user: UsuarioSesion; base: string; entries: Entry[] }) {
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  return (
    <Menu position="bottom-end" width={264} shadow="lg" radius="lg">
      <Menu.Target>
        <UnstyledButton className={css.target} aria-label={`Cuenta de ${shortName(user)}`}>
          <Initials {...user} size={34} photo={user.foto_perfil} />
          <span className={css.name}>{shortName(user)}</span>
          <IconChevronDown className={css.arrow} size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        {entries
          .filter((entry) => PERSONAL.includes(entry.path) && !entry.hidden)
          .map(({ path, label, icon: Icon }) => (
            <Menu.Item
              key={path}
              leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              onClick={() => navigate(`${base}/${path}`)}
            >
              {label}
            </Menu.Item>
          ))}
        <div className={css.theme}>
          <span id="tema">Tema</span>
          <SegmentedControl
            aria-labelledby="tema"
            size="xs"
            fullWidth
            value={colorScheme}
            onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
            data={[
              { value: 'light', label: 'Claro' },
              { value: 'dark', label: 'Oscuro' },
              { value: 'auto', label: 'Automático' },
            ]}
          />
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />} onClick={() => void leaveSession()}>
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
