/** The sentences of a receta's lines and of the paper that is issued of them. */
export const RECETA = {
  reemplazada_paciente: 'Su médico corrigió esta receta: la que abre ya no vale. Use la nueva o pídala a su médico',
  corregida_sin_enviar: 'La receta se corrigió antes de enviarla',
  sin_acess: 'Falta su número de registro ACESS, sin el que una receta no está completa.',
  sin_acess_enlace: 'Completarlo en Mi Perfil',
} as const;
