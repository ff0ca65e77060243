/** The shape of an area's entries; `areas.ts` is the table. */
import type { Role } from '@hampi/contract/role-facts';
import type { UsuarioSesion } from '@hampi/contract/sesion';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PaletteSource } from '../ui/palette.ts';

/** What an entry's condition is told. */
export interface Holder {
  user: UsuarioSesion;
  /** All roles of the account. */
  roles: Role[];
}

export interface Entry {
  /** Below the area's base: `dashboard`, or `doctor/:id` for a screen within a screen. */
  path: string;
  label: string;
  icon: Icon;
  screen: () => Promise<{ default: ComponentType }>;
  /** Small heading of the menu. */
  group?: string;
  /** Where false, the entry is neither in the menu nor routable. */
  when?: (holder: Holder) => boolean;
  /** Routable, but not in the menu. */
  hidden?: boolean;
  /** The screen is drawn only once a secretary has selected a doctor (3 §2). */
  needsDoctor?: boolean;
}

export interface Area {
  role: Role;
  entries: Entry[];
  /** A lasting notice above every screen of the area. */
  banner?: (holder: Holder) => string | null;
  /** Parts of the top bar that features bring: the bell, the secretary's selector of doctors. */
  tools?: { id: string; Tool: ComponentType }[];
  /** Where the palette searches besides screens: patients, for one. */
  search?: PaletteSource[];
}

/** Entries that this person may open, in the order of the table. */
export const openEntries = (area: Area, holder: Holder): Entry[] =>
  area.entries.filter((e) => e.when?.(holder) ?? true);
