/** The ledger of messages sent to people, and the page that shows them on an installation without an SMTP server (BE-5). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant, listQuery } from '../../base/fields.ts';

export const ESTADOS_AVISO = ['PLANIFICADO', 'ENVIADO', 'FALLIDO', 'OMITIDO'] as const;
export const EstadoAviso = z.enum(ESTADOS_AVISO);
export type EstadoAviso = z.infer<typeof EstadoAviso>;

export const estadoAvisoTexto: Record<EstadoAviso, string> = {
  PLANIFICADO: 'Planificado',
  ENVIADO: 'Enviado',
  FALLIDO: 'Fallido',
  OMITIDO: 'Omitido',
};

const tipos: Record<string, string> = {
  'cita.confirmacion': 'Confirmación de la cita',
  'cita.aprobada': 'Aprobación de la cita',
  'cita.cancelada': 'Cancelación de la cita',
  'cita.reagendada': 'Cambio de fecha de la cita',
  'cita.solicitud': 'Solicitud de cita, al consultorio',
  'cita.solicitud_por_vencer': 'Solicitud de cita por vencer, al consultorio',
  'cita.vencida': 'Solicitud de cita vencida',
  'cita.recordatorio': 'Recordatorio de la cita',
  'push.promocion': 'Promoción',
  'cliente.vinculado': 'Paciente agregado por un profesional',
  'cliente.reclamo': 'Pedido de unir una cuenta con una ficha',
  'cliente.contacto_cambiado': 'Su contacto cambió',
  'cliente.contacto_propuesto': 'Cambio de contacto propuesto',
  'cliente.buzon': 'Cambio de email en espera',
  'cliente.buzon_nuevo': 'Confirmación del email nuevo',
  'cliente.ficha_abierta': 'Historia abierta por un profesional',
  'cliente.verificado': 'Identidad verificada',
  'cliente.documento': 'Documento que aparece con dos nombres',
  'derivacion.contestada': 'Respuesta a una derivación',
  'derivacion.recibida': 'Derivación de un colega',
  'documento.enviado': 'Documento emitido por un médico',
  'firma.codigo': 'Código para firmar',
  'firma.enlace': 'Documento que espera una firma',
  'papel.devuelto': 'Archivo devuelto por un médico',
  'papel.recibido': 'Archivo enviado por un paciente',
  'papel.sin_respuesta': 'Archivo enviado que espera respuesta',
  'reembolso.recordatorio': 'Reembolso por vencer',
  'respaldo.fallo': 'Respaldos que necesitan atención',
  'contacto.nuevo': 'Mensaje de contacto',
  'contacto.respuesta': 'Respuesta a un mensaje',
  'secretaria.solicitud': 'Solicitud para trabajar con un profesional',
  'secretaria.respuesta': 'Respuesta de una secretaria',
  'soporte.nuevo': 'Mensaje de soporte',
  'credito.comprado': 'Compra de créditos',
  'credito.recibido': 'Créditos recibidos',
  'credito.devuelto': 'Lo pagado por una cita cancelada',
  'pago.deuda': 'Pago de la plataforma',
  'pago.devolucion': 'Devolución de un pago',
  'pago.no_aplicado': 'Pago que no se completó',
  'pago.recibo': 'Recibo de un pago en línea',
  'cuenta.activacion': 'Activación de la cuenta',
  'cuenta.aprobada': 'Respuesta a la verificación de la cuenta',
  'cambio.pedido': 'Cambio pedido en la cuenta',
  'cambio.pedido_admin': 'Cambio por confirmar',
  'cambio.aplicado': 'Cambio aplicado en la cuenta',
  'cambio.detenido': 'Cambio detenido en la cuenta',
  'cuenta.rechazada': 'Respuesta a la verificación de la cuenta',
  'cuenta.existe': 'Registro con una cuenta existente',
  'cuenta.reset': 'Restablecimiento de la contraseña',
  'cuenta.password': 'Cambio de la contraseña',
  'cuenta.llave': 'Clave o dirección que lee la cuenta',
  'cuenta.email': 'Confirmación del email nuevo',
  'cuenta.email_cambiado': 'Cambio del email',
  'cuenta.rol': 'Código para agregar un rol',
  'cuenta.rol_imposible': 'Rol que no se pudo agregar',
  'cita.no_aceptada': 'Cita no aceptada',
  'espera.ofrecido': 'Turno ofrecido de la lista de espera',
  'espera.terminada': 'Fin de la lista de espera',
  'cierre.codigo': 'Código para cerrar la cuenta',
  'cierre.cerrada': 'Cierre de la cuenta',
  'cliente.buzon_otro_rol': 'Cambio de email en otro rol',
  'depuracion.aviso': 'Datos por archivar',
  'pedido.recibida': 'Pedido sobre sus datos recibido',
  'pedido.respondida': 'Respuesta a un pedido sobre sus datos',
  'copia.contada': 'Copia de la historia que fue reservada',
  'representante.anotado': 'Representante anotado, al menor',
  'representante.representa': 'Representante anotado, al representante',
  'representante.retirado': 'Representante retirado, al menor',
  'representante.terminado': 'Representante retirado, al representante',
  'exportacion.lista': 'Exportación lista',
  'cuenta.dispositivo': 'Ingreso desde otro dispositivo',
  'cuenta.recuperacion': 'Recuperación de la cuenta',
  'cuenta.segundo_paso': 'Cambio del segundo paso',
  'cuenta.segundo_paso_repuesto': 'Segundo paso repuesto',
  'asociacion.solicitud': 'Solicitud de un profesional',
  'asociacion.respuesta': 'Respuesta de una institución',
  'asociacion.fin': 'Fin de una asociación',
  'factura.emitida': 'Factura emitida',
  'factura.pendientes': 'Facturas que esperan',
  'firma_factura.por_vencer': 'Firma electrónica por vencer',
  'auditoria.alterada': 'Auditoría alterada',
  'auditoria.sin_sello': 'Auditoría sin sello',
};
/** Label of a kind of message; falls back to the code for kinds without one. */
export const tipoAvisoTexto = (tipo: string): string => tipos[tipo] ?? tipo;

export const Aviso = z.object({
  id: z.number(),
  tipo: z.string(),
  /** PUSH is a notice inside Hampi (decisions 24). */
  canal: z.enum(['CORREO', 'PUSH']),
  destinatario: z.string(),
  estado: EstadoAviso,
  /** Why it was skipped. */
  motivo: z.string().nullable(),
  /** The mail server's last error; delivery is retried while `estado` is FALLIDO. */
  ultimo_error: z.string().nullable(),
  intentos: z.number(),
  programado_para: instant,
  enviado_en: instant.nullable(),
  creado_en: instant,
});
export type Aviso = z.infer<typeof Aviso>;

/** All messages sent or planned about a cita, oldest first; 404 for a cita that the caller does not see. */
export const listAvisosOfCita = endpoint('GET /api/citas/avisos/:citaId', {
  allow: { ROLE_MED: 'own', ROLE_SEC: 'assigned', ROLE_LAB: 'own', ROLE_INS: 'own', ROLE_CLI: 'own' },
  summary: 'Avisos de una cita y su estado',
  params: z.object({ citaId: id }),
  reply: z.array(Aviso),
});

/** The whole ledger without the texts of the messages, optionally of one `estado`. */
export const listAvisos = endpoint('GET /api/admin/avisos', {
  allow: { ROLE_ADMIN: 'any' },
  summary: 'Registro de avisos enviados',
  query: listQuery(
    ['id', 'tipo', 'canal', 'destinatario', 'estado', 'intentos', 'programado_para', 'enviado_en', 'creado_en'],
    'creado_en',
    'desc',
  ).extend({ estado: EstadoAviso.optional() }),
  reply: z.array(Aviso),
});

// ── the mail catcher: pages for people at the machine itself ────────────────

export const getCorreo = endpoint('GET /correo', {
  allow: 'public',
  summary: 'Correos retenidos (solo sin SMTP y desde el mismo equipo)',
  file: 'text/html; charset=utf-8',
});

export const getCorreoMensaje = endpoint('GET /correo/:id', {
  allow: 'public',
  summary: 'Un correo retenido',
  params: z.object({ id }),
  file: 'text/html; charset=utf-8',
});

export const getCorreoHtml = endpoint('GET /correo/:id/html', {
  allow: 'public',
  summary: 'Un correo retenido como lo ve su destinatario',
  params: z.object({ id }),
  file: 'text/html; charset=utf-8',
});

export const getCorreoAdjunto = endpoint('GET /correo/:id/adjunto/:indice', {
  allow: 'public',
  summary: 'Un adjunto de un correo retenido',
  params: z.object({ id, indice: z.coerce.number().int().min(0).max(100) }),
  file: 'application/octet-stream',
});
