/** Sentences about promotional messages. */

/** The text that the person agrees to. Another text is another consent and needs a new `texto_version`. */
export const texto =
  'Quiero recibir promociones y novedades de Hampi, por correo y en la campana. Puedo dejar de recibirlas cuando quiera.';
/** Stored with each consent, to prove which text it covers. */
export const texto_version = '2026-11';

export const titulo = 'Promociones';
export const servicio = 'Los avisos de sus citas, documentos y pagos le llegan siempre: no dependen de esto.';
export const desde = (cuando: string) => `Las acepta desde el ${cuando}.`;
export const aceptadas = 'Recibirá nuestras promociones';
export const retiradas = 'Ya no recibirá promociones';

export const pie = 'Recibe esta promoción porque la aceptó en Hampi.';
export const baja_enlace = 'Dejar de recibir promociones';
export const baja_titulo = 'Dejar de recibir promociones';
export const baja_pregunta = 'Ya no le enviaremos promociones ni novedades, por correo ni en la campana.';
export const baja_hecha = 'Ya no recibe promociones de Hampi. Puede volver a aceptarlas en Mi cuenta.';
export const baja_enlace_roto = 'Este enlace no sirve. Puede dejar de recibir promociones en Mi cuenta, o escríbanos.';
