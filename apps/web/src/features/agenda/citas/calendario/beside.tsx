import { CloseButton, Modal, Popover } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useNarrow } from '../../../../kit/use-narrow.ts';
import css from './beside.module.css';
import type { Place } from './place.ts';

interface BesideProps {
  /** Over what it stands, within the calendar. */
  place: Place | undefined;
  opened: boolean;
  title: string;
  /** Marks the stretch: free time that is being booked. */
  marked?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog beside what it is about, so that the days around stay in sight; on a phone a sheet. */
export function Beside({ place, opened, title, marked = false, onClose, children }: BesideProps) {
  const narrow = useNarrow();
  if (narrow || !place)
    return (
      <Modal opened={opened} onClose={onClose} title={title} size={460}>
        {children}
      </Modal>
    );

  const onKeyDown = (event: KeyboardEvent) => {
    // An open list takes the key for itself.
    const list = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !list) onClose();
  };
  return (
    <Popover
      opened={opened}
      onDismiss={onClose}
      position="right-start"
      offset={8}
      width={400}
      // Below the dialogs that ask over everything, such as the log-in after a session that ended.
      zIndex={190}
      shadow="lg"
      radius="lg"
      trapFocus
      // What it stands beside is no button that opens it.
      withRoles={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      // What was typed stays in sight when the days are scrolled away under it.
      hideDetached={false}
      transitionProps={{ duration: 120 }}
      // To one side of it, as high or low as there is room; over it nothing could be compared.
      middlewares={{ flip: { crossAxis: false, fallbackPlacements: ['left-start', 'bottom'] }, shift: { padding: 12 } }}
    >
      <Popover.Target>
        <span className={css.anchor} data-marked={(opened && marked) || undefined} style={place} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" className={css.panel} aria-label={title} onKeyDown={onKeyDown}>
        <h2 className={css.title}>{title}</h2>
        {children}
        {/* Last, so that the focus begins in the first field. */}
        <CloseButton className={css.close} aria-label="Cerrar" onClick={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}
