/** Components of the accounts feature used by public pages. Loaded only when needed, for the first load of `/`. */
import type { ComponentType, LazyExoticComponent } from 'react';

export type AuthTab = 'ingresar' | 'registrarse';

/** The login/register modal of 1 §2. The layout decides which tab is open, from the address. */
export interface AuthModalProps {
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
  onClose: () => void;
}

/** The registration form on a page; `rol` is what the "what am I" selector starts with. */
export interface RegistroProps {
  rol?: 'ROLE_CLI' | 'ROLE_MED';
}

export interface PublicSlots {
  authModal: LazyExoticComponent<ComponentType<AuthModalProps>>;
  registro: LazyExoticComponent<ComponentType<RegistroProps>>;
}
