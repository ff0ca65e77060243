/** What the owner of an account reads that was looked at and not approved; told above every screen of theirs. */
export const cuentaNoAprobada = (motivo: string): string =>
  `Su cuenta no está aprobada. Motivo: ${motivo.replace(/[.\s]+$/, '')}. Corrija sus datos en Mi Perfil y escríbanos desde Ayuda y Soporte.`;
