import { getAfiliacion } from '@hampi/contract/agenda/afiliacion/calls';
import { queryOf } from '../../../base/query.ts';

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
  return queryOf('afiliacion', getAfiliacion, { query });
};
