/** The modules of the API and which others each may use; checked by scripts/boundaries.mjs. No cycles. */
export const modules: Record<string, readonly string[]> = {
  archivos: [],
  avisos: [],
  catalogos: [],
  mapas: [],
  oficinas: ['servicios'],
  perfiles: ['archivos', 'servicios'],
  servicios: [],
  sistema: [],
};
