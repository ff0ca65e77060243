/** Sentences about papers that come into a record (BE-30). */
export const papel_tipo = 'Solo se reciben PDF y fotos JPEG, PNG, WebP, HEIC o TIFF';
export const papel_extension = 'El contenido del archivo no es lo que dice su nombre. Guárdelo otra vez y súbalo';
export const papel_danado = 'El archivo está dañado o incompleto. Guárdelo otra vez y súbalo';
export const papel_enorme = 'La imagen tiene demasiados puntos. Redúzcala a 50 megapíxeles o menos';
export const papel_heic_enorme = 'La foto HEIC tiene demasiados puntos. Guárdela como JPEG y súbala';
export const papel_hojas = 'El TIFF tiene más de 10 hojas. Guárdelo como PDF y súbalo';
export const papel_clave = 'El PDF está protegido con contraseña. Guárdelo sin protección y súbalo';
export const papel_acciones =
  'El PDF trae instrucciones que se ejecutan al abrirlo. Imprímalo como PDF y suba esa copia';
export const papel_grande = (megas: number) => `El archivo no debe pesar más de ${megas} MB`;
export const papel_futuro = 'La fecha no puede ser posterior a hoy';
export const papel_consulta = 'La visita no es de este paciente o no la escribió usted';
export const papel_documento = 'El documento no es de este paciente, no lo emitió usted o está anulado';
export const papel_repetido = 'Este archivo ya se guardó';
export const papel_guardado = 'Papel guardado en la historia';
export const papel_corregido = 'Papel corregido';
export const papel_cambiado = 'El papel cambió mientras tanto. Revise los datos y guárdelos otra vez';
export const papel_quitado = 'El papel quedó marcado como quitado';
export const papel_ya_quitado = 'El papel ya estaba quitado';
export const papel_enviado = 'Enviado. Su médico lo verá en su bandeja';
export const papel_tomado = 'El papel ya es parte de la historia';
export const papel_devuelto = 'Se devolvió al paciente con su explicación';
export const papel_ya_atendido = 'Este envío ya se atendió o el paciente lo retiró';
export const papel_retirado = 'El envío quedó retirado';
export const papel_sigue = 'Seguiremos esperando 30 días más';
export const papel_medico = 'Elija uno de los médicos que le atienden';
export const cupo_paciente =
  'Ya envió muchos archivos en los últimos 30 días. Entregue los demás en su próxima visita o pida a su médico que los suba';
export const cupo_consultorio = 'El consultorio ya no tiene espacio para más papeles. Escriba a soporte para ampliarlo';
export const cupo_consultorio_paciente =
  'Su médico no puede recibir más archivos por ahora. Llévelos a su próxima visita';
export const papeles_vacio = 'Todavía no hay papeles en esta historia';
export const bandeja_vacia = 'No hay archivos por recibir';
export const bandeja_vacia_texto = 'Aquí aparece lo que sus pacientes le envían. Usted decide si pasa a la historia.';
export const enviados_vacio = 'Todavía no ha enviado archivos';
export const enviados_nota =
  'Su médico decide si lo que usted envía pasa a su historia. Si es urgente, llame al consultorio: nadie revisa esta bandeja a toda hora.';
