/** Sentences about accounts in the back office. In a file of their own because the agenda's first load has a budget. */
import { fechaHora, ZONA_ECUADOR } from '../../base/fechas.ts';

export const motivo_requerido = 'Escriba el motivo: se lo diremos por correo';
export const cuenta_aprobada = 'La cuenta se aprobó y se avisó por correo';
export const cuenta_cerrada = 'La cuenta está cerrada: no se aprueba ni se muestra';
export const cuenta_no_aprobada = 'Se avisó por correo, con el motivo, que la cuenta no está aprobada';
export const correo_propio = 'Su propio correo se cambia en Mi cuenta, con su contraseña';
export const correo_de_paciente =
  'El correo de un paciente lo cambia el propio paciente, o un consultorio que haya visto su documento';
export const correo_repetido = 'Otra cuenta ya tiene ese correo';
export const cambio_repetido = 'Ya hay un cambio igual que espera. Puede verlo o detenerlo en Cambios pendientes';
export const cambio_confirmado = 'El cambio se confirmó y ya está aplicado';
export const cambio_detenido = 'El cambio se detuvo. La cuenta queda como estaba';
export const cambio_resuelto = 'Este cambio ya no está pendiente';
export const cambio_no_confirma =
  'Lo confirma otro administrador, que ya lo era cuando se pidió y que no es el dueño de la cuenta';
export const cambio_sin_efecto = 'El cambio ya no se puede aplicar';
export const cambio_sin_solicitante = 'Quien lo pidió ya no es administrador';
export const cambio_cuenta_distinta = 'La cuenta cambió mientras tanto';
export const cambio_enlace = 'El enlace ya fue usado, o el cambio ya no está pendiente';

/** What happens next with a change to somebody else's account. */
export const cambioEspera = (vence_en: string, alone: boolean): string =>
  alone
    ? `Este cambio se aplicará el ${fechaHora(vence_en, ZONA_ECUADOR)}, si nadie lo detiene antes`
    : `Este cambio espera a otro administrador o al ${fechaHora(vence_en, ZONA_ECUADOR)}`;

export const registro_cambiado =
  'Otra persona guardó este registro mientras usted lo editaba. Revise y guarde otra vez';
export const nombre_requerido = 'El campo nombre es requerido';
export const cambio_de_descuento = (antes: number, ahora: number) => ({
  title: '¿Cambiar el descuento de afiliado?',
  text: `Pasa del ${antes} % al ${ahora} %. El precio de todas las oficinas afiliadas cambia en este momento, también en el directorio. Las citas ya reservadas conservan el suyo.`,
});
export const descuento_empresa = 'El valor de descuento debe ser un valor entero entre 0 y 100';
/** Zero is also valid: the days of a doctor start there. */
export const dias_afiliacion = 'El campos debe ser un número entero positivo';
export const datos_actualizados_punto = 'Datos actualizados correctamente';
export const ultimo_administrador = 'No se puede quitar al último administrador';
export const rol_propio = 'No puede cambiar sus propios roles';
export const usuario_propio = 'No puede eliminar su propia cuenta';
export const usuario_eliminar =
  '¿Está seguro de eliminar este registro? También se eliminan los datos de paciente, doctor, secretaria y roles vinculados: la persona deja de ingresar, sus citas próximas se cancelan y por 14 días puede deshacerlo. La historia clínica y las facturas se archivan.';
export const rol_con_citas = 'No se puede quitar el rol porque tiene citas por venir';
export const ciudad_en_uso = 'La ciudad tiene oficinas o lugares de afiliación, por eso no se puede eliminar';
export const senescyt_falta = 'Registre el código Senescyt antes de aprobar la cuenta';
export const senescyt_aprobado = 'Una cuenta aprobada conserva su código Senescyt';
export const palabra_repetida = 'Esa especialidad ya tiene esa palabra';
export const papel_megas = 'Debe ser un número entero de 1 a 20 MB';
export const historia_anios = 'Debe ser un número entero de 15 a 100 años';
export const receta_anios = 'Debe ser un número entero de 5 a 100 años';
export const comprobante_anios = 'Debe ser un número entero de 7 a 100 años';
export const anticipo_minutos = 'Debe ser un número entero de 5 a 120 minutos';

export const regla_borrador =
  'Quedó como borrador. Envíelo a un profesional en Cambios de reglas; hasta entonces nada cambia.';
export const regla_espera = 'Esta regla ya tiene un cambio que espera. Véalo en Cambios de reglas.';
export const regla_grave = 'Una regla grave cambia sólo con la revisión de un profesional con código Senescyt.';
export const regla_borrada = 'Lo que se borró no vuelve solo: añádalo otra vez en su catálogo.';
export const regla_enviada = 'Enviado a revisión';
export const regla_vigente = 'La regla está en vigencia';
export const regla_descartada = 'Cambio descartado';
export const regla_respondida = 'Respuesta guardada';
export const regla_no_abierta = 'Este cambio ya no espera ese paso.';
export const regla_revisor = 'Elija a un profesional aprobado, con código Senescyt y distinto de quien propone.';
export const regla_misma_persona =
  'Esa cuenta tiene la misma cédula o el mismo correo que quien propone el cambio: lo revisa otra persona.';
export const regla_otros_efectos =
  'Otras reglas cambiaron mientras tanto y los casos responden distinto. Envíelo otra vez a revisión.';
export const regla_cambio_despues =
  'La regla cambió después de que la revisaron: ya no dice lo que se aprobó. Envíela otra vez a revisión.';
export const regla_otra_version =
  'Lo que aprobaba cambió mientras lo leía: la regla o sus casos ya no dicen lo mismo. Vuelva a leerlo antes de responder.';
export const reglas_propias_guardado = 'Guardado: vale desde la siguiente receta';
export const reglas_propias_ninguna = 'No hay ninguna regla cargada: con eso no se puede revisar una receta.';
export const opinion_nota = 'Escriba qué se hizo con la regla';
export const opinion_sin_paciente = 'No escriba datos del paciente: ni números largos ni correos';
export const opinion_recibida = 'Gracias: lo verá quien cuida las reglas';
export const opinion_demasiadas = 'Ya dijo de muchas advertencias hoy. Siga mañana';
export const opinion_regla = 'Esa advertencia no es de las reglas';
export const plazo = 'Ingrese un número de días entre 1 y 60';
export const plazo_publicado = (dias: number) => `Lo publicado de la ley: ${dias} días`;
export const plazo_mayor = (dias: number) =>
  `Más largo que lo publicado de la ley (${dias} días), y la política de privacidad lo promete. Confírmelo con su abogado`;
export const plazos_habiles = 'Sin sábados, domingos ni feriados nacionales. Los plazos que ya corren no cambian';
export const plazos_habiles_duda =
  'La política de privacidad promete días laborables en los tres plazos, y no está confirmado que la ley los cuente así. Confírmelo con su abogado';
