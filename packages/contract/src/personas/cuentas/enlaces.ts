/** Details in the refusal of a mailed link that does not work. */

/** `codigo` if the link's account was closed. */
export const CUENTA_CERRADA = 'cuenta_cerrada';
