import type { Role } from '@hampi/contract/role-facts';
import { type ComponentType, Suspense } from 'react';

/**
 * What other features put below a profile: password and e-mail, invoicing, online payments, deletion of the account.
 * To add one: a `lazy` import of the screen in the lists of the roles that have it, and a line in features.ts.
 */
const secciones: Partial<Record<Role, ComponentType[]>> = {};

export function PerfilSecciones({ rol }: { rol: Role }) {
  return (
    <Suspense>
      {(secciones[rol] ?? []).map((Section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <Section key={index} />
      ))}
    </Suspense>
  );
}
