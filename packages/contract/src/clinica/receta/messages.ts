/** Sentences about a receta's lines and the paper issued from them. */
export const reemplazada_paciente =
  'Su médico corrigió esta receta: la que abre ya no vale. Use la nueva o pídala a su médico';
export const corregida_sin_enviar = 'La receta se corrigió antes de enviarla';
export const falta_concentracion =
  'Falta la concentración (por ejemplo, 500 mg): sin ella la receta no se puede imprimir';
export const falta_generico = 'Falta el nombre genérico (DCI): sin él la receta no se puede imprimir';
export const incompleta =
  'Falta el nombre genérico o la concentración de un medicamento. Complételo y guarde para emitir la receta';
export const solo_controlados =
  'La receta solo tiene medicamentos controlados y no se imprime. Prescríbalos en el recetario especial de la ACESS';
export const controlado =
  'Controlado: queda en la historia y no se imprime. Necesita el recetario especial de la ACESS.';
export const controlado_sustancia = 'Lo dice el catálogo por su principio activo: no se puede quitar aquí.';
export const controlados_fuera = (n: number) =>
  n === 1
    ? 'Un medicamento controlado no sale en este documento: necesita el recetario especial de la ACESS.'
    : `${n} medicamentos controlados no salen en este documento: necesitan el recetario especial de la ACESS.`;
export const sin_acess = 'Falta su número de registro ACESS, sin el que una receta no está completa.';
export const sin_acess_enlace = 'Completarlo en Mi Perfil';
export const no_coinciden = 'Las palabras y los números no dicen lo mismo. ¿Cuál es lo correcto?';
export const usar_palabras = (texto: string) => `${texto} (como está escrito)`;
export const usar_numeros = (texto: string) => `${texto} (como dicen los números)`;
export const contradice = (palabras: string, numeros: string) =>
  `Está escrito «${palabras}» y los números dicen «${numeros}»: deje una sola indicación`;
export const indicacion_dudosa =
  'La indicación de un medicamento se puede leer de dos maneras. Abra la consulta, elija cuál es y guarde para emitir la receta';
export const controlado_en_documento = (nombre: string) =>
  `«${nombre}» es un medicamento controlado y no puede salir prescrito en este documento: quítelo del texto y use el recetario especial de la ACESS`;
export const controlado_en_texto = (nombre: string) =>
  `«${nombre}» es un medicamento controlado y no puede salir escrito en esta receta: quítelo del texto y use el recetario especial de la ACESS`;
