/** `codigo` of refusals around the mailed links of an account. */

/** `codigo` if the link's account was closed. */
export const CUENTA_CERRADA = 'cuenta_cerrada';
/** `codigo` of a log-in whose account was never activated: the link can be sent again. */
export const NO_ACTIVADO = 'no_activado';
