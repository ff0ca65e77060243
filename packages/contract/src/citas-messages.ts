/** What is said about citas and their dates; each by itself, so that a screen brings only its own. */

/** 400 for a date that nobody plans yet (`ultimaFecha`). */
export const FECHA_LEJANA = 'La fecha está demasiado lejos: elija una de los próximos dos años';
