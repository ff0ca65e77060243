import type { ReactNode } from 'react';
import css from './two-lines.module.css';

/** Two related values in one column, the second one in a lighter style. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className={`grid anywhere ${css.lines}`}>
    {first}
    <small>{second}</small>
  </span>
);
