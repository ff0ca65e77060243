import * as calls from '@hampi/contract/plataforma/administracion/calls';
import * as cambiosCalls from '@hampi/contract/plataforma/administracion/cambios';
import * as clinicaCalls from '@hampi/contract/plataforma/administracion/clinica';
import * as cuentasCalls from '@hampi/contract/plataforma/administracion/cuentas';
import * as medicinasCalls from '@hampi/contract/plataforma/administracion/medicinas';
import * as reglasCalls from '@hampi/contract/plataforma/administracion/reglas';
import * as reglasCambiosCalls from '@hampi/contract/plataforma/administracion/reglas-cambios';
import * as reglasUsoCalls from '@hampi/contract/plataforma/administracion/reglas-uso';
import type { Module } from '../../../module.ts';
import * as administracionMails from './administracion.mails.ts';
import { administracionRoutes } from './administracion.routes.ts';
import { settleCambio } from './cambios/cambios.service.ts';
import { catalogosRefusals } from './catalogos/catalogos.routes.ts';
import { catalogosClinicosRefusals } from './catalogos/catalogos-clinicos.routes.ts';
import { catalogosRecetasRefusals } from './catalogos/catalogos-recetas.routes.ts';

export const administracionModule: Module = {
  name: 'plataforma/administracion',
  actividad: 'ADMINISTRACION',
  uses: [
    'agenda/afiliacion',
    'personas/cierre',
    'personas/cuentas',
    'personas/perfiles',
    'plataforma/avisos',
    'plataforma/notificaciones',
  ],
  calls: [
    calls,
    cambiosCalls,
    clinicaCalls,
    cuentasCalls,
    medicinasCalls,
    reglasCalls,
    reglasCambiosCalls,
    reglasUsoCalls,
  ],
  stays: {
    alergia_cruzada: 'CATALOGO',
    alergia_termino: 'CATALOGO',
    cambio_administrativo: 'OPERADOR',
    categoria_especializacion: 'CATALOGO',
    cie10: 'CATALOGO',
    cie10_palabra: 'CATALOGO',
    cie10_sinonimo: 'CATALOGO',
    ciudad: 'CATALOGO',
    combinacion: 'CATALOGO',
    condicion: 'CATALOGO',
    contraindicacion: 'CATALOGO',
    dosis: 'CATALOGO',
    duplicidad: 'CATALOGO',
    empresa: 'CATALOGO',
    especializacion: 'CATALOGO',
    especializacion_categoria: 'CATALOGO',
    especializacion_palabra: 'CATALOGO',
    examen: 'CATALOGO',
    examen_lista: 'CATALOGO',
    examen_lista_examen: 'CATALOGO',
    forma: 'CATALOGO',
    forma_termino: 'CATALOGO',
    interaccion: 'CATALOGO',
    nombre_medicina: 'CATALOGO',
    pais: 'CATALOGO',
    plantilla_motivo: 'CATALOGO',
    regla_cambio: 'OPERADOR',
    reglas_version: 'CATALOGO',
    seguro: 'CATALOGO',
    sustancia: 'CATALOGO',
    sustancia_clase: 'CATALOGO',
    vacuna: 'CATALOGO',
    vacuna_esquema: 'CATALOGO',
  },
  refusals: { ...catalogosClinicosRefusals, ...catalogosRecetasRefusals, ...catalogosRefusals },
  routes: [administracionRoutes],
  jobs: [settleCambio],
  mails: Object.values(administracionMails),
};
