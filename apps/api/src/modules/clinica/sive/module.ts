import * as calls from '@hampi/contract/clinica/sive/calls';
import * as catalogoCalls from '@hampi/contract/clinica/sive/catalogo';
import * as cuenta from '@hampi/contract/clinica/sive/cuenta';
import * as MSive from '@hampi/contract/clinica/sive/messages';
import type { Module } from '../../../module.ts';
import { siveRoutes } from './sive.routes.ts';
import { siveTables } from './sive.tables.ts';

export const siveModule: Module = {
  name: 'clinica/sive',
  actividad: 'HISTORIA',
  uses: ['clinica/consulta', 'clinica/documentos', 'clinica/tratantes'],
  calls: [calls, catalogoCalls, cuenta],
  tables: siveTables,
  stays: { enfermedad_notificable: 'CATALOGO' },
  refusals: {
    enfermedad_notificable_unica: { status: 409, mensaje: MSive.repetida, campo: 'nombre' },
    caso_notificable_una_abierta: { status: 409, mensaje: MSive.ya_hay_abierto },
  },
  routes: [siveRoutes],
};
