/** What the diagnoses add to a consultation that is being saved. */
import type { Consulta, ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import { withCatalogueWords } from '../catalogos/diagnosticos.ts';
import type { Escritura, SeccionDeps } from '../consulta/seccion.ts';

/** In the catalogue's words; 400 for codes that it does not have. Diagnoses that the earlier version already had keep their wording. */
export const completeDiagnosticos = ({ db }: SeccionDeps, { written, before }: Escritura) =>
  withCatalogueWords(db, 'detalleCie10', written.detalleCie10, before?.detalleCie10);

/** The codes that this version uses and the version before did not. */
export function cie10Usados({ detalleCie10 }: ConsultaEscrita, before?: Consulta): string[] {
  const known = new Set(before?.detalleCie10.map(({ cod_4 }) => cod_4));
  return detalleCie10.flatMap(({ cod_4 }) => (known.has(cod_4) ? [] : cod_4));
}
