import { type DocumentoEmitido, documentoTexto } from '@hampi/contract/documentos';

/** 'Certificado médico N.º 000012', as it is printed. */
export const numeroTexto = ({ tipo, numero }: Pick<DocumentoEmitido, 'tipo' | 'numero'>) =>
  `${documentoTexto[tipo]} N.º ${String(numero).padStart(6, '0')}`;
