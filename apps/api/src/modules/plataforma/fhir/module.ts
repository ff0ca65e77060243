import * as calls from '@hampi/contract/plataforma/fhir/calls';
import type { Module } from '../../../module.ts';
import { accesosOfRole } from './accesos.cierre.ts';
import { accesosFhirRoutes } from './accesos.routes.ts';
import { accesosLlaves, accesosRefusals } from './accesos.service.ts';

export const fhirModule: Module = {
  name: 'plataforma/fhir',
  actividad: 'PORTABILIDAD',
  uses: [
    'agenda/turnos',
    'clinica/consulta',
    'clinica/datos',
    'clinica/derivaciones',
    'clinica/documentos',
    'clinica/odontologia',
    'clinica/traidos',
    'clinica/tratantes',
    'clinica/vacunas',
    'dinero/facturas',
    'personas/cierre',
    'personas/cuentas',
  ],
  calls: [calls],
  stays: { acceso_programa: 'SECRETO' },
  refusals: accesosRefusals,
  routes: [accesosFhirRoutes],
  roleEnds: [accesosOfRole],
  llaves: [accesosLlaves],
};
