import { type ConsultaContenido, EXAMEN_REGIONAL, ORGANOS_SISTEMAS } from '@hampi/contract/clinica/historia/campos';
import { codesOf, findingPalabras, type Palabras, withPalabras } from '../catalogos/diagnosticos.ts';
import type { Seccion } from '../consulta/seccion.ts';

declare module '../consulta/seccion.ts' {
  interface Asked {
    diagnostico: Palabras[];
  }
}

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
  asks: { given: ({ written }) => codesOf(written.detalleCie10), find: findingPalabras },
  // Diagnoses that the earlier version already had keep their wording.
  complete: async (_, { written, before, asked }) => ({
    detalleCie10: withPalabras('detalleCie10', written.detalleCie10, [
      ...asked.diagnostico,
      ...(before?.detalleCie10 ?? []),
    ]),
  }),
  used({ detalleCie10 }, before) {
    const known = new Set(before?.detalleCie10.map(({ cod_4 }) => cod_4));
    return { cie10: detalleCie10.flatMap(({ cod_4 }) => (known.has(cod_4) ? [] : cod_4)) };
  },
};
