import { DE_CONSULTA } from '@hampi/contract/clinica/documentos/formularios';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { sql } from 'kysely';
import type { Seccion } from '../consulta/seccion.ts';

export const formularios: Seccion = {
  id: 'formularios',
  ediciones: {
    tipos: DE_CONSULTA,
    isReplaced: (row) => sql`exists (select from consulta k
      where k.id = ${row}.consulta_id and k.version > ${row}.consulta_version)`,
    replaced: MC.formulario_reemplazado_paciente,
  },
};
