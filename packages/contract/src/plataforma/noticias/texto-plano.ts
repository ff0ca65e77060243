/** Rich text as a reader sees it. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text without its markup; ends of blocks become spaces. 3 §5 limits these characters, so both sides must count them alike. */
export const textoPlano = (html: string): string =>
  html
    .replace(/<(?:br|\/(?:p|h[1-6]|li|blockquote))\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
