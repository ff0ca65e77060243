/** Keeps a block together on a page, unless it needs more than one. */
import type { Node } from 'pdfmake/interfaces';

/**
 * Marks a block to keep together; pdfmake passes this property to `pageBreakBefore`. Its own `unbreakable` would drop whatever exceeds one
 * page.
 */
export const WHOLE = 1;

/** A block that crosses a page's end starts on the next page, unless it already begins at the top: then it is longer than a page. */
export const breaksBefore = ({ headlineLevel, pageNumbers, startPosition }: Node): boolean =>
  headlineLevel === WHOLE && pageNumbers.length === 2 && startPosition.verticalRatio > 0;
