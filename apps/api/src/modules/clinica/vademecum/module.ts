import * as calls from '@hampi/contract/clinica/vademecum/calls';
import type { Module } from '../../../module.ts';
import { vademecumRoutes } from './vademecum.routes.ts';
import { vademecumRefusals } from './vademecum.service.ts';
import { vademecumTables } from './vademecum.tables.ts';
import { vademecumGeneralRoutes } from './vademecum-general.routes.ts';

export const vademecumModule: Module = {
  name: 'clinica/vademecum',
  actividad: 'DOCUMENTOS',
  uses: ['clinica/consulta', 'clinica/favoritos', 'plataforma/archivos'],
  calls: [calls],
  tables: vademecumTables,
  refusals: vademecumRefusals,
  routes: [vademecumGeneralRoutes, vademecumRoutes],
};
