/**
 * Every mail is either about the service, which readers cannot unsubscribe from, or a promotion, which is sent only to readers who
 * consented (ADR 247). A test finds mails that are in neither list.
 */
export const SERVICIO: readonly string[] = [
  // To people who booked a cita or wait for a place.
  'cita.aprobada',
  'cita.cancelada',
  'cita.confirmacion',
  'cita.no_aceptada',
  'cita.reagendada',
  'cita.recordatorio',
  'cita.solicitud',
  'espera.ofrecido',
  'espera.terminada',
  // To the owner of an account or of data: what was done with them, or needs an answer.
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
  'cliente.documento',
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
  'cuenta.llave',
  'cuenta.password',
  'cuenta.rechazada',
  'cuenta.recuperacion',
  'cuenta.reset',
  'cuenta.rol',
  'cuenta.rol_imposible',
  'cuenta.segundo_paso',
  'cuenta.segundo_paso_repuesto',
  // Between practices, professionals and secretaries: a request, and the answer to it.
  'asociacion.fin',
  'asociacion.respuesta',
  'asociacion.solicitud',
  'secretaria.respuesta',
  'secretaria.solicitud',
  // A document, payment or credit of the reader.
  'credito.comprado',
  'credito.devuelto',
  'credito.recibido',
  'documento.enviado',
  'factura.emitida',
  'firma_factura.por_vencer',
  'pago.deuda',
  'pago.no_aplicado',
  'pago.recibo',
  'pago.devolucion',
  // Messages to the platform's operator and the answers to them, and warnings about the platform itself.
  'auditoria.alterada',
  'auditoria.sin_sello',
  'contacto.nuevo',
  'contacto.respuesta',
  'soporte.nuevo',
];

export const PROMOCION: readonly string[] = ['push.promocion'];

export const isPromotional = (tipo: string): boolean => PROMOCION.includes(tipo);
