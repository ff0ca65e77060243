/** Draws a page on the server: a visit (`Visit`) becomes a whole document. */
import type { Visit } from '@hampi/contract/base/page';
import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type Assets, Document } from './frame/document.tsx';
import { IslandsProvider } from './island.tsx';
import { VisitProvider } from './view.tsx';
import { views } from './views.ts';

const byPath = new Map(views.map((view) => [view.page.path, view]));

/** Whether this site draws the page of a declared path. */
export const draws = (path: string): boolean => byPath.has(path);

/** The document of a visit. `assets` are the built files' names. */
export function render(visit: Visit, assets: Assets): string {
  const view = byPath.get(visit.path);
  if (!view) throw new Error(`No view draws ${visit.path}`);
  const drawn: string[] = [];
  const islands = {
    // Marks the place with a character that no text contains, because each island is rendered separately with its own ids.
    add: ({ name, props, Component }: { name: string; props: object; Component: React.ComponentType<object> }) => {
      drawn.push(renderToString(createElement(Component, props), { identifierPrefix: `${name}-` }));
      return MARK;
    },
  };
  const markup = renderToStaticMarkup(
    <VisitProvider value={visit}>
      <IslandsProvider value={islands}>
        <Document visit={visit} head={view.head(visit)} assets={assets}>
          <view.Content visit={visit} />
        </Document>
      </IslandsProvider>
    </VisitProvider>,
  );
  return `<!doctype html>${markup.replaceAll(MARK, () => drawn.shift() ?? '')}`;
}

const MARK = '\ue000';
