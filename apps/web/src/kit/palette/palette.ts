/** What the palette (Ctrl+K) can find: screens come from the table of areas, everything else from sources. */
import { fold } from '@hampi/contract/base/texto/escrito';
import type { Icon } from '@tabler/icons-react';

export interface PaletteItem {
  id: string;
  label: string;
  /** Secondary text: a cédula, a group. */
  detail?: string;
  icon?: Icon;
  /** Path to open; otherwise `run` is called. */
  to?: string;
  run?: () => void;
  /** Actions listed once the item is chosen. */
  actions?: PaletteItem[];
}

/** A searchable group, such as a doctor's patients. Queried after a pause in typing; outdated replies are dropped. */
export interface PaletteSource {
  group: string;
  search: (term: string, signal: AbortSignal) => Promise<PaletteItem[]>;
}

/** Items in which every typed word is the beginning of some word, in any order. */
export function matching(items: PaletteItem[], term: string): PaletteItem[] {
  const wanted = fold(term).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const words = fold(`${item.label} ${item.detail ?? ''}`).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}
