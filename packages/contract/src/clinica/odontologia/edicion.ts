/** What the edition of form 033 in force (2008) asks of the mouth; a new edition changes it here. Read at a public implementation, not at the form itself. */

/** The highest grade of each measure of hygiene; all begin with 0. */
export const HIGIENE_MAX = { placa: 3, calculo: 3, gingivitis: 1 } as const;
export type Medida = keyof typeof HIGIENE_MAX;

/** The regions of the stomatognathic examination, in its order. */
export const REGIONES = [
  'Labios',
  'Mejillas',
  'Maxilar superior',
  'Maxilar inferior',
  'Lengua',
  'Paladar',
  'Piso',
  'Carrillos',
  'Glándulas salivales',
  'Oro faringe',
  'ATM',
  'Ganglios',
] as const;

/** How CPO-D and ceo-d are counted. */
export const CONVENCION =
  'Cada pieza cuenta una vez. Perdidas: solo por caries, a cualquier edad; de las temporales, las de extracción indicada. No cuentan las coronas.';
