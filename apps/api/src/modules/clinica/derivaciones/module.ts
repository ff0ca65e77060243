import * as calls from '@hampi/contract/clinica/derivaciones/calls';
import * as consultorioCalls from '@hampi/contract/clinica/derivaciones/consultorio';
import * as cuentaCalls from '@hampi/contract/clinica/derivaciones/cuenta';
import * as MD from '@hampi/contract/clinica/derivaciones/messages';
import * as propiasCalls from '@hampi/contract/clinica/derivaciones/propias';
import * as recibidasCalls from '@hampi/contract/clinica/derivaciones/recibidas';
import type { Module } from '../../../module.ts';
import * as derivacionesMails from './derivaciones.mails.ts';
import { derivacionesRoutes } from './derivaciones.routes.ts';
import { derivacionesTables } from './derivaciones.tables.ts';

export const derivacionesModule: Module = {
  name: 'clinica/derivaciones',
  actividad: 'HISTORIA',
  uses: [
    'clinica/catalogos',
    'clinica/consulta',
    'clinica/datos',
    'clinica/documentos',
    'clinica/hojas',
    'clinica/papeles',
    'clinica/tratantes',
    'plataforma/avisos',
    'plataforma/notificaciones',
  ],
  calls: [calls, consultorioCalls, cuentaCalls, propiasCalls, recibidasCalls],
  tables: derivacionesTables,
  refusals: {
    derivacion_redirigida_una: { status: 409, mensaje: MD.ya_redirigida, codigo: 'DERIVACION_CERRADA' },
  },
  routes: [derivacionesRoutes],
  mails: Object.values(derivacionesMails),
};
