import { roleFacts } from '@hampi/contract/base/role-facts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../base/session.ts';

/** Leads to the user's own profile, where what a screen lacks can be completed. */
export function PerfilLink({ children = 'Mi Perfil' }: { children?: string }) {
  const role = useSession((s) => s.role);
  if (!role) return children;
  const to = `${roleFacts[role].base}/${role === 'ROLE_INS' ? 'perfil' : 'user'}`;
  return (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  );
}
