/** Element with the choice of office and service. */
export const LUGAR_ID = 'lugar-de-la-consulta';

/** Moves the focus to the missing choice of the office. */
export function focusOficina(): void {
  document.getElementById(LUGAR_ID)?.scrollIntoView({ block: 'center' });
  document.querySelector<HTMLElement>(`#${LUGAR_ID} select`)?.focus({ preventScroll: true });
}
