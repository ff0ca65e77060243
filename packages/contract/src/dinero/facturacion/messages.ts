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

export const secuencial_usado = 'Ese número, o uno mayor, ya se emitió.';
/** Names the last number used: `001-001-000000412`. */
export const secuencialUsado = (numero: string) =>
  `La factura ${numero} ya se emitió. El siguiente no puede ser menor.`;
/** `numero` as it is printed: `001-001-000000412`. */
export const saltoDeSecuencial = (antes: string, numero: string) =>
  `La siguiente factura era la ${antes} y sería la ${numero}. Los números saltados quedan sin usar.`;
export const vueltaDeSecuencial = (antes: string, numero: string) =>
  `La siguiente factura era la ${antes} y vuelve a ser la ${numero}. Si un número ya se usó, también con otro programa, el SRI devuelve la factura.`;
export const primeraReal = (numero: string) =>
  `Su primera factura real será la ${numero}: debe ser la que sigue a la última que emitió con otro programa.`;
export const secuencia_agotada =
  'La numeración de este punto de emisión llegó a 999999999. Abra otro punto de emisión en SRI en línea y póngalo en Ajustes.';
export const numero_ocupado =
  'El número que sigue lo tiene una factura que el SRI devolvió. Corríjala primero: está en Facturación, Devueltas.';
export const ruc_sin_probar =
  'Para facturar en producción demuestre que este RUC es suyo: pruebe con el SRI, guarde una firma de una entidad que esta instalación reconozca, o pida a la administración que vea su documento.';
export const punto_de_otra_cuenta =
  'Otra cuenta ya factura con este RUC en ese punto de emisión. Pida al SRI otro punto de emisión, como 002.';
export const ruc_probado = 'RUC comprobado. El profesional ya puede facturar en producción.';
export const ruc_cambiado = 'El RUC ya es otro. Vuelva a abrir la lista.';
export const firmaDeOtraCedula = (cedula: string, ruc: string) =>
  `La firma es de la cédula ${cedula} y usted factura con el RUC ${ruc}.`;
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
