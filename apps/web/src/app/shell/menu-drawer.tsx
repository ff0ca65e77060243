import { roleFacts } from '@hampi/contract/base/role-facts';
import { ActionIcon, Drawer } from '@mantine/core';
import { IconArrowsExchange, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Area, Entry, Holder } from '../../areas/area.ts';
import { Logo } from '../../kit/logo.tsx';
import { Initials, shortName } from '../../kit/person-name.tsx';
import css from './menu-drawer.module.css';
import { SideMenu } from './side-menu.tsx';

interface MenuDrawerProps {
  opened: boolean;
  onClose: () => void;
  area: Area;
  entries: Entry[];
  holder: Holder;
}

/** The sidebar on narrow screens (SH-1), loaded when first opened. */
export default function MenuDrawer({ opened, onClose, area, entries, holder: { user } }: MenuDrawerProps) {
  const { base, label } = roleFacts[area.role];
  const rolesEntry = entries.find((entry) => entry.path === 'roles');
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={304} transitionProps={{ duration: 200 }}>
      <Drawer.Overlay color="#23211D" backgroundOpacity={0.45} />
      <Drawer.Content className={css.drawer} aria-label="Menú">
        <Drawer.Body className={`stack ${css.drawerBody}`}>
          <div className={`row between ${css.drawerHead}`}>
            <Logo size={28} />
            <ActionIcon size={44} aria-label="Cerrar menú" onClick={onClose}>
              <IconX size={20} stroke={1.75} />
            </ActionIcon>
          </div>
          <div className={`row gap-12 mb-8 r-card b-subtle ${css.me}`}>
            <Initials {...user} size={40} photo={user.foto_perfil} />
            <span className="fill">
              <b>{shortName(user)}</b>
              <small className="hint block">{label}</small>
            </span>
            {rolesEntry && (
              <ActionIcon component={Link} to={`${base}/roles`} size={44} aria-label={rolesEntry.label}>
                <IconArrowsExchange size={20} stroke={1.75} />
              </ActionIcon>
            )}
          </div>
          <SideMenu entries={entries} base={base} version={area.version} tall />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
