import { IconInfoCircle } from '@tabler/icons-react';
import css from './horarios.module.css';
import { middleOf, type Preview } from './preview.ts';

/** Preview of the generator: number and position of the turnos to be made, and how many are skipped. */
export function GeneradorPreview({ preview }: { preview: Preview | undefined }) {
  const count = preview?.nuevos.length ?? 0;
  return (
    <div className={`p-12 r-note b-subtle t-small my-16 ${css.preview}`}>
      <p className="flex between gap-8 c-quiet">
        <b className="c-text">Vista previa</b>
        <span aria-live="polite">{preview ? turnos(count) : 'Complete los datos'}</span>
      </p>
      {preview && (
        <>
          <div className={`relative r-mark clip ${css.line}`} aria-hidden>
            {preview.strokes.map(({ hora_inicio, from, to, crosses }) => (
              <i
                key={hora_inicio}
                data-crosses={crosses || undefined}
                style={{ left: `${from * 100}%`, width: `calc(${(to - from) * 100}% - 1px)` }}
              />
            ))}
          </div>
          <p className="flex between gap-8 c-quiet t-hint" aria-hidden>
            <span>{preview.inicio}</span>
            <span>{middleOf(preview.inicio, preview.fin)}</span>
            <span>{preview.fin}</span>
          </p>
          {preview.ignorados > 0 && (
            <p className="flex gap-8 mt-8 c-amber t-hint">
              <IconInfoCircle className="rigid" size={16} stroke={1.75} aria-hidden />
              {preview.ignorados === 1
                ? '1 turno ya existe o se cruza y no se repetirá.'
                : `${preview.ignorados} turnos ya existen o se cruzan y no se repetirán.`}
            </p>
          )}
        </>
      )}
    </div>
  );
}

const turnos = (n: number) => (n === 1 ? '1 turno' : `${n} turnos`);
