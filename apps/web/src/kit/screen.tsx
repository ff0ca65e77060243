import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import css from './screen.module.css';

export interface ScreenProps {
  title: string;
  /** The primary button. On phones it is in a bar at the bottom, within reach of the thumb. */
  action?: ReactNode;
  /** Secondary buttons or links beside the title. */
  tools?: ReactNode;
  /** Target of the back arrow before the title. */
  back?: string;
  /** `form` is at most 720 px wide, `full` suits tables, and `wide` also uses part of the margin for the widest tables. */
  width?: 'full' | 'form' | 'wide';
  children: ReactNode;
}

/**
 * Whether the person has begun something else while the screen was loading, such as a dialog, an open panel of the top bar or
 * a field there: it keeps the focus, or it would close and keystrokes would be lost.
 */
const isBusy = () =>
  document.querySelector('[aria-modal="true"], [data-open-panel], :is(input, textarea, select):focus') !== null;

/** A screen: title, one primary action, content. Sets the document's title and takes the focus after a navigation. */
export function Screen({ title, action, tools, back, width = 'full', children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrivedByNavigation = useRef(key !== 'default');

  useEffect(() => {
    document.title = `${title} · Hampi`;
  }, [title]);

  // Lets screen readers announce the new screen; at the first load the browser already announces the title.
  useEffect(() => {
    if (arrivedByNavigation.current && !isBusy()) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={css.screen} data-width={width} data-bar={action ? true : undefined}>
      <header className={`row gap-16 wrap mb-16 ${css.head}`}>
        {back && (
          <Link
            to={back}
            className={`inline middle edge-2 r-control b-surface c-quiet print-none ${css.back}`}
            aria-label="Regresar"
          >
            <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {tools}
        {action && <div className={`phone-buttons print-none ${css.action}`}>{action}</div>}
      </header>
      {children}
    </div>
  );
}
