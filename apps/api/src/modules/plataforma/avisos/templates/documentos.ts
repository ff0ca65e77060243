import { documentoTexto } from '@hampi/contract/clinica/documentos/calls';
import type { Template } from '../template.ts';

/** The ledger stores only the document's id; `sendAviso` attaches the file. */
const enviado: Template<{ documento_id: number; documento: keyof typeof documentoTexto; nombres: string }> = (d) => ({
  asunto: `${documentoTexto[d.documento]}: documento de su consulta`,
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [
    'Su médico le envía el documento adjunto. Guárdelo: puede comprobarse con el código que lleva impreso.',
    'Si usted no es su destinatario, por favor elimínelo.',
  ],
});

export const documentosTemplates = { 'documento.enviado': enviado };
