/** Keeps a block together on a page, unless it needs more than one. */
import type { Node } from 'pdfmake/interfaces';

/** The mark of such a block, a property that pdfmake hands to `pageBreakBefore`. Its own `unbreakable` drops what is beyond one page. */
export const WHOLE = 1;

/** A block that goes over a page's end starts on the next; one that was at a page's top already is longer than a page. */
export const breaksBefore = ({ headlineLevel, pageNumbers, startPosition }: Node): boolean =>
  headlineLevel === WHOLE && pageNumbers.length === 2 && startPosition.verticalRatio > 0;
