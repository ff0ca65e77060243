import { ADMINISTRACION } from '@hampi/contract/base/paths';
import { mail } from '../avisos/mail.ts';

/** To every administrator, once a day while it lasts: nobody looks at the page of an installation that seems to work. */
export const fallo = mail<{ nombres: string; que: string; motivo: string | null }>(
  'respaldo.fallo',
  (d, { publicUrl }) => ({
    asunto: 'Los respaldos de Hampi necesitan atención',
    saludo: `Estimado/a ${d.nombres}:`,
    parrafos: [d.que, ...(d.motivo ? [`Motivo: ${d.motivo}`] : [])],
    boton: { texto: 'Ver el estado del sistema', url: publicUrl + ADMINISTRACION.inicio },
  }),
);
