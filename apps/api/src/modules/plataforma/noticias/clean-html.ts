import type { IOptions } from 'sanitize-html';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** A picture uploaded here. No other is ever loaded, so that no other host learns who reads. */
const OWN_PICTURE = new RegExp(`^/api/archivos/(${UUID})$`, 'i');
const LONGEST_SIDE = 1600;

const pixels = (value: string | undefined) => {
  const n = Number(value);
  return Number.isInteger(n) && n > 0 && n <= LONGEST_SIDE ? { pixels: String(n) } : undefined;
};

/** Everything that rich text may contain: no style, class, id, frame or external picture. */
const allowed: IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'blockquote', 'img'],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // What stands in these is no text of the page.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'title', 'xmp'],
  transformTags: {
    // Other editors use these for the same meaning.
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    div: 'p',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) && { rel: 'noopener nofollow' }) },
    }),
    img: (tagName, { src = '', alt = '', width, height }) => {
      const [w, h] = [pixels(width), pixels(height)];
      return {
        tagName,
        attribs: { src, alt, ...(w && h && { width: w.pixels, height: h.pixels }), loading: 'lazy' },
      };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
};

/**
 * A function that makes rich text safe to show to everybody, and names the files of the pictures in it. Its library is loaded when it is
 * first needed, because texts are rarely written (ADR 100).
 */
export async function cleaner(): Promise<(typed: string) => { html: string; archivos: string[] }> {
  const { default: sanitize } = await import('sanitize-html');
  return (typed) => {
    const html = sanitize(typed, allowed);
    const found = html.matchAll(new RegExp(`src="/api/archivos/(${UUID})"`, 'gi'));
    return { html, archivos: [...new Set([...found].map(([, id]) => (id as string).toLowerCase()))] };
  };
}
