/** The features of the web and which others each may use; checked by scripts/boundaries.mjs. No cycles. */
export const features: Record<string, readonly string[]> = {
  citas: ['clientes', 'oficinas', 'servicios'],
  clientes: ['perfiles'],
  cuentas: ['public'],
  horarios: ['citas'],
  oficinas: [],
  perfiles: [],
  public: [],
  servicios: [],
  soporte: [],
};
