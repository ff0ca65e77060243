/** How a page is drawn: its metadata for search engines, and its content. */
import type { Page, Visit } from '@hampi/contract/base/page';
import { type ComponentType, createContext, useContext } from 'react';
import type { Thing } from './schema-org.ts';

export interface Head {
  title: string;
  description: string;
  /** The canonical path; if absent, the page's own. */
  canonical?: string;
  /** Excluded from search engines: personal links, search results. */
  hidden?: boolean;
  /** Path or address of the picture for shared links. */
  image?: string;
  /** Without the footer, because a map fills the page (decisions 63). */
  sinPie?: boolean;
  /** Only the wordmark around the content, because other links would lead away from what is being booked. */
  sobria?: boolean;
  type?: 'website' | 'article' | 'profile';
  /** The Atom feed of the page's list, or of the list that the page belongs to. */
  feed?: { title: string; path: string };
  /** The content in terms of schema.org. */
  things?: Thing[];
}

export interface View<Data = unknown> {
  page: Page<Data>;
  head: (visit: Visit<Data>) => Head;
  Content: ComponentType<{ visit: Visit<Data> }>;
}

/** Draws a declared page; listed in `views.ts`. */
export const view = <Data,>(
  page: Page<Data>,
  head: Head | ((visit: Visit<Data>) => Head),
  Content: View<Data>['Content'],
): View => ({ page, head: typeof head === 'function' ? head : () => head, Content }) as View;

const VisitContext = createContext<Visit | null>(null);
export const VisitProvider = VisitContext.Provider;

/** The visit being drawn, for components deep inside a page. Not in islands, which only know their own props. */
export function useVisit<Data>(): Visit<Data> {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('An island asks for the visit: hand over what it needs as a property');
  return visit as Visit<Data>;
}
