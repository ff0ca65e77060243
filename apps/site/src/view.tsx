/** A page as it is drawn: what search engines read of it, and its content. */
import type { Page, Visit } from '@hampi/contract/base/page';
import { type ComponentType, createContext, useContext } from 'react';
import type { Thing } from './schema-org.ts';

export interface Head {
  title: string;
  description: string;
  /** The address that counts, as a path; the page's own without it. */
  canonical?: string;
  /** Not to be found: personal links, results of a search. */
  hidden?: boolean;
  /** Path or address of a picture for who shares the page. */
  image?: string;
  /** Without the footer: a map takes the page (decisions 63). */
  sinPie?: boolean;
  type?: 'website' | 'article' | 'profile';
  /** An Atom feed of what the page lists or belongs to. */
  feed?: { title: string; path: string };
  /** What the page is about, for machines. */
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

/** The visit being drawn, for parts deep inside a page. Not in islands, which only know their own properties. */
export function useVisit<Data>(): Visit<Data> {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('An island asks for the visit: hand over what it needs as a property');
  return visit as Visit<Data>;
}
