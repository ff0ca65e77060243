/** Sentences of the check of a receta. */
export const sigue_embarazada =
  '¿Sigue embarazada? El último diagnóstico de embarazo es de hace más de veinte semanas.';
export const sigue_tomando = (medicamento: string) =>
  `¿Sigue tomando ${medicamento}? Se recetó sin días hace más de seis meses.`;
export const ya_no_toma = (medicamento: string, fecha: string) => `Ya no toma ${medicamento} (dicho el ${fecha}).`;
export const no_embarazada = (fecha: string) => `No está embarazada (dicho el ${fecha}).`;
export const respuesta_guardada = 'Respuesta guardada';
export const sin_otros = 'No se miraron las consultas de otros profesionales.';
export const sin_todas = (vistas: number) => `Se miraron las ${vistas} consultas más recientes.`;
export const nombre_de_otro = 'Ese nombre ya es de otro principio activo o combinación';
export const combinacion_principios = 'Un principio activo de la composición no está en el catálogo';
export const persistencia =
  'Escriba «siempre», «remite» (hasta que conste como pasado), «embarazo» o un número de meses, como «12 meses»';
export const medida = 'Escriba el valor, la cifra y por cuánto tiempo cuenta, como «QTC>=480 en 12 meses»';
export const medida_fuente = 'Una cifra dice de dónde sale, y una fuente es de una cifra';
export const alergia_sustancia = 'Elija la sustancia de un nombre de alergia; las demás palabras no la llevan';
export const solo_si = 'La condición no se entiende: use las formas que indica la ayuda';
export const excepciones = 'Las excepciones no se entienden: use las formas que indica la ayuda';
export const sin_reglas = (faltan: string[]) => `No se puede revisar la receta: faltan ${faltan.join(', ')}.`;
export const reglas_en_parte = (faltan: string[], pocas: string[]) =>
  `La receta se revisa solo en parte: ${[
    faltan.length > 0 && `faltan ${faltan.join(', ')}`,
    pocas.length > 0 && `están a medias ${pocas.join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ')}.`;
export const reglas_pocas = (desde: string) =>
  `Se revisa con las reglas propias de esta instalación, declaradas el ${desde}.`;
export const sin_reglas_conducta = 'Revísela usted y avise al administrador, que carga las reglas.';
export const maximo_sin_leer = (dicho: string) => `No se pudo leer el máximo («${dicho}»): no se contó.`;
export const maximo_sin_leer_conducta = 'Escríbalo con su unidad y por día, como «máximo 6 tabletas al día».';
export const sin_peso = 'falta el peso del paciente';
export const peso_del = (cuando: string) => `peso del ${cuando}`;
export const peso_antiguo = (cuando: string) => `el último peso es del ${cuando}: de hace más de dos años, y no se usa`;
export const peso_extrano = (kg: string, antes: string) =>
  `el peso de hoy (${kg} kg) no concuerda con el anterior (${antes} kg): no se usa para la dosis.`;
export const peso_fuera = (kg: string) => `el peso (${kg} kg) no es posible a esta edad y no se usa para la dosis.`;
export const peso_confirme = 'Confirme el peso en Signos vitales y corríjalo.';
export const en_indicaciones = (nombre: string) => `Las indicaciones nombran ${nombre}, que no está en la receta.`;
export const en_plan = (nombre: string) => `El plan nombra ${nombre}, que no está en la receta.`;
export const en_dosificacion = (nombre: string) => `La dosificación nombra ${nombre}, que no está en la receta.`;
/** `codigo` of the 409 of a document whose words name a medicine that the patient is allergic to. */
export const TEXTO_CON_ALERGIA = 'TEXTO_CON_ALERGIA';
export const en_texto_con_alergia = (medicamento: string, motivo: string) =>
  `El texto nombra ${medicamento}. ${motivo.replace(' y esta línea contiene', ': contiene')}`;
export const papel_sin_alergia = (sustancia: string) =>
  `La ficha registra la alergia «${sustancia}» y este papel no la nombra.`;
export const texto_con_alergia_titulo = 'Revise las alergias del paciente antes de que salga';
export const en_indicaciones_conducta = '¿Lo receta? Como una línea se revisa y sale con su dosis.';
export const anadir_linea = (nombre: string) => `Añadir ${nombre} como línea`;
export const usar_nombre = (nombre: string) => `Sí, ${nombre}`;
export const peso_usado = (kg: string, peso: string) => `se comparó con ${kg} kg, ${peso}`;
export const otra_forma = (dosis: 'tabletas' | 'líquido', forma: string) =>
  `La dosis está en ${dosis === 'líquido' ? 'mililitros, gotas o cucharadas' : dosis} y el medicamento viene como ${forma}.`;
export const otra_forma_conducta = 'Corrija la dosis o elija la presentación que corresponde.';
export const cantidad_dura = (cantidad: number, dias: number, de: number, falta: string) =>
  `La cantidad (${cantidad}) alcanza para ${dias} ${dias === 1 ? 'día' : 'días'} de los ${de} indicados; hacen falta ${falta}.`;
export const cantidad_sobra = (cantidad: number, falta: string) =>
  `La cantidad (${cantidad}) es mayor que la que el tratamiento necesita (${falta}).`;
export const cantidad_conducta = 'Corrija la cantidad, la frecuencia o los días.';
export const clase_conducta = 'Anote en Medicación actual cuál toma.';
export const clase_es_esta = (clase: string, nombre: string) => `El resumen dice que toma «${clase}»: ¿es ${nombre}?`;
export const clase_es_esta_conducta =
  'Si es este, cámbielo por su nombre en Medicación actual. Si toma otro, serían dos a la vez.';
