/** Sentences of the check of a receta. */
export const SEGURIDAD = {
  sigue_embarazada: '¿Sigue embarazada? El último diagnóstico de embarazo es de hace más de veinte semanas.',
  sigue_tomando: (medicamento: string) => `¿Sigue tomando ${medicamento}? Se recetó sin días hace más de seis meses.`,
  respuesta_guardada: 'Respuesta guardada',
  sin_otros: 'No se miraron las consultas de otros profesionales.',
  sin_todas: (vistas: number) => `Se miraron las ${vistas} consultas más recientes.`,
  nombre_de_otro: 'Ese nombre ya es de otro principio activo o combinación',
  combinacion_principios: 'Un principio activo de la composición no está en el catálogo',
  persistencia: 'Escriba «siempre», «embarazo» o un número de meses, como «12 meses»',
  alergia_sustancia: 'Elija la sustancia de un nombre de alergia; las demás palabras no la llevan',
  solo_si: 'La condición no se entiende: use las formas que indica la ayuda',
  excepciones: 'Las excepciones no se entienden: use las formas que indica la ayuda',
} as const;
