import type { MouseEvent } from 'react';

/**
 * Only the first press of a double click runs. For a button that the next step replaces in the same place, where the second press would
 * take that step too.
 */
export const firstPress =
  (run: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) run();
  };
