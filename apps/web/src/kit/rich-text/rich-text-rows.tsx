import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './rich-text.module.css';

interface RowProps {
  onCancel: () => void;
}

/** Asks for the address of a link; an empty one removes it. */
export function LinkRow({ href, onDone, onCancel }: RowProps & { href: string; onDone: (href: string) => void }) {
  return (
    <Ask
      label="Dirección del enlace"
      placeholder="https://"
      initial={href}
      check={(typed) => (typed && !addressOf(typed) ? 'Escriba una dirección, como https://www.salud.gob.ec' : '')}
      onDone={(typed) => onDone(addressOf(typed) ?? '')}
      onCancel={onCancel}
      done={(typed) => (href && !typed ? 'Quitar enlace' : 'Aplicar')}
    />
  );
}

/** Asks for the description of a picture, for readers who cannot see it, and uploads the picture. */
export function PictureRow({ file, onDone, onCancel }: RowProps & { file: File; onDone: (alt: string) => unknown }) {
  return (
    <Ask
      label={`¿Qué muestra la imagen ${file.name}?`}
      placeholder="Para quien no puede verla"
      initial=""
      check={(typed) => (typed ? '' : 'Describa la imagen en pocas palabras')}
      onDone={onDone}
      onCancel={onCancel}
      done={() => 'Insertar'}
    />
  );
}

interface AskProps {
  label: string;
  placeholder: string;
  initial: string;
  check: (typed: string) => string;
  onDone: (typed: string) => unknown;
  onCancel: () => void;
  done: (typed: string) => ReactNode;
}

/** One question above the text: Enter answers it, Escape cancels it. Not a form, because it is inside one. */
function Ask({ label, placeholder, initial, check, onDone, onCancel, done }: AskProps) {
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => document.getElementById(id)?.focus(), [id]);

  const answer = async () => {
    const found = check(typed.trim());
    setProblem(found);
    if (found) return document.getElementById(id)?.focus();
    setBusy(true);
    try {
      await onDone(typed.trim());
    } finally {
      setBusy(false);
    }
  };
  const pending = useRef({ answer, busy });
  pending.current = { answer, busy };
  // Saving now would lose what the question is about, so the button of the form around it answers the question first.
  useEffect(() => {
    const form = document.getElementById(id)?.closest('form');
    const answerFirst = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      if (!pending.current.busy) void pending.current.answer();
    };
    form?.addEventListener('submit', answerFirst, true);
    return () => form?.removeEventListener('submit', answerFirst, true);
  }, [id]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void answer();
    else onCancel();
  };
  return (
    <div className={`flex wrap gap-8 items-end py-8 px-12 rule-below ${css.ask}`}>
      <TextInput
        id={id}
        label={label}
        placeholder={placeholder}
        value={typed}
        error={problem}
        maxLength={500}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      <Button onClick={() => void answer()} loading={busy}>
        {done(typed.trim())}
      </Button>
    </div>
  );
}

/** A typed address: a bare host name gets `https://`, a path stays on this site. */
function addressOf(typed: string): string | undefined {
  if (/^\/(?!\/)/.test(typed)) return typed;
  if (/^(mailto:\S+@\S+|tel:[+\d][\d\s-]+)$/i.test(typed)) return typed;
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(whole) && /^https?:\/\/[^/\s]+\.[^/\s]+/i.test(whole) ? whole : undefined;
}
