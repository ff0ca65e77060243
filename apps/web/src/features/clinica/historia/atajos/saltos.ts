/** Places of the history that a letter leads to: the letter alone outside of fields, with Alt anywhere (ADR 160). */
import { focusWhenThere, typeWhenThere } from '../../../../kit/focus.ts';
import type { ConsultaStore } from '../../consulta/consulta-store.ts';
import type { HistoriaAbierta } from '../../consulta/historia-context.ts';
import { LUGAR_ID } from '../../consulta/oficina.ts';
import type { Salto } from '../../consulta/seccion.ts';
import { LINEA_ID } from '../../linea/linea-id.ts';

interface Lugar extends Salto {
  /** The section to open. */
  seccion?: string;
}

/** Leads to the visit that is read beside the form and back, and has no place of its own in the page. */
export const AL_LADO: Lugar = { tecla: 'h', label: 'Última visita al lado, y volver' };

const DEL_MARCO: Lugar[] = [
  { tecla: 'l', label: 'Línea de tiempo', seccion: LINEA_ID, campo: `#contenido-${LINEA_ID} input` },
  AL_LADO,
  { tecla: 'o', label: 'Oficina y servicio', campo: `#${LUGAR_ID} select` },
];

/** The places that exist for this patient and entry, in the order of the page. */
export function saltosOf(store: ConsultaStore, open: HistoriaAbierta): Lugar[] {
  const { secciones, viendo } = store.getState();
  const there = secciones.filter(({ isThere }) => isThere?.(open, viendo) ?? true);
  return [...DEL_MARCO, ...there.flatMap(({ id, saltos = [] }) => saltos.map((salto) => ({ ...salto, seccion: id })))];
}

/** Opens the section and focuses the field; in a read-only entry, the section's heading. */
export function jumpTo(store: ConsultaStore, { seccion, campo, pulsa }: Lugar): void {
  const shown =
    pulsa && [...document.querySelectorAll<HTMLElement>(pulsa)].find((one) => one.getClientRects().length > 0);
  if (shown) {
    shown.click();
    return;
  }
  const { toggle, viendo } = store.getState();
  const readOnly = viendo !== null && !viendo.editable;
  if (seccion) toggle(seccion, true);
  const head = `#seccion-${seccion}`;
  if (pulsa) {
    focusWhenThere(`#contenido-${seccion} ${pulsa}`);
    return;
  }
  if (!campo || (readOnly && seccion !== LINEA_ID)) {
    focusWhenThere(head);
    return;
  }
  const field = typeof campo === 'string' ? campo : campo(store);
  // The frame's own fields may be missing, such as the search of a timeline without visits; then the focus does not wait for them.
  if (!seccion || seccion === LINEA_ID) focusWhenThere(field);
  else typeWhenThere(field);
}
