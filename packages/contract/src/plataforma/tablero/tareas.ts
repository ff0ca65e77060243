/** What each background job does, in words: a new job needs its line here, and a test says so. */
export const tareas: Record<string, string> = {
  'agenda:olvidar_cambios': 'Olvidar cambios antiguos de la agenda',
  'archivos:purgar': 'Borrar archivos que nadie usa',
  'auditoria:encadenar': 'Encadenar la auditoría',
  'auditoria:sellar': 'Sellar la auditoría',
  'auditoria:verificar': 'Verificar la auditoría',
  'aviso.enviar': 'Enviar un correo',
  'cambio.vencer': 'Aplicar un cambio pendiente',
  'catalogo.importar': 'Importar un catálogo',
  'cierre.citas': 'Cancelar las citas de una cuenta cerrada',
  'cierre:firme': 'Hacer definitivo el cierre de cuentas',
  'cita.vencer': 'Liberar una cita sin confirmar',
  'cita:vencer_todas': 'Liberar citas sin confirmar',
  'cuentas:limpiar': 'Limpiar sesiones y códigos vencidos',
  'depuracion:aplicar': 'Depurar los datos de menores aprobados',
  'depuracion:preparar': 'Preparar el informe de datos de menores',
  'directorio:renovar': 'Renovar el directorio',
  'espera.ofrecer': 'Ofrecer un turno de la lista de espera',
  'espera:revisar': 'Revisar las listas de espera',
  'factura.seguir': 'Seguir una factura en el SRI',
  'factura:seguir_todas': 'Seguir las facturas en el SRI',
  'notificaciones:purgar': 'Borrar notificaciones pasadas',
  'promociones:reiniciar': 'Reiniciar las campañas del año',
  'respaldos:hacer': 'Hacer la copia de seguridad',
  'respaldos:probar': 'Probar la última copia',
  'push.enviar': 'Enviar una notificación push',
  'tramite.cumplir': 'Cumplir un trámite de un paciente',
  'transaccion.seguir': 'Confirmar un pago con PayPhone',
  'transaccion:seguir_todas': 'Confirmar los pagos con PayPhone',
};

/** The words of a job, or its name where it has none, as one of an older version. */
export const tareaTexto = (tarea: string): string => tareas[tarea] ?? tarea;
