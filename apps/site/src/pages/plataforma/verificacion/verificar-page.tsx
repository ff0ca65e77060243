import { verificarPage } from '@hampi/contract/clinica/documentos/pages';
import { mailedLink } from '../../mailed-link.tsx';

/** Whether an issued document is authentic and in force (BE-11). */
export const verificar = mailedLink(verificarPage, 'verificar', 'Verificar un documento');
