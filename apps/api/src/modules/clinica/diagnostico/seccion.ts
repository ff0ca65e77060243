import { type ConsultaContenido, EXAMEN_REGIONAL, ORGANOS_SISTEMAS } from '@hampi/contract/clinica/historia/campos';
import { withCatalogueWords } from '../catalogos/diagnosticos.ts';
import type { Seccion } from '../consulta/seccion.ts';

/** The section with the reason of the visit, findings, diagnoses and plan. */
export const diagnostico: Seccion = {
  id: 'diagnostico',
  campos: [
    'motivo',
    'enfermedad_actual',
    'plan_tratamiento',
    ...(Object.keys({ ...ORGANOS_SISTEMAS, ...EXAMEN_REGIONAL }) as (keyof ConsultaContenido)[]),
    'exa_organos_sistemas_desc',
    'exa_fisico_regional_desc',
    'detalleCie10',
  ],
  // Diagnoses that the earlier version already had keep their wording.
  complete: async ({ db }, { written, before }) => ({
    detalleCie10: await withCatalogueWords(db, 'detalleCie10', written.detalleCie10, before?.detalleCie10),
  }),
  used({ detalleCie10 }, before) {
    const known = new Set(before?.detalleCie10.map(({ cod_4 }) => cod_4));
    return { cie10: detalleCie10.flatMap(({ cod_4 }) => (known.has(cod_4) ? [] : cod_4)) };
  },
};
