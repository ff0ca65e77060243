/** The shape of an area and its entries; each role has a file, see `areas.ts`. */
import type { Role } from '@hampi/contract/base/role-facts';
import type { UsuarioSesion } from '@hampi/contract/personas/cuentas/sesion';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PaletteSource } from '../kit/palette/palette.ts';

declare global {
  /** The product's, written into the program when it is built (`vite.config.ts`). */
  const HAMPI_VERSION: string;
}

/** What an entry's condition can depend on. */
export interface Holder {
  user: UsuarioSesion;
  /** All roles of the account. */
  roles: Role[];
}

export interface Entry {
  /** Path below the area's base: `dashboard`, or `doctor/:id` for a detail screen. */
  path: string;
  label: string;
  icon: Icon;
  /** Its page of docs/manual. */
  manual: string;
  screen: () => Promise<{ default: ComponentType }>;
  /** Small heading of the menu. */
  group?: string;
  /** If false, the entry is neither in the menu nor routable. */
  when?: (holder: Holder) => boolean;
  /** What stands beside the label in the menu, such as a count. */
  Badge?: ComponentType;
  /** Routable, but not in the menu. */
  hidden?: boolean;
  /** Needs a secretary to have selected a doctor first (3 §2). */
  needsDoctor?: boolean;
}

export interface Area {
  role: Role;
  entries: Entry[];
  /** The program's version, below the menu. */
  version?: string;
  /** A permanent notice above every screen of the area. */
  banner?: (holder: Holder) => string | null;
  /** What features add to the top bar: the bell, the secretary's doctor selector. */
  tools?: { id: string; Tool: ComponentType }[];
  /** What the palette searches besides screens, such as patients. */
  search?: PaletteSource[];
}

/** The entries this person may open, in menu order. */
export const openEntries = (area: Area, holder: Holder): Entry[] =>
  area.entries.filter((e) => e.when?.(holder) ?? true);
