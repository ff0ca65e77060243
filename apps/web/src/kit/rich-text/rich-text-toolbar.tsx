import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconQuote,
} from '@tabler/icons-react';
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { useRef } from 'react';
import { ACCEPT } from '../fields/image-field.tsx';
import { hasMark, isInside, toggleEm, toggleHeading, toggleList, toggleQuote, toggleStrong } from './commands.ts';
import css from './rich-text.module.css';
import { schema } from './schema.ts';

interface Props {
  state: EditorState;
  run: (command: Command) => void;
  onLink: () => void;
  onPicture: ((file: File) => void) | undefined;
}

const { bullet_list, ordered_list, blockquote, heading } = schema.nodes;

const tools: { label: string; icon: Icon; command: Command; isOn: (state: EditorState) => boolean }[] = [
  { label: 'Negrita', icon: IconBold, command: toggleStrong, isOn: (s) => hasMark(s, 'strong') },
  { label: 'Cursiva', icon: IconItalic, command: toggleEm, isOn: (s) => hasMark(s, 'em') },
  { label: 'Título', icon: IconH2, command: toggleHeading(2), isOn: (s) => isInside(s, heading, { level: 2 }) },
  { label: 'Subtítulo', icon: IconH3, command: toggleHeading(3), isOn: (s) => isInside(s, heading, { level: 3 }) },
  { label: 'Lista', icon: IconList, command: toggleList(bullet_list), isOn: (s) => isInside(s, bullet_list) },
  {
    label: 'Lista numerada',
    icon: IconListNumbers,
    command: toggleList(ordered_list),
    isOn: (s) => isInside(s, ordered_list),
  },
  { label: 'Cita', icon: IconQuote, command: toggleQuote, isOn: (s) => isInside(s, blockquote) },
];

/** The buttons above the text; each shows whether its format applies at the cursor. */
export function RichTextToolbar({ state, run, onLink, onPicture }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons rather than fields
    <div className={`flex wrap gap-2 p-4 rule-below b-subtle ${css.tools}`} role="group" aria-label="Formato del texto">
      {tools.map(({ label, icon, command, isOn }) => (
        <Tool key={label} label={label} icon={icon} pressed={isOn(state)} onClick={() => run(command)} />
      ))}
      <Tool label="Enlace" icon={IconLink} pressed={hasMark(state, 'link')} onClick={onLink} />
      {onPicture && (
        <>
          <Tool label="Insertar imagen" icon={IconPhoto} onClick={() => input.current?.click()} />
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            tabIndex={-1}
            aria-label="Imagen del texto"
            accept={ACCEPT}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file) onPicture(file);
            }}
          />
        </>
      )}
      <span className="grow" />
      <Tool label="Deshacer" icon={IconArrowBackUp} disabled={!undo(state)} onClick={() => run(undo)} />
      <Tool label="Rehacer" icon={IconArrowForwardUp} disabled={!redo(state)} onClick={() => run(redo)} />
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: Icon;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

const Tool = ({ label, icon: Drawing, pressed, disabled, onClick }: ToolProps) => (
  <button
    type="button"
    className={`grid centered r-mark c-quiet pointer ${css.tool}`}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    disabled={disabled}
    // Keeps the selection in the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
  >
    <Drawing size={18} stroke={1.75} aria-hidden />
  </button>
);
