/** `l.p•••••@correo.ec`: enough for owners to recognise their own address. */
export const correoOculto = (correo: string): string => correo.replace(/^(.{1,3})[^@]*/, '$1•••••');
