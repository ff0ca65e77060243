import * as calls from '@hampi/contract/clinica/reembolso/calls';
import * as catalogoCalls from '@hampi/contract/clinica/reembolso/catalogo';
import * as MReembolso from '@hampi/contract/clinica/reembolso/messages';
import type { Module } from '../../../module.ts';
import { remindReembolsos } from './reembolso.jobs.ts';
import * as reembolsoMails from './reembolso.mails.ts';
import { reembolsoRoutes } from './reembolso.routes.ts';
import { reembolsoTables } from './reembolso.tables.ts';

export const reembolsoModule: Module = {
  name: 'clinica/reembolso',
  actividad: 'HISTORIA',
  uses: ['clinica/consulta', 'clinica/documentos', 'clinica/tratantes', 'dinero/facturas', 'plataforma/avisos'],
  calls: [calls, catalogoCalls],
  tables: reembolsoTables,
  stays: { aseguradora_reembolso: 'CATALOGO', reembolso_recordatorio: 'DEL_PROGRAMA' },
  refusals: {
    aseguradora_reembolso_unica: { status: 409, mensaje: MReembolso.repetida, campo: 'nombre' },
    reembolso_aseguradora: { status: 409, mensaje: MReembolso.en_uso },
    reembolso_uno: { status: 409, mensaje: MReembolso.cambio },
  },
  routes: [reembolsoRoutes],
  jobs: [remindReembolsos],
  // In the morning in Ecuador.
  crontab: [`20 13 * * * ${remindReembolsos.name}`],
  mails: Object.values(reembolsoMails),
};
