import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './dropdown.module.css';

interface DropdownProps {
  /** Content of the button. */
  button: ReactNode;
  /** Accessible name of a button without text. */
  label: string;
  buttonClassName?: string;
  width?: number;
  /** Keeps the panel at its button on phones too, as in a card. Panels of the top bar are below the bar there. */
  inPlace?: boolean;
  /** `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button with a panel below its right edge, for the user menu and notifications. Not Mantine's Menu, because it always opens
 * in the same place and so does not need the positioning library that Menu loads.
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
    <div ref={root} className="relative" data-open-panel={open || undefined}>
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
        <div
          id={id}
          className={`edge-2 r-card clip ${css.panel}`}
          data-in-place={inPlace || undefined}
          style={{ width }}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
