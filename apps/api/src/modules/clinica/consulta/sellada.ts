import type { ConsultaContenido } from '@hampi/contract/clinica/historia/campos';

/**
 * The sealed content of an entry: what was typed. A section that stores more declares it in its own file: `declare module
 * '../consulta/sellada.ts' { interface Sellada { … } }`.
 */
export interface Sellada extends ConsultaContenido {}

/** The place that the content of one version is bound to when it is sealed. */
export const placeOf = (consultaId: number, version: number) => `consulta:${consultaId}:${version}`;
