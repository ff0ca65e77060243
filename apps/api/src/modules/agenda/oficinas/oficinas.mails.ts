import { mail } from '../../plataforma/avisos/mail.ts';

export const solicitud = mail<{ nombres: string; profesional: string }>('secretaria.solicitud', (d, { publicUrl }) => ({
  asunto: `${d.profesional} quiere trabajar con usted en Hampi`,
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [
    `${d.profesional} pidió que usted sea su secretaria en Hampi.`,
    'Si acepta, podrá ver y manejar su agenda y los datos de sus pacientes. Hasta entonces no verá nada.',
  ],
  boton: { texto: 'Ver la solicitud', url: `${publicUrl}/secretaria/profesionales` },
  nota: 'Si no conoce a este profesional, no acepte la solicitud.',
}));

export const respuesta = mail<{ nombres: string; secretaria: string; acepta: boolean }>(
  'secretaria.respuesta',
  (d, { publicUrl }) => ({
    asunto: d.acepta ? `${d.secretaria} aceptó trabajar con usted` : `${d.secretaria} no aceptó trabajar con usted`,
    saludo: `Estimado/a ${d.nombres}:`,
    parrafos: [
      d.acepta
        ? `${d.secretaria} ya puede ver y manejar su agenda y los datos de sus pacientes.`
        : `${d.secretaria} no aceptó su solicitud y ya no consta en sus oficinas.`,
    ],
    boton: { texto: 'Ingresar a Hampi', url: `${publicUrl}/?ingresar` },
  }),
);
