/** Sentences of the check of a receta. */
export const SEGURIDAD = {
  sigue_embarazada: '¿Sigue embarazada? El último diagnóstico de embarazo es de hace más de veinte semanas.',
  sigue_tomando: (medicamento: string) => `¿Sigue tomando ${medicamento}? Se recetó sin días hace más de seis meses.`,
  ya_no_toma: (medicamento: string, fecha: string) => `Ya no toma ${medicamento} (dicho el ${fecha}).`,
  no_embarazada: (fecha: string) => `No está embarazada (dicho el ${fecha}).`,
  respuesta_guardada: 'Respuesta guardada',
  sin_otros: 'No se miraron las consultas de otros profesionales.',
  sin_todas: (vistas: number) => `Se miraron las ${vistas} consultas más recientes.`,
  nombre_de_otro: 'Ese nombre ya es de otro principio activo o combinación',
  combinacion_principios: 'Un principio activo de la composición no está en el catálogo',
  persistencia: 'Escriba «siempre», «embarazo» o un número de meses, como «12 meses»',
  alergia_sustancia: 'Elija la sustancia de un nombre de alergia; las demás palabras no la llevan',
  solo_si: 'La condición no se entiende: use las formas que indica la ayuda',
  excepciones: 'Las excepciones no se entienden: use las formas que indica la ayuda',
  otra_forma: (forma: string) => `La dosis está en tabletas y el medicamento viene como ${forma}.`,
  otra_forma_conducta: 'Corrija la dosis o elija la presentación que corresponde.',
  cantidad_dura: (cantidad: number, dias: number, de: number, falta: string) =>
    `La cantidad (${cantidad}) alcanza para ${dias} ${dias === 1 ? 'día' : 'días'} de los ${de} indicados; hacen falta ${falta}.`,
  cantidad_sobra: (cantidad: number, falta: string) =>
    `La cantidad (${cantidad}) es mayor que la que el tratamiento necesita (${falta}).`,
  cantidad_conducta: 'Corrija la cantidad, la frecuencia o los días.',
} as const;
