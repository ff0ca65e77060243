/** The modules of the API and which others each may use; checked by scripts/boundaries.mjs. No cycles. */
export const modules: Record<string, readonly string[]> = {
  administracion: ['avisos'],
  archivos: [],
  avisos: [],
  catalogos: [],
  citas: ['avisos', 'horarios'],
  clientes: ['avisos'],
  contacto: ['avisos'],
  cuentas: ['avisos'],
  horarios: [],
  mapas: [],
  oficinas: ['servicios'],
  perfiles: ['archivos', 'servicios'],
  servicios: [],
  sistema: [],
};
