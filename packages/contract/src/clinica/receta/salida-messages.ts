/** Sentences about a receta that leaves, or that is in force, against what is known now. */
export const con_avisos = 'Hay algo nuevo sobre esta receta. Revíselo antes de imprimirla o enviarla';
export const titulo = 'Antes de que salga la receta';
export const desde_entonces = 'Esto se sabe ahora y no se sabía cuando se guardó:';
export const razon = 'Razón para emitirla así';
export const razon_vista = 'Razón por la que sigue así';
export const razon_nota = 'Queda en la historia con su nombre; no se imprime.';
export const ya_avise = 'Ya avisé al paciente';
export const respuesta_guardada = 'Respuesta guardada';
export const en_duda = 'Recetas vigentes que ya no convienen';
export const alergias_cambiaron = (antes: string, ahora: string) =>
  `Las alergias cambiaron desde que se emitió. Decía: ${antes}. Hoy: ${ahora}.`;
export const alergias_conducta =
  'Al imprimirla desde la consulta sale una edición nueva con las alergias de hoy, que reemplaza a la anterior.';
export const sin_alergias = 'sin alergias registradas';
