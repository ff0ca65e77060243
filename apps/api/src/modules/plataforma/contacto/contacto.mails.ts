import { fechaLarga, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { mail } from '../avisos/mail.ts';

export const contacto = mail<{ nombre: string; email: string; telefono: string; ciudad: string; mensaje: string }>(
  'contacto.nuevo',
  (d) => ({
    asunto: 'Nuevo mensaje de contacto',
    responderA: d.email,
    parrafos: [
      `${d.nombre} escribió desde la página de contacto.`,
      `Email: ${d.email}`,
      `Teléfono: ${d.telefono}`,
      `Ciudad: ${d.ciudad}`,
      d.mensaje,
    ],
  }),
);

export const soporte = mail<{ nombre: string; rol: string; email: string; asunto: string; mensaje: string }>(
  'soporte.nuevo',
  (d) => ({
    asunto: `Soporte: ${d.asunto}`,
    responderA: d.email,
    parrafos: [`${d.nombre} (${d.rol}) pide ayuda.`, `Email: ${d.email}`, ...d.mensaje.split(/\n{2,}/)],
  }),
);

export const respuesta = mail<{
  asunto: string;
  mensaje: string;
  /** What is answered; mails that an earlier version planned lack it. */
  pregunta?: { nombre: string; mensaje: string; fecha: string };
}>(
  'contacto.respuesta',
  ({ asunto, mensaje, pregunta }) => ({
    asunto,
    ...(pregunta && { saludo: `Estimado/a ${pregunta.nombre}:` }),
    parrafos: mensaje.split(/\n{2,}/),
    ...(pregunta && {
      despues: [
        `El ${fechaLarga(fechaOf(new Date(pregunta.fecha), ZONA_ECUADOR))} usted nos escribió:`,
        ...`«${pregunta.mensaje}»`.split(/\n{2,}/),
      ],
    }),
  }),
  { personal: true },
);
