import type { Diagnostico } from '@hampi/contract/clinica/historia/campos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Parte } from '../consulta/seccion.ts';

interface DiagnosticoValores {
  detalleCie10: Diagnostico[];
}
declare module '../consulta/valores.ts' {
  interface Valores extends DiagnosticoValores {}
}

/** CIE-10 codes. A receta needs one (2 §5). */
export const diagnosticoParte: Parte = {
  blank: () => ({ detalleCie10: [] }),
  of: ({ detalleCie10 }) => ({ detalleCie10 }),
  body: ({ detalleCie10 }) => ({ detalleCie10 }),
  labels: { detalleCie10: 'Diagnósticos' },
  shown: {
    detalleCie10: (v) =>
      v.detalleCie10.map((d) => `${d.cod_4} ${d.descripcion_codigos_cuatro_caracteres} (${d.tipo})`).join('\n'),
  },
  copied: ['detalleCie10'],
  hasContent: (v) => v.detalleCie10.length > 0,
  faults: (v): Record<string, string> =>
    !v.sinReceta && v.detalle.length > 0 && v.detalleCie10.length === 0 ? { detalleCie10: MC.cie10_uno } : {},
};
