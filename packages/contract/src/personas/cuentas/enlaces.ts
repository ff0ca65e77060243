/** What the answer to a mailed link that does not work may say. */

/** `codigo` when its account was closed. */
export const CUENTA_CERRADA = 'cuenta_cerrada';
