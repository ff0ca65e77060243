/**
 * Where a log-in leads back to instead of the role's home: only the page that books, which keeps in its address what was chosen, and
 * those that pay. Without zod, because public pages ask.
 */

export const VOLVER = /^\/(reservar\/\d+|pagarReserva\/\d+|comprarCreditos\/\d+\/\d+)(\?[\w=&:.%+-]*)?$/;

/** Whether such a place is a public page, which the web app does not draw. */
export const isOutside = (place: string): boolean => /^\/(pagarReserva|comprarCreditos)\//.test(place);

/** The place to come back to that an address's search names; undefined for any other. */
export function volverIn(search: string): string | undefined {
  const place = new URLSearchParams(search).get('volver');
  return place !== null && VOLVER.test(place) ? place : undefined;
}

/** The landing with the dialog of the log-in or the registration open, which leads back to a place afterwards. */
export function cuentaPath(tab: 'ingresar' | 'registrarse', volver?: string): string {
  return volver ? `/?${tab}&volver=${encodeURIComponent(volver)}` : `/?${tab}`;
}
