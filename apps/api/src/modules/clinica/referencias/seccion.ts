import * as MD from '@hampi/contract/clinica/derivaciones/messages';
import { TIPOS_DERIVACION } from '@hampi/contract/clinica/documentos/calls';
import { sql } from 'kysely';
import type { Seccion } from '../consulta/seccion.ts';
import { enCopia } from './copia.ts';

export const derivaciones: Seccion = {
  id: 'derivaciones',
  enCopia,
  ediciones: {
    tipos: TIPOS_DERIVACION,
    keyed: true,
    // Printed before the answer it still says what was asked; only a later edition takes its place.
    isReplaced: () => sql`false`,
    replaced: MD.documento_reemplazado,
  },
};
