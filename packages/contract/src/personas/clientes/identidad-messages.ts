/** Sentences about patients' identity. Apart because the agenda's first load has a budget. */
export const no_verificada = 'No verificada';
export const verificada = 'Identidad verificada';
export const verificada_ahora = 'Identidad verificada. Sus documentos irán al email de su cuenta.';
export const ver_documento = 'Vi el documento';
export const ver_documento_pregunta =
  'Compare el documento que el paciente le muestra con estos datos. Si algo no coincide, corríjalo antes en la ficha.';
export const por_verificar =
  'El número lo escribió la propia cuenta. Cuando el paciente llegue a su cita, vea su documento y márquelo aquí; hasta entonces no se le envían documentos.';
export const por_verificar_hoy =
  'El número lo escribió la propia cuenta. El paciente tiene cita hoy: vea su documento y márquelo aquí.';
export const solo_consultorio = 'Esto lo hace el consultorio de un médico: quien trabaja para otro establecimiento no.';
export const por_verificar_otro =
  'El número lo escribió la propia cuenta o un laboratorio. Lo verifica el consultorio de un médico cuando ve su documento.';
export const identidad_sin_documento =
  'La ficha no tiene número de documento. Escríbalo y guarde antes de verificarla.';
export const identidad_otro_numero =
  'El número de la ficha cambió mientras usted la miraba. Compárelo otra vez con el documento.';
export const identidad_sin_cita =
  'El documento se ve cuando el paciente llega: hace falta una cita suya de hoy en este consultorio, que no sea para otra persona.';
export const identidad_en_uso =
  'Ya hay una ficha verificada con este documento. Para unir esta cuenta con ella, un consultorio que atendió al paciente hace más de siete días ve el documento en esa ficha y entrega un código, que el paciente escribe en su cuenta.';
export const identidad_otra_cuenta =
  'Otra cuenta ya está verificada con este documento. Si el paciente perdió esa cuenta, recupere su acceso: no se verifica una segunda.';
export const identidad_propia_pendiente =
  'Su identidad aún no está verificada. Muestre su documento en el consultorio cuando llegue a su cita: hasta entonces su cuenta solo ve sus propias citas.';
export const lee_representante =
  'Hasta los 15 años la historia la lee quien le representa, desde su propia cuenta. El consultorio lo anota al ver los documentos de los dos. Sus citas y sus reservas siguen aquí como siempre.';
export const identidad_fija = 'Un consultorio verificó este documento. Si hay un error, pida allí que lo corrijan.';
export const repetido_propio = 'Ya tiene un paciente con ese documento en su lista';
export const documento_sin_verificar =
  'La identidad de este paciente no está verificada y su email no es una dirección segura para documentos. Marque «Vi el documento» en su ficha, o entréguelo impreso.';
export const codigo_pregunta = 'Entregue el código solo a quien le muestra el documento de este paciente.';
export const codigo_entregado =
  'Anótelo o dícteselo. El paciente lo escribe en su cuenta, en «Mis datos»; la unión se hace 72 horas después.';
export const codigo_ayuda =
  'Guarde primero su número de cédula en el formulario. Con su documento, pida el código en un consultorio que le haya atendido y escríbalo aquí.';
export const codigo_sin_consulta =
  'Solo entrega el código un consultorio con una consulta de este paciente guardada hace más de siete días.';
export const codigo_otra_cuenta = 'Esta ficha ya tiene una cuenta.';
export const codigo_otro_documento = 'El número no es el de esta ficha. Compárelo otra vez con el documento.';
export const codigo_en_espera = 'Ya hay un pedido de unión en espera para esta ficha.';
export const codigo_malo = 'El código no es correcto o ya no sirve. Pida otro en el consultorio.';
export const codigo_de_otro =
  'El código es de una ficha con otro número de documento. Escriba primero en sus datos el número de su cédula, como está en ella.';
export const codigo_ya_verificada = 'Su identidad ya está verificada y su cuenta tiene su propia ficha.';
export const reclamo_en_espera =
  'Código aceptado. Su ficha se unirá con su cuenta en 72 horas; hasta entonces sus otros consultorios pueden detenerlo.';
export const contacto_laboratorio =
  'Los datos de contacto los cambia el paciente o el consultorio que lo atiende; aquí solo se leen.';
export const contacto_con_cuenta = 'El paciente tiene cuenta: proponga el cambio y él lo confirma.';
export const contacto_sin_cuenta = 'El paciente no tiene cuenta: cambie sus datos de contacto en el formulario.';
export const contacto_igual = 'Escriba el dato nuevo';
export const contacto_en_espera = 'Ya hay un cambio de contacto en espera.';
export const contacto_propuesto = 'Enviado. El paciente recibe un correo con lo que cambia.';
export const buzon_sin_verificar = 'La identidad de esta cuenta no está verificada: primero marque «Vi el documento».';
export const buzon_ayuda =
  'Se avisa al email anterior, que puede detenerlo. El cambio se hace a las 72 horas, cuando además se haya abierto el enlace que llega al email nuevo.';
export const noticia_propuesta = 'Cambio de contacto por confirmar';
export const noticia_buzon = 'Cambio de email en espera';
export const propuesta_ayuda = 'El paciente lo confirma con el enlace de su correo o en su cuenta.';
export const documento_laboratorio = 'El documento de un paciente verificado lo corrige un consultorio.';
export const contacto_vinculo =
  'Usted conoce a este paciente solo por su documento: podrá cambiar estos datos cuando empiece su consulta.';
export const ficha_cerrada =
  'Alergias, antecedentes y vacunas están cerrados: se abren con la autorización del paciente, al empezar su consulta o el día de su cita.';
export const ficha_cerrada_texto =
  'Usted añadió a esta persona por su documento. Sus alergias, antecedentes y vacunas se abren con su autorización, el día de su cita o cuando usted empieza la consulta. Al abrirlos se avisa al paciente.';
export const ficha_abierta = 'Historia abierta. Se avisó al paciente.';
export const alergias_no_disponibles = 'Alergias no disponibles: pregunte al paciente.';
export const fallecido = 'Fallecido';
export const fallecido_cita = 'El paciente falleció: no se le reservan citas.';
export const fallecido_correo = 'El paciente falleció: no se le envían correos. Puede imprimir el documento.';
export const defuncion_futura = 'La fecha de fallecimiento no puede ser posterior a hoy';
export const defuncion_antes = 'La fecha de fallecimiento no puede ser anterior al nacimiento';
export const defuncion_consultorio = 'El fallecimiento lo registra un consultorio que atiende al paciente.';
export const defuncion_ayuda = 'Al guardar se cancelan sus citas futuras con usted y no se le envía nada más.';
export const defuncion_razon = 'Paciente fallecido';
export const tramite_detenido = 'Detenido. No cambiará nada.';
export const enlace_desconocido = 'El enlace no es válido.';
export const tramite_confirmado = 'Confirmado. Si cambia su email, el nuevo recibe un enlace que lo activa.';
export const tramite_cerrado = 'Esto ya se hizo o ya se detuvo.';
export const por_verificar_archivo =
  'Ningún consultorio ha comparado estos datos con el documento, por ejemplo porque vinieron de un archivo. No se le envían documentos. Cuando vea el suyo, márquelo aquí.';
export const por_verificar_email = (correo: string): string =>
  `Email que se usará desde ahora: ${correo}. Pregunte si es suyo.`;
export const documento_de_otro =
  'Otro consultorio tiene este documento con otros apellidos u otra fecha de nacimiento. Compare letra por letra y corrija su ficha si hace falta. Si el documento dice lo que está en su ficha, pida que lo revisen.';
export const documento_insistir = 'El documento dice esto: pedir que lo revisen';
export const documento_pedido =
  'Pedido. Los otros consultorios comparan su ficha con el documento; mientras tanto puede atender a este paciente como siempre.';
export const documento_ya_pedido = 'Ya se pidió revisar este documento; espere la respuesta.';
export const documento_cedido =
  'Su ficha ya no está verificada con ese número. Corríjalo cuando vea el documento de su paciente.';
export const unida_con_verificada =
  'Esta persona ya tenía una ficha verificada: se añadió a su lista con los datos que ella tiene guardados.';
export const guardado_sin_verificar =
  'Guardado sin verificar: otra ficha tiene ese documento. Cuando vea el documento, márquelo en «Vi el documento».';
export const guardar_sin_verificar = 'Guardar sin verificar';
export const guardar_sin_verificar_texto =
  'Si el documento dice lo que usted escribió, guárdelo sin verificar y marque después «Vi el documento»: los dos consultorios lo revisan.';
export const documento_pedido_otro =
  'Allí vieron un documento con el número de esta ficha a nombre de otra persona. Compare el número con el documento de su paciente; si lo escribió mal, corríjalo.';
export const documento_pedido_suyo = 'Usted pidió que otro consultorio compare su ficha con el documento.';
