/** Sentences about invoices. */

export const factura_generada = 'Factura generada correctamente.';
export const factura_enviada = 'Factura enviada correctamente al SRI';
export const factura_en_cola =
  'El SRI no responde ahora. La factura queda guardada y la enviamos solos en cuanto responda.';
export const nota_generada = 'Nota de crédito generada correctamente.';
export const factura_por_correo = 'Enviamos la factura y su XML por correo.';
export const estadoDeFactura = (estado: string): string => `Estado de la factura: ${estado}`;

export const linea_requerida = 'Debe haber al menos una línea';
export const lineas_max = 'Una factura lleva hasta 100 líneas';
export const descripcion_requerida = 'Debe escribir la descripción';
export const descripcion_larga = 'Escriba hasta 300 caracteres';
export const texto_simbolos = 'El SRI no acepta emojis ni saltos de línea';
export const cantidad = 'La cantidad va de 0,01 a 1000';
export const precio_cero = 'El precio debe ser mayor que cero';
export const precio_muy_alto = 'El precio no puede pasar de $ 99.999,99';
export const descuento_excesivo = 'El descuento no puede pasar del valor de la línea';
export const tarifa_no_vigente = 'Esa tarifa de IVA no rige en la fecha de la factura: elija otra';
export const tarifas_incompletas =
  'La plataforma no tiene la tarifa de IVA de esa fecha. Avise a la administración; la factura no se generó.';
export const total_cero = 'El total de la factura debe ser mayor que cero';
export const total_muy_alto = 'El total de una factura no puede pasar de $ 21.000.000,00';
export const pagos_suma = 'Las formas de pago deben sumar el total de la factura';
export const comprador_identificacion = 'La identificación no corresponde al tipo elegido';
export const plazo = 'Escriba los días de plazo, de 1 a 3650, o déjelo vacío';
export const plazo_al_contado = 'Esa forma se paga en el momento: no lleva plazo';
export const adicional_nombre = 'Debe escribir el nombre del dato';
export const adicional_valor = 'Debe escribir el dato';
export const adicionalesMax = (libres: number): string =>
  `El SRI acepta 15 datos, contados los de quien compra: puede añadir hasta ${libres}`;
export const comprador_es_ruc = 'Son 13 dígitos, como un RUC: elija RUC en el tipo, o escriba los 10 de la cédula';
export const comprador_nombre = 'Debe escribir el nombre o la razón social';
export const comprador_requerido =
  'Una venta de más de $ 50 necesita los datos de quien compra: el SRI no acepta consumidor final';
export const prueba_sin_correo = 'Es un comprobante de prueba, sin valor: no se envía a quien compra';
export const correo_requerido = 'Quien compra no tiene correo: escríbalo para enviarle la factura';

export const sin_consulta = 'Esta consulta no se puede facturar';
export const ya_facturada = 'Esta consulta ya tiene su factura';
export const factura_cambiada = 'La factura cambió mientras tanto. Vuelva a abrirla.';
export const accion_imposible = 'Eso ya no se puede hacer con esta factura';
export const pendientes_enviadas = (n: number): string =>
  n === 1 ? '1 documento va otra vez al SRI.' : `${n} documentos van otra vez al SRI.`;
export const pendientes_ninguna = 'Ninguno se pudo enviar: ábralos y vea qué corregir.';
export const nada_que_enviar = 'Primero genere la factura';
/** `codigo` of an issue without a signature, neither kept nor given. */
export const FIRMA_NECESARIA = 'firma_necesaria';
export const firma_necesaria = 'Falta la firma electrónica: elija su archivo .p12 y escriba su clave';
export const sin_facturas_del_mes = 'No hay facturas autorizadas en ese mes';
export const clave = 'La clave de acceso tiene 49 dígitos';
export const mes = 'Elija un mes';

export const anulada = 'Factura anulada. La consulta se puede facturar otra vez.';
export const nota_anulada = 'Nota de crédito anulada: lo que devolvía vuelve a constar en la factura y en los pagos.';
export const anuladaDe = (codDoc: '01' | '04'): string => (codDoc === '01' ? anulada : nota_anulada);
export const anular_facturada_otra_vez =
  'La consulta ya se facturó otra vez. Anule primero la factura nueva, y después anote la nota.';
export const anular_imposible =
  'Solo se anula un documento real, autorizado y a nombre de alguien: a consumidor final ya no se puede.';
export const anular_con_nota = 'Tiene una nota de crédito en camino: espere a que el SRI la autorice.';
/** What the SRI says about an authorised invoice. */
export const consultada = {
  AUTORIZADO: 'El SRI dice que sigue autorizada. Si acaba de anularla, espere unas horas.',
  NO_AUTORIZADO: 'El SRI dice que no está autorizada. Consúltela en SRI en línea.',
  PENDIENTE_DE_ANULAR: 'El SRI dice que la anulación espera a que la acepte quien compró.',
  ANULADO: anulada,
  DESCONOCIDO: 'El SRI no dice nada de esta clave de acceso. Consúltela en SRI en línea.',
  SIN_RESPUESTA: 'El SRI no responde ahora. Inténtelo más tarde.',
} as const;

export const nota_corregida = 'Nota de crédito corregida. Va otra vez al SRI.';
export const nota_motivo = 'Debe escribir el motivo de la nota de crédito';
export const nota_sin_autorizar = 'Solo una factura autorizada puede tener una nota de crédito';
export const nota_consumidor_final =
  'Una factura a consumidor final no se devuelve ni se anula desde el 1 de enero de 2026 (NAC-DGERCGC25-00000014, art. 3).';
export const nota_excesiva = 'La nota de crédito no puede pasar de lo que queda por devolver de la factura';
export const nota_lineas = 'Elija qué líneas se devuelven';
export const nota_cantidad = 'Escriba cuánto se devuelve, o 0 si nada';
export const nota_nada = 'De esta factura ya no queda nada por devolver';
export const nota_devolucion_excesiva = 'El dinero que se devuelve no puede pasar del total de la nota';
export const devolucion_pendiente = 'La devolución se registra cuando el SRI autorice la nota.';
export const nota_de_pruebas = 'Una nota del ambiente de pruebas no devuelve dinero';
export const devolucion_cero = 'El valor debe ser mayor que cero';
/** `cobrado` includes the currency: `$ 30,00`. */
export const devolucionSinCobro = (cobrado: string): string =>
  `El consultorio tiene cobrados ${cobrado} por esta atención: no puede devolver más`;

export const borrador_guardado = 'Borrador guardado correctamente.';
export const borrador_descartado = 'Borrador descartado. Vuelve lo que se acordó.';
