import { archivoUrl, uploadArchivo } from '@hampi/contract/plataforma/archivos/calls';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { ApiError, upload } from '../../base/api.ts';
import { imageProblem } from '../fields/image-field.tsx';
import { insertPicture, linkAt, plugins, setLink } from './commands.ts';
import css from './rich-text.module.css';
import { LinkRow, PictureRow } from './rich-text-rows.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { docOf, htmlOf } from './schema.ts';

export interface RichTextEditorProps {
  /** Initial HTML; later changes are only reported through `onChange`. */
  initial: string;
  onChange: (html: string) => void;
  labelId: string;
  describedBy?: string | undefined;
  invalid: boolean;
  /** Whether pictures may be inserted. */
  pictures: boolean;
  onProblem: (sentence: string | undefined) => void;
}

/** The question shown above the text. */
type Asked = { what: 'link'; href: string } | { what: 'picture'; file: File } | null;

/** The editor (ADR 193), loaded with the first form that needs it. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { pictures, onProblem } = props;
  const [asked, setAsked] = useState<Asked>(null);
  /** Asks for the description of a picture, if the file can be uploaded. */
  const offer = (file: File | undefined): boolean => {
    if (!file || !pictures) return false;
    const problem = imageProblem(file);
    onProblem(problem);
    if (!problem) setAsked({ what: 'picture', file });
    return true;
  };

  const { place, state, run, focus } = useEditor(props, offer);
  const close = () => {
    setAsked(null);
    focus();
  };

  const sendPicture = async (file: File, alt: string) => {
    try {
      const [{ id }, size] = await Promise.all([
        upload(uploadArchivo, file, { query: { publico: 'true' } }),
        sizeOf(file),
      ]);
      setAsked(null);
      run(insertPicture({ src: archivoUrl(id) as string, alt, ...size }));
      onProblem(undefined);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onProblem(error.errores.file ?? error.mensaje);
    }
  };

  return (
    <div className={`r-control b-surface edge-field ${css.box}`}>
      <RichTextToolbar
        state={state}
        run={run}
        onLink={() => setAsked({ what: 'link', href: linkAt(state) })}
        onPicture={pictures ? offer : undefined}
      />
      {asked?.what === 'link' && (
        <LinkRow
          href={asked.href}
          onCancel={close}
          onDone={(href) => {
            setAsked(null);
            run(setLink(href));
          }}
        />
      )}
      {asked?.what === 'picture' && (
        <PictureRow file={asked.file} onCancel={close} onDone={(alt) => sendPicture(asked.file, alt)} />
      )}
      <div ref={place} />
    </div>
  );
}

/** The text and what changes it. `onPicture` takes a picture that is pasted or dropped, and says whether it did. */
function useEditor(props: RichTextEditorProps, onPicture: (file: File | undefined) => boolean) {
  const { labelId, describedBy, invalid } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef({ ...props, onPicture });
  latest.current = { ...props, onPicture };
  const [state, setState] = useState(() => EditorState.create({ doc: docOf(props.initial), plugins }));
  const [first] = useState(state);

  useEffect(() => {
    const mounted = new EditorView(place.current, {
      state: first,
      attributes: { role: 'textbox', 'aria-multiline': 'true', class: `prose ${css.text}` },
      dispatchTransaction(transaction) {
        const next = mounted.state.apply(transaction);
        mounted.updateState(next);
        setState(next);
        if (transaction.docChanged) latest.current.onChange(htmlOf(next.doc));
      },
      // Word adds a picture of the text that was copied.
      handlePaste: (_, { clipboardData: data }) =>
        !data?.getData('text/plain').trim() && latest.current.onPicture(imageOf(data)),
      handleDrop: (_, event) => {
        const isPicture = latest.current.onPicture(imageOf(event.dataTransfer));
        if (isPicture) event.preventDefault();
        return isPicture;
      },
    });
    view.current = mounted;
    return () => mounted.destroy();
  }, [first]);

  useEffect(() => {
    const { dom } = view.current as EditorView;
    dom.setAttribute('aria-labelledby', labelId);
    dom.toggleAttribute('aria-describedby', Boolean(describedBy));
    if (describedBy) dom.setAttribute('aria-describedby', describedBy);
    dom.setAttribute('aria-invalid', String(invalid));
  }, [labelId, describedBy, invalid]);

  const run = (command: Command) => {
    const mounted = view.current as EditorView;
    command(mounted.state, mounted.dispatch);
    mounted.focus();
  };

  return { place, state, run, focus: () => view.current?.focus() };
}

const imageOf = (data: DataTransfer | null) => [...(data?.files ?? [])].find((file) => file.type.startsWith('image/'));

/** The longest side in pixels that the server keeps. */
const LONGEST_SIDE = 1600;

/** The picture's size on the page, so that the text does not move when it is loaded. */
async function sizeOf(file: File): Promise<{ width: number | null; height: number | null }> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { width: null, height: null };
  const { width, height } = picture;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
