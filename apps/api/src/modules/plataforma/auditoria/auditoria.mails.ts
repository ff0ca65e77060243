import { mail } from '../avisos/mail.ts';

export const alterada = mail<{ nombres: string; cuando: string; fallos: { donde: string; que: string }[] }>(
  'auditoria.alterada',
  (d) => ({
    asunto: 'La auditoría de Hampi fue alterada',
    saludo: `Estimado/a ${d.nombres}:`,
    parrafos: [
      `La verificación del ${d.cuando} encontró registros de auditoría que ya no son los que se escribieron:`,
      ...d.fallos.map(({ donde, que }) => `${donde}: ${que}.`),
      'Alguien con acceso al servidor de la base de datos o a sus archivos los cambió, o se restauró un respaldo sin su archivo de sellos.',
    ],
    nota: 'No borre nada: guarde una copia de la base de datos y del archivo de sellos, y avise a quien administra el servidor.',
  }),
);

export const sinSello = mail<{ nombres: string; cuando: string; lugares: string[] }>('auditoria.sin_sello', (d) => ({
  asunto: 'La auditoría de Hampi no se está sellando',
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [
    `Cada hora Hampi escribe fuera de la base de datos la cabeza firmada de la auditoría. Desde antes del ${d.cuando} no lo consigue en:`,
    ...d.lugares.map((lugar) => `${lugar}.`),
    'Nada se ha perdido: lo que falta se sellará en cuanto ese lugar vuelva a recibir. Mientras tanto, un cambio hecho por quien administra la base de datos podría pasar sin ser notado.',
  ],
  nota: 'Pida a quien administra el servidor que revise el disco o el almacenamiento S3 y sus permisos.',
}));
