/**
 * What is done with data of people, as the register of processing names it. Each module says in its `module.ts` to which of these it
 * belongs; its calls, roles, tables and mails are added to the register by themselves. Terms and bases are as published, not legal advice.
 */

/** Who decides about the data: the operator for itself, each practice for itself, or both, each for its own. */
type Responsables = 'OPERADOR' | 'CONSULTORIO' | 'AMBOS';

/** Years that things are kept here. */
export interface Conservacion {
  historia_anios: number;
  receta_anios: number;
  comprobante_anios: number;
}

export interface DeclaracionActividad {
  nombre: string;
  responsable: Responsables;
  finalidad: string;
  base: string;
  /** Whose data. */
  personas: string;
  datos: string;
  /** Of the installation's settings, where it depends on them. */
  conservacion: string | ((anios: Conservacion) => string);
  /** Health data, or data of minors in quantity. */
  sensible: boolean;
}

/** What is published, of which a setting may ask more. */
const segun = (anios: number, publicados: number) =>
  anios > publicados ? `; lo publicado pide ${publicados}` : ', según lo publicado';
const desdeLaUltima = ({ historia_anios: anios }: Conservacion) =>
  `${anios} años desde la última atención${segun(anios, 15)}`;
const comoComprobante = ({ comprobante_anios: anios }: Conservacion) => `${anios} años${segun(anios, 7)}.`;

const CLINICA = {
  responsable: 'CONSULTORIO',
  base: 'Consentimiento del paciente y atención de salud por profesionales sujetos a secreto; obligación legal de conservar.',
  sensible: true,
} as const;

export const ACTIVIDADES = {
  CUENTAS: {
    nombre: 'Cuentas y acceso',
    responsable: 'OPERADOR',
    finalidad: 'Crear la cuenta de cada persona, comprobar quién entra y con qué permisos, y cerrarla cuando lo pide.',
    base: 'Ejecución de los términos aceptados; interés legítimo en impedir accesos indebidos.',
    personas: 'Pacientes, profesionales, secretarias, laboratorios, instituciones y administradores con cuenta.',
    datos:
      'Nombres, documento, correo, usuario, teléfono, fotografía, perfil profesional, contraseña que nadie puede leer, sesiones y equipos.',
    conservacion: 'Mientras la cuenta esté abierta; al cerrarla se elimina lo que la ley no obliga a guardar.',
    sensible: false,
  },
  DIRECTORIO: {
    nombre: 'Directorio y sitio público',
    responsable: 'OPERADOR',
    finalidad: 'Que un paciente encuentre a un profesional, su consultorio y su próximo turno.',
    base: 'Ejecución de los términos aceptados por quien decide publicar su perfil.',
    personas: 'Profesionales, laboratorios e instituciones; visitantes del sitio.',
    datos: 'Nombre, título, especialidades, consultorios con su dirección, horarios, servicios, precios y seguros.',
    conservacion: 'Mientras el perfil esté publicado.',
    sensible: false,
  },
  AGENDA: {
    nombre: 'Citas y lista de espera',
    responsable: 'CONSULTORIO',
    finalidad: 'Reservar, mover, confirmar y cancelar citas, y ofrecer los turnos que se liberan.',
    base: 'Ejecución del servicio que el paciente pidió.',
    personas: 'Pacientes, quienes reservan por ellos, profesionales y secretarias.',
    datos: 'Paciente, profesional, lugar, día y hora, servicio, motivo, estado de la cita y contacto.',
    conservacion: 'Con la historia del paciente; los turnos apartados y las ofertas, hasta que vencen.',
    sensible: true,
  },
  PACIENTES: {
    nombre: 'Ficha de los pacientes',
    responsable: 'CONSULTORIO',
    finalidad: 'Identificar al paciente sin confundirlo con otro y saber cómo hablarle.',
    base: 'Ejecución del servicio; obligación legal de identificar al paciente en su historia.',
    personas: 'Pacientes, sus representantes y sus padres.',
    datos: 'Identidad, nacimiento, sexo, contacto, dirección, ocupación, tipo de sangre, seguros y representante.',
    conservacion: (anios) => `Con la historia clínica: ${desdeLaUltima(anios)}.`,
    sensible: true,
  },
  HISTORIA: {
    ...CLINICA,
    nombre: 'Historia clínica',
    finalidad: 'Atender al paciente y dejar constancia de cada atención.',
    personas: 'Pacientes, también menores de edad; profesionales que atienden.',
    datos:
      'Consultas, antecedentes, alergias, medicación, signos, diagnósticos, exámenes, vacunas, crecimiento y archivos.',
    conservacion: (anios) => `${desdeLaUltima(anios)}; los borradores, hasta que se guardan.`,
  },
  DOCUMENTOS: {
    ...CLINICA,
    nombre: 'Recetas y documentos clínicos',
    finalidad:
      'Emitir recetas, pedidos, certificados, consentimientos y formularios, y que un tercero compruebe que son auténticos.',
    personas: 'Pacientes, sus representantes y los profesionales que firman.',
    datos: 'Lo que cada documento dice, su número, firma electrónica, ediciones y archivos adjuntos.',
    conservacion: ({ receta_anios: anios }) =>
      `Recetas, ${anios} años${segun(anios, 5)}; los demás, con la historia clínica.`,
  },
  EQUIPO: {
    nombre: 'Personal y profesionales asociados',
    responsable: 'CONSULTORIO',
    finalidad: 'Saber quién trabaja para quién, en qué lugar y qué puede ver.',
    base: 'Ejecución de la relación de trabajo o de servicios.',
    personas: 'Secretarias, profesionales e instituciones que trabajan juntos.',
    datos: 'Nombre, contacto, con quién y dónde trabaja, desde cuándo y hasta cuándo.',
    conservacion: 'Mientras dura la relación; de lo entregado en caja, mientras se guarde la caja.',
    sensible: false,
  },
  CAJA: {
    nombre: 'Cobros y caja',
    responsable: 'CONSULTORIO',
    finalidad: 'Anotar lo que se cobra y se devuelve, entregar la caja y ver las cuentas del consultorio.',
    base: 'Ejecución del servicio; obligación legal de llevar cuentas.',
    personas: 'Pacientes y secretarias.',
    datos: 'Paciente, servicio, valor, forma de pago y quién cobró.',
    conservacion: comoComprobante,
    sensible: false,
  },
  FACTURACION: {
    nombre: 'Facturas electrónicas',
    responsable: 'CONSULTORIO',
    finalidad: 'Emitir facturas y notas de crédito, y enviarlas al SRI y a quien las pide.',
    base: 'Obligación legal tributaria.',
    personas: 'Pacientes y otros compradores; profesionales que facturan.',
    datos: 'Nombre o razón social, documento, dirección, correo, lo facturado y la firma electrónica del emisor.',
    conservacion: comoComprobante,
    sensible: false,
  },
  PAGOS: {
    nombre: 'Pagos en línea y créditos',
    responsable: 'OPERADOR',
    finalidad: 'Cobrar por internet, comprobar el pago, devolverlo y llevar los créditos.',
    base: 'Ejecución del servicio que la persona pidió.',
    personas: 'Pacientes y profesionales que cobran en línea.',
    datos: 'Valor, fecha, número de la transacción, estado, deudas y devoluciones. Nunca los datos de la tarjeta.',
    conservacion: comoComprobante,
    sensible: false,
  },
  AVISOS: {
    nombre: 'Avisos y recordatorios',
    responsable: 'AMBOS',
    finalidad: 'Avisar a cada persona de sus citas, documentos, pagos y de su cuenta.',
    base: 'Ejecución del servicio que la persona pidió.',
    personas: 'Pacientes, profesionales, secretarias y quienes reservan.',
    datos: 'Correo, qué se avisó y cuándo, y si llegó. Nada clínico va en el texto.',
    conservacion: 'Como constancia del envío; la dirección se olvida con el paciente.',
    sensible: false,
  },
  PROMOCION: {
    nombre: 'Mensajes promocionales y recomendaciones',
    responsable: 'OPERADOR',
    finalidad: 'Enviar novedades a quien las aceptó, y reconocer a quien recomienda.',
    base: 'Consentimiento, que se retira desde el mismo mensaje o en Mi cuenta.',
    personas: 'Quienes aceptaron recibir mensajes; quienes llegaron recomendados.',
    datos: 'Correo o teléfono móvil, qué aceptó y cuándo, quién recomendó a quién.',
    conservacion: 'Hasta que se retira el consentimiento; la constancia de haberlo dado se guarda.',
    sensible: false,
  },
  OPINIONES: {
    nombre: 'Calificaciones y favoritos',
    responsable: 'OPERADOR',
    finalidad: 'Mostrar cómo califican los pacientes a un profesional, y recordar sus favoritos.',
    base: 'Consentimiento de quien califica.',
    personas: 'Pacientes y profesionales.',
    datos: 'Calificación, fecha y favoritos; nunca datos de salud.',
    conservacion: 'Mientras la cuenta esté abierta.',
    sensible: false,
  },
  CONTACTO: {
    nombre: 'Mensajes de contacto y soporte',
    responsable: 'OPERADOR',
    finalidad: 'Responder a quien escribe desde el sitio o pide ayuda.',
    base: 'Pedido de la persona.',
    personas: 'Visitantes y usuarios que escriben.',
    datos: 'Nombre, correo, teléfono, ciudad y mensaje.',
    conservacion: 'Hasta que se hayan atendido y no haga falta conservarlos.',
    sensible: false,
  },
  DERECHOS: {
    nombre: 'Derechos de las personas y brechas',
    responsable: 'AMBOS',
    finalidad:
      'Responder los pedidos sobre datos personales, llevar el registro de brechas y depurar datos de menores.',
    base: 'Obligación legal de protección de datos.',
    personas: 'Quienes piden; personas afectadas por una brecha; menores sin actividad.',
    datos: 'Quién pidió, qué, cuándo y qué se respondió; qué pasó en cada brecha y a quién se avisó.',
    conservacion: 'Como prueba de haber cumplido, al menos 3 años, según lo publicado.',
    sensible: false,
  },
  SEGURIDAD: {
    nombre: 'Seguridad y auditoría',
    responsable: 'AMBOS',
    finalidad: 'Cifrar lo clínico, saber quién abrió y cambió qué, y frenar los intentos indebidos.',
    base: 'Obligación legal de seguridad; interés legítimo en proteger a los pacientes.',
    personas: 'Todas las que entran; pacientes cuya historia se abre.',
    datos: 'Cuenta, acción, fecha, dirección de red y equipo; quién abrió cada historia.',
    conservacion: 'Los rechazos, 90 días; la auditoría no se borra.',
    sensible: false,
  },
  PORTABILIDAD: {
    nombre: 'Exportación, importación y otros programas',
    responsable: 'AMBOS',
    finalidad: 'Que cada uno se lleve sus datos, los traiga de otro sistema o los abra a un programa que elige.',
    base: 'Derecho a la portabilidad; pedido de quien responde por los datos.',
    personas: 'Pacientes, profesionales e instituciones.',
    datos: 'Los de cada consultorio o paciente, y las claves de los programas a los que dio acceso.',
    conservacion: 'El archivo preparado, hasta que vence; la clave, hasta que se retira.',
    sensible: true,
  },
  RESPALDOS: {
    nombre: 'Copias de respaldo',
    responsable: 'OPERADOR',
    finalidad: 'Recuperar los datos después de una falla, una pérdida o un ataque.',
    base: 'Obligación legal de seguridad.',
    personas: 'Todas las que tienen datos en esta instalación.',
    datos: 'Todos, cifrados.',
    conservacion: 'Según los días que guarda el lugar de las copias.',
    sensible: true,
  },
  ADMINISTRACION: {
    nombre: 'Administración de la plataforma',
    responsable: 'OPERADOR',
    finalidad: 'Mantener catálogos, noticias y datos del operador, y saber qué administrador cambió qué.',
    base: 'Interés legítimo en administrar bien el servicio.',
    personas: 'Administradores; quien aceptó los términos.',
    datos: 'Qué cambió, quién y cuándo; qué términos aceptó cada cuenta.',
    conservacion: 'Mientras la instalación exista.',
    sensible: false,
  },
} as const satisfies Record<string, DeclaracionActividad>;

export type Actividad = keyof typeof ACTIVIDADES;

/** Every activity with its key, in the order of the register. */
export const LISTA_ACTIVIDADES = Object.entries(ACTIVIDADES) as [Actividad, DeclaracionActividad][];
