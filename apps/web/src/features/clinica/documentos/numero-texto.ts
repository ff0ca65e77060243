import { type DocumentoEmitido, documentoTexto, numeroImpreso } from '@hampi/contract/clinica/documentos/calls';

/** 'Certificado médico N.º 000012', as it is printed. */
export const numeroTexto = (documento: Pick<DocumentoEmitido, 'tipo' | 'numero' | 'edicion'>) =>
  `${documentoTexto[documento.tipo]} N.º ${numeroImpreso(documento)}`;
