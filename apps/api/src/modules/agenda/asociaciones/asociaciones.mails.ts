import { mail } from '../../plataforma/avisos/mail.ts';

export const solicitud = mail<{ institucion: string; profesional: string; sucursales: string[] }>(
  'asociacion.solicitud',
  (d, { publicUrl }) => ({
    asunto: `${d.profesional} pide atender en ${d.institucion}`,
    saludo: `Estimado equipo de ${d.institucion}:`,
    parrafos: [
      `${d.profesional} pidió atender en: ${d.sucursales.join(', ')}.`,
      'Si aceptan, podrán crear sus horarios en esa sucursal y recibir reservas para sus consultas.',
    ],
    boton: { texto: 'Ver la solicitud', url: `${publicUrl}/institucion/profesionales?ver=solicitudes` },
  }),
);

export const respuesta = mail<{ nombres: string; institucion: string; sucursal: string; acepta: boolean }>(
  'asociacion.respuesta',
  (d, { publicUrl }) => ({
    asunto: d.acepta ? `${d.institucion} aceptó su solicitud` : `${d.institucion} no aceptó su solicitud`,
    saludo: `Estimado/a ${d.nombres}:`,
    parrafos: [
      d.acepta
        ? `Desde ahora puede atender en ${d.sucursal}. ${d.institucion} definirá allí sus horarios.`
        : `${d.institucion} no aceptó que usted atienda en ${d.sucursal}.`,
    ],
    boton: { texto: 'Ver mis oficinas afiliadas', url: `${publicUrl}/medico/oficinas?tipo=afiliadas` },
  }),
);

/** Sent to the party that did not end the link. */
export const fin = mail<{ saludo: string; quien: string; sucursal: string; citas: number; url: string }>(
  'asociacion.fin',
  (d, { publicUrl }) => ({
    asunto: `Terminó la asociación con ${d.quien}`,
    saludo: d.saludo,
    parrafos: [
      `Terminó la asociación entre ${d.quien} y usted en ${d.sucursal}. Los horarios en esa sucursal ya no se ofrecen.`,
      d.citas === 0
        ? 'No quedan citas pendientes allí.'
        : `${d.citas === 1 ? 'Queda 1 cita reservada, que se mantiene' : `Quedan ${d.citas} citas reservadas, que se mantienen`}: puede verlas en su agenda.`,
    ],
    boton: { texto: 'Ingresar a Hampi', url: `${publicUrl}${d.url}` },
  }),
);
