import { mail } from '../../plataforma/avisos/mail.ts';
import { archivosDe } from './archivos.ts';

/** The signed XML and its sheet, for the buyer. The ledger keeps only the document's id; the files are read when the mail is sent. */
export const emitida = mail<{ factura_id: number; nombre: string; numero?: string; emisor?: string }>(
  'factura.emitida',
  (d) => ({
    asunto: d.numero ? `Comprobante electrónico ${d.numero} de ${d.emisor}` : 'Su comprobante electrónico',
    saludo: `Estimado/a ${d.nombre}:`,
    parrafos: [
      'Le enviamos su comprobante electrónico: el XML firmado y su representación impresa en PDF.',
      'Puede consultarlo en SRI en línea con la clave de acceso que lleva impresa.',
    ],
  }),
  {
    async ready(deps, { para, datos }) {
      const { adjuntos, responderA } = await archivosDe(deps, datos.factura_id);
      return { para, datos, adjuntos, responderA };
    },
  },
);
