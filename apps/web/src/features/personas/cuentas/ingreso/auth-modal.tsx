import type { Role } from '@hampi/contract/base/role-facts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useSession } from '../../../../base/session.ts';
import { Logo } from '../../../../kit/logo.tsx';
import { IconoCruz } from '../../../plataforma/sitio/icons.tsx';
import css from '../cuentas.module.css';
import { RegistroPublico } from '../registro/registro-publico.tsx';
import { ResetForm } from '../reset-form.tsx';
import { LoginForm } from './login-form.tsx';

export type AuthTab = 'ingresar' | 'registrarse';

interface Props {
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
  onClose: () => void;
  /** Called for a visitor who is already logged in, to lead them on. */
  onInside: (role: Role) => void;
}

const TABS: { tab: AuthTab; label: string }[] = [
  { tab: 'ingresar', label: 'Ingresar' },
  { tab: 'registrarse', label: 'Registrarse' },
];
const KINDS = ['ROLE_CLI', 'ROLE_MED', 'ROLE_LAB', 'ROLE_SEC', 'ROLE_INS'] as const;

/** Log-in and registration over any public page (1 §2). Both forms stay mounted, so that switching tabs loses no input. */
export default function AuthModal({ tab, onTab, onClose, onInside }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const tabs = useRef<HTMLDivElement>(null);
  const [forgot, setForgot] = useState(false);
  const id = useId();
  const role = useSession((s) => s.role);

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The browser would focus the first button, which closes the dialog; focus the first field instead.
    shown?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) input')?.focus();
    return () => shown?.close();
  }, []);

  // A logged-in user is led home, except roles 3 and 5 (1 §2).
  const led = tab === 'ingresar' && role && role !== 'ROLE_LAB' && role !== 'ROLE_ADMINSEC' ? role : null;
  useEffect(() => {
    if (led) onInside(led);
  }, [led, onInside]);
  if (led) return null;

  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    onTab(tab === 'ingresar' ? 'registrarse' : 'ingresar');
    setTimeout(() => tabs.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };

  return (
    <dialog
      ref={dialog}
      className={`p-24 b-surface c-text ${css.modal}`}
      data-tab={tab}
      aria-label="Ingresar o registrarse"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="row between">
        <Logo size={32} markOnly />
        <button
          type="button"
          className={`grid centered r-control c-quiet ${css.close}`}
          aria-label="Cerrar"
          onClick={onClose}
        >
          <IconoCruz size={22} />
        </button>
      </div>
      <div role="tablist" className={`flex gap-20 rule-below ${css.tabs}`} aria-label="Cuenta" ref={tabs}>
        {TABS.map((one) => (
          <button
            key={one.tab}
            type="button"
            role="tab"
            id={`${id}-${one.tab}`}
            aria-controls={`${id}-${one.tab}-panel`}
            aria-selected={tab === one.tab}
            tabIndex={tab === one.tab ? 0 : -1}
            onClick={() => onTab(one.tab)}
            onKeyDown={turn}
          >
            {one.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-ingresar-panel`} aria-labelledby={`${id}-ingresar`} hidden={tab !== 'ingresar'}>
        {forgot ? (
          <ResetForm onBack={() => setForgot(false)} />
        ) : (
          <LoginForm onForgot={() => setForgot(true)} onRegister={() => onTab('registrarse')} onEntered={onInside} />
        )}
      </div>
      <div
        role="tabpanel"
        id={`${id}-registrarse-panel`}
        aria-labelledby={`${id}-registrarse`}
        hidden={tab !== 'registrarse'}
      >
        <RegistroPublico kinds={KINDS} selector="chips" />
      </div>
    </dialog>
  );
}
