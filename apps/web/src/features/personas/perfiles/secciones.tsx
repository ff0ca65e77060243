import { type Role, roleFacts } from '@hampi/contract/base/role-facts';
import { type ComponentType, lazy } from 'react';
import { Link } from 'react-router';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import css from './perfiles.module.css';

/**
 * What other features put below a profile: invoicing, online payments, deletion of the account.
 * To add one: a `lazy` import of the screen in the lists of the roles that have it, and a line in features.ts.
 */
const secciones: Partial<Record<Role, ComponentType[]>> = {
  ROLE_MED: [lazy(() => import('../../dinero/transacciones/ajustes-de-pago.tsx'))],
  ROLE_INS: [lazy(() => import('./institucion/institucion-cuenta.tsx'))],
};

/** Below every profile: the way to password and e-mail, which the reminder of 1 §8 sends people here for. */
export function PerfilSecciones({ rol }: { rol: Role }) {
  return (
    <>
      <p className={css.account}>
        <Link to={`${roleFacts[rol].base}/cuenta`}>Cambiar la contraseña o el email</Link>
      </p>
      <LoadGuard>
        {(secciones[rol] ?? []).map((Section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
          <Section key={index} />
        ))}
      </LoadGuard>
    </>
  );
}
