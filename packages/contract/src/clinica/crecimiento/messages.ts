/** Sentences about growth. */
export const crecimiento_sin_sexo =
  'Las curvas de la OMS son para niñas y para niños: complete sexo y fecha de nacimiento en los datos del paciente.';
export const crecimiento_vacio = 'Todavía no hay medidas';
export const crecimiento_vacio_texto = 'Aparecerán aquí cuando una consulta tenga peso, talla o perímetro cefálico.';
export const crecimiento_incompleto = 'Se muestran las consultas más recientes.';
export const crecimiento_nota =
  'Patrones de crecimiento infantil de la OMS (2006) y referencia OMS 2007. Una curva por sí sola no es un diagnóstico.';
export const crecimiento_sin_curva = 'La OMS no tiene esta curva para la edad elegida.';
export const crecimiento_dudoso = '¿Está seguro? Muy lejos de lo esperado para la edad';
export const crecimiento_traido = 'Rombo: medida traída de otro sistema.';
export const crecimiento_de_otro = 'De otro sistema';
export const crecimiento_sin_guardar = 'Sin guardar';
export const crecimiento_fallo = 'No se pudo preparar las curvas. Intente nuevamente';
