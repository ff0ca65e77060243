const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Escapes text for HTML and XML, also between quotes. A signed comprobante uses `adapters/sri/xml.ts` instead, which writes the form that
 * is signed.
 */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
