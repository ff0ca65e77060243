/** Small rules of the prescription's panels. */
import type { Consulta } from '@hampi/contract/consultas';
import type { ClipboardEvent, MouseEvent } from 'react';
import type { LineaValores } from './consulta-valores.ts';

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
    l.frecuencia_uso_horas && `cada ${l.frecuencia_uso_horas} horas`,
    l.dias_uso && `${l.dias_uso} días`,
  ]
    .filter(Boolean)
    .join(' · ');

const stop = (event: ClipboardEvent) => event.preventDefault();

/**
 * 2 §6: no copying, cutting or right-clicking in the panel. For the mouse and the clipboard alone (decisions 5): the menu
 * key, which comes without a pointer, and every other key work as everywhere.
 */
export const panelGuards = {
  onCopy: stop,
  onCut: stop,
  onContextMenu: (event: MouseEvent) => {
    if ((event.nativeEvent as PointerEvent).pointerType !== '' || event.button === 2) event.preventDefault();
  },
};
