/** Sentences about maps. */

export const mapa_vacio = 'No se encontraron resultados';
export const busqueda_vacia = 'No se encontraron resultados';
export const busqueda_sin_elegir = 'Elija uno de los resultados o borre lo escrito';
export const busqueda_escrita = (words: string) => `Escribió «${words}» y no lo eligió.`;
export const busqueda_sin_anadir = (words: string) => `Escribió «${words}» y no lo añadió.`;
export const mapa_error = 'El servicio de mapas no responde, escriba la dirección';
export const direccion_conservada = 'Se conservó la dirección que usted escribió.';
export const direccion_cambiada = 'La dirección cambió a la del mapa.';
