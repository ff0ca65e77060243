/** The allowed content of rich text: the same as on the server (`clean-html.ts`), so that nothing is lost unnoticed. */
import { DOMParser, DOMSerializer, type Node, Schema } from 'prosemirror-model';

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      attrs: { level: { default: 2 } },
      content: 'text*',
      group: 'block',
      defining: true,
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
        { tag: 'h4', attrs: { level: 3 } },
      ],
      toDOM: (node) => [`h${node.attrs.level}`, 0],
    },
    blockquote: {
      content: 'paragraph+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    list_item: {
      content: 'paragraph (paragraph | bullet_list | ordered_list)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    image: {
      attrs: { src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } },
      group: 'block',
      draggable: true,
      parseDOM: [
        {
          // Only uploaded pictures; a picture pasted from another site is left out.
          tag: 'img[src^="/api/archivos/"]',
          getAttrs: (img) => ({
            src: img.getAttribute('src'),
            alt: img.getAttribute('alt') ?? '',
            width: img.getAttribute('width'),
            height: img.getAttribute('height'),
          }),
        },
      ],
      toDOM: ({ attrs }) => ['img', attrs],
    },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (a) => ({ href: a.getAttribute('href') }) }],
      toDOM: ({ attrs }) => ['a', attrs, 0],
    },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b', getAttrs: (b) => b.style.fontWeight !== 'normal' && null }],
      toDOM: () => ['strong', 0],
    },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
});

/** A document from stored HTML. Its elements belong to a document without a window, so that nothing in it is loaded or run. */
export const docOf = (html: string): Node =>
  DOMParser.fromSchema(schema).parse(new window.DOMParser().parseFromString(html, 'text/html').body);

/** The HTML of a document; empty for an empty document. */
export function htmlOf(doc: Node): string {
  if (doc.childCount === 1 && doc.firstChild?.isTextblock && doc.firstChild.content.size === 0) return '';
  const box = document.implementation.createHTMLDocument().createElement('div');
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: box.ownerDocument }));
  return box.innerHTML;
}
