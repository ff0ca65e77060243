import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import css from './screen.module.css';

interface ScreenProps {
  title: string;
  /** The one filled button. On a phone it stands in a bar within reach of the thumb. */
  action?: ReactNode;
  /** Quieter buttons or links beside the title. */
  tools?: ReactNode;
  /** Where the arrow before the title leads. */
  back?: string;
  /** Forms are at most 720 px wide; tables use the whole width, and the widest of them a little of the margin too. */
  width?: 'full' | 'form' | 'wide';
  children: ReactNode;
}

/** One title, one primary action, the content. Sets the document's title and takes the focus after a navigation. */
export function Screen({ title, action, tools, back, width = 'full', children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrivedByNavigation = useRef(key !== 'default');

  useEffect(() => {
    document.title = `${title} · Hampi`;
  }, [title]);

  // A reader of the screen hears where it is; at the first load the browser already tells the title.
  useEffect(() => {
    // Not out of a dialog that was opened while the screen was on its way: keys would be lost.
    if (arrivedByNavigation.current && !document.querySelector('[aria-modal="true"]'))
      heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={css.screen} data-width={width} data-bar={action ? true : undefined}>
      <header className={css.head}>
        {back && (
          <Link to={back} className={css.back} aria-label="Regresar">
            <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {tools}
        {action && <div className={css.action}>{action}</div>}
      </header>
      {children}
    </div>
  );
}
