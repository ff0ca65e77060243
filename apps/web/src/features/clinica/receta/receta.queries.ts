import { LIMITS } from '@hampi/contract/base/limits';
import { indexFormas, listFormas } from '@hampi/contract/clinica/receta/formas';
import { listMedicinasFavoritas, searchMedicina } from '@hampi/contract/clinica/vademecum/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';
import { orFromCopia } from '../vademecum/copia/sin-conexion.ts';

/** Searches medicines; without a network in the stored copy of the vademecum, with the date of the copy. */
export const findMedicinas = (doctorId: number, edadMeses?: number) => (text: string, signal: AbortSignal) => {
  const params = { text, doctorId, take: LIMITS.medicinaTake };
  return orFromCopia(doctorId, text, call(searchMedicina, { params, query: { edadMeses } }, { signal }));
};

/** The doctor's favourites, refetched after each saved entry. */
export const medicinasFavoritas = queryOf('favoritos', listMedicinasFavoritas, {}, { staleTime: 5 * 60_000 });

/** Forms with their words and containers, used to calculate how much a treatment needs. */
export const formasFarmaceuticas = queryOptions({
  ...queryOf('catalogos', listFormas),
  staleTime: 60 * 60_000,
  select: indexFormas,
});
