/** Sentences of the invoicing settings and of the signature that is kept for invoices. */

export const ruc_digitos = 'El ruc debe tener 13 dígitos';
export const ruc_emisor = 'El RUC del emisor termina en 001, también si factura desde una sucursal';
export const ruc_provincia = 'El RUC no es válido: revise sus dos primeros dígitos';
export const ruc_digito = 'El dígito verificador no coincide. Verifique el número; puede guardarlo así.';
export const tres_digitos = 'Debe tener 3 dígitos, como 001';
export const secuencial = 'Debe ser un número entero entre 1 y 999999999';
export const sin_emoji = 'El SRI no acepta emojis ni símbolos especiales';
export const agente_retencion = 'Escriba solo los dígitos de la resolución, sin ceros al inicio';
export const contribuyente_especial = 'Escriba el número de la resolución, de 3 a 13 letras o dígitos';

/** Names the last number used: `001-001-000000412`. */
export const secuencialUsado = (numero: string) =>
  `La factura ${numero} ya se emitió. El siguiente no puede ser menor.`;
export const rucDeLaFirma = (ruc: string) =>
  `La firma guardada es del RUC ${ruc}. Quítela antes de cambiar el RUC del emisor.`;
export const firmaDeOtroRuc = (firma: string, emisor: string) =>
  `La firma es del RUC ${firma} y usted factura con el ${emisor}.`;
export const firma_sin_ruc = 'La firma no dice su RUC. Confirme que es la que usa para facturar.';
export const firma_sin_emisor = 'Guarde primero los datos del emisor.';
export const firma_guardada = 'Firma guardada correctamente.';
export const firma_quitada = 'Firma quitada. Se le pedirá el archivo en cada factura.';

export const iva_codigo = 'Escriba el código de la tabla 17 del SRI, de 0 a 9999';
export const iva_tarifa = 'Escriba el porcentaje, de 0 a 99,99';
export const iva_sin_valor = 'Esta clase no cobra IVA: su porcentaje es 0';
export const iva_hasta = 'Debe ser igual o posterior a la fecha desde la que rige';
export const iva_traslape =
  'Otra tarifa de esta clase ya rige en esas fechas. Ponga primero hasta cuándo rige la otra.';
export const iva_codigo_traslape = 'Otra tarifa con este código ya rige en esas fechas';

export const facturacion_sin_datos = 'Complete los datos de facturación electrónica en Mi Perfil antes de facturar.';
export const facturacion_desactivada = 'La facturación electrónica está desactivada en Mi Perfil.';
/** For a secretary, who cannot provide a signature for one use. */
export const firma_del_profesional =
  'El profesional no guardó su firma. Pídale que la guarde en Mi Perfil, Facturación.';
export const firmaGuardadaInservible = (motivo: string) =>
  `La firma guardada del profesional ya no sirve: ${motivo.replace(/\.$/, '')}. Pídale que guarde otra en Mi Perfil, Facturación.`;
