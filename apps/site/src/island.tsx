/**
 * A part of a page that comes alive in the browser; everything else of the page stays as the server drew it. Its program is fetched
 * when it is wanted (`client/islands.ts`), never before.
 */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** `use`: touched, focused or typed into. `visible`: about to be scrolled into view. `load`: at once. */
type When = 'use' | 'visible' | 'load';

interface Base<P> {
  /** The file in `islands/` with the component as its default export. */
  name: string;
  when: When;
  /** Travels in the page: nothing that others must not read. */
  props: P;
}
interface Drawn<P> extends Base<P> {
  /** Drawn by the server too: the same component as in the file. */
  Component: ComponentType<P>;
}
interface Empty<P> extends Base<P> {
  /** What stands there until the browser has drawn it. */
  children: ReactNode;
}

/** The islands of one page: each is drawn by itself, as the browser will. */
export interface IslandList {
  add(island: Drawn<object>): string;
}
const IslandsContext = createContext<IslandList | null>(null);
export const IslandsProvider = IslandsContext.Provider;

export function Island<P extends object>(island: Drawn<P> | Empty<P>) {
  const list = useContext(IslandsContext);
  const data = { 'data-island': island.name, 'data-when': island.when, 'data-props': JSON.stringify(island.props) };
  if ('children' in island)
    return (
      <div {...data} data-draw="">
        {island.children}
      </div>
    );
  return <div {...data}>{list?.add(island as unknown as Drawn<object>)}</div>;
}
