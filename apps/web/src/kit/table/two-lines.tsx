import type { ReactNode } from 'react';
import css from './two-lines.module.css';

/** Two facts that belong together in one column, the second one quieter. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className={css.lines}>
    {first}
    <small>{second}</small>
  </span>
);
