import { RECUADRO } from '@hampi/contract/clinica/firmas/recuadro';
import { type PointerEvent, useRef } from 'react';
import publico from '../../plataforma/sitio/public.module.css';
import css from './firmas.module.css';

interface Props {
  /** Lines, each x, y, x, y … in the units of the field. */
  value: number[][];
  onChange: (lines: number[][]) => void;
}

/** The field to sign in, with a finger, a pen or the mouse. Whoever uses the keyboard types the name below. */
export function Recuadro({ value, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<number[][] | null>(null);
  const pointOf = (event: PointerEvent): [number, number] => {
    const box = place.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    const within = (at: number, size: number, units: number) => Math.round(Math.min(1, Math.max(0, at / size)) * units);
    return [
      within(event.clientX - box.left, box.width, RECUADRO.ancho),
      within(event.clientY - box.top, box.height, RECUADRO.alto),
    ];
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = [...value, pointOf(event)];
    onChange(drawing.current);
  };
  const move = (event: PointerEvent) => {
    const lines = drawing.current;
    const line = lines?.at(-1);
    if (!lines || !line) return;
    const [x, y] = pointOf(event);
    // A finger that rests sends the same point over and over.
    if (line.at(-2) === x && line.at(-1) === y) return;
    drawing.current = [...lines.slice(0, -1), [...line, x, y]];
    onChange(drawing.current);
  };
  const end = () => {
    drawing.current = null;
  };
  return (
    <div className="grid gap-8">
      <div className="row between gap-12">
        <span className="t-small semi" id="recuadro">
          Firme aquí con el dedo o el ratón
        </span>
        <button
          type="button"
          className={`${publico.button} ${publico.quiet}`}
          disabled={value.length === 0}
          onClick={() => onChange([])}
        >
          Borrar
        </button>
      </div>
      <div
        ref={place}
        role="img"
        aria-labelledby="recuadro"
        className={css.field}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <svg aria-hidden viewBox={`0 0 ${RECUADRO.ancho} ${RECUADRO.alto}`} preserveAspectRatio="none">
          <line className={css.line} x1={60} x2={RECUADRO.ancho - 60} y1={RECUADRO.alto - 70} y2={RECUADRO.alto - 70} />
          {value.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end, or all removed
            <polyline key={i} className={css.stroke} points={line.join(' ')} />
          ))}
        </svg>
      </div>
    </div>
  );
}
