import type { ConsultaContenido } from '@hampi/contract/clinica/historia/campos';

/**
 * The sealed content of an entry: what was typed. A section that keeps more beside it says so in its own file:
 * `declare module '../consulta/sellada.ts' { interface Sellada { … } }`.
 */
export interface Sellada extends ConsultaContenido {}

/** What the content of one version is sealed for. */
export const placeOf = (consultaId: number, version: number) => `consulta:${consultaId}:${version}`;
