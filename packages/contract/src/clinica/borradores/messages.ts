/** Sentences about drafts. */
export const otra_ventana = 'Esto también se está escribiendo en otra ventana: lo de aquí no se guarda como borrador';
export const borrador_grande = 'El borrador es demasiado largo para guardarse; guarde la consulta';
export const borrador_otro = 'Esta consulta también se está escribiendo en otra ventana. Elija con cuál continuar';
export const borrador_documento_otro =
  'Este documento también se está escribiendo en otra ventana: lo de aquí no se guarda como borrador';
