import { fechaLarga, wallOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { mail } from '../../plataforma/avisos/mail.ts';

/** In the zone of mainland Ecuador, because most readers live there. */
const fechaHora = (instante: string) => {
  const { fecha, hora } = wallOf(instante, ZONA_ECUADOR);
  return `${fechaLarga(fecha)} a las ${hora}`;
};

export const vinculado = mail<{ nombres: string; profesional: string }>('cliente.vinculado', (d) => ({
  asunto: 'Un profesional añadió sus datos a su lista de pacientes',
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [
    `${d.profesional} indicó su documento, sus apellidos y su fecha de nacimiento, y ahora puede ver sus datos de filiación en Hampi.`,
    'Si usted no es paciente de este profesional, escríbanos y lo retiraremos.',
  ],
}));

export const verificado = mail<{ nombres: string; profesional: string }>('cliente.verificado', (d) => ({
  asunto: 'Su identidad quedó verificada',
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [
    `En el consultorio de ${d.profesional} vieron su documento. Desde ahora recibe en este email los documentos que le emitan, e ingresa también con su número de cédula.`,
    'Si usted no estuvo allí, escríbanos.',
  ],
}));

interface DatosReclamo {
  /** Null if the reader is not a doctor's office: mails to the patient's address contain no name. */
  nombres: string | null;
  paciente: string | null;
  profesional: string;
  efectivo_en: string;
  codigo: string;
}

export const reclamo = mail<DatosReclamo>('cliente.reclamo', (d, { publicUrl }) => ({
  asunto: 'Una cuenta pide unirse con una ficha de paciente',
  ...(d.nombres ? { saludo: `Estimado/a ${d.nombres}:` } : {}),
  parrafos: [
    d.paciente
      ? `En el consultorio de ${d.profesional} vieron el documento de ${d.paciente}, paciente suyo, y le entregaron un código con el que su cuenta se unirá con su ficha.`
      : `En el consultorio de ${d.profesional} vieron el documento de un paciente con este email y le entregaron un código para unir una cuenta con su ficha.`,
    `La unión se hace el ${fechaHora(d.efectivo_en)}. Si usted sabe que no es la misma persona, deténgala antes.`,
  ],
  boton: { texto: 'Detener la unión', url: `${publicUrl}/tramite/${d.codigo}` },
  nota: 'Si todo está en orden, no tiene que hacer nada.',
}));

/** Sent to the previous address, without the patient's name or the new address (decisions 48). */
export const contactoCambiado = mail<Record<string, never>>('cliente.contacto_cambiado', () => ({
  asunto: 'Este email ya no se usa en una ficha de paciente',
  parrafos: [
    'Un consultorio cambió los datos de contacto de un paciente que tenía este email en Hampi. Ya no le escribiremos aquí sobre esa ficha.',
    'Si no lo esperaba, comuníquese con el consultorio que le atiende.',
  ],
}));

interface Propuesto {
  nombres: string;
  profesional: string;
  correo: string | null;
  celular: string | null;
  codigo: string;
}

export const contactoPropuesto = mail<Propuesto>('cliente.contacto_propuesto', (d, { publicUrl }) => ({
  asunto: 'Confirme el cambio de sus datos de contacto',
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [
    `El consultorio de ${d.profesional} propone cambiar los datos con los que Hampi le escribe.`,
    [d.correo && `Email nuevo: ${d.correo}.`, d.celular && `Celular nuevo: ${d.celular}.`].filter(Boolean).join(' '),
    'Nada cambia si usted no lo confirma. El enlace sirve siete días.',
  ],
  boton: { texto: 'Confirmar el cambio', url: `${publicUrl}/tramite/${d.codigo}` },
}));

export const buzon = mail<{ nombres: string; profesional: string; efectivo_en: string; codigo: string }>(
  'cliente.buzon',
  (d, { publicUrl }) => ({
    asunto: 'Alguien pidió cambiar el email de su cuenta',
    saludo: `Estimado/a ${d.nombres}:`,
    parrafos: [
      `En el consultorio de ${d.profesional} alguien mostró su documento y dijo que ya no usa este email.`,
      `El email de su cuenta cambiará el ${fechaHora(d.efectivo_en)}. Si este email sigue siendo suyo, deténgalo antes.`,
    ],
    boton: { texto: 'Detener el cambio', url: `${publicUrl}/tramite/${d.codigo}` },
  }),
);

/** Sent to every administrator, if the patient's account is also a professional's or an administrator's (decisions 50). */
export const buzonDeOtroRol = mail<{
  nombres: string;
  cuenta: string;
  profesional: string;
  efectivo_en: string;
  codigo: string;
}>('cliente.buzon_otro_rol', (d, { publicUrl }) => ({
  asunto: `Cambiará el email de una cuenta de la plataforma: ${d.cuenta}`,
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [
    `En el consultorio de ${d.profesional} alguien mostró el documento de ${d.cuenta} y dijo que ya no usa su email. La cuenta no es solo de un paciente: con ese email se entra también a sus otros roles.`,
    `El email cambiará el ${fechaHora(d.efectivo_en)}. Si no es esa persona quien lo pidió, deténgalo antes.`,
  ],
  boton: { texto: 'Detener el cambio', url: `${publicUrl}/tramite/${d.codigo}` },
}));

export const buzonNuevo = mail<{ efectivo_en: string; codigo: string }>('cliente.buzon_nuevo', (d, { publicUrl }) => ({
  asunto: 'Confirme su email nuevo',
  parrafos: [
    'En un consultorio nos dijeron que una cuenta de Hampi usará este email. Confirme que es suyo.',
    `El cambio se hace el ${fechaHora(d.efectivo_en)}, y no antes.`,
  ],
  boton: { texto: 'Confirmar mi email', url: `${publicUrl}/tramite/${d.codigo}` },
  nota: 'Si no sabe de qué se trata, no abra el enlace: nada cambiará.',
}));

interface DatosDocumento {
  /** Null if the reader is not an office: mails to the patient's address contain no name. */
  nombres: string | null;
  paciente: string | null;
  profesional: string;
  /** Null where an office must agree. */
  efectivo_en: string | null;
  codigo: string;
}

export const documentoPedido = mail<DatosDocumento>('cliente.documento', (d, { publicUrl }) => ({
  asunto: 'Un documento aparece con dos nombres',
  ...(d.nombres ? { saludo: `Estimado/a ${d.nombres}:` } : {}),
  parrafos: [
    d.paciente
      ? `En el consultorio de ${d.profesional} vieron un documento con el número que usted tiene escrito en la ficha de ${d.paciente}, y está a nombre de otra persona.`
      : `En el consultorio de ${d.profesional} vieron un documento con el número de un paciente con este email, y está a nombre de otra persona.`,
    d.paciente
      ? 'Compare el número de su ficha con el documento de su paciente: si lo escribió mal, corríjalo; si el documento es de su paciente, deténgalo.'
      : 'Si el documento es suyo, deténgalo.',
    d.efectivo_en
      ? `Si nadie lo detiene, el ${fechaHora(d.efectivo_en)} esa ficha deja de estar verificada y el número queda con la otra persona. Nada se borra.`
      : 'Nada cambia mientras un consultorio de esa ficha no lo acepte.',
  ],
  boton: { texto: 'El documento es de esta ficha', url: `${publicUrl}/tramite/${d.codigo}` },
}));
