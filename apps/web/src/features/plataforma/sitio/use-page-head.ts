import { useEffect } from 'react';

/** The document's title, and the description that a search engine shows under it. */
export function usePageHead(title: string, description: string) {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
