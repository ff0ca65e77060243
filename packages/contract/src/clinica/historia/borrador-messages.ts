/** Sentences about drafts. */
export const otra_ventana = 'Esto también se está escribiendo en otra ventana: lo de aquí no se guarda como borrador';
