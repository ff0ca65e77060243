import * as adminCalls from '@hampi/contract/agenda/oficinas/admin';
import * as calls from '@hampi/contract/agenda/oficinas/calls';
import * as doctoresCalls from '@hampi/contract/agenda/oficinas/doctores';
import * as secretariasCalls from '@hampi/contract/agenda/oficinas/secretarias';
import * as sucursalesCalls from '@hampi/contract/agenda/oficinas/sucursales';
import type { Module } from '../../../module.ts';
import { oficinasOfRole } from './oficinas.cierre.ts';
import * as oficinasMails from './oficinas.mails.ts';
import { oficinasRoutes } from './oficinas.routes.ts';
import { oficinasTables } from './oficinas.tables.ts';

export const oficinasModule: Module = {
  name: 'agenda/oficinas',
  actividad: 'DIRECTORIO',
  uses: [
    'agenda/afiliacion',
    'agenda/asociaciones',
    'agenda/horarios',
    'agenda/servicios',
    'dinero/precios',
    'personas/cierre',
    'plataforma/avisos',
    'plataforma/notificaciones',
  ],
  calls: [adminCalls, calls, doctoresCalls, secretariasCalls, sucursalesCalls],
  tables: oficinasTables,
  routes: [oficinasRoutes],
  mails: Object.values(oficinasMails),
  roleEnds: [oficinasOfRole],
};
