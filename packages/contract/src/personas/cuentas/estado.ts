/** Banner above every screen of an account whose approval was refused. */
export const cuentaNoAprobada = (motivo: string): string =>
  `Su cuenta no está aprobada. Motivo: ${motivo.replace(/[.\s]+$/, '')}. Corrija sus datos en Mi Perfil y escríbanos desde Ayuda y Soporte.`;
