/**
 * Sentences that a page may need before anything else is loaded. Apart from the others, which grow with every feature,
 * because the first load of `/` has a budget.
 */
export const carga_fallida = 'No se pudo recuperar la información, recargue la página';
export const sin_sesion = 'Su sesión ha terminado, ingrese nuevamente';
