import { mail } from '../../plataforma/avisos/mail.ts';

/** None says what was sent, nor about what (decisions 75). */
export const recibido = mail<Record<string, never>>('papel.recibido', (_, { publicUrl }) => ({
  asunto: 'Un paciente le envió un archivo',
  saludo: 'Saludos:',
  parrafos: [
    'Uno de sus pacientes le envió un archivo por Hampi. Espera en su bandeja hasta que usted lo reciba o lo devuelva.',
  ],
  boton: { texto: 'Abrir la bandeja', url: `${publicUrl}/medico/papeles` },
}));

export const devuelto = mail<{ nombres: string; doctor: string }>('papel.devuelto', (d, { publicUrl }) => ({
  asunto: 'Le devolvieron un archivo',
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [`${d.doctor} le devolvió un archivo que usted envió por Hampi, con una explicación.`],
  boton: { texto: 'Leer la explicación', url: `${publicUrl}/cliente/papeles` },
}));

export const sinRespuesta = mail<{ nombres: string; doctor: string }>('papel.sin_respuesta', (d, { publicUrl }) => ({
  asunto: 'Su envío espera desde hace 30 días',
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [
    `Hace 30 días usted envió un archivo a ${d.doctor}, y todavía no tiene respuesta.`,
    '¿Desea que siga esperando, o lo retira? También puede enviarlo a otro de sus médicos.',
  ],
  boton: { texto: 'Responder', url: `${publicUrl}/cliente/papeles` },
}));
