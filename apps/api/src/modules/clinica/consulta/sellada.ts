import type { ConsultaContenido } from '@hampi/contract/clinica/historia/campos';

/** The sealed content of an entry: what was typed, and what the server added to it. */
export interface Sellada extends ConsultaContenido {
  /** The patient's allergies when the receta was written. */
  alergias: string | null;
}

/** The place that the content of one version is bound to when it is sealed. */
export const placeOf = (consultaId: number, version: number) => `consulta:${consultaId}:${version}`;
