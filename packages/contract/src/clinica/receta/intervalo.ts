/** The hours between doses, in words; apart from what reads doses, which a screen that only shows them does without. */

/** Hours between weekly doses. Named, because taking such a medicine daily is harmful (metotrexato). */
export const SEMANAL = 168;

/** `cada 8 horas`, `una vez a la semana`. */
export const frecuenciaTexto = (horas: number): string =>
  horas === SEMANAL ? 'una vez a la semana' : `cada ${horas} ${horas === 1 ? 'hora' : 'horas'}`;
