/** Its key among the open sections of the history. */
export const LINEA_ID = 'linea';
