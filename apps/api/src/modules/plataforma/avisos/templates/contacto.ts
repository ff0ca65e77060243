import type { Template } from '../template.ts';

const contacto: Template<{ nombre: string; email: string; telefono: string; ciudad: string; mensaje: string }> = (
  d,
) => ({
  asunto: 'Nuevo mensaje de contacto',
  responderA: d.email,
  parrafos: [
    `${d.nombre} escribió desde la página de contacto.`,
    `Email: ${d.email}`,
    `Teléfono: ${d.telefono}`,
    `Ciudad: ${d.ciudad}`,
    d.mensaje,
  ],
});

const soporte: Template<{ nombre: string; rol: string; email: string; asunto: string; mensaje: string }> = (d) => ({
  asunto: `Soporte: ${d.asunto}`,
  responderA: d.email,
  parrafos: [`${d.nombre} (${d.rol}) pide ayuda.`, `Email: ${d.email}`, ...d.mensaje.split(/\n{2,}/)],
});

const respuesta: Template<{ asunto: string; mensaje: string }> = (d) => ({
  asunto: d.asunto,
  parrafos: d.mensaje.split(/\n{2,}/),
});

export const contactoTemplates = {
  'contacto.nuevo': contacto,
  'contacto.respuesta': respuesta,
  'soporte.nuevo': soporte,
};
