/** Sentences about referrals and interconsultas (BE-32). */
export const destino = 'Elija a un colega de Hampi, o escriba el establecimiento o la especialidad a donde envía';
export const un_destino = 'Envíe a un colega de Hampi o a un establecimiento, no a los dos';
export const motivo = 'Elija el motivo';
export const motivo_otro = 'Escriba el motivo';
export const pregunta = 'Escriba qué pregunta al especialista';
export const resumen = 'Escriba el resumen del cuadro clínico';
export const respuesta_resumen = 'Escriba qué encontró';
export const razon = 'Escriba la razón';
export const colega = 'Ese colega ya no recibe derivaciones en Hampi. Elija a otro';
export const consulta = 'La visita no es de este paciente o no la escribió usted';
export const adjunto = 'Uno de los adjuntos ya no está en su historia de este paciente. Elija otra vez qué acompaña';
export const adjuntos_muchos = 'Adjunte hasta 60 cosas';
export const papel = 'El papel no es de este paciente, no lo guardó usted o está quitado';
export const enviada = 'Enviada. Su colega la verá en su bandeja';
export const guardada = 'Guardada. Imprímala o envíela al paciente para que la lleve';
export const anulada = 'Quedó anulada, con su razón';
export const redirigida = 'Redirigida';
export const aceptada = 'Aceptada. Se avisó a quien la envió';
export const devuelta = 'Devuelta a quien la envió, con su explicación';
export const respondida = 'Respuesta enviada. Queda en la historia de quien le consultó';
export const corregida = 'Respuesta corregida. Se avisó a quien le consultó';
export const respuesta_cambiada =
  'La respuesta cambió mientras tanto. Revise la que está guardada y corríjala otra vez';
export const papel_adjuntado = 'La respuesta quedó junto a la derivación';
export const encargada = 'Desde ahora la sigue ese profesional';
export const encargado = 'Elija a un profesional que atienda en su clínica y sea médico de este paciente';

/** Why nothing can be done with it any more, by its state. */
export const ya_anulada = 'Ya está anulada: quien la envió la retiró';
export const ya_respondida = 'Ya tiene respuesta';
export const ya_devuelta = 'Ya fue devuelta a quien la envió';
export const ya_vencida = 'Pasaron los 90 días en que podía abrirse. Pida a su colega que la envíe otra vez';
export const ya_aceptada = 'Ya estaba aceptada';
export const ya_redirigida = 'Ya fue redirigida';
export const solo_fuera = 'La respuesta de un colega de Hampi llega por Hampi';

export const enviadas_vacio = 'No ha enviado referencias ni interconsultas';
export const enviadas_vacio_texto = 'Se escriben en la historia de un paciente, en Referencia e interconsulta.';
export const recibidas_vacio = 'No hay derivaciones recibidas';
export const recibidas_vacio_texto =
  'Aquí aparece lo que otros profesionales le consultan o derivan, con lo que adjuntaron.';
export const historia_vacio = 'Este paciente no tiene referencias ni interconsultas suyas';
export const sin_visitas = 'Guarde primero la consulta: la referencia sale de ella';
export const consultorio_vacio = 'Nadie que salió de su clínica dejó derivaciones por responder';
export const documento_reemplazado =
  'Este documento fue reemplazado por otro que ya trae la respuesta. Abra el más nuevo';
