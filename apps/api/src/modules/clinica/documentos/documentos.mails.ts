import { archivoDeDocumento, documentoTexto } from '@hampi/contract/clinica/documentos/calls';
import { getSealed } from '../../../vault/sealed-files.ts';
import { mail } from '../../plataforma/avisos/mail.ts';

/** The ledger keeps only the document's id: the file is opened while the mail is sent, and replies go to its professional. */
export const enviado = mail<{ documento_id: number; documento: keyof typeof documentoTexto; nombres: string }>(
  'documento.enviado',
  (d) => ({
    asunto: `${documentoTexto[d.documento]}: documento de su consulta`,
    saludo: `Estimado/a ${d.nombres}:`,
    parrafos: [
      'Su médico le envía el documento adjunto. Guárdelo: puede comprobarse con el código que lleva impreso.',
      'Si usted no es su destinatario, por favor elimínelo.',
    ],
  }),
  {
    async ready(deps, { para, datos }) {
      const { archivo, doctor_id, tipo, responderA } = await deps.db
        .selectFrom('documento as t')
        .innerJoin('doctor as d', 'd.id', 't.doctor_id')
        .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
        .where('t.id', '=', datos.documento_id)
        .select(['t.archivo', 't.doctor_id', 't.tipo', 'u.email as responderA'])
        .executeTakeFirstOrThrow();
      const contenido = await getSealed(deps, { doctor_id }, archivo);
      const adjuntos = [{ nombre: archivoDeDocumento(tipo), tipo: 'application/pdf', contenido }];
      return { para, datos, responderA, adjuntos };
    },
  },
);
