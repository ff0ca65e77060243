/** Rules of the prescription's sections. */

import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { frecuenciaTexto } from '@hampi/contract/clinica/receta/intervalo';
import type { LineaValores } from './receta-lineas.ts';

/** The newest entry with medicines before the one on the screen. */
export const recetaAnterior = (consultas: Consulta[], viendo: Pick<Consulta, 'id' | 'created_date'> | null) =>
  consultas.find(
    (c) =>
      (c.receta?.detalle.length ?? 0) > 0 && (!viendo || (c.id !== viendo.id && c.created_date < viendo.created_date)),
  );

/** '30 · 1 tableta en la mañana · cada 24 horas · 30 días'. */
export const lineaTexto = (l: LineaValores): string =>
  [
    l.cantidad && `Cantidad ${l.cantidad}`,
    l.dosificacion,
    l.frecuencia_uso_horas && frecuenciaTexto(Number(l.frecuencia_uso_horas)),
    l.dias_uso && `${l.dias_uso} días`,
  ]
    .filter(Boolean)
    .join(' · ');
