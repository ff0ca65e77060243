/**
 * A part of a page that becomes interactive in the browser; the rest of the page stays as the server drew it. Its program is loaded only
 * when it is needed (`client/islands.ts`).
 */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** `use`: touched, focused or typed into. `visible`: about to be scrolled into view. `load`: immediately. */
type When = 'use' | 'visible' | 'load';

interface Base<P> {
  /** The file in `islands/` with the component as its default export. */
  name: string;
  when: When;
  /** Part of the page's markup, so it must not contain anything private. */
  props: P;
}
interface Drawn<P> extends Base<P> {
  /** The same component as in the file, so that the server draws it too. */
  Component: ComponentType<P>;
}
interface Empty<P> extends Base<P> {
  /** Shown until the browser has drawn the component. */
  children: ReactNode;
}

/** The islands of one page; each is rendered separately, as in the browser. */
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
