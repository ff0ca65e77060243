import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './dropdown.module.css';

interface DropdownProps {
  /** What the button shows. */
  button: ReactNode;
  /** Its name, when what it shows is no text. */
  label: string;
  buttonClassName?: string;
  width?: number;
  /** On a phone the panel of the top bar hangs under the bar; one of a card stays at its button. */
  inPlace?: boolean;
  /** `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button in the top bar with a panel under it, at the right edge: user menu, notifications. Ours, because it always
 * opens in the same place and so needs none of the positioning that Mantine's menus load.
 */
export function Dropdown({ button, label, buttonClassName, width = 264, inPlace = false, children }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onEscape);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };

  return (
    <div ref={root} className={css.root}>
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div id={id} className={css.panel} data-in-place={inPlace || undefined} style={{ width }}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
