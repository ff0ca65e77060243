/** Sentences of the clinical record, its catalogues and documents. Apart because the agenda's first load has a budget. */
export const consulta_oficina = 'Debe seleccionar una oficina.';
export const consulta_servicio = 'La oficina no ofrece ese servicio';
export const consulta_fecha = 'La fecha de la consulta no puede ser posterior a la actual';
export const consulta_cambiada =
  'Esta consulta cambió en otra ventana mientras usted la corregía. Revise lo guardado antes de continuar';
export const consulta_examen_ajeno = 'El examen no es de esta consulta';
export const cie10_requerido = 'Debe seleccionar un cie10';
export const cie10_ya_elegido = 'El cie10 ya se encuentra seleccionado';
export const cie10_uno = 'Debe seleccionar por lo menos un cie10.';
export const cie10_antes_de_receta = 'Debe seleccionar al menos un diagnóstico';
export const consulta_vacia = 'No se ha guardado ninguna información en Consulta. ¿Desea continuar?';
export const consulta_huecos = 'Lo que una plantilla dejó por llenar se guardaría tal como está. Revise:';
export const consulta_fallida = 'No se pudo crear registro';
export const consulta_ya_guardada =
  'Esta consulta ya se guardó en otra ventana con otro contenido. Revise lo guardado antes de continuar';
export const receta_campos = 'Existen campos no válidos en el formulario de vadémecum';
export const medicamento_requerido = 'El medicamento es requerido';
export const cantidad_requerida = 'La cantidad es requerida';
export const dosificacion_requerida = 'La dosificación es requerida';
export const inicio_pasado = 'La fecha debe ser mayor a la fecha actual';
export const demasiadas_filas = 'La lista tiene demasiadas filas';
export const examen_nombre = 'nombre es obligatorio';
export const lista_un_examen = 'La lista debe tener al menos un exámen.';
export const lista_repetida = 'Ya tiene una lista con ese nombre';
export const listas_demasiadas = 'Ya tiene el máximo de listas predefinidas';
export const listas_vacio = 'Aún no tiene listas predefinidas';
export const resultado_tipo = 'El archivo debe ser un PDF o una imagen .png, .jpg o .jpeg';
export const resultado_extension = 'El contenido del archivo no corresponde a su extensión';
export const resultado_danado = 'El archivo está dañado o no se puede leer';
export const resultado_existe = 'El examen ya tiene un archivo';
export const resultado_sin_guardar = 'Guarde la consulta para subir el resultado';
export const resultado_quitar = 'El resultado dejará de mostrarse en esta consulta.';
export const ficha_cambiada = 'Otra persona cambió estos antecedentes mientras usted los escribía. Revise lo guardado';
export const ficha_fallida = 'No se pudo actualizar datos biométricos del paciente';
export const semanas_gestacion = 'Escriba las semanas cumplidas, de 22 a 44';
export const examen_uno = 'Debe agregar por lo menos un exámen';
export const documento_de_quien_firmo =
  'Lo firmó el paciente o quien lo representa: solo esa persona puede revocarlo, y no se anula';
export const documento_anulado = 'El documento fue anulado';
export const documento_esta_anulado = 'Este documento fue anulado; corrija la consulta para emitir uno nuevo';
export const documento_sin_correo = 'El paciente no tiene email registrado';
export const documento_enviado = 'enviado correctamente al email del paciente';
export const receta_envio_fallido = 'No se pudo enviar el email, recargue la página';
export const documento_fallo = 'No se pudo enviar la información, recargue la página';
export const vista_previa_nota = 'Esta vista no emite nada: el documento se emite al imprimir o enviar.';
export const vista_previa_firma = 'La firma electrónica se añade al emitir.';
export const vista_previa_incompleta = 'Complete lo que falta para ver el documento';
export const vista_previa_fallo = 'No se pudo mostrar el documento';
export const mis_documentos_nota =
  'Recetas, pedidos de exámenes, certificados y consentimientos que sus médicos emitieron a su nombre, tal como salieron. Un documento anulado ya no vale y no se puede abrir.';
export const mis_documentos_vacio = 'Todavía no tiene documentos';
export const mis_documentos_vacio_texto = 'Aquí aparecerán los que emitan sus médicos.';
export const mis_documentos_cerrados = 'Aquí estarán sus documentos';
export const mi_historia_cerrada = 'Aquí estará su historia clínica';
export const mis_traidos_nota =
  'Los que usted o un médico trajo de otro lugar. Se descargan tal como llegaron: aquí nadie los emitió ni los verificó.';
export const documentos_vacio = 'Aún no ha emitido documentos a este paciente';
export const toma_anterior = 'La toma no puede ser anterior a la fecha del pedido';
export const documento_futuro = 'La fecha no puede ser posterior a la actual';
export const receta_sin_lineas = 'La receta no tiene medicamentos que se puedan imprimir';
export const receta_silencio =
  'Que no haya advertencias no significa que la receta sea segura: la revisión solo conoce lo que está en el catálogo.';
export const receta_cambiada = 'La consulta se corrigió mientras se preparaba la receta. Intente nuevamente';
export const receta_sin_razon = 'Hay advertencias graves en la receta. Escriba por qué la indica o cambie la línea';
export const razon_corta = 'Escriba la razón con palabras: un punto o una letra no la explican';
export const razon_requerida = 'Escriba por qué lo indica a pesar de la advertencia';
export const receta_sin_revisar =
  'No se pudo revisar la receta. Puede continuar y guardarla; compruebe usted alergias, interacciones y dosis.';
export const plantilla_texto = 'El texto de la plantilla es requerido';
export const plantilla_repetida = 'Ya tiene una plantilla con ese nombre';
export const plantillas_demasiadas = 'Tiene demasiadas plantillas; elimine las que no usa';
export const plantillas_vacio = 'Aún no tiene plantillas';
export const plantillas_vacio_texto = 'Escriba el texto en su campo y guárdelo aquí con un nombre.';
export const registro_guardado = 'Registro guardado exitosamente';
export const vacuna_requerida = 'Debe seleccionar una opción';
export const vacuna_dosis = 'El campo dosis es requerido';
export const vacuna_edad = 'El campo edad es requerido';
export const vacuna_lote = 'El campo lote es requerido';
export const vacuna_lugar = 'El campo lugar es requerido';
export const vacuna_fecha = 'La fecha de aplicación no puede ser posterior a hoy';
export const vacuna_antes = 'La fecha de aplicación no puede ser anterior al nacimiento';
export const vacuna_dosis_numero = 'La dosis es su número en la serie: 1, 2, 3…';
export const vacuna_repetida = 'Esta dosis ya está registrada: misma vacuna, dosis, fecha y lote';
export const vacuna_cambiada = 'Otra persona cambió esta vacuna mientras usted la corregía. Revise lo guardado';
export const vacuna_sin_nacimiento =
  'El paciente no tiene fecha de nacimiento: sin ella no se puede saber qué vacunas le corresponden';
export const vacuna_al_dia = 'No hay dosis pendientes según el esquema';
export const vacuna_esquema_referencial = 'Según el esquema del catálogo; la decisión es del profesional';
export const vacuna_temprana_edad = 'Aplicada antes de la edad mínima: valore repetirla';
export const vacuna_temprana_intervalo = 'Aplicada antes del intervalo mínimo: valore repetirla';
export const cie10_cod_3 = 'La categoría es una letra y dos números, como A09';
export const cie10_cod_4 = 'El código es una letra y dos o tres números, como A09.0';
export const cie10_prefijo = 'El prefijo es el comienzo de un código, como O1 o K25';
export const cie10_otra_categoria = 'El código no pertenece a la categoría';
export const cie10_desconocido = (codigo: string) =>
  `El código ${codigo} no está en el catálogo CIE10. Quítelo y búsquelo de nuevo`;
export const cie10_inexistente = 'El código no existe en el catálogo';
export const cie10_repetido = 'El código ya existe en el catálogo';
export const sustancia_grupo_de_grupo = 'Un grupo no pertenece a otro grupo';
export const sustancia_no_es_grupo = 'Debe seleccionar un grupo';
export const sustancia_con_principios = 'El grupo tiene principios activos';
export const esquema_edades = 'La edad recomendada debe estar entre la mínima y la máxima';
export const lista_sin_examenes = 'La lista debe tener al menos un exámen.';
export const referencial = 'Referencial, revisar por un profesional';
export const medicamento_guardado = 'Se ha agregado/editado con éxito un nuevo medicamento';
export const medicamento_campos = 'Debe completar los campos correctamente';
export const medicamento_repetido = 'El medicamento ya está en el vademécum';
export const vademecum_vacio = 'Aún no tiene medicamentos propios';
export const importacion_recibida = 'Archivo recibido, la importación continúa aunque salga de esta pantalla';
export const importacion_tipo = 'El archivo debe ser CSV o XLSX';
export const importacion_grande = 'El archivo no debe ser de mas de 20mb.';
export const importacion_en_curso = 'Ya hay una importación de este catálogo en curso';
export const importacion_vacia = 'El archivo no tiene filas';
export const importacion_danada = 'El archivo está dañado o no se puede leer';
export const importacion_interrumpida = 'La importación se interrumpió. No se cambió nada, intente nuevamente';
export const importacion_apartada =
  'El archivo se apartó porque el programa se detuvo dos veces al leerlo. No se cambió nada, divídalo en varios';
export const importaciones_vacio = 'Aún no se ha importado ningún archivo';
export const rechazo_columnas = 'La fila no se puede separar en columnas';
export const formulario_consulta = 'Elija la consulta';
export const formulario_corregido = (version: number, cuando: string): string =>
  `Consulta corregida el ${cuando}. Esta es la versión ${version}.`;
export const formulario_reemplazado = (version: number, cuando: string): string =>
  `Versión ${version}, reemplazada por la corrección del ${cuando}.`;
export const formulario_reemplazado_paciente =
  'Su médico corrigió esta consulta: pídale el formulario con la corrección';
export const formulario_signos_muchos = 'Contiene las 1 000 consultas más recientes.';
export const documento_ocupado = 'Hay muchos documentos en preparación, intente nuevamente en un momento';
export const p12_falta = 'Debe seleccionar el archivo.';
export const firma_cerrada = 'La firma ya no está abierta. Elija su archivo y escriba su contraseña.';
export const p12_password = 'Campo obligatorio';
export const p12_clave = 'La contraseña del archivo .p12 no es correcta';
export const p12_archivo = 'El archivo no es una firma electrónica .p12 o está dañado';
export const p12_sin_firma = 'El archivo .p12 no contiene un certificado con el que se pueda firmar';
export const p12_curva =
  'La firma electrónica usa una clave de curva elíptica (EC), que no se admite. Solicite a su entidad una con clave RSA';
