/** Sentences about patients. */

export const paciente_guardado = 'Paciente guardado correctamente.';
export const paciente_eliminar_409 =
  'Este usuario ya tiene registrado datos de reservas o recetas, para borrarlo se requiere de comunicarlo con administración. ¿Desea confirmar la acción?';
export const paciente_no_concuerda =
  'Ya existe una persona con ese documento, pero los datos no concuerdan. Verifique los apellidos y la fecha de nacimiento';
export const paciente_sin_edicion = 'El paciente no permite que los profesionales editen sus datos de filiación';
export const paciente_documento = 'Ya existe un paciente con ese documento';
export const paciente_ya_existia =
  'La persona ya estaba registrada: se añadió a su lista con los datos que ella tiene guardados';
export const paciente_cambiado =
  'Otra persona cambió este paciente mientras usted lo editaba. Revise los datos actuales antes de guardar';
export const paciente_no_creador = 'Solo el profesional que creó al paciente puede eliminarlo';
export const paciente_con_cuenta = 'El paciente tiene una cuenta activa y no se puede eliminar';
export const paciente_vacio = 'Aún no tiene pacientes';
export const nacimiento_futuro = 'La fecha de nacimiento no puede ser posterior a hoy';
export const cedula_digito = 'El número no coincide con el dígito verificador; verifíquelo con el documento';
export const cedula_cero = 'Parece que falta el cero inicial';
export const doctor_requerido = 'Seleccione el doctor';
