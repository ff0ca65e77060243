/** The field to sign in, in its own units. */
export const RECUADRO = { ancho: 1000, alto: 400 } as const;
