/** The modules of the API and which others each may use; checked by scripts/boundaries.mjs. No cycles. */
export const modules: Record<string, readonly string[]> = {
  administracion: ['avisos'],
  avisos: ['notificaciones'],
  catalogos: [],
  notificaciones: [],
  sistema: [],
};
