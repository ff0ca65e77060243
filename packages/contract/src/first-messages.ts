/**
 * The sentences that a page must be able to say before anything else is loaded. They stand apart from the others, which
 * grow with every feature, because the first load of `/` has a budget.
 */
export const FIRST = {
  carga_fallida: 'No se pudo recuperar la información recargue la pagina',
  sin_sesion: 'Su sesión ha terminado, ingrese nuevamente',
} as const;
