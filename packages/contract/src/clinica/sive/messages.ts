/** Sentences about diseases to notify (BE-33). */

export const codigos = 'Escriba códigos CIE10 o rangos, separados por comas: A15-A19, B20';
export const repetida = 'Ya existe una enfermedad con ese nombre';
export const plazo = 'Escriba un número de horas entre 1 y 2000';
export const futura = 'La fecha no puede ser posterior a hoy';
export const antes_de_la_visita = 'La fecha no puede ser anterior a la consulta';
export const notificada_el = 'Elija qué día lo notificó';
export const motivo = 'Elija por qué no aplica';
export const razon = 'Escriba por qué no aplica';
export const notificada = 'Quedó anotado como notificado';
export const no_aplica = 'Quedó anotado que no aplica';
export const reabierta = 'El caso está otra vez abierto';
export const cambio = 'Este caso cambió mientras usted lo veía; revíselo y vuelva a intentarlo';
export const ya_hay_abierto = 'Ya hay un caso abierto de este paciente con la misma enfermedad';
export const segun = 'Según lo publicado: confirme con la lista en vigor del MSP.';
