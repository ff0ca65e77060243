/** Where office and service of the visit are chosen. */
export const LUGAR_ID = 'lugar-de-la-consulta';

/** Shows the choice of the office, which is missing. */
export function focusOficina(): void {
  document.getElementById(LUGAR_ID)?.scrollIntoView({ block: 'center' });
  document.querySelector<HTMLElement>(`#${LUGAR_ID} select`)?.focus({ preventScroll: true });
}
