import { Input } from '@mantine/core';
import { lazy, useId, useState } from 'react';
import { LoadGuard } from '../feedback/load-guard.tsx';
import css from './rich-text.module.css';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

interface RichTextFieldProps {
  label: string;
  required?: boolean;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  /** The number of characters that count, and the maximum. */
  count?: { read: number; max: number };
  pictures?: boolean;
}

/** A text with headings, lists, links and pictures. The editor is loaded when the form opens. */
export function RichTextField({
  label,
  required,
  value,
  onChange,
  error,
  count,
  pictures = false,
}: RichTextFieldProps) {
  const id = useId();
  const [initial] = useState(value);
  const [problem, setProblem] = useState<string>();
  const labelId = `${id}-label`;
  const countId = `${id}-count`;
  const sentence = problem ?? error;
  const described = [sentence && `${id}-error`, count && countId].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      required={required}
      error={sentence}
      style={{ gridColumn: '1 / -1' }}
    >
      <LoadGuard>
        <RichTextEditor
          initial={initial}
          onChange={onChange}
          labelId={labelId}
          describedBy={described || undefined}
          invalid={Boolean(error)}
          pictures={pictures}
          onProblem={setProblem}
        />
      </LoadGuard>
      {count && (
        <p id={countId} className={`hint mt-4 ${css.count}`} data-over={count.read > count.max || undefined}>
          {count.read} de {count.max} caracteres
        </p>
      )}
    </Input.Wrapper>
  );
}
