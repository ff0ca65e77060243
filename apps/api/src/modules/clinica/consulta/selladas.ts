import type { Selladas } from '../../../vault/sealed-columns.ts';
import { fichaPlace } from './paciente.ts';
import { placeOf } from './sellada.ts';

/** The sealed columns of the history itself; sections declare those of their own tables. */
export const historiaSelladas: Selladas = {
  consulta_version: {
    columna: 'sellada',
    de: (v: { doctor_id: number; consulta_id: number; version: number }) => ({
      owner: { doctor_id: v.doctor_id },
      place: placeOf(v.consulta_id, v.version),
    }),
  },
  ficha_version: {
    columna: 'sellada',
    de: ({ cliente_id, version }: { cliente_id: number; version: number }) => ({
      owner: { cliente_id },
      place: fichaPlace(cliente_id, version),
    }),
  },
};
