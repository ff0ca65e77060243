/** The commands behind the buttons and keys of the rich-text editor. */
import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** Whether the selection is inside a node of this type. */
export function isInside({ selection: { $from } }: EditorState, type: NodeType, attrs: { level?: number } = {}) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type === type && (attrs.level === undefined || node.attrs.level === attrs.level)) return true;
  }
  return false;
}

export function hasMark({ selection, storedMarks, doc }: EditorState, name: 'strong' | 'em' | 'link') {
  const { empty, $from, from, to } = selection;
  return empty ? Boolean(marks[name].isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, marks[name]);
}

export const toggleStrong = toggleMark(marks.strong);
export const toggleEm = toggleMark(marks.em);

export const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) =>
    (isInside(state, nodes.heading, { level })
      ? setBlockType(nodes.paragraph)
      : setBlockType(nodes.heading, { level }))(state, dispatch);

export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    (isInside(state, type) ? liftListItem(nodes.list_item) : wrapInList(type))(state, dispatch);

export const toggleQuote: Command = (state, dispatch) =>
  (isInside(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch);

/** Sets the whole link at the cursor; an empty address removes it. Without a selection the address becomes the text. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = rangeOfLink(state);
    const tr = state.tr;
    if (from === to && href) tr.insert(from, schema.text(href, [marks.link.create({ href })]));
    else {
      tr.removeMark(from, to, marks.link);
      if (href) tr.addMark(from, to, marks.link.create({ href }));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const linkAt = (state: EditorState): string => {
  const { $from, empty, from, to } = state.selection;
  if (empty) return (marks.link.isInSet($from.marks())?.attrs.href as string | undefined) ?? '';
  let found = '';
  state.doc.nodesBetween(from, to, (node) => {
    found ||= (marks.link.isInSet(node.marks)?.attrs.href as string | undefined) ?? '';
  });
  return found;
};

/** The selection, or the whole link at the cursor. */
function rangeOfLink({ selection }: EditorState): { from: number; to: number } {
  const { empty, $from, from, to } = selection;
  const link = empty && marks.link.isInSet($from.marks());
  if (!link) return { from, to };
  let start = $from.start();
  let found = { from, to };
  $from.parent.forEach((child) => {
    const end = start + child.nodeSize;
    if (link.isInSet(child.marks) && start <= from && from <= end) found = { from: start, to: end };
    start = end;
  });
  return found;
}

export interface Picture {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

/** Inserts a picture after the block of the cursor, and an empty paragraph after it. */
export const insertPicture =
  (picture: Picture): Command =>
  (state, dispatch) => {
    const { $to } = state.selection;
    const at = $to.depth > 0 ? $to.after(1) : $to.pos;
    const tr = state.tr.insert(at, nodes.image.create(picture));
    if (at + 1 === tr.doc.content.size) tr.insert(at + 1, nodes.paragraph.create());
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
    return true;
  };

const newLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** The browser keeps Tab, because otherwise the keyboard could not leave the editor; Mod-] indents lists instead. */
export const plugins = [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleStrong,
    'Mod-i': toggleEm,
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
    Enter: splitListItem(nodes.list_item),
    'Shift-Enter': newLine,
  }),
  keymap(baseKeymap),
];
