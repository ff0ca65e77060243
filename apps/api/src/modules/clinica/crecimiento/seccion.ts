import type { Seccion } from '../consulta/seccion.ts';
import { crecimientoRoutes } from './crecimiento.routes.ts';

export const crecimiento: Seccion = { id: 'crecimiento', routes: crecimientoRoutes };
