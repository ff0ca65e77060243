import type { ReactNode } from 'react';
import { MANUAL, pictureOf } from './paginas.ts';

interface Props {
  text: string;
  /** Opens another page of the manual. */
  onPage: (name: string) => void;
}

/**
 * A page of the manual as elements. The manual is our own and uses little of Markdown: headings, paragraphs, lists, tables, pictures,
 * emphasis, code and links. Nothing of it becomes HTML.
 */
export const ManualText = ({ text, onPage }: Props) =>
  blocksOf(text).map((block) => <Block key={block} block={block} onPage={onPage} />);

/** Paragraphs and lists, their lines joined. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    const begins = /^(#|[-*] |\d+\. |\|)/.test(line);
    if (line.trim() === '' || last === undefined) blocks.push(line.trim() === '' ? '' : line);
    else if (last === '') blocks[blocks.length - 1] = line;
    else if (begins && kindOf(line) === kindOf(last) && !line.startsWith('#')) blocks[blocks.length - 1] += `\n${line}`;
    else if (begins || last.startsWith('#')) blocks.push(line);
    else blocks[blocks.length - 1] += ` ${line.trim()}`;
  }
  return blocks.filter(Boolean);
}

const kindOf = (text: string) =>
  /^[-*] /.test(text) ? 'ul' : /^\d+\. /.test(text) ? 'ol' : text[0] === '|' ? 'table' : 'p';

/** `![what it shows](imagenes/name.webp)`, alone in its paragraph. */
const PICTURE = /^!\[([^\]]+)\]\(imagenes\/([\w-]+)\.webp\)$/;

/** Opens in its own size, which a phone cannot show. Its size is known before it has come, so that the text does not jump. */
const Picture = ({ says, name }: { says: string; name: string }) => (
  <a href={pictureOf(name)} target="_blank" rel="noreferrer">
    <img src={pictureOf(name)} alt={says} {...(name.endsWith('-telefono') ? PHONE : DESKTOP)} loading="lazy" />
  </a>
);
const DESKTOP = { width: 1280, height: 760 };
const PHONE = { width: 234, height: 456 };

function Block({ block, onPage }: { block: string; onPage: Props['onPage'] }) {
  const inline = (text: string) => inlineOf(text, onPage);
  const heading = /^(#+) (.*)$/.exec(block);
  // The dialog has the page's title as its own heading.
  if (heading) return heading[1] === '#' ? null : <h3>{inline(heading[2] ?? '')}</h3>;
  const picture = PICTURE.exec(block);
  if (picture) return <Picture says={picture[1] ?? ''} name={picture[2] ?? ''} />;
  const kind = kindOf(block);
  const rows = block.split('\n');
  if (kind === 'p') return <p>{inline(block)}</p>;
  if (kind === 'table') {
    const cells = rows.filter((row) => !/^[|\s:-]+$/.test(row)).map((row) => row.split('|').slice(1, -1));
    const [head = [], ...body] = cells;
    return (
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell}>{inline(cell.trim())}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell) => (
                <td key={cell}>{inline(cell.trim())}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  const List = kind === 'ul' ? 'ul' : 'ol';
  return (
    <List>
      {rows.map((row) => (
        <li key={row}>{inline(row.replace(/^([-*]|\d+\.) /, ''))}</li>
      ))}
    </List>
  );
}

const INLINE = /\*\*(?<bold>.+?)\*\*|\*(?<italic>[^*]+)\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)/g;

/** Emphasis, code and links. A link that leads out of the manual is shown as its words: it is not for who uses the program. */
function inlineOf(text: string, onPage: Props['onPage']): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    const { bold, italic, code, label = '', href = '' } = found.groups ?? {};
    const page = /^([\w-]+)\.md/.exec(href)?.[1] ?? '';
    const key = found.index;
    parts.push(text.slice(end, key));
    if (bold) parts.push(<b key={key}>{inlineOf(bold, onPage)}</b>);
    else if (italic) parts.push(<em key={key}>{inlineOf(italic, onPage)}</em>);
    else if (code) parts.push(<code key={key}>{code}</code>);
    else if (MANUAL.includes(page))
      parts.push(
        <button key={key} type="button" onClick={() => onPage(page)}>
          {label}
        </button>,
      );
    else parts.push(label);
    end = key + found[0].length;
  }
  return [...parts, text.slice(end)];
}
