import * as calls from '@hampi/contract/personas/cuentas/calls';
import * as movilesCalls from '@hampi/contract/personas/cuentas/moviles';
import * as registroCalls from '@hampi/contract/personas/cuentas/registro';
import * as segundoPasoCalls from '@hampi/contract/personas/cuentas/segundo-paso';
import * as sesionCalls from '@hampi/contract/personas/cuentas/sesion';
import * as sesionesCalls from '@hampi/contract/personas/cuentas/sesiones';
import type { Module } from '../../../module.ts';
import { sweepCuentas } from './cuentas.jobs.ts';
import * as cuentasMails from './cuentas.mails.ts';
import { cuentasRefusals } from './cuentas.queries.ts';
import { cuentasRoutes } from './cuentas.routes.ts';
import { cuentasTables } from './cuentas.tables.ts';

export const cuentasModule: Module = {
  name: 'personas/cuentas',
  actividad: 'CUENTAS',
  uses: [
    'plataforma/archivos',
    'plataforma/avisos',
    'plataforma/notificaciones',
    'plataforma/operador',
    'plataforma/promocionales',
  ],
  calls: [calls, movilesCalls, registroCalls, segundoPasoCalls, sesionCalls, sesionesCalls],
  tables: cuentasTables,
  refusals: cuentasRefusals,
  routes: [cuentasRoutes],
  jobs: [sweepCuentas],
  crontab: [`0 8 * * * ${sweepCuentas.name}`],
  mails: Object.values(cuentasMails),
};
