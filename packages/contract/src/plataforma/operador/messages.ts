/** Sentences about who runs this installation (decisions 77). */

export const por_definir = 'operador por definir';
export const guardado = 'Datos del operador guardados';
export const cambiado_por_otro =
  'Otro administrador guardó los datos del operador. Revise los suyos y guarde otra vez.';
export const dpd_incompleto = 'Escriba el nombre y el correo del delegado, o deje los dos en blanco';
export const ruc_dudoso = 'Revise el RUC: no tiene la forma que exige el SRI';
export const cambio_mientras = 'Cambiaron otra vez: actualice la página y lea quién es ahora el responsable.';
export const aceptado = 'Gracias. Quedó registrado';
export const otro_responsable = (nombre: string) =>
  `El responsable de sus datos en esta plataforma es ahora ${nombre}. Necesitamos otra vez su consentimiento.`;
export const textos_nuevos =
  'Cambiaron los términos y la política de privacidad. Necesitamos otra vez su consentimiento.';
export const aceptar = 'He leído y acepto';
export const si_no_acepta = 'Si no está de acuerdo, puede cerrar su cuenta en Mi cuenta.';
export const confirmar = (nombre: string) => ({
  title: '¿Es otro responsable?',
  text: `El RUC cambia: ${nombre} será el responsable de los datos y Hampi pedirá otra vez el consentimiento a todas las cuentas.`,
});
export const primera_vez = (nombre: string) => ({
  title: '¿Guardar el operador?',
  text: `${nombre} aparecerá como responsable en las páginas legales, los correos y el registro. A quienes ya tienen cuenta se les pedirá su consentimiento.`,
});
