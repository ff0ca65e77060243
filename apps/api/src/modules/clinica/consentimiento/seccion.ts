import type { Seccion } from '../consulta/seccion.ts';
import { consentimientoRoutes } from './consentimiento.routes.ts';

export const consentimiento: Seccion = { id: 'consentimiento', routes: consentimientoRoutes };
