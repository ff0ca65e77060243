/** Sentences about the vademecum. */

/** Above what was found in the copy of the browser. */
export const sinConexion = (cuando: string): string =>
  `Sin conexión: se busca en la copia del vademécum de este equipo, del ${cuando}.`;
