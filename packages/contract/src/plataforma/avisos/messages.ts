/** Sentences about why a notice was not sent. */

export const aviso_sin_correo = 'El paciente no tiene correo';
export const aviso_sin_cita = 'La cita ya no existe';
export const aviso_cancelada = 'La cita fue cancelada';
export const aviso_reagendada = 'La cita cambió de fecha';
export const aviso_tarde = 'La cita ya empezó';
export const aviso_sin_consentimiento = 'La cuenta no acepta promociones';
export const aviso_depurado = 'Los datos de contacto se depuraron';
export const aviso_desconocido = 'El tipo de aviso no se conoce';
export const avisos_vacio = 'No hay avisos de esta cita';
