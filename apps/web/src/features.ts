/** The features of the web and which others each may use; checked by scripts/boundaries.mjs. No cycles. */
export const features: Record<string, readonly string[]> = {
  administracion: [],
  'catalogos-clinicos': ['vademecum'],
  citas: ['clientes', 'notificaciones', 'oficinas', 'servicios'],
  'citas-publicas': ['cuentas', 'public'],
  clientes: ['perfiles'],
  cuentas: ['public'],
  horarios: ['citas'],
  notificaciones: [],
  oficinas: [],
  perfiles: [],
  public: [],
  servicios: [],
  soporte: [],
  vademecum: [],
};
