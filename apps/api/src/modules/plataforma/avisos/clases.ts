/**
 * Every mail is about the service, which nobody can refuse and still be served, or a promotion, which only goes to who consented
 * (ADR 247). A test says which mail is in neither.
 */
export const SERVICIO: readonly string[] = [
  // What becomes of a cita that one booked, or of a place that one waits for.
  'cita.aprobada',
  'cita.cancelada',
  'cita.confirmacion',
  'cita.no_aceptada',
  'cita.reagendada',
  'cita.recordatorio',
  'espera.ofrecido',
  'espera.terminada',
  // What was done with one's account or data, or waits for one's answer.
  'cambio.aplicado',
  'cambio.detenido',
  'cambio.pedido',
  'cambio.pedido_admin',
  'cierre.cerrada',
  'cierre.codigo',
  'cliente.buzon',
  'cliente.buzon_nuevo',
  'cliente.buzon_otro_rol',
  'cliente.contacto_cambiado',
  'cliente.contacto_propuesto',
  'cliente.ficha_abierta',
  'cliente.reclamo',
  'cliente.verificado',
  'cliente.vinculado',
  'depuracion.aviso',
  'eliminacion.recibida',
  'eliminacion.respondida',
  'exportacion.lista',
  'cuenta.activacion',
  'cuenta.aprobada',
  'cuenta.dispositivo',
  'cuenta.email',
  'cuenta.email_cambiado',
  'cuenta.existe',
  'cuenta.password',
  'cuenta.rechazada',
  'cuenta.recuperacion',
  'cuenta.reset',
  'cuenta.rol',
  'cuenta.rol_imposible',
  'cuenta.segundo_paso',
  'cuenta.segundo_paso_repuesto',
  // What somebody asked of one's practice, and the answer.
  'asociacion.fin',
  'asociacion.respuesta',
  'asociacion.solicitud',
  'secretaria.respuesta',
  'secretaria.solicitud',
  // A document or money of one's own.
  'credito.comprado',
  'credito.devuelto',
  'credito.recibido',
  'documento.enviado',
  'factura.emitida',
  'firma_factura.por_vencer',
  'pago.deuda',
  'pago.devolucion',
  // Letters to the house and its answers, and what the house must know of itself.
  'auditoria.alterada',
  'auditoria.sin_sello',
  'contacto.nuevo',
  'contacto.respuesta',
  'soporte.nuevo',
];

export const PROMOCION: readonly string[] = ['push.promocion'];

export const isPromotional = (tipo: string): boolean => PROMOCION.includes(tipo);
