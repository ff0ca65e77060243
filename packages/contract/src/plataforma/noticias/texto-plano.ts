/** What somebody reads of rich text. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text without its markup; ends of blocks become spaces. Counts the characters of 3 §5, so both sides must agree on it. */
export const textoPlano = (html: string): string =>
  html
    .replace(/<(?:br|\/(?:p|h[1-6]|li|blockquote))\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
