import { roleFacts } from '@hampi/contract/base/role-facts';
import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Area, Entry } from '../../areas/area.ts';
import { WhenNeeded } from '../../kit/feedback/when-needed.tsx';
import type { PaletteSource } from '../../kit/palette/palette.ts';
import { keepKeys } from '../../kit/presses.ts';
import css from './inside-shell.module.css';

const Palette = lazy(() => import('../../kit/palette/palette-dialog.tsx'));
const NO_SOURCES: PaletteSource[] = [];

/** Opens the palette: a box on a wide screen, an icon on a narrow one. */
export function PaletteOpener({ area, entries }: { area: Area; entries: Entry[] }) {
  const { base } = roleFacts[area.role];
  const { openPalette, ...palette } = usePalette();
  const items = useMemo(
    () =>
      entries
        .filter((entry) => !entry.hidden)
        .map(({ path, label, group, icon }) => ({ id: path, label, detail: group, icon, to: `${base}/${path}` })),
    [entries, base],
  );

  return (
    <>
      <button
        type="button"
        className={`row gap-8 edge-2 r-control c-faint t-small left tablet-none ${css.search}`}
        onClick={openPalette}
      >
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span className="grow clip nowrap">
          {area.search ? 'Buscar paciente, pantalla o acción' : 'Buscar pantalla o acción'}
        </span>
        <kbd>Ctrl K</kbd>
      </button>
      <span className="grow" />
      <ActionIcon className={css.searchSmall} size={44} aria-label="Buscar" onClick={openPalette}>
        <IconSearch size={20} stroke={1.75} />
      </ActionIcon>
      <WhenNeeded needed={palette.opened}>
        <Palette {...palette} items={items} sources={area.search ?? NO_SOURCES} />
      </WhenNeeded>
    </>
  );
}

/** The palette, which a button or Ctrl K opens; keys typed while it loads are not lost. */
function usePalette() {
  const [opened, setOpened] = useState(false);
  /** Counts openings, so that each starts afresh even while the previous one is still closing. */
  const [opening, setOpening] = useState(0);
  /** Returns what was typed while the palette was still loading. */
  const typed = useRef<() => string>(() => '');

  const openPalette = useCallback(() => {
    typed.current();
    typed.current = keepKeys(() => setOpened(false));
    setOpened(true);
    setOpening((times) => times + 1);
  }, []);

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      openPalette();
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, [openPalette]);

  return { openPalette, opened, opening, onClose: () => setOpened(false), typed: () => typed.current() };
}
