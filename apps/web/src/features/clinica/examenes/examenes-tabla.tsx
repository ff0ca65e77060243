import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconAction } from '../../../kit/icon-action.tsx';
import css from './examenes.module.css';
import type { ExamenValores } from './examenes-parte.ts';

interface ExamenesTablaProps {
  label: string;
  examenes: ExamenValores[];
  /** Not saved yet (2 §4). */
  isNew?: (row: ExamenValores) => boolean;
  /** Columns between details and options: the file, the list. */
  more?: { title: string; render: (row: ExamenValores) => ReactNode }[];
  readOnly?: boolean;
  /** The sentence beside a row's field. */
  errorOf: (index: number, field: 'nombre' | 'detalles') => string | undefined;
  onChange: (examenes: ExamenValores[]) => void;
  /** Asks before a row is removed. */
  mayRemove?: (row: ExamenValores) => Promise<boolean>;
}

/** Exams by name and details (2 §2); on a phone a card each. */
export function ExamenesTabla(props: ExamenesTablaProps) {
  const { label, examenes, isNew = () => false, more = [], readOnly = false, errorOf, onChange, mayRemove } = props;
  const remove = async (row: ExamenValores) => {
    if (mayRemove && !(await mayRemove(row))) return;
    onChange(examenes.filter(({ clave }) => clave !== row.clave));
  };
  return (
    <table className={`full r-note ${css.tabla}`} aria-label={label} data-wide={more.length > 0 || undefined}>
      <thead>
        <tr>
          <th scope="col">Nombre</th>
          <th scope="col">Detalles</th>
          {more.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          {!readOnly && (
            <th scope="col" className={css.opciones}>
              <span className="visually-hidden">Opciones</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {examenes.map((row, i) => (
          <tr key={row.clave}>
            <td className="anywhere">
              {row.nombre}
              {isNew(row) && <small className={`r-note b-tint-2 c-tint t-hint ml-8 ${css.nuevo}`}>Nuevo</small>}
              {errorOf(i, 'nombre') && <small className="block t-hint c-red semi">{errorOf(i, 'nombre')}</small>}
            </td>
            <td>
              {readOnly ? (
                row.detalles
              ) : (
                <TextInput
                  aria-label={`Detalles de ${row.nombre}`}
                  placeholder="Detalles"
                  maxLength={500}
                  error={errorOf(i, 'detalles')}
                  value={row.detalles}
                  onChange={(event) => {
                    const detalles = event.currentTarget.value;
                    onChange(examenes.map((one) => (one.clave === row.clave ? { ...one, detalles } : one)));
                  }}
                />
              )}
            </td>
            {more.map(({ title, render }) => (
              <td key={title}>{render(row)}</td>
            ))}
            {!readOnly && (
              <td className={css.opciones}>
                <IconAction icon={IconTrash} label={`Quitar ${row.nombre}`} onClick={() => void remove(row)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
