import sanitize from 'sanitize-html';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** A picture that was uploaded here: no other is ever fetched, so that no other host learns who reads. */
const OWN_PICTURE = new RegExp(`^/api/archivos/(${UUID})$`, 'i');
const LONGEST_SIDE = 1600;

const pixels = (value: string | undefined) => {
  const n = Number(value);
  return Number.isInteger(n) && n > 0 && n <= LONGEST_SIDE ? { pixels: String(n) } : undefined;
};

/** What may stand in rich text, and nothing else; no style, no class, no id, no frame, no picture of elsewhere. */
const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'blockquote', 'img'],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // What other editors write for the same.
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

/** Rich text as it may be shown to everybody, and the files whose pictures it shows. */
export function cleanHtml(typed: string): { html: string; archivos: string[] } {
  const html = sanitize(typed, allowed);
  const found = html.matchAll(new RegExp(`src="/api/archivos/(${UUID})"`, 'gi'));
  return { html, archivos: [...new Set([...found].map(([, id]) => (id as string).toLowerCase()))] };
}
