import { ciudades } from '@hampi/contract/plataforma/administracion/calls';
import { useState } from 'react';
import { call } from '../../../base/api.ts';
import { SearchSelect } from '../../../kit/fields/search-select.tsx';
import type { ZodForm } from '../../../kit/fields/zod-form.ts';

interface Ciudad {
  id: number;
  nombre: string;
}

const search = (text: string, signal: AbortSignal): Promise<Ciudad[]> =>
  call(ciudades.list, { query: { search: text, take: 10 } }, { signal });

interface CiudadFieldProps {
  form: ZodForm<Record<string, unknown>>;
  /** Name of the stored city. */
  ciudad: string | null;
}

/** The city of the holiday; empty for the whole country. */
export function CiudadField({ form, ciudad }: CiudadFieldProps) {
  const stored = form.values.ciudad_id as number | null;
  const [chosen, setChosen] = useState<Ciudad | null>(stored && ciudad ? { id: stored, nombre: ciudad } : null);
  return (
    <SearchSelect<Ciudad>
      label="Ciudad"
      description="Vacío, en todo el país. De una ciudad se ve solo en sus oficinas."
      placeholder="Todo el país"
      name="ciudad_id"
      error={form.errors.ciudad_id}
      value={chosen}
      onChange={(next) => {
        setChosen(next);
        form.setFieldValue('ciudad_id', next?.id ?? null);
      }}
      search={search}
      keyOf={(option) => option.id}
      labelOf={(option) => option.nombre}
    />
  );
}
