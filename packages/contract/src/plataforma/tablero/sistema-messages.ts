/** Sentences about the state of each part of the system and the remedy (BE-27). */

export const sin_respaldo = 'No hay copias cada noche.';
export const sin_copias = 'Aún no hay ninguna copia.';
export const respaldo_hacer =
  'Ponga en HAMPI_BACKUP una carpeta de otro disco o equipo y reinicie Hampi, como dice docs/respaldo.md.';
export const respaldo_demo = 'La demostración no guarda nada que haya que copiar.';
export const externo_hacer =
  'La hace el servidor de la base de datos: vea allí journalctl -u hampi-backup y -u hampi-prove, y docs/cluster.md.';
export const externo_minutos_hacer =
  'Lo hace el servidor de la base de datos: revise allí el lugar de las copias y el espacio del disco. Se reintenta solo.';
export const copia_fallida = 'Revise que el lugar de las copias exista y tenga espacio; se reintenta sola.';
export const copia_vieja =
  'Debería haber una cada noche: haga una ahora con npm run backup y revise las tareas de fondo.';
export const prueba_fallida = 'Haga otra copia ahora y pruébela con npm run backup -- --try.';
export const probar_hacer = 'Pruébela con npm run backup -- --try; normalmente se prueba sola cada domingo.';

export const sin_minutos = 'No se archiva cada minuto: se puede volver a la copia de cada noche.';
export const minutos_nada = 'Aún no se ha archivado nada.';
export const minutos_sin_base = 'Aún falta la copia base; se hace en los primeros minutos.';
export const minutos_hacer =
  'Revise que el lugar de las copias esté conectado y tenga espacio; se reintenta cada minuto.';
export const minutos_probar = 'Pruébelo con npm run backup -- --try; normalmente se prueba solo cada domingo.';
export const minutos_prueba_hacer =
  'Si falta un tramo o está dañado, lo cubre la copia base de la próxima noche; después repita con npm run backup -- --try.';
export const base_hacer = 'Revise el espacio del lugar de las copias; se reintenta cada noche.';

export const trabajos_bien = 'Ninguna tarea espera ni falla.';
export const trabajos_hacer = 'Lea abajo por qué y, cuando la causa esté resuelta, reinténtelas.';
export const atraso_hacer = 'Si no baja en unos minutos, reinicie Hampi.';
export const reintento_hacer = 'Nada por ahora. Si siguen mañana, lea abajo por qué.';
export const reloj_detenido = (cuando: string) => `Nadie trabaja en las tareas desde el ${cuando}.`;
export const reloj_nunca = 'Nadie trabaja todavía en las tareas.';
export const reloj_hacer =
  'Compruebe que un proceso de Hampi funciona con HAMPI_JOBS=si. Correos, pagos y facturas esperan hasta entonces.';

export const correos_locales = 'No hay servidor de correo: los mensajes se quedan en este equipo.';
export const correos_demo = 'La demostración no manda correos: se leen en /correo.';
export const correos_configurar = 'Ponga HAMPI_SMTP_URL y reinicie Hampi.';
export const correos_hacer =
  'Lea el error en Avisos: suele ser la clave del servidor de correo o una dirección que no existe.';
export const correos_esperar =
  'Nada por ahora: se reintentan solos. Si siguen en una hora, revise el servidor de correo.';

export const auditoria_nunca = 'Aún no se ha verificado.';
export const verificar_hacer = 'Pulse Verificar ahora; normalmente se hace sola cada noche.';
export const auditoria_alterada =
  'No borre nada: guarde una copia de la base de datos y de los sellos, y avise a quien administra el servidor.';
export const sellos_hacer = 'Revise que el lugar de los sellos exista y se pueda leer.';

export const archivos_bien = 'Todos los que se pidieron se pudieron abrir.';
export const archivos_hacer =
  'Recupérelos de una copia de seguridad, con el mismo nombre y en la misma carpeta: esta lista se revisa cada noche.';

export const disco_ajeno = 'Los datos están en otro equipo.';
export const disco_poco = 'Libere espacio o amplíe el disco en los próximos días.';
export const disco_lleno = 'Libere espacio hoy: sin él la base de datos se detiene.';

export const certificado_comprobando = 'Se está preguntando al sitio.';
export const certificado_demo = 'En este equipo no hace falta.';
export const sin_https = 'El sitio se sirve sin cifrar.';
export const https_hacer = 'Ponga delante un servidor con HTTPS y su dirección en HAMPI_PUBLIC_URL.';
export const certificado_mudo = 'La dirección pública no respondió a este servidor.';
export const certificado_mudo_hacer =
  'Ábrala desde afuera. Si ahí funciona, este equipo no puede llamarse a sí mismo y no hay más que hacer.';
export const certificado_pronto = 'Compruebe que su renovación automática funciona.';
export const certificado_vencido = 'Renuévelo ahora: los navegadores ya no abren el sitio.';

export const certificado_base_pronto =
  'Renueve los certificados de los servidores antes de esa fecha (docs/cluster.md).';
export const certificado_base_vencido = 'Renuévelo ahora: las conexiones nuevas a la base de datos se rechazan.';

export const firmas_bien = 'Ninguna firma guardada vence en 30 días.';
export const firmas_hacer = 'Cada profesional ve la suya en su perfil y la renueva; recuérdeselo.';

export const sri_bien = 'Ninguna factura devuelta ni sin respuesta.';
export const sri_nuestras =
  'Un error del programa: avise a quien lo mantiene con los mensajes del registro («the SRI refused how a document is made»).';
export const sri_hacer = 'Cada profesional las ve en Facturación con lo que debe hacer.';

export const payphone_apagado = 'Los pagos en línea no están configurados.';
export const payphone_prueba = 'Pagos de prueba: no se cobra dinero.';
export const payphone_bien = 'Pagos en línea activos.';

export const reloj_distinto = (tiempo: string, adelantado: boolean) =>
  `El reloj de este equipo va ${tiempo} ${adelantado ? 'adelantado' : 'atrasado'} respecto del de la base de datos.`;
export const reloj_distinto_hacer =
  'Active NTP (chrony) en los dos equipos. Hasta entonces, plazos y turnos se cuentan con horas distintas y los correos pueden salir tarde.';

export const conexiones_hacer = 'Suba max_connections de PostgreSQL o use menos procesos de Hampi.';
export const migraciones_hacer =
  'La base de datos y el programa no son de la misma versión: reinicie Hampi con la más nueva.';

export const operador_definido = 'Las páginas legales y los correos dicen quién responde por los datos.';
export const operador_por_definir = 'Las páginas legales dicen «operador por definir».';
export const operador_hacer =
  'Escriba en Operador el nombre, el RUC, la dirección y el correo de quien responde por los datos.';

export const node_hacer = (hasta: string) =>
  `Este Node dejó de recibir correcciones de seguridad el ${hasta}. Instale Node 24 y reinicie Hampi.`;
