/** Sentences of the timeline. */
export const linea_primera = 'Es la primera visita: todavía no hay nada registrado.';
export const linea_solo_propias =
  'Aquí se muestran las consultas que usted registre. Las de otros profesionales se ven cuando el paciente lo autoriza.';
export const linea_sin_hallazgos = 'Nada en la historia coincide con lo que busca';
export const linea_movida = 'La historia cambió mientras la leía. Vuelva a abrirla para leer esta visita.';
export const linea_sin_contenido = 'La consulta se guardó sin contenido.';
