import { categoriasUnion, type EspecializacionOfrecida } from '@hampi/contract/personas/perfiles/calls';
import { MultiSelect, Pill } from '@mantine/core';
import type { ReactNode } from 'react';
import { wide } from '../../../kit/fields/form.tsx';
import { namedOptions } from '../../../kit/fields/named-options.ts';

interface Props {
  all: EspecializacionOfrecida[];
  chosen: number[];
  onChange: (chosen: number[]) => void;
  error?: ReactNode;
  /** Shown between the field and the categories. */
  children?: ReactNode;
}

/** The specialties of a profile and, read-only, the categories that follow from them (3 §2). */
export function EspecialidadesField({ all, chosen, onChange, error, children }: Props) {
  const categorias = categoriasUnion(all.filter((e) => chosen.includes(e.id)));
  return (
    <>
      <MultiSelect
        label="Especialidades"
        style={wide}
        searchable
        nothingFoundMessage="No se encontraron resultados"
        {...namedOptions(all)}
        error={error}
        value={chosen.map(String)}
        onChange={(values) => onChange(values.map(Number))}
      />
      {children}
      {categorias.length > 0 && (
        <div style={wide}>
          <h3>Categorías</h3>
          <Pill.Group mt={6}>
            {categorias.map((c) => (
              <Pill key={c.id}>{c.nombre}</Pill>
            ))}
          </Pill.Group>
        </div>
      )}
    </>
  );
}
