/**
 * Parses XML from outside: the SRI's answers, and signed documents to verify. Refuses text that is not well formed, such as half an answer.
 */
import { SaxesParser } from 'saxes';
import { type Attributes, escapeText, writeAttributes } from './xml.ts';

export interface Elemento {
  /** As written, including its prefix. */
  name: string;
  attributes: [name: string, value: string][];
  children: (Elemento | string)[];
  parent: Elemento | undefined;
}

/** The root element. Throws unless the text is one complete document; does not expand custom entities. */
export function parseXml(text: string): Elemento {
  const parser = new SaxesParser({ xmlns: false });
  let root: Elemento | undefined;
  let open: Elemento | undefined;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const made: Elemento = { name, attributes: Object.entries(attributes), children: [], parent: open };
    open?.children.push(made);
    root ??= made;
    open = made;
  });
  parser.on('closetag', () => {
    open = open?.parent;
  });
  const take = (words: string) => void open?.children.push(words);
  parser.on('text', take);
  parser.on('cdata', take);
  parser.write(text.replace(/^\uFEFF/, '')).close();
  if (!root) throw new Error('no element');
  return root;
}

const isElement = (node: Elemento | string): node is Elemento => typeof node !== 'string';
const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** All descendants with this name, whatever their prefix. */
export const all = (of: Elemento, name: string): Elemento[] =>
  of.children
    .filter(isElement)
    .flatMap((child) => [...(local(child.name) === name ? [child] : []), ...all(child, name)]);
export const first = (of: Elemento, name: string): Elemento | undefined => all(of, name)[0];
export const textOf = (node: Elemento): string =>
  node.children.map((child) => (isElement(child) ? textOf(child) : child)).join('');
/** The trimmed text of the first element with this name; undefined if there is none or it is empty. */
export const textIn = (of: Elemento, name: string): string | undefined => {
  const found = first(of, name);
  return (found && textOf(found).trim()) || undefined;
};
export const attributeOf = (of: Elemento | undefined, name: string): string | undefined =>
  of?.attributes.find(([one]) => one === name)?.[1];

/** The element with this `id` or `Id`. */
export function byId(of: Elemento, id: string): Elemento | undefined {
  if (of.attributes.some(([name, value]) => /^id$/i.test(name) && value === id)) return of;
  for (const child of of.children.filter(isElement)) {
    const found = byId(child, id);
    if (found) return found;
  }
  return undefined;
}

const isNamespace = ([name]: [string, string]) => name === 'xmlns' || name.startsWith('xmlns:');
const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : a > b ? 1 : 0);

/** The inclusive canonical XML 1.0 form (without comments) of an element in its place, leaving out the descendant `without`. */
export function canonical(of: Elemento, without?: Elemento): string {
  const scope = new Map<string, string>();
  const above: Elemento[] = [];
  for (let node = of.parent; node; node = node.parent) above.unshift(node);
  for (const node of above) for (const [name, uri] of node.attributes.filter(isNamespace)) scope.set(name, uri);
  return render(of, new Map(), scope, without);
}

function render(
  of: Elemento,
  rendered: Map<string, string>,
  inherited: Map<string, string>,
  without?: Elemento,
): string {
  const inScope = new Map([...inherited, ...of.attributes.filter(isNamespace)]);
  const fresh = [...inScope].filter(([name, uri]) => rendered.get(name) !== uri).sort(byName);
  const own = of.attributes.filter((attribute) => !isNamespace(attribute)).sort(byName);
  const shown: Attributes = [...fresh, ...own];
  const inside = of.children.map((child) => {
    if (!isElement(child)) return escapeText(child);
    return child === without ? '' : render(child, inScope, inScope, without);
  });
  return `<${of.name}${writeAttributes(shown)}>${inside.join('')}</${of.name}>`;
}
