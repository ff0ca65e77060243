/** Sentences about ratings and favourites. */

export const opinion_guardada = 'Gracias por su opinión';
export const opinion_repetida = 'Usted ya opinó sobre esta cita';
export const opinion_no_atendida = 'Puede opinar sobre una cita cuando ya fue atendido en ella';
export const favorito_guardado = 'Guardado en sus favoritos';
export const favorito_quitado = 'Quitado de sus favoritos';
export const favoritos_limite = 'Puede guardar hasta 100 favoritos: quite uno para guardar otro';
export const favoritos_vacio = 'Todavía no tiene favoritos';
export const favoritos_vacio_texto = 'Con el corazón de un profesional o de una institución los guarda aquí.';
export const enlace_copiado = 'Enlace copiado';
