import { useEffect, useState } from 'react';
import css from './fecha-navigator.module.css';

interface Props {
  /** The date of the entry on the screen, or now. */
  shown: string;
  /** Whether it is known which visits there are. */
  ready: boolean;
  disabled: boolean;
  /** Another date than the shown one was entered. */
  onRead: (typed: string) => void;
  /** Alt and the arrow down open the calendar. */
  onCalendar: () => void;
}

/** The date as it is typed: with Enter or on leaving the field it is read, with Escape undone. */
export function FechaField({ shown, ready, disabled, onRead, onCalendar }: Props) {
  // Kept apart, so that the clock's updates do not overwrite what is being typed.
  const [typed, setTyped] = useState<string | null>(null);
  // A date that is entered before the visits are known waits for them: it would begin a new visit on the day of a stored one.
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    if (!entered || !ready) return;
    setEntered(false);
    read();
  });

  function read() {
    if (!ready) return setEntered(typed !== null);
    setTyped(null);
    if (typed !== null && typed.trim() !== shown) onRead(typed);
  }

  return (
    <label className={`row gap-8 ${css.label}`}>
      <span className="c-quiet t-small nowrap">Fecha consulta</span>
      <input
        name="fecha_consulta"
        className={`p-0 c-text ${css.input}`}
        value={typed ?? shown}
        autoComplete="off"
        disabled={disabled}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setEntered(false);
        }}
        onBlur={read}
        onKeyDown={(event) => {
          if (event.key === 'Enter') read();
          if (event.key === 'Escape') setTyped(null);
          if (event.key === 'ArrowDown' && event.altKey) onCalendar();
        }}
      />
    </label>
  );
}
