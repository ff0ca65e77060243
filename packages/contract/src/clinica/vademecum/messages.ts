/** Sentences about the vademecum. */

/** Shown above results from the browser's copy. */
export const sinConexion = (cuando: string): string =>
  `Sin conexión: se busca en la copia del vademécum de este equipo, del ${cuando}.`;
