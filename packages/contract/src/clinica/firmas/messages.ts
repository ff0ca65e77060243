/** Sentences about what a patient signs on a screen (BE-31). */
export const pedida = 'Listo para firmar';
export const enviada = 'Se envió el enlace para firmar';
export const retirada = 'El pedido de firma quedó retirado';
export const ya_firmada = 'Este documento ya se firmó. No hace falta hacerlo otra vez';
export const vencida = 'El enlace ya no sirve. Pida otro a su médico';
export const sin_correo =
  'Quien firma no tiene un correo comprobado, y allí llega el código. Imprima el documento, fírmenlo a mano y adjúntelo firmado';
export const sin_cuenta =
  'La autorización se firma en pantalla solo con el correo de una cuenta propia, y quien firma no tiene una activa. Que la firme en papel, o que active su cuenta y lo autorice desde allí';
export const ya_autorizada = 'Este paciente ya firmó esa autorización y sigue vigente';
export const sin_identidad =
  'Vea primero el documento de identidad de quien firma y márquelo en su ficha: la firma en pantalla es solo de personas comprobadas';
export const firmante = 'Elija quién firma: esa persona no puede hacerlo por este paciente';
export const confidencial =
  'Este documento es de una consulta confidencial o de algo que el adolescente firmó solo, y quien lo representa leería de qué trata. Que lo firme solo el adolescente, en pantalla o en papel';
export const sin_texto =
  'Este consentimiento se emitió antes de que se pudiera firmar en pantalla. Emítalo otra vez, o imprímalo, fírmenlo a mano y adjúntelo firmado';
export const foto_que = 'Escriba qué fotografía es';
export const foto_para = 'Escriba para qué se publica';
export const foto_donde = 'Escriba dónde se publica';
export const no_vigente = 'El documento está anulado o ya se revocó';
export const copia_ajena =
  'En pantalla firma solo el paciente o su representante. Para los demás imprima la constancia';
export const copia_no_lista = 'La copia todavía no está lista para entregarse';
export const sin_oficina = 'Cree primero un consultorio: su nombre va en el documento';
export const codigo_enviado = 'Le enviamos un código a su correo';
export const codigo_muchos = 'Ya se enviaron cinco códigos con este enlace. Pida otro enlace a su médico';
export const codigo_malo = 'El código no es correcto o ya venció. Revise el último correo o pida otro código';
export const paso_vencido = 'Pasaron más de 30 minutos desde el código. Pida otro para terminar';
export const otro_texto = 'El texto cambió mientras lo leía. Léalo otra vez antes de firmar';
export const decision_falta = 'Elija si está de acuerdo o no';
export const firma_falta = 'Firme dentro del recuadro o escriba su nombre completo';
export const trazo_corto = 'Firme dentro del recuadro: el trazo es muy corto';
export const trazo_largo = 'El trazo es demasiado largo. Bórrelo y firme otra vez';
export const documento_otro = 'No es el número del documento que vio el consultorio. Escríbalo como está en su cédula';
export const documento_falta = 'Escriba el número de su propio documento';
/** To the doctor; the history says what. */
export const aviso = 'Un paciente respondió en pantalla a un documento suyo';
