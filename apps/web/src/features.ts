/** The features of the web and which others each may use; checked by scripts/boundaries.mjs. No cycles. */
export const features: Record<string, readonly string[]> = {
  administracion: [],
  citas: ['clientes', 'notificaciones', 'oficinas', 'servicios'],
  'citas-publicas': ['cuentas', 'public'],
  clientes: ['perfiles'],
  cuentas: ['public'],
  documentos: [],
  historias: ['documentos', 'citas', 'clientes', 'oficinas'],
  horarios: ['citas'],
  'mi-historia': [],
  notificaciones: [],
  oficinas: [],
  perfiles: [],
  public: [],
  servicios: [],
  soporte: [],
  verificacion: ['cuentas', 'public'],
};
