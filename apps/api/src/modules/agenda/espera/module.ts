import * as calls from '@hampi/contract/agenda/espera/calls';
import type { Module } from '../../../module.ts';
import { wishesOfRole } from './espera.cierre.ts';
import * as esperaMails from './espera.mails.ts';
import { esperaRoutes } from './espera.routes.ts';
import { esperaRefusals } from './espera.service.ts';
import { esperaTables } from './espera.tables.ts';
import { offerLiberado, reviewEsperas } from './relleno.ts';

export const esperaModule: Module = {
  name: 'agenda/espera',
  actividad: 'AGENDA',
  uses: [
    'personas/cierre',
    'agenda/citas',
    'agenda/en-linea',
    'agenda/reservas',
    'agenda/turnos',
    'dinero/precios',
    'plataforma/avisos',
    'plataforma/notificaciones',
  ],
  calls: [calls],
  tables: esperaTables,
  refusals: esperaRefusals,
  routes: [esperaRoutes],
  jobs: [offerLiberado, reviewEsperas],
  crontab: [`* * * * * ${reviewEsperas.name}`],
  mails: Object.values(esperaMails),
  roleEnds: [wishesOfRole],
};
