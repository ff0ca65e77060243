/** Form fields shared by several sections. */
import { fechaCorta } from '@hampi/contract/base/fechas';
import { Textarea } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import css from './campos.module.css';
import { useCampo, useConsulta, useReadOnly } from './consulta-store.ts';
import type { NamesOf, Valores } from './valores.ts';

interface ParrafoProps {
  name: NamesOf<string>;
  label: string;
  rows?: number;
  placeholder?: string;
}

/** Free text that grows with its content. */
export function Parrafo({ name, label, rows = 2, placeholder }: ParrafoProps) {
  const { value, error, readOnly, onChange } = useCampo(name);
  return (
    <Textarea
      label={
        <>
          {label} <Cambio name={name} />
        </>
      }
      name={name}
      autosize
      minRows={rows}
      maxRows={14}
      placeholder={readOnly ? undefined : placeholder}
      readOnly={readOnly}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Shows whether a field copied from the last visit has been changed (BE-9). */
export function Cambio({ name }: { name: keyof Valores }) {
  const fecha = useConsulta((s) => (s.copia && name in s.copia.valores ? s.copia.fecha : null));
  const before = useConsulta((s) => s.copia?.valores[name]);
  const changed = useConsulta((s) => s.copia !== null && s.forma.isChanged(name, s.copia.valores, s.valores));
  const set = useConsulta((s) => s.set);
  const readOnly = useReadOnly();
  if (fecha === null) return null;
  if (!changed)
    return <span className="inline gap-4 t-hint regular c-faint ml-8">Igual que el {fechaCorta(fecha)}</span>;
  return (
    <span className="inline gap-4 px-8 r-note b-amber t-hint regular c-amber ml-8">
      Cambió desde el {fechaCorta(fecha)}
      {!readOnly && (
        <button
          type="button"
          className={`inline-flex p-4 r-full ${css.undo}`}
          aria-label={`Volver a lo del ${fechaCorta(fecha)}`}
          onClick={() => set(name, before as Valores[typeof name])}
        >
          <IconArrowBackUp size={14} stroke={2} aria-hidden />
        </button>
      )}
    </span>
  );
}
