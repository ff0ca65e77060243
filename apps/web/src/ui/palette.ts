/** What the palette (Ctrl+K) can find; screens come from the table of areas, the rest from pluggable sources. */
import type { Icon } from '@tabler/icons-react';

export interface PaletteItem {
  id: string;
  label: string;
  /** A quieter second line: a cédula, a group. */
  detail?: string;
  icon?: Icon;
  /** Where it leads, or what it does. */
  to?: string;
  run?: () => void;
  /** What can be done with it: offered once it is chosen. */
  actions?: PaletteItem[];
}

/** A group of found things: patients of a doctor, for one. Asked after a pause in typing; older answers are dropped. */
export interface PaletteSource {
  group: string;
  search: (term: string, signal: AbortSignal) => Promise<PaletteItem[]>;
}

/** Lower case without tildes: what people type. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Items whose words begin with each of the typed words, in any order. */
export function matching(items: PaletteItem[], term: string): PaletteItem[] {
  const wanted = fold(term).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const words = fold(`${item.label} ${item.detail ?? ''}`).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}
