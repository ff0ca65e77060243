import type { Role } from '@hampi/contract/base/role-facts';
import type { ReactNode } from 'react';
import { InOrder } from '../../../kit/feedback/in-order.tsx';
import { Loaded, type LoadedQuery } from '../../../kit/feedback/loaded.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { PerfilDebajo, PerfilSecciones } from './secciones.tsx';

interface PerfilScreenProps<P> {
  title?: string;
  rol: Role;
  query: LoadedQuery<P>;
  children: (perfil: P) => ReactNode;
}

/** The profile of any role: its data, below them the parts of every account, and tabs for further settings of the role. */
export function PerfilScreen<P>({ title = 'Mi Perfil', rol, query, children }: PerfilScreenProps<P>) {
  return (
    <Screen title={title}>
      <PerfilSecciones rol={rol}>
        <InOrder>
          <Loaded query={query} skeleton={<FormSkeleton />}>
            {children}
          </Loaded>
          <PerfilDebajo rol={rol} />
        </InOrder>
      </PerfilSecciones>
    </Screen>
  );
}
