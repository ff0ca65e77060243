import type { Module } from '../../../module.ts';
import { consentimientoRoutes } from './consentimiento.routes.ts';

export const consentimientoModule: Module = {
  name: 'clinica/consentimiento',
  actividad: 'DOCUMENTOS',
  uses: ['clinica/documentos', 'clinica/tratantes', 'plataforma/archivos'],
  stays: { consentimiento_modelo: 'DEL_PROGRAMA' },
  routes: [consentimientoRoutes],
};
