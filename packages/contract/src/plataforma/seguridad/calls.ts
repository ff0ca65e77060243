/** What the server refused, and what happened to accounts: for administrators alone. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { fecha, id, instant, listQuery } from '../../base/fields.ts';

export const CLASES_RECHAZO = [
  'INGRESO',
  'BLOQUEO',
  'LIMITE',
  'SESION',
  'PERMISO',
  'CONTRASENA',
  'CODIGO',
  'LLAVE',
] as const;
export const ClaseRechazo = z.enum(CLASES_RECHAZO);
export type ClaseRechazo = z.infer<typeof ClaseRechazo>;

export const claseRechazoTexto: Record<ClaseRechazo, string> = {
  INGRESO: 'Ingreso fallido',
  BLOQUEO: 'Bloqueo por intentos',
  LIMITE: 'Demasiadas solicitudes',
  SESION: 'Sesión inválida',
  PERMISO: 'Sin permiso',
  CONTRASENA: 'Contraseña incorrecta',
  CODIGO: 'Código rechazado',
  LLAVE: 'Clave rechazada',
};

const dias = { desde: fecha.optional(), hasta: fecha.optional() };

export const Rechazo = z.object({
  id,
  /** The minute in which it happened. */
  minuto: instant,
  clase: ClaseRechazo,
  /** Null if there were too many addresses to list. */
  direccion: z.string().nullable(),
  usuario_id: id.nullable(),
  /** The user name, if the account is known and still exists. */
  usuario: z.string().nullable(),
  /** Path pattern of the first call. */
  ruta: z.string(),
  varias_rutas: z.boolean(),
  veces: z.number().int(),
});
export type Rechazo = z.infer<typeof Rechazo>;

export const listRechazos = endpoint('GET /api/admin/seguridad/rechazos', {
  allow: { ROLE_ADMIN: 'any' },
  summary: 'Registro de seguridad: lo que se rechazó en los últimos noventa días',
  query: listQuery(['minuto', 'veces'], 'minuto', 'desc').extend({ clase: ClaseRechazo.optional(), ...dias }),
  reply: z.array(Rechazo),
});

const movimientos: Record<string, string> = {
  'sesion.abrir': 'Ingreso',
  'sesion.cerrar': 'Salida',
  'sesion.terminar': 'Cierre de sesiones abiertas',
  'sesion.rol': 'Cambio de rol',
  'sesion.confirmar': 'Confirmación de identidad',
  'cuenta.registrar': 'Registro',
  'cuenta.activar': 'Activación de la cuenta',
  'cuenta.administrador': 'Cuenta de administrador creada',
  'cuenta.password': 'Cambio de contraseña',
  'cuenta.restablecer': 'Contraseña restablecida',
  'cuenta.email.pedir': 'Pedido de cambio de email',
  'cuenta.email': 'Cambio de email',
  'cuenta.rol.pedir': 'Pedido de otro rol',
  'cuenta.rol': 'Rol agregado',
  'cuenta.segundo_paso': 'Segundo paso activado',
  'cuenta.segundo_paso.quitar': 'Segundo paso quitado',
  'cuenta.segundo_paso.codigos': 'Códigos de recuperación nuevos',
  'cuenta.segundo_paso.recuperacion': 'Ingreso con código de recuperación',
  'cuenta.segundo_paso.reponer': 'Segundo paso repuesto',
  'llave.terminar': 'Claves y calendarios terminados',
  'acceso_programa.crear': 'Clave de programa creada',
  'acceso_programa.revocar': 'Clave de programa revocada',
  'calendario.crear': 'Calendario del teléfono creado',
  'calendario.quitar': 'Calendario del teléfono quitado',
};
/** Label of an action of the audit; the code for one without label. */
export const movimientoTexto = (accion: string): string => movimientos[accion] ?? accion;

export const MovimientoCuenta = z.object({
  id,
  cuando: instant,
  accion: z.string(),
  usuario_id: id.nullable(),
  usuario: z.string().nullable(),
  /** Null in entries from before addresses were kept, and for what was done on the server itself. */
  direccion: z.string().nullable(),
});
export type MovimientoCuenta = z.infer<typeof MovimientoCuenta>;

export const listMovimientosCuentas = endpoint('GET /api/admin/seguridad/cuentas', {
  allow: { ROLE_ADMIN: 'any' },
  summary: 'Ingresos y cambios de contraseña, email y claves, con su dirección',
  query: listQuery(['id'], 'id', 'desc').extend(dias),
  reply: z.array(MovimientoCuenta),
});
