import { getAfiliacion } from '@hampi/contract/agenda/afiliacion/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';

/** An office as its form shows it, saved or not. */
export interface Lugar {
  oficina_id: number | null;
  ciudad: string;
  pais: string;
  especialidades: number[];
}

/** What it would mean to affiliate the office, or to leave. */
export const afiliacionOf = ({ oficina_id, ciudad, pais, especialidades }: Lugar) => {
  const query = {
    oficina_id: oficina_id ?? undefined,
    ciudad: ciudad.trim(),
    pais,
    especialidades: String(especialidades),
  };
  return queryOptions({
    queryKey: ['afiliacion', query],
    queryFn: ({ signal }) => call(getAfiliacion, { query }, { signal }),
  });
};
