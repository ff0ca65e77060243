import { type Role, roleFacts } from '@hampi/contract/base/role-facts';
import { Tabs } from '@mantine/core';
import { type Icon, IconCreditCard, IconReceipt, IconUser } from '@tabler/icons-react';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { DeleteButton } from '../cierre/delete-account.tsx';
import css from './perfiles.module.css';

interface Seccion {
  /** The key in the address: `?seccion=pagos`. */
  key: string;
  label: string;
  icon: Icon;
  Content: ComponentType;
}

/**
 * Sections that other features add to a profile. To add one: a `lazy` import of the screen in the lists of its roles, and a line in
 * features.ts.
 */
const secciones: Partial<Record<Role, Seccion[]>> = {
  ROLE_MED: [
    {
      key: 'facturacion',
      label: 'Facturación electrónica',
      icon: IconReceipt,
      Content: lazy(() => import('../../dinero/facturacion/facturacion-section.tsx')),
    },
    {
      key: 'pagos',
      label: 'Pagos en línea',
      icon: IconCreditCard,
      Content: lazy(() => import('../../dinero/transacciones/ajustes-de-pago.tsx')),
    },
  ],
};

/** Parts below a role's profile, on the same page. */
const debajo: Partial<Record<Role, ComponentType>> = {
  ROLE_INS: lazy(() => import('./institucion/institucion-cuenta.tsx')),
};

/** Below every profile: links to password and e-mail, which the reminder of 1 §8 recommends to change, and closing the account (3 §2). */
export function PerfilDebajo({ rol }: { rol: Role }) {
  const More = debajo[rol];
  return (
    <>
      <div className="row wrap between gap-8 gap-x-24 my-16 narrow">
        <Link to={`${roleFacts[rol].base}/cuenta`}>Cambiar la contraseña o el email</Link>
        {!More && <DeleteButton variant="subtle" />}
      </div>
      <LoadGuard>{More && <More />}</LoadGuard>
    </>
  );
}

/** The profile, and tabs with the role's other sections; only one is shown at a time, so that only one can be saved. */
export function PerfilSecciones({ rol, children }: { rol: Role; children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const more = secciones[rol];
  if (!more) return children;
  const open = more.find(({ key }) => key === params.get('seccion'))?.key ?? 'perfil';
  const change = async (value: string | null) => {
    if (!value || value === open || !(await confirmLeave())) return;
    setParams(value === 'perfil' ? {} : { seccion: value }, { replace: true });
  };
  return (
    <Tabs
      value={open}
      onChange={(value) => void change(value)}
      classNames={{ list: css.tabs, panel: `pt-16 ${css.panel}` }}
    >
      <Tabs.List aria-label="Secciones del perfil">
        <Tabs.Tab value="perfil" leftSection={<IconUser size={18} stroke={1.75} aria-hidden />}>
          Datos del perfil
        </Tabs.Tab>
        {more.map(({ key, label, icon: Mark }) => (
          <Tabs.Tab key={key} value={key} leftSection={<Mark size={18} stroke={1.75} aria-hidden />}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="perfil">{children}</Tabs.Panel>
      {more.map(({ key, Content }) => (
        <Tabs.Panel key={key} value={key}>
          <LoadGuard waiting={<FormSkeleton />}>
            <Content />
          </LoadGuard>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
