/** For each code of the SRI: its meaning in plain words, the steps to take, and the button that helps (BE-17, ecuador §2.9). */

/** What a button under the explanation does; its label is `accionTexto`. */
export const ACCIONES = [
  'ESPERAR',
  'REENVIAR',
  'CORREGIR',
  'NUEVA_FECHA',
  'NUMERO_SIGUIENTE',
  'AJUSTES',
  'CERTIFICADO',
  'FIRMAR',
  'AYUDA',
] as const;
export type Accion = (typeof ACCIONES)[number];
export const accionTexto: Record<Accion, string> = {
  ESPERAR: 'Consultar al SRI',
  REENVIAR: 'Enviar otra vez',
  CORREGIR: 'Corregir la factura',
  NUEVA_FECHA: 'Emitir con la fecha de hoy',
  NUMERO_SIGUIENTE: 'Usar el número siguiente',
  AJUSTES: 'Emitir con los datos de Ajustes',
  CERTIFICADO: 'Revisar la firma electrónica',
  FIRMAR: 'Firmar la factura',
  AYUDA: 'Ayuda y Soporte',
};

export interface Motivo {
  titulo: string;
  /** At most three. */
  pasos: readonly string[];
  accion: Accion;
}

const enElSri = (titulo: string, paso: string): Motivo => ({
  titulo,
  pasos: [paso, 'Cuando el SRI lo confirme, envíe la factura otra vez.'],
  accion: 'REENVIAR',
});
const enAjustes = (titulo: string, paso: string): Motivo => ({
  titulo,
  pasos: [paso, 'Después emita la factura otra vez: sale con los datos que tenga en Ajustes.'],
  accion: 'AJUSTES',
});
const establecimiento = enAjustes(
  'El SRI no tiene abierto este establecimiento o suspendió su autorización.',
  'Revise en SRI en línea el estado de su RUC y de su establecimiento, o corrija su número en Ajustes.',
);
const nuestro: Motivo = {
  titulo: 'Error nuestro, ya fue avisado: el SRI no acepta cómo está hecho el documento.',
  pasos: ['No cambie nada: su factura está guardada.', 'Si es urgente, escríbanos con el mensaje de abajo.'],
  accion: 'AYUDA',
};
const firma: Motivo = {
  titulo: 'El SRI no acepta la firma electrónica de esta factura.',
  pasos: [
    'Revise que su firma esté vigente, que sirva para firmar y que sea de este RUC.',
    'Guarde la firma renovada en Ajustes.',
    'Vuelva aquí y firme la factura otra vez: conserva su número.',
  ],
  accion: 'CERTIFICADO',
};
const fecha: Motivo = {
  titulo: 'El SRI no acepta la fecha de esta factura.',
  pasos: ['Emítala con la fecha de hoy. Conserva su número y recibe otra clave de acceso.'],
  accion: 'NUEVA_FECHA',
};
const comprador: Motivo = {
  titulo: 'El SRI no reconoce la identificación de quien compra.',
  pasos: ['Revise el número y el tipo de identificación, y genere la factura otra vez.'],
  accion: 'CORREGIR',
};
const enProceso: Motivo = {
  titulo: 'El SRI todavía la procesa. No la envíe otra vez.',
  pasos: ['Preguntamos solos hasta que responda; puede tardar hasta 24 horas.'],
  accion: 'ESPERAR',
};

/** Every code of ecuador §2.9 that a factura or a nota de crédito can receive. */
export const MOTIVOS: Record<string, Motivo> = {
  2: enElSri('El SRI dice que su RUC no está activo.', 'Active su RUC en SRI en línea.'),
  10: establecimiento,
  26: nuestro,
  27: enElSri(
    'El SRI no permite a su clase de contribuyente este documento.',
    'Pregunte en el SRI qué comprobante debe emitir.',
  ),
  28: enElSri(
    'Falta su acuerdo de medios electrónicos con el SRI.',
    'Fírmelo en SRI en línea: Acuerdo de uso de medios electrónicos.',
  ),
  34: nuestro,
  35: nuestro,
  36: nuestro,
  37: enElSri(
    'Su RUC no está autorizado para emitir comprobantes electrónicos en este ambiente.',
    'Pida la certificación en SRI en línea: primero pruebas, después producción.',
  ),
  39: firma,
  40: firma,
  42: firma,
  43: enProceso,
  45: {
    titulo: 'El SRI ya tiene otro documento con este número.',
    pasos: [
      'Revise en SRI en línea hasta qué número ha emitido, quizá con otro programa.',
      'Use el número siguiente: la factura recibe otro número y otra clave de acceso.',
    ],
    accion: 'NUMERO_SIGUIENTE',
  },
  46: enAjustes('El SRI no encuentra su RUC.', 'Revise el RUC en Ajustes: son 13 dígitos y termina en 001.'),
  47: nuestro,
  48: nuestro,
  49: nuestro,
  50: {
    titulo: 'El SRI tiene un problema. Reintentamos solos.',
    pasos: ['No tiene que hacer nada: la factura está guardada y firmada.'],
    accion: 'ESPERAR',
  },
  52: nuestro,
  56: establecimiento,
  57: establecimiento,
  58: nuestro,
  59: comprador,
  60: {
    titulo: 'Es el ambiente de pruebas: esta factura no tiene validez tributaria.',
    pasos: ['Cuando termine sus pruebas, pase a producción en Ajustes.'],
    accion: 'ESPERAR',
  },
  62: comprador,
  63: enElSri('El SRI dice que su RUC está cerrado.', 'Revise el estado de su RUC en SRI en línea.'),
  64: fecha,
  65: fecha,
  67: fecha,
  68: comprador,
  69: comprador,
  70: enProceso,
  80: nuestro,
  82: nuestro,
  92: nuestro,
  99: {
    titulo: 'El SRI todavía no encuentra esta clave de acceso.',
    pasos: ['Preguntamos otra vez en unos minutos.'],
    accion: 'ESPERAR',
  },
};

/** For a code that no table contains. */
export const MOTIVO_DESCONOCIDO: Motivo = {
  titulo: 'El SRI no aceptó la factura por un motivo que no conocemos.',
  pasos: ['Lea el mensaje del SRI, tal como llegó.', 'Si no le dice qué corregir, escríbanos.'],
  accion: 'AYUDA',
};

/** While the SRI does not answer (ecuador §2.8). */
export const SRI_SIN_RESPUESTA: Motivo = {
  titulo: 'El SRI no responde. Reintentamos solos.',
  pasos: ['No la envíe por otro medio: la factura ya tiene su número y su clave de acceso.'],
  accion: 'REENVIAR',
};
/** After a day without an answer. */
export const SRI_SIN_RESPUESTA_UN_DIA: Motivo = {
  titulo: 'El SRI no ha respondido en un día.',
  pasos: ['Consulte la clave de acceso en SRI en línea.', 'Si no está allí, envíela otra vez.'],
  accion: 'REENVIAR',
};
/** For a test of the settings, which is not sent again by itself. */
export const PRUEBA_SIN_RESPUESTA: Pick<Motivo, 'titulo' | 'pasos'> = {
  titulo: 'El SRI no responde ahora.',
  pasos: ['Sus ajustes están guardados. Pruebe otra vez más tarde: la prueba no se envía sola.'],
};
export const PRUEBA_NUMERO_USADO: Pick<Motivo, 'titulo' | 'pasos'> = {
  titulo: 'El SRI ya tiene otro documento de prueba con este número.',
  pasos: ['Pruebe otra vez: se usa el número siguiente. Los números de producción no cambian.'],
};
/** The document has a number but no signature yet (decisions 43). */
export const SIN_FIRMA: Motivo = {
  titulo: 'La factura espera la firma electrónica del profesional.',
  pasos: ['Fírmela con su archivo .p12, o guárdelo en Ajustes para que se firme sola.'],
  accion: 'FIRMAR',
};

/** Warnings; the SRI authorises the document nevertheless. */
const ADVERTENCIAS = new Set(['59', '60', '62', '68']);

/** The explanation of the first error; of the first warning if there are only warnings. */
export function motivoOf(codes: readonly string[]): { codigo: string; motivo: Motivo } | undefined {
  const codigo = codes.find((code) => !ADVERTENCIAS.has(code)) ?? codes[0];
  return codigo === undefined ? undefined : { codigo, motivo: MOTIVOS[codigo] ?? MOTIVO_DESCONOCIDO };
}
