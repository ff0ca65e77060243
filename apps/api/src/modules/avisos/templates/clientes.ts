import { fechaLarga, wallOf, ZONA_ECUADOR } from '@hampi/contract';
import type { Template } from '../template.ts';

/** In mainland time, where most mailboxes are. */
const fechaHora = (instante: string) => {
  const { fecha, hora } = wallOf(instante, ZONA_ECUADOR);
  return `${fechaLarga(fecha)} a las ${hora}`;
};

const vinculado: Template<{ nombres: string; profesional: string }> = (d) => ({
  asunto: 'Un profesional añadió sus datos a su lista de pacientes',
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [
    `${d.profesional} indicó su documento, sus apellidos y su fecha de nacimiento, y ahora puede ver sus datos de filiación en Hampi.`,
    'Si usted no es paciente de este profesional, escríbanos y lo retiraremos.',
  ],
});

const verificado: Template<{ nombres: string; profesional: string }> = (d) => ({
  asunto: 'Su identidad quedó verificada',
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [
    `En el consultorio de ${d.profesional} vieron su documento. Desde ahora recibe en este email los documentos que le emitan, e ingresa también con su número de cédula.`,
    'Si usted no estuvo allí, escríbanos.',
  ],
});

interface DatosReclamo {
  /** Whose office reads it; the patient's own address gets no name at all. */
  nombres: string | null;
  paciente: string | null;
  profesional: string;
  efectivo_en: string;
  codigo: string;
}

const reclamo: Template<DatosReclamo> = (d, { publicUrl }) => ({
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
});

export const clientesTemplates = {
  'cliente.vinculado': vinculado,
  'cliente.verificado': verificado,
  'cliente.reclamo': reclamo,
};
