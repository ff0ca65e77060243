import { CloseButton, Modal, Popover } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import css from './beside.module.css';
import { PANEL, type Place } from './place.ts';

interface BesideProps {
  /** The place in the calendar that it belongs to. */
  place: Place | undefined;
  opened: boolean;
  title: string;
  /** Marks the free time that is being booked. */
  marked?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog beside the place it belongs to, so that the days around stay visible; on a phone a sheet. */
export function Beside({ place, opened, title, marked = false, onClose, children }: BesideProps) {
  const narrow = useNarrow();
  if (narrow || !place)
    return (
      <Modal opened={opened} onClose={onClose} title={title} size={460}>
        {children}
      </Modal>
    );

  const { reach, ...frame } = place;
  const onKeyDown = (event: KeyboardEvent) => {
    // An open list handles Escape itself.
    const list = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !list) onClose();
  };
  return (
    <>
      {opened && marked && <span className={`r-mark ${css.mark}`} style={frame} data-marked />}
      <Popover
        opened={opened}
        onDismiss={onClose}
        position="right-start"
        offset={8}
        width={PANEL}
        // Below the dialogs that cover everything, such as the log-in after a session ended.
        zIndex={190}
        shadow="lg"
        radius="lg"
        // In the window, not on the page, which scrolls what is focused away from its lower edge: a press there would miss.
        floatingStrategy="fixed"
        trapFocus
        // The element beside it is not a button that opens it.
        withRoles={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        // Keeps the typed text visible when the days are scrolled away.
        hideDetached={false}
        transitionProps={{ duration: 120 }}
        // To the left or right, at any height that fits: above or below, it would cover the time to compare with.
        middlewares={{
          flip: { crossAxis: false, fallbackPlacements: ['left-start', 'bottom'] },
          shift: { padding: 12 },
        }}
      >
        <Popover.Target>
          <span className={`r-mark ${css.anchor}`} style={{ ...frame, width: reach }} />
        </Popover.Target>
        <Popover.Dropdown role="dialog" className={css.panel} aria-label={title} onKeyDown={onKeyDown}>
          <h2 className={`t-lead ${css.title}`}>{title}</h2>
          {children}
          {/* Last in the order, so that the focus starts in the first field. */}
          <CloseButton className={css.close} aria-label="Cerrar" onClick={onClose} />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
