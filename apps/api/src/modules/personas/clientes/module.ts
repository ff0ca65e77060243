import * as adminCalls from '@hampi/contract/personas/clientes/admin';
import * as calls from '@hampi/contract/personas/clientes/calls';
import * as identidadCalls from '@hampi/contract/personas/clientes/identidad';
import * as perfilCalls from '@hampi/contract/personas/clientes/perfil';
import * as tramitesCalls from '@hampi/contract/personas/clientes/tramites';
import * as unirCalls from '@hampi/contract/personas/clientes/unir';
import type { Module } from '../../../module.ts';
import { carryOut } from './clientes.jobs.ts';
import * as clientesMails from './clientes.mails.ts';
import { clientesRoutes } from './clientes.routes.ts';
import { clientesRefusals } from './clientes.service.ts';
import { clientesTables } from './clientes.tables.ts';
import { perfilDeCliente } from './perfil/perfil-de-cliente.ts';

export const clientesModule: Module = {
  name: 'personas/clientes',
  actividad: 'PACIENTES',
  uses: [
    'agenda/citas',
    'clinica/firmas',
    'clinica/tratantes',
    'personas/cuentas',
    'personas/recomendaciones',
    'plataforma/archivos',
    'plataforma/avisos',
    'plataforma/notificaciones',
  ],
  calls: [adminCalls, calls, identidadCalls, perfilCalls, tramitesCalls, unirCalls],
  tables: clientesTables,
  refusals: clientesRefusals,
  routes: [clientesRoutes],
  jobs: [carryOut],
  mails: Object.values(clientesMails),
  perfiles: perfilDeCliente,
};
