import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { Drawing } from './drawings.tsx';
import css from './empty-state.module.css';

interface EmptyStateProps {
  drawing?: Drawing;
  /** What is empty, in the required sentence. */
  title: string;
  /** One line about what to do. */
  text?: ReactNode;
  /** One small button. Not filled, because the screen's primary button is beside its title. */
  action?: { label: string; run: () => void };
  /** Choices below the text. */
  children?: ReactNode;
  role?: 'status' | 'alert';
}

/** Says that there is nothing yet or nothing was found, and what to do next. */
export function EmptyState({ drawing = 'search', title, text, action, children, role = 'status' }: EmptyStateProps) {
  return (
    <div className={`stack items-center gap-4 r-card center ${css.empty}`} role={role}>
      <Picture of={drawing} />
      <h2 className={`mt-4 t-body ${css.title}`}>{title}</h2>
      {text && <p className={`t-small c-quiet ${css.text}`}>{text}</p>}
      {action && (
        <Button size="sm" className={`mt-8 ${css.action}`} variant="light" onClick={action.run}>
          {action.label}
        </Button>
      )}
      {children}
    </div>
  );
}

let drawings: Record<Drawing, ReactNode> | undefined;

/**
 * The drawings are loaded when the first empty state is shown, because most screens have content. Without a connection their space stays
 * empty.
 */
function Picture({ of }: { of: Drawing }) {
  const [, arrived] = useState(drawings);
  useEffect(() => {
    if (drawings) return;
    import('./drawings.tsx').then(
      (module) => {
        drawings = module.drawings;
        arrived(drawings);
      },
      () => undefined,
    );
  }, []);
  return <div className={css.drawing}>{drawings?.[of]}</div>;
}
