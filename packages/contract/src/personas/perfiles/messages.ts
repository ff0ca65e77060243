/** Sentences about profiles. */

export const perfil_guardado = 'Datos actualizados exitosamente.';
export const practica_requerida = 'Fecha de practica profesional es obligatoria';
export const practica_futura = 'La fecha de practica profesional no puede ser posterior a hoy';
export const declaracion_larga = 'Declaración profesional no debe tener mas de 75 caracteres';
export const disponible_sin_aprobar = 'Su cuenta debe estar aprobada para mostrarse como disponible';
export const resultados_dias = 'Los días deben ser un número entero entre 0 y 30';
export const recordatorio_horas = 'El recordatorio debe ser un número entero entre 0 y 168 horas';
export const cedula_registrada = 'Ya existe una cuenta con esa cédula';
export const email_solo_confirmado = 'El email se cambia con la opción «Cambiar email»';
export const login_fijo = 'El nombre de usuario no se puede cambiar';
export const seguro_desconocido = 'El seguro seleccionado no existe';
export const especialidad_desconocida = 'La especialidad seleccionada no existe';
export const institucion_cambiada = 'El perfil fue modificado mientras usted lo editaba';
export const ruc_registrado = 'Ya existe una institución con ese RUC';
/** Names of the branches that still attend a specialty about to be removed. */
export const especialidadConSucursales = (nombres: string[]): string =>
  `Primero cambie o elimine las oficinas que la atienden: ${nombres.join(', ')}`;
