/** The modules of the API and which others each may use; checked by scripts/boundaries.mjs. No cycles. */
export const modules: Record<string, readonly string[]> = {
  administracion: ['avisos'],
  archivos: [],
  avisos: ['notificaciones'],
  catalogos: [],
  citas: ['avisos', 'horarios'],
  clientes: ['archivos', 'avisos', 'cuentas'],
  contacto: ['avisos'],
  cuentas: ['avisos', 'notificaciones'],
  horarios: [],
  mapas: [],
  notificaciones: [],
  oficinas: ['servicios'],
  perfiles: ['archivos', 'servicios'],
  servicios: [],
  sistema: [],
};
