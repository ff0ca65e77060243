import * as calls from '@hampi/contract/clinica/firmas/calls';
import * as enlaceCalls from '@hampi/contract/clinica/firmas/enlace';
import * as MFirmas from '@hampi/contract/clinica/firmas/messages';
import * as secretariaCalls from '@hampi/contract/clinica/firmas/secretaria';
import type { Module } from '../../../module.ts';
import { sweepFirmas } from './firmas.jobs.ts';
import * as firmasMails from './firmas.mails.ts';
import { firmasRoutes } from './firmas.routes.ts';
import { firmasTables } from './firmas.tables.ts';

export const firmasModule: Module = {
  name: 'clinica/firmas',
  actividad: 'DOCUMENTOS',
  uses: [
    'clinica/consulta',
    'clinica/copias',
    'clinica/documentos',
    'clinica/tratantes',
    'plataforma/avisos',
    'plataforma/notificaciones',
  ],
  calls: [calls, enlaceCalls, secretariaCalls],
  tables: firmasTables,
  refusals: {
    firma_una: { status: 409, mensaje: MFirmas.ya_firmada, codigo: 'FIRMADA' },
    firma_de_copia: { status: 409, mensaje: MFirmas.ya_firmada, codigo: 'FIRMADA' },
  },
  routes: [firmasRoutes],
  jobs: [sweepFirmas],
  // At night in Ecuador.
  crontab: [`25 8 * * * ${sweepFirmas.name}`],
  mails: Object.values(firmasMails),
};
