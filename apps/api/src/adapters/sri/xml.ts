/**
 * Writes XML directly in the canonical form of `http://www.w3.org/TR/2001/REC-xml-c14n-20010315`. The written bytes are the digested ones,
 * so signing needs no canonicalisation (ADR 209).
 */

/** An element: name, text or children in order, attributes. Undefined children are left out. */
export type Nodo = readonly [name: string, content: string | readonly (Nodo | undefined)[], attributes?: Attributes];
/** Must be in canonical order: namespaces first, then by name. */
export type Attributes = readonly (readonly [name: string, value: string])[];

export const DECLARACION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function write([name, content, attributes = []]: Nodo): string {
  const inside =
    typeof content === 'string' ? escapeText(content) : content.map((node) => (node ? write(node) : '')).join('');
  return `<${name}${writeAttributes(attributes)}>${inside}</${name}>`;
}

export const writeAttributes = (attributes: Attributes): string =>
  attributes.map(([name, value]) => ` ${name}="${escapeValue(value)}"`).join('');

const TEXT: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
export const escapeText = (text: string): string => text.replace(/[&<>\r]/g, (c) => TEXT[c] ?? c);
const VALUE: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};
export const escapeValue = (value: string): string => value.replace(/[&<"\t\n\r]/g, (c) => VALUE[c] ?? c);
