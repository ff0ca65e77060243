import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Drawing, drawings } from './drawings.tsx';
import css from './empty-state.module.css';

interface EmptyStateProps {
  drawing?: Drawing;
  /** The spec's sentence. */
  title: string;
  /** One line of what to do. */
  text?: ReactNode;
  /** One small button; the filled one of the screen stands at its title. */
  action?: { label: string; run: () => void };
  role?: 'status' | 'alert';
}

/** Nothing here yet, or nothing found: says so and what comes next (tokens, Empty state). */
export function EmptyState({ drawing = 'search', title, text, action, role = 'status' }: EmptyStateProps) {
  return (
    <div className={css.empty} role={role}>
      {drawings[drawing]}
      <h2 className={css.title}>{title}</h2>
      {text && <p className={css.text}>{text}</p>}
      {action && (
        <Button size="sm" className={css.action} variant="light" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
