import * as adminCalls from '@hampi/contract/agenda/citas/admin';
import * as calls from '@hampi/contract/agenda/citas/calls';
import * as cancelacionCalls from '@hampi/contract/agenda/citas/cancelacion';
import * as contactosCalls from '@hampi/contract/agenda/citas/contactos';
import * as estadosCalls from '@hampi/contract/agenda/citas/estados';
import * as institucionCalls from '@hampi/contract/agenda/citas/institucion';
import * as listaCalls from '@hampi/contract/agenda/citas/lista';
import * as llegadaCalls from '@hampi/contract/agenda/citas/llegada';
import * as miasCalls from '@hampi/contract/agenda/citas/mias';
import type { Module } from '../../../module.ts';
import { reservasAdminRoutes } from './administracion/reservas.routes.ts';
import * as citasMails from './avisos/citas.mails.ts';
import { lapseCita, lapseCitas } from './citas.jobs.ts';
import { citasRoutes } from './citas.routes.ts';
import { citasTables } from './citas.tables.ts';
import { tellMoved } from './finales/movida.ts';
import { citasRefusals } from './insert-cita.ts';

export const citasModule: Module = {
  name: 'agenda/citas',
  actividad: 'AGENDA',
  uses: [
    'agenda/turnos',
    'clinica/tratantes',
    'dinero/pagos',
    'dinero/precios',
    'plataforma/avisos',
    'plataforma/notificaciones',
  ],
  calls: [
    adminCalls,
    calls,
    cancelacionCalls,
    contactosCalls,
    estadosCalls,
    institucionCalls,
    listaCalls,
    llegadaCalls,
    miasCalls,
  ],
  tables: citasTables,
  refusals: citasRefusals,
  routes: [citasRoutes, reservasAdminRoutes],
  jobs: [lapseCita, lapseCitas, tellMoved],
  crontab: [`* * * * * ${lapseCitas.name}`],
  mails: Object.values(citasMails),
};
