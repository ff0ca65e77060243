/**
 * Places to which a log-in leads back instead of the role's home: only the page that books, which keeps the choices in its address, and the
 * pages that pay. Without zod, because public pages load this.
 */

export const VOLVER = /^\/(reservar\/\d+|pagarReserva\/\d+|comprarCreditos\/\d+\/\d+)(\?[\w=&:.%+-]*)?$/;

/** Whether such a place is a public page, which the web app does not draw. */
export const isOutside = (place: string): boolean => /^\/(pagarReserva|comprarCreditos)\//.test(place);

/** The place to return to, read from an address's search; undefined if it is not one of the allowed places. */
export function volverIn(search: string): string | undefined {
  const place = new URLSearchParams(search).get('volver');
  return place !== null && VOLVER.test(place) ? place : undefined;
}

/** The landing with the log-in or registration dialog open; afterwards it leads back to `volver`. */
export function cuentaPath(tab: 'ingresar' | 'registrarse', volver?: string): string {
  return volver ? `/?${tab}&volver=${encodeURIComponent(volver)}` : `/?${tab}`;
}
