import type { Template } from '../template.ts';

const alterada: Template<{ nombres: string; cuando: string; fallos: { donde: string; que: string }[] }> = (d) => ({
  asunto: 'La auditoría de Hampi fue alterada',
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [
    `La verificación del ${d.cuando} encontró registros de auditoría que ya no son los que se escribieron:`,
    ...d.fallos.map(({ donde, que }) => `${donde}: ${que}.`),
    'Alguien con acceso al servidor de la base de datos o a sus archivos los cambió, o se restauró un respaldo sin su archivo de sellos.',
  ],
  nota: 'No borre nada: guarde una copia de la base de datos y del archivo de sellos, y avise a quien administra el servidor.',
});

export const auditoriaTemplates = { 'auditoria.alterada': alterada };
